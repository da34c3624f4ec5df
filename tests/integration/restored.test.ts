import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, partsOf, people, textOf, textPaper, untilConfirmed } from '../support/office.ts'
import { runOps } from '../support/ops.ts'
import type { OpsEnvironment } from '../support/ops.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { createDatabase, createRedis } from '../support/services.ts'

type Client = Office['client']
interface Somebody {
  readonly email: string
  readonly password: string
  /** Theirs alone, as it was before the backup came back. */
  readonly browser: HeadlessBrowser
}
interface Page {
  readonly client: Client
  /** What the page was alarmed by. */
  readonly alarms: readonly string[]
}

const title = 'Krause ./. Bauträger Nord'
let product: Product
let folder: string
/** Where the product is by now. */
let running: OpsEnvironment
let caseId: string
let sabine: Somebody
let jonas: Somebody
let petra: Somebody

/** A browser comes back to the office, as after a night. */
const signedIn = async ({ browser, email, password }: Somebody): Promise<Page> => {
  const alarms: string[] = []
  const events = { onSecurityError: ({ name }: Error) => void alarms.push(name) }
  const { client } = createHeadlessClient(product.url, { browser, events })
  await client.signIn(email, password)
  return { client, alarms }
}
/** Goes on in the logs. */
const follow = (client: Client) => client.alikeTo({ title: '', salutation: 'x', email: '' })
/** Another one of the office, who is confirmed at once. */
const addStaff = async (client: Client, name: string): Promise<Somebody> => {
  const email = `${name}@example.org`
  const password = `${name}-Passwort-2026-gut`
  const profile = { email, salutation: name, gender: null, title: '', is_staff: true, is_operator: false }
  const { link } = await client.invite(profile, [])
  await client.listInvitations()
  const { token, secret } = partsOf(link)
  await createHeadlessClient(product.url).client.acceptInvitation(token, secret, password)
  await untilConfirmed(client)
  return { email, password, browser: createHeadlessBrowser(product.url) }
}
const environmentOf = (databaseUrl: string, at: string): OpsEnvironment => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: product.redisUrl,
  BLOB_DIR: join(at, 'blobs'),
  AKTENRAUM_OPAQUE_SETUP_FILE: join(at, 'opaque-server-setup'),
})
const ops = async (installation: OpsEnvironment, ...args: string[]): Promise<void> =>
  expect(await runOps(installation, ...args)).toMatchObject({ code: 0 })
