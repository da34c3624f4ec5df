import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Parties } from '@aktenraum/client/collections/parties/parties'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeDatabaseId } from '../../features/address-book/testing/fake-address-book.ts'
import { ids, sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { fakeParties } from '../parties/testing/fake-parties.ts'
import { paths } from '../routes/paths.ts'
import { aCase, caseIdOf, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeConflicts } from '../testing/fake-conflicts.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const said = (more: RecordFields): RecordFields => ({
  person: ids.karl,
  name: 'Karl Mueller',
  names: ['Karl Mueller'],
  role: 'witness',
  reference: '',
  contact_person: '',
  since: '2025-01-07',
  until: null,
  responsible: jonas.id,
  ...more,
})
const show = (
  given: readonly RecordFields[],
  path: string,
  overrides: Partial<Parties> = {},
  checks: ReturnType<typeof fakeConflicts> = fakeConflicts({ viewer: jonas.id }),
) => {
  const [first, ...others] = given
  const fake = fakeParties([
    ...(first === undefined ? [] : [{ inCase: caseIdOf(1), fields: first }]),
    ...others.map((fields) => ({ inCase: caseIdOf(2), fields })),
  ])
  const office = fakeOffice({ cases: [aCase(1), aCase(2)], users: [sabine, petra, jonas] })
  const own: Parties['caseOf'] = async (...asked) => {
    const found = await fake.parties.caseOf(...asked)
    return found?.case === caseIdOf(1) ? found : null
  }
  const book = sampleBook()
  const parties = { ...fake.parties, caseOf: own, ...overrides }
  renderApp(office, path, { parties, addressBook: book.book, conflicts: checks.source })
  return { book }
}
const cardOfKarl = paths.person(fakeDatabaseId, ids.karl)
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Parteien in Akten' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const look = async () => userEvent.click(await screen.findByRole('button', { name: 'In Akten nachsehen' }))

