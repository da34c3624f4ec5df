import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  moveOf,
  people,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import { beginningAt, settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

interface Who {
  readonly email: string
  readonly password: string
}
interface Tab extends Office {
  /** What the page was alarmed by. */
  readonly alarms: readonly string[]
}
const ute = { email: 'ute.roth@kanzlei.example', salutation: 'Ute Roth', password: 'Roth-Kanzlei-4711-Ost' }

let product: Product
let founder: Office
let krause: string
let lindner: string
let ids: Readonly<Record<'petra' | 'karl' | 'jonas' | 'ute', string>>
beforeAll(async () => {
  product = await startProduct(inject('services'), { ...settled, ...beginningAt('2026-11-02T09:00:00.000Z') })
  founder = await foundedOffice(product)
  krause = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  lindner = await founder.client.openCase({ caseNumber: '2/26', title: 'Lindner' })
  await joinedClient(product, founder, krause)
  await untilConfirmed(founder.client)
  await joinedClient(product, founder, lindner, people.other)
  await untilConfirmed(founder.client)
  for (const who of [people.colleague, ute]) await joinedColleague(product, founder, who)
  ids = {
    petra: await idOf(people.client),
    karl: await idOf(people.other),
    jonas: await idOf(people.colleague),
    ute: await idOf(ute),
  }
  await founder.client.addParticipant(lindner, ids.petra, 'client')
  for (const caseId of [krause, lindner])
    for (const id of [ids.jonas, ids.ute]) await founder.client.addParticipant(caseId, id, 'member')
  for (const name of ['Klage.txt', 'Gutachten.txt', 'Anlage.txt'])
    await founder.client.uploadDocument(krause, textPaper(name))
}, 240_000)
afterAll(() => product?.stop())

const idOf = async ({ email }: Pick<Who, 'email'>): Promise<string> =>
  (await founder.client.listUsers()).find((each) => each.email === email)?.id ?? expect.unreachable()

/** A tab in a browser, signed in. */
const tabIn = async (browser: HeadlessBrowser, { email, password }: Who): Promise<Tab> => {
  const alarms: string[] = []
  const events = { onSecurityError: ({ name }: Error) => void alarms.push(name) }
  // Its own half of the session is the tab's, all else the browser's.
  const office = createHeadlessClient(product.url, { browser: { ...browser, store: newBrowser().store }, events })
  await office.client.signIn(email, password)
  return { ...office, alarms }
}
const newBrowser = (): HeadlessBrowser => createHeadlessBrowser(product.url)

const page = { page: 1, pageSize: 25, ordering: '-creation_date' } as const
/** Opens all there is, as somebody does who comes back; nothing of it may look like a lie. */
const looksAround = async ({ client, alarms }: Tab): Promise<Readonly<Record<string, readonly string[]>>> => {
  const cases = await client.listCases()
  const shown: Record<string, readonly string[]> = {}
  for (const { id, title } of cases) {
    await client.retrieveCase(id)
    const { results } = await client.listDocuments(id, page)
    expect(results.map(({ verdict }) => verdict?.state)).toEqual(results.map(() => 'verified'))
    expect(await client.checkCompleteness(id)).toMatchObject({ state: 'complete' })
    shown[textOf(title)] = results.map(({ name }) => textOf(name)).toSorted()
  }
  expect((await client.missingCases(cases)).cases).toEqual([])
  expect([await client.contradiction(), client.restartNote(), alarms]).toEqual([null, null, []])
  return shown
}
const find = async ({ client }: Office, caseId: string, wanted: string) =>
  (await client.listDocuments(caseId, page)).results.find(({ name }) => textOf(name) === wanted) ?? expect.unreachable()

describe('in an honest office nobody is alarmed', { shuffle: false }, () => {
  let jonas: HeadlessBrowser
  let petra: HeadlessBrowser
  beforeAll(() => {
    jonas = newBrowser()
    petra = newBrowser()
  })

  it('by two tabs in which they work at once', async () => {
    const browser = newBrowser()
    const [one, two] = [await tabIn(browser, people.colleague), await tabIn(browser, people.colleague)]
    await Promise.all(
      [one, two].flatMap(({ client }, tab) =>
        [1, 2].map((each) => client.uploadDocument(krause, textPaper(`Brief ${tab}-${each}.txt`))),
      ),
    )
    await one.client.renameDocument(await find(one, krause, 'Brief 1-1.txt'), 'Brief, geprüft.txt')
    await two.client.deleteDocument(await find(two, krause, 'Brief 0-2.txt'))
    const expected = [
      'Anlage.txt',
      'Brief 0-1.txt',
      'Brief 1-2.txt',
      'Brief, geprüft.txt',
      'Gutachten.txt',
      'Klage.txt',
    ]
    for (const tab of [one, two]) expect((await looksAround(tab))['Krause']).toEqual(expected)
    await one.client.signOut()
    expect((await looksAround(await tabIn(browser, people.colleague)))['Krause']).toEqual(expected)
  }, 120_000)

  it('by storage that was cleared: it is seen for the first time, and the same', async () => {
    const before = await looksAround(await tabIn(jonas, people.colleague))
    const cleared = await tabIn(newBrowser(), people.colleague)
    expect(await looksAround(cleared)).toEqual(before)
    await cleared.client.uploadDocument(lindner, textPaper('Vollmacht.txt'))
    expect((await looksAround(await tabIn(jonas, people.colleague)))['Lindner']).toEqual(['Vollmacht.txt'])
  }, 120_000)

  it('by one of their cases, while they are in two, that they are taken from and let in again', async () => {
    const tab = await tabIn(petra, people.client)
    expect(Object.keys(await looksAround(tab)).toSorted()).toEqual(['Krause', 'Lindner'])
    await founder.client.removeParticipant(lindner, ids.petra)
    await founder.client.uploadDocument(lindner, textPaper('Intern.txt'))
    await founder.client.uploadDocument(krause, textPaper('Frage.txt'))
    for (const each of [tab, await tabIn(newBrowser(), people.client)]) {
      await each.client.retrieveCase(lindner).catch(() => undefined)
      expect(Object.keys(await looksAround(each))).toEqual(['Krause'])
    }
    await founder.client.addParticipant(lindner, ids.petra, 'client')
    expect(Object.keys(await looksAround(await tabIn(petra, people.client))).toSorted()).toEqual(['Krause', 'Lindner'])
    expect(tab.alarms).toEqual([])
  }, 120_000)

  it('by all that happened in a month in which they were away', async () => {
    await looksAround(await tabIn(jonas, people.colleague))
    await looksAround(await tabIn(petra, people.client))
    await product.kill()
    await product.restart(beginningAt('2026-12-04T09:00:00.000Z'))

    // Somebody goes, others come, people are called otherwise, keys are new, documents come, go and move.
    const owner = await tabIn(newBrowser(), people.owner)
    const { client } = owner
    await client.deactivateUser(ids.ute, people.owner.password)
    for (const id of [krause, lindner]) await client.removeParticipant(id, ids.ute)
    await client.removeParticipant(lindner, ids.karl)
    await client.addParticipant(lindner, ids.karl, 'client')
    await client.renameCase(krause, { title: 'Krause gegen Sommer' })
    const third = await client.openCase({ caseNumber: '3/26', title: 'Sommer' })
    await client.addParticipant(third, ids.jonas, 'owner')
    await client.moveDocument(
      await moveOf(client, {
        documentId: (await find(owner, krause, 'Gutachten.txt')).id,
        caseId: krause,
        toCaseId: third,
      }),
    )
    await client.deleteDocument(await find(owner, krause, 'Klage.txt'))
    await client.uploadDocument(lindner, textPaper('Urteil.txt'))
    const known = await looksAround(owner)

    const back = await looksAround(await tabIn(jonas, people.colleague))
    expect(back).toEqual(known)
    expect(back).toMatchObject({ Sommer: ['Gutachten.txt'] })
    expect(Object.keys(await looksAround(await tabIn(petra, people.client))).toSorted()).toEqual([
      'Krause gegen Sommer',
      'Lindner',
    ])
  }, 240_000)
})
