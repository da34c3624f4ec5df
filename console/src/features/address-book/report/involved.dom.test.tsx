import type { Party } from '@aktenraum/client/collections/parties/party'
import { entryOf } from '@aktenraum/client/engines/conflicts/testing/indexed'
import { cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeConflicts } from '../../../staff/testing/fake-conflicts.ts'
import { caseIdOf, jonas, sabine as colleague } from '../../../staff/testing/fake-data.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'
import { asJson, keepSaved, leaveOut, open, remarksOf, shortOf } from './testing/told.ts'

beforeEach(keepSaved)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const at = '20.11.2026, 12:00 Uhr'

describe('the report of a person, of parties and conflict checks', () => {
  const petra = ids.petra as never
  const party: Party = {
    person: petra,
    name: 'Petra Nolte-Lange',
    names: ['Petra Nolte-Lange'],
    role: 'witness',
    reference: '12 O 3/26',
    contact_person: 'Frau Meier',
    since: '2025-01-07',
    until: null,
    responsible: colleague.id,
    alias: 'x',
  }
  const looked = { parties: 1, cases: 1, cases_without: 0, unreadable: 0, as_of: '2026-11-24T10:00:00.000Z' }
  const about = (person: string | null, name: string) => ({ person, names: [name], side: 'opposing' })
  const met = { entry: 'theirs', name: 'Petra Nolte-Lange', side: 'opposing', level: 'conflict', certainty: 'name' }
  const given = (more: Partial<Parameters<typeof fakeConflicts>[0]> = {}) => {
    const own = { id: 'own', person: petra, names: party.names, side: 'third', since: party.since } as const
    const theirs = { ...own, id: 'theirs', side: 'opposing', until: '2026-02-01', contact: jonas.id } as const
    const fake = fakeConflicts({
      viewer: colleague.id,
      entries: [entryOf(own), entryOf(theirs), entryOf({ id: 'another', names: ['Erika Öhler'] })],
      said: { own: caseIdOf(1) },
      parties: { own: party },
      ...more,
    })
    const decision = { verdict: 'none', reason: 'gegen Öhler', by: jonas.id, at: '2026-11-21T09:00:00.000Z' }
    const checks = [
      { about: about(null, 'Erika Öhler'), found: [], found_count: 0, decisions: [] },
      { about: about(null, 'Erika Öhler'), found: [met], found_count: 1, decisions: [] },
      { about: about(ids.petra, 'Petra Lange'), found: [], found_count: 2, decisions: [decision] },
    ]
    for (const [at, check] of checks.entries()) fake.kept.set(String(at), { ...check, looked })
    return fake
  }

  it('tells in which case, by its number and role, and what checks say of them, and names nobody else', async () => {
    const told = await asJson(await open(sampleBook().book, { conflicts: given().source }))
    const { parties, checks } = shortOf(told)
    expect(parties).toEqual([
      '# Akte 9/26',
      'Rolle: Zeugin oder Zeuge',
      'Erfasst als: Petra Nolte-Lange',
      'Aktenzeichen dort: 12 O 3/26',
      'Ansprechperson dort: Frau Meier',
      'Beteiligt seit: 07.01.2025',
      'Zuständig: Sabine Hartmann',
      '# Akte, deren Aktenzeichen hier fehlt',
      'Seite: Gegenseite',
      'Erfasst als: Petra Nolte-Lange',
      'Beteiligt seit: 07.01.2025',
      'Beteiligt bis: 01.02.2026',
      'Zuständig: Jonas Weber',
    ])
    expect(checks).toEqual([
      `# Kollisionsprüfung vom ${at}`,
      'Genannt als: Person oder Firma, die geprüft wurde',
      'Erfasst als: Petra Lange',
      'Seite: Gegenseite',
      'Treffer: 2',
      'Geprüft durch: Sabine Hartmann',
      'Entscheidung vom 21.11.2026, 10:00 Uhr: Jonas Weber: Keine Interessenkollision',
      `# Kollisionsprüfung vom ${at}`,
      'Genannt als: Treffer bei der Prüfung einer anderen Person oder Firma',
      'Erfasst als: Petra Nolte-Lange',
      'Seite: Gegenseite',
      'Gefunden durch: gleicher Name',
      'Einstufung: Mögliche Interessenkollision',
      'Geprüft durch: Sabine Hartmann',
    ])
    expect(remarksOf(told)).toEqual({
      parties:
        'Das Aktenzeichen einer Akte fehlt, weil nur ihre Beteiligten es lesen können; ihre Zuständigen können es ergänzen.',
      checks:
        'Namen anderer, die dabei geprüft oder gefunden wurden, und Begründungen von Entscheidungen sind nicht enthalten.',
    })
    expect(JSON.stringify(told)).not.toMatch(/Öhler|Hafenbau/)
  })

  it('names no colleague and no contact where these are left out', async () => {
    const dialog = await open(sampleBook().book, { conflicts: given().source })
    await leaveOut(dialog, /^Kontakte mit anderen/, /^Namen von Mitarbeitern/)
    expect(JSON.stringify(await asJson(dialog))).not.toMatch(/Meier|Sabine|Jonas/)
    await leaveOut(dialog, /^Beteiligung an Akten \(2\)/, /^Kollisionsprüfungen \(2\)/)
    expect(Object.keys(shortOf(await asJson(dialog)))).not.toEqual(expect.arrayContaining(['parties']))
    expect(JSON.stringify(await asJson(dialog))).not.toMatch(/9\/26|Kollision/)
  })

  it('says that it is incomplete where these do not load, in the dialog and in itself, and fetches them again', async () => {
    const failing: Parameters<typeof fakeConflicts>[0]['failing'] = ['readRegister']
    const dialog = await open(sampleBook().book, { conflicts: given({ failing }).source })
    expect(await dialog.findByText(/^Die Beteiligungen an Akten und .* ist ohne sie unvollständig/)).toBeTruthy()
    const told = await asJson(dialog)
    expect([shortOf(told)['parties'], shortOf(told)['checks']]).toEqual([[], []])
    const { parties, checks } = remarksOf(told)
    expect(parties).toMatch(/^Unvollständig: In welchen Akten /)
    expect(checks).toMatch(/^Unvollständig: Ob und wie /)
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await dialog.findByRole('checkbox', { name: /^Beteiligung an Akten \(2\)/ })).toBeTruthy()
    expect(dialog.queryByText(/unvollständig/)).toBeNull()
  })

  it('says how many entries, merges and checks do not open', async () => {
    const fake = given({ unreadable: 1, brokenMerges: 1, entries: [] })
    fake.kept.clear()
    fake.kept.set('9', { another: 'thing' })
    const told = await asJson(await open(sampleBook().book, { conflicts: fake.source }))
    expect(remarksOf(told)).toEqual({
      parties:
        'Unvollständig: 2 Einträge des Registers der Parteien ließen sich nicht lesen. Es kann weitere Beteiligungen geben.',
      checks: 'Unvollständig: Eine Prüfung ließ sich nicht lesen. Wen sie nennt, ist nicht bekannt.',
    })
  })
})