describe('parties of cases on the card of a person', () => {
  it('name one’s own cases, and of others nothing but whom to ask, once they are asked for', async () => {
    show([said({}), said({ role: 'opponent' }), said({ person: ids.petra })], cardOfKarl)
    await look()
    expect(await listed()).toEqual([
      expect.stringMatching(/ · Zeugin oder Zeuge$/),
      'Akte ohne Ihre Beteiligung. Zuständig: Jonas Weber · Gegenseite',
    ])
    const links = within(screen.getByRole('list', { name: 'Parteien in Akten' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.case(caseIdOf(1))])
  })

  it('are also those of who was merged into them, recorded under the id of before', async () => {
    const { book } = show([said({}), said({ role: 'opponent', person: ids.petra })], cardOfKarl)
    const [kept, dropped] = [book.people.get(ids.karl), book.people.get(ids.petra)]
    if (kept === undefined || dropped === undefined || !('fields' in kept)) throw new Error('nobody to merge')
    const written = { fields: { ...kept.fields, merged: [dropped.id] } }
    const place = { id: fakeDatabaseId, case: '' }
    await book.book.mergePeople(place, { kept, dropped, written, defaultLink: null, links: [] })
    await look()
    expect(await listed()).toHaveLength(2)
  })

  it('are said to be none, and perhaps not all, where an entry does not open', async () => {
    const register = { entries: [], said: new Map(), cases: 1, casesWithout: 0, unreadable: 1, asOf: '' }
    show([], cardOfKarl, { readRegister: async () => register })
    await look()
    expect(await screen.findByText('In keiner Akte als Partei erfasst.')).toBeTruthy()
    expect(screen.getByText(/^Ein Eintrag des Registers ließ sich nicht lesen/)).toBeTruthy()
  })

  it('say that the register could not be read, and are looked for again', async () => {
    let tries = 0
    const readRegister: Parties['readRegister'] = async () => {
      tries += 1
      if (tries === 1) throw new NoConnectionError('loadRegister')
      return { entries: [], said: new Map(), cases: 0, casesWithout: 2, unreadable: 0, asOf: '' }
    }
    show([], cardOfKarl, { readRegister })
    await look()
    expect(await screen.findByText(/Das Register der Kanzlei konnte nicht gelesen werden/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('In keiner Akte als Partei erfasst.')).toBeTruthy()
  })

  const erase = async (book: ReturnType<typeof sampleBook>) => {
    await book.book.trashPerson(ids.karl)
    await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Papierkorb' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Karl Mueller endgültig löschen' }))
    return within(await screen.findByRole('dialog', { name: 'Karl Mueller endgültig löschen?' }))
  }

  it('are named before somebody is erased, for there they stay', async () => {
    const { book } = show([said({}), said({ role: 'opponent' })], paths.addresses)
    const question = await erase(book)
    expect(await question.findByText(/bleibt die Person als Partei erfasst/)).toBeTruthy()
    expect(await listed()).toHaveLength(2)
    expect(question.queryByText('Kollisionsprüfungen')).toBeNull()
  })

  it('are named then with the conflict checks that stay, too, after how long files are to be kept and what goes', async () => {
    const checks = fakeConflicts({ viewer: jonas.id })
    const looked = { parties: 1, cases: 1, cases_without: 0, unreadable: 0, as_of: '2026-11-24T10:00:00.000Z' }
    const keep = (about: object, found: readonly object[] = []): void => {
      const fields = { about: { side: 'own', ...about }, looked, found, found_count: found.length, decisions: [] }
      checks.kept.set(String(checks.kept.size), fields)
    }
    keep({ person: ids.petra, names: ['Petra Nolte-Lange'] })
    const met = { entry: 'gone', name: 'Karl Mueller', side: 'opposing', level: 'conflict', certainty: 'name' }
    keep({ person: ids.petra, names: ['Petra Nolte-Lange'] }, [met])
    keep({ person: ids.karl, names: ['Karl Mueller'] })
    checks.kept.set('broken', { another: 'thing' })
    const { book } = show([said({})], paths.addresses, {}, checks)
    const question = await erase(book)
    expect(
      within(await question.findByRole('list', { name: 'Kollisionsprüfungen' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '20.11.2026, 12:00 Uhr, Jonas Weber · wurde geprüft',
      '20.11.2026, 12:00 Uhr, Jonas Weber · war ein Treffer · nur dem Namen nach',
    ])
    expect(question.getByText(/^Eine Kollisionsprüfung ist nicht lesbar\./)).toBeTruthy()
    const inOrder = [
      /sechs Jahre aufzubewahren/,
      /verschwindet mit allen/,
      /bleibt die Person als Partei/,
      /nicht einzeln/,
    ]
    const [dialog] = screen.getAllByRole('dialog', { name: 'Karl Mueller endgültig löschen?' })
    const places = inOrder.map((text) => dialog?.textContent?.search(text) ?? -1)
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('are named then also where they were made of a name that only the record of who was merged into them has', async () => {
    const checks = fakeConflicts({
      viewer: jonas.id,
      merges: { [ids.petra]: ids.karl },
      merged: { [ids.petra]: { name: 'Vogt', first_name: 'Karl' } },
    })
    const looked = { parties: 1, cases: 1, cases_without: 0, unreadable: 0, as_of: '2026-11-24T10:00:00.000Z' }
    const about = { person: null, names: ['Vogt, Karl'], side: 'own' }
    checks.kept.set('typed', { about, looked, found: [], found_count: 0, decisions: [] })
    const { book } = show([said({})], paths.addresses, {}, checks)
    const [kept, dropped] = [book.people.get(ids.karl), book.people.get(ids.petra)]
    if (kept === undefined || dropped === undefined || !('fields' in kept)) throw new Error('nobody to merge')
    book.people.set(ids.petra, { ...dropped, fields: { name: 'Vogt', first_name: 'Karl' } } as typeof dropped)
    const place = { id: fakeDatabaseId, case: '' }
    const written = { fields: { ...kept.fields, merged: [dropped.id] } }
    const before = book.people.get(ids.petra) ?? dropped
    await book.book.mergePeople(place, { kept, dropped: before, written, defaultLink: null, links: [] })
    const question = await erase(book)
    const list = await question.findByRole('list', { name: 'Kollisionsprüfungen' })
    expect(list.textContent).toContain('wurde geprüft · nur dem Namen nach')
  })

  it('are said not to be known before somebody is erased, where they do not load, and that they stay', async () => {
    const failing: Parties['readRegister'] = async () => {
      throw new NoConnectionError('loadRegister')
    }
    const { book } = show([], paths.addresses, { readRegister: failing })
    const question = await erase(book)
    expect(
      await question.findByText(/konnte nicht gelesen werden\. Dort bleibt sie auch nach dem Löschen/),
    ).toBeTruthy()
  })
})
