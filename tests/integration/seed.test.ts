import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import { createHeadlessClient } from '@aktenraum/client/headless'
import { retrieveSettings } from '@aktenraum/domain/contracts'
import { seedDemo } from '@aktenraum/infra/launcher/demo'
import { textOf } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

// The seed runs in a process of its own, and stretches passwords as people's browsers do.
vi.unmock('@aktenraum/crypto-client/key-stretching')

const root = fileURLToPath(new URL('../..', import.meta.url))

let product: Product
let accounts: readonly Account[]
beforeAll(async () => {
  product = await startProduct(inject('services'))
  accounts = (JSON.parse((await seed()).stdout) as { accounts: Account[] }).accounts
}, 120_000)
afterAll(() => product?.stop())

const seed = (): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, AKTENRAUM_SETUP_TOKEN: product.setupToken }
    const args = ['--disable-warning=ExperimentalWarning', 'console/client/src/seed.ts', product.url]
    const child = execFile(process.execPath, args, { cwd: root, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
const signedInOffice = async (name: string) => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`no account of ${name}`)
  const office = createHeadlessClient(product.url)
  await office.client.signIn(account.email, account.password)
  return office
}
const signedIn = async (name: string) => (await signedInOffice(name)).client

describe('the demo office', () => {
  it('has the four accounts', () => {
    expect(accounts.map(({ email }) => email)).toEqual([
      'sabine.hartmann@kanzlei-hartmann.example',
      'jonas.weber@kanzlei-hartmann.example',
      'petra.krause@example.org',
      'betrieb@kanzlei-hartmann.example',
    ])
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(4)
  })
  it('shows the client her two cases, newest first, with real documents in them', async () => {
    const petra = await signedIn('Petra Krause')
    const cases = await petra.listCases()
    expect(cases.map(({ case_number }) => textOf(case_number))).toEqual(['123/26', '98/26'])
    const { results } = await petra.listDocuments(cases[0]!.id)
    expect(results.map(({ name }) => textOf(name))).toEqual([
      expect.stringMatching(/^Textnachricht vom \d\d\.\d\d\.\d{4} \d\d:\d\d\.txt$/),
      'Übergabeprotokoll.txt',
      'Feuchte Wand im Schlafzimmer.png',
      'Mängelrüge.pdf',
    ])
    const starts = await Promise.all(
      results.slice(2).map(async (document) => (await (await petra.downloadDocument(document)).text()).slice(0, 5)),
    )
    expect(starts).toEqual([expect.stringMatching(/PNG/), '%PDF-'])
  })
  it('shows staff their cases, and one invitation that is still open', async () => {
    const jonas = await signedIn('Jonas Weber')
    expect((await jonas.listCases()).map(({ case_number }) => textOf(case_number))).toEqual([
      '123/26',
      '131/26',
      '12/26',
      '87/25',
    ])
    const open = (await jonas.listInvitations()).filter(({ status }) => status === 'open')
    expect(open.map(({ user }) => user.email)).toEqual(['max.lindner@example.org'])
  })
  it('says how it is reached, and what it must tell everybody', async () => {
    const { context } = await signedInOffice('Betrieb')
    const { office } = await context.api.call(retrieveSettings)
    expect(office).toMatchObject({ officePhone: '+49 40 66969 100', officeEmail: 'kanzlei@kanzlei-hartmann.example' })
    const told = [office.officeAddress, office.imprint, office.privacy, office.accessibility]
    expect(told.map((text) => text?.split('\n')[0])).toEqual(told.map(() => expect.stringMatching(/./)))
  })
  it('has an address book that everybody of the office reads, and in each case who takes part in it', async () => {
    for (const name of ['Sabine Hartmann', 'Jonas Weber']) {
      const { context, client } = await signedInOffice(name)
      const parties = partiesOf(context)
      const place = await parties.place()
      if (place === null) throw new Error(`${name} reads no address book`)
      const book = await addressBookOf(context).load(place.id)
      const records = [book.people, book.personLinks, book.locations, book.lists, book.listEntries]
      expect(records.map((each) => each.length)).toEqual([13, 13, 9, 2, 8])
      expect(records.flat().filter((each) => !('fields' in each))).toEqual([])
      const [first] = await client.listCases()
      const roles = (await parties.list(place, first!.id)).map((each) =>
        'fields' in each ? each.fields['role'] : each,
      )
      expect(roles).toEqual(['client', 'opponent', 'opposing_lawyer'])
    }
  })
  it('is not missed where an office was restored or founded by hand', async () => {
    const env = { ...process.env, AKTENRAUM_SETUP_TOKEN: product.setupToken }
    expect(await seedDemo(product.url, env, new AbortController().signal)).toBe(false)
  })
  it('is not filled twice', async () => {
    const { code, stdout, stderr } = await seed()
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('Hier gibt es schon eine Kanzlei.')
  })
})
