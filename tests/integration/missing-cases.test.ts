import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { headOf } from '@aktenraum/client/collections/case-heads'
import { tellCases } from '@aktenraum/client/collections/case-memory'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser, notThere } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, people, untilConfirmed } from '../support/office.ts'
import type { Person } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

type Device = Pick<Office, 'client' | 'context'>
let product: Product
let founder: Office
let petra: Office
let [krause, lindner, sommer] = ['', '', '']

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  krause = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  petra = await joinedClient(product, founder, krause)
  await untilConfirmed(founder.client)
  const petraId = petra.context.state.viewerId ?? ''
  lindner = await founder.client.openCase({ caseNumber: '2/26', title: 'Lindner' })
  sommer = await founder.client.openCase({ caseNumber: '3/26', title: 'Sommer' })
  for (const id of [lindner, sommer]) await founder.client.addParticipant(id, petraId, 'client')
}, 120_000)
afterAll(() => product?.stop())

const opened = ({ client }: Device, id: string): Promise<boolean> =>
  client.retrieveCase(id).then(
    () => true,
    () => false,
  )
/** Whoever comes next learns of these cases: what is left is told with the first words of a browser. */
const untilTold = async (who: Device, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await expect.poll(() => opened(who, id)).toBe(true)
    await expect.poll(() => headOf(who.context, id)).toBeDefined()
  }
  await expect.poll(() => tellCases(who.context)).toBe(false)
}

/** A new browser of somebody's, whose server lies about cases. */
const onAnotherDevice = async (
  lie: Lie = (_, answer) => answer,
  { email, password }: Pick<Person, 'email' | 'password'> = people.owner,
): Promise<Device> => {
  const device = createHeadlessClient(product.url, { browser: liedToBrowser(product.url, '/api/cases/', lie) })
  await device.client.signIn(email, password)
  return device
}
const missing = async ({ client }: Device) => client.missingCases(await client.listCases())

interface List {
  readonly count: number
  readonly results: readonly CaseDto[]
}
/** The list leaves a case out. */
const without =
  (hidden: string): Lie =>
  (path, answer) => {
    if (!path.startsWith('/api/cases/?')) return answer
    const { count, results, ...rest } = answer as List
    const shown = results.filter(({ id }) => id !== hidden)
    return { ...rest, count: count - results.length + shown.length, results: shown }
  }
/** The server says that there is no such case. */
const denying =
  (hidden: string): Lie =>
  (path, answer) =>
    path.includes(hidden) ? notThere : without(hidden)(path, answer)

const listed = async ({ client }: Device) =>
  (await client.listCasePage({ page: 1, pageSize: 100, ordering: '-last_update_date' })).results
interface Looked {
  readonly looking: Device
  readonly id: string
  readonly due: number
}
/**
 * Somebody who knew a case saw in their list that it is to go, before it went: on a busy machine that takes a while.
 */
const lookedInTime = async (ms: number): Promise<Looked> => {
  const id = await founder.client.openCase({ caseNumber: '4/26', title: 'Abgeschlossen' })
  const looking = await onAnotherDevice()
  await untilTold(looking, id)
  const due = Date.now() + ms
  await founder.client.scheduleDeletion(id, new Date(due).toISOString()).catch(() => undefined)
  await looking.client.missingCases(await listed(looking))
  const isKnown = (): boolean => headOf(looking.context, id)?.[2] !== null
  await expect.poll(() => isKnown() || Date.now() > due).toBe(true)
  return isKnown() ? { looking, id, due } : lookedInTime(2 * ms)
}