/** The machine is gone; another one begins with what the backup has. */
const restore = async (name: string, backup = 'backup'): Promise<void> => {
  await product.kill()
  const services = inject('services')
  const installation = environmentOf(await createDatabase(services.databaseUrl), join(folder, name))
  await ops(installation, 'restore', join(folder, backup))
  running = installation
  await product.restart({ ...installation, REDIS_URL: await createRedis(services.redisUrl) })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-restored-'))
  product = await startProduct(inject('services'), settled)
  running = environmentOf(product.databaseUrl, dirname(product.blobDir))
  const office = await foundedOffice(product)
  caseId = await office.client.openCase({ caseNumber: '123/26', title })
  await joinedClient(product, office, caseId)
  await untilConfirmed(office.client)
  sabine = { ...people.owner, browser: createHeadlessBrowser(product.url) }
  petra = { ...people.client, browser: createHeadlessBrowser(product.url) }
  jonas = await addStaff(office.client, 'jonas')
}, 240_000)
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('after a backup came back', () => {
  it('browsers that knew more say so and sign nothing; once an owner has signed that it is so, all go on', async () => {
    await ops(running, 'backup', join(folder, 'backup'))
    await addStaff((await signedIn(sabine)).client, 'clara')
    for (const each of [sabine, jonas, petra]) {
      const { client, alarms } = await signedIn(each)
      await follow(client)
      expect(alarms).toEqual([])
    }

    await restore('first')
    for (const each of [sabine, jonas, petra]) {
      const { client, alarms } = await signedIn(each)
      expect(alarms).toContain('ContradictionError')
      expect(await client.contradiction()).toMatchObject({
        reason: 'shorter',
        owners: [{ name: people.owner.salutation, address: people.owner.email }],
      })
      await expect(follow(client)).rejects.toMatchObject({ name: 'ContradictionError' })
    }
    const { client: ofJonas } = await signedIn(jonas)
    await expect(ofJonas.readRestart()).rejects.toMatchObject({ name: 'UntrustedKeyError' })

    const { client: owner } = await signedIn(sabine)
    const shown = await owner.readRestart()
    expect(shown.missing).toEqual({ office: 1, people: 1 })
    await owner.signRestart(shown, 'Die Festplatte war defekt.')

    for (const each of [sabine, jonas, petra]) {
      const { client, alarms } = await signedIn(each)
      const [file] = await client.listCases()
      if (each !== jonas) expect(textOf(file?.title)).toBe(title)
      expect(await client.contradiction()).toBeNull()
      expect(client.restartNote()).toMatchObject({ missing: { office: 1 }, reason: 'Die Festplatte war defekt.' })
      expect(alarms).toEqual([])
    }
    // All of it works again: signing for people, and sharing.
    const again = await signedIn(sabine)
    await addStaff(again.client, 'clara')
    expect(again.client.restartNote()).toMatchObject({ missing: { office: 1, people: 1 } })
    const { client: ofPetra } = await signedIn(petra)
    await ofPetra.uploadDocument(caseId, textPaper('Vollmacht.txt'))
    expect(again.alarms).toEqual([])
  }, 240_000)

  it('so it is where only a case lacks something: its people say so, an owner of it signs, and all go on', async () => {
    const backup = 'backup of a case'
    await ops(running, 'backup', join(folder, backup))
    const { client: before } = await signedIn(petra)
    await before.uploadDocument(caseId, textPaper('Ausweis.txt'))
    const looked = async ({ client }: Page) =>
      (await client.listDocuments(caseId)).results.map(({ name }) => textOf(name))
    for (const each of [sabine, petra]) expect(await looked(await signedIn(each))).toContain('Ausweis.txt')

    await restore('of a case', backup)
    for (const each of [sabine, petra]) {
      const page = await signedIn(each)
      await expect(page.client.retrieveCase(caseId)).rejects.toMatchObject({
        name: 'ContradictionError',
        log: `case/${caseId}`,
        reason: 'shorter',
      })
      expect(page.alarms).toContain('ContradictionError')
      expect(await page.client.contradiction(caseId)).toMatchObject({ log: 'case', reason: 'shorter' })
      await expect(page.client.uploadDocument(caseId, textPaper('Neu.txt'))).rejects.toMatchObject({
        name: 'ContradictionError',
      })
    }
    const { client: owner } = await signedIn(sabine)
    await expect(owner.readRestart()).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    await owner.retrieveCase(caseId).catch(() => undefined)
    const shown = await owner.readRestart()
    expect(shown.missing).toEqual({ office: 0, people: 0 })
    await owner.signRestart(shown, 'Die Festplatte war noch einmal defekt.')

    for (const each of [sabine, petra]) {
      const page = await signedIn(each)
      expect(await looked(page)).not.toContain('Ausweis.txt')
      // Both knew the document's entry, and are told that it is gone: once, however often they look.
      await looked(page)
      expect(page.client.restartNote()).toMatchObject({
        reason: 'Die Festplatte war noch einmal defekt.',
        missing: { office: 0, people: 0, cases: 1 },
      })
      await page.client.uploadDocument(caseId, textPaper(`Ausweis, noch einmal (${each.email}).txt`))
      expect(page.alarms).toEqual([])
    }
    // Nor does what their browsers told each other before stand in the way of a new one.
    const anew = await signedIn({ ...petra, browser: createHeadlessBrowser(product.url) })
    expect(await looked(anew)).toContain(`Ausweis, noch einmal (${petra.email}).txt`)
    expect(anew.alarms).toEqual([])
  }, 240_000)

  it('nothing excuses that once more: a server that goes back to the same backup again is contradicted', async () => {
    for (const each of [sabine, jonas, petra]) expect((await signedIn(each)).alarms).toEqual([])
    await restore('second')
    for (const each of [sabine, jonas, petra]) {
      const { client, alarms } = await signedIn(each)
      expect(alarms).toContain('ContradictionError')
      await expect(follow(client)).rejects.toMatchObject({ name: 'ContradictionError' })
    }
  }, 240_000)
})