describe('a list of cases', { shuffle: false }, () => {
  it('of an honest server lacks nothing, in a new browser neither', async () => {
    for (const who of [founder, petra]) await untilTold(who, krause, lindner, sommer)
    for (const who of [founder, petra, await onAnotherDevice(), await onAnotherDevice(undefined, people.client)])
      expect(await missing(who)).toEqual({ cases: [], owners: [] })
  })

  it('that leaves one out is told on by a browser that never saw it, which names it and whom to tell', async () => {
    const owners = [expect.objectContaining({ email: people.owner.email })]
    for (const who of [people.owner, people.client])
      expect(await missing(await onAnotherDevice(without(lindner), who))).toEqual({
        cases: [{ id: lindner, state: 'there', caseNumber: '2/26', title: 'Lindner' }],
        owners,
      })
  }, 120_000)

  it('whose server says that there is no such case is told on, with what was shown of it in this session', async () => {
    let isLying = false
    const lie = denying(lindner)
    const seeing = await onAnotherDevice((path, answer) => (isLying ? lie(path, answer) : answer))
    expect(await missing(seeing)).toEqual({ cases: [], owners: [] })
    isLying = true
    const gone = { id: lindner, state: 'vanished' }
    expect((await missing(seeing)).cases).toEqual([{ ...gone, caseNumber: '2/26', title: 'Lindner' }])
    expect((await missing(await onAnotherDevice(lie))).cases).toEqual([{ ...gone, caseNumber: '', title: '' }])
  }, 120_000)

  it('whose server shows an older log of what it leaves out is a contradiction', async () => {
    const lied = await onAnotherDevice((path, answer) => {
      if (!path.includes(lindner) || !/\/log\/(\?|$)/.test(path)) return without(lindner)(path, answer)
      const { records, texts, ...links } = answer as {
        readonly records: string
        readonly texts: readonly (readonly [number, unknown])[]
      }
      const [first] = texts
      const oldest = Buffer.from(records, 'base64url').subarray(0, 49).toString('base64url')
      return { ...links, n: 1, records: oldest, texts: [first] }
    })
    expect((await missing(lied)).cases).toMatchObject([{ id: lindner, state: 'contradiction' }])
  })

  it('does not lack a case from which one was removed', async () => {
    await founder.client.removeParticipant(sommer, petra.context.state.viewerId ?? '')
    await expect.poll(async () => (await petra.client.listCases()).map(({ id }) => id)).not.toContain(sommer)
    const anew = await onAnotherDevice(undefined, people.client)
    for (const who of [petra, anew]) {
      expect((await missing(who)).cases).toEqual([])
      expect(headOf(who.context, sommer)?.[2]).toBe('gone')
    }
  })

  it('does not lack a case whose day has come, as whoever saw the list before knows', async () => {
    const { looking, id, due } = await lookedInTime(2_000)
    await product.kill()
    await expect.poll(() => Date.now() > due).toBe(true)
    // What is due is deleted when the product starts.
    await product.restart()
    await expect.poll(async () => (await listed(looking)).map((each) => each.id)).not.toContain(id)
    expect((await looking.client.missingCases(await listed(looking))).cases).toEqual([])
  }, 240_000)

  it('that lacks one is asked about once: what somebody settled is settled in all browsers', async () => {
    // A browser that has seen the case itself is told, too.
    const knowing = createHeadlessBrowser(product.url)
    const before = createHeadlessClient(product.url, { browser: knowing })
    await before.client.signIn(people.owner.email, people.owner.password)
    await untilTold(before, lindner)
    const lied = await onAnotherDevice(denying(lindner))
    const ids = async () => (await missing(lied)).cases.map(({ id }) => id)
    expect(await ids()).toContain(lindner)
    await lied.client.settleMissing(lindner)
    expect(await ids()).not.toContain(lindner)
    // A browser that has told something just before tells the next thing half a minute later.
    const settledElsewhere = async () => {
      const next = await onAnotherDevice(denying(lindner))
      await next.context.state.sharing
      return headOf(next.context, lindner)?.[2]
    }
    await expect.poll(settledElsewhere, { timeout: 90_000 }).toBe('gone')
    const after = createHeadlessClient(product.url, { browser: knowing })
    await after.client.signIn(people.owner.email, people.owner.password)
    await after.context.state.sharing
    expect(headOf(after.context, lindner)?.[2]).toBe('gone')
    // A server that shows it again is believed by what is signed.
    expect(await founder.client.retrieveCase(lindner)).toMatchObject({ title: { text: 'Lindner' } })
  }, 120_000)
})
