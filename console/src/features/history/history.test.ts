import type { DeliveryDto, HistoryType } from '@aktenraum/domain/contracts'
import { historyTypes } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import type { Decrypted, HistoryEntry, User } from '@aktenraum/client/collections/types'
import { deliveryPhrase, deliveryRows } from './delivery.ts'
import { historyDays, namedIn, withNewest } from './entries.ts'
import { formatMoment } from '@aktenraum/client/words/dates'
import { sentenceOf } from './sentence.ts'

const id = (text: string) => text.padEnd(32, '0') as HistoryEntry['actor']
const [sabine, petra] = [id('a1'), id('b2')]
const clear = (text: string): Decrypted => ({ text })
let count = 0
const entry = (type: HistoryType, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: String((count += 1)),
  at: '2026-11-21T11:00:00.000Z',
  position: String(1000 - count),
  type,
  actor: sabine,
  case: id('c1') as unknown as HistoryEntry['case'],
  document: id('d1') as unknown as HistoryEntry['document'],
  name: clear('Klage.pdf'),
  changes: [],
  person: null,
  role: null,
  from: null,
  to: null,
  due_at: null,
  times: 1,
  first: { at: change.at ?? '2026-11-21T11:00:00.000Z', position: String(1000 - count) },
  documents: 1,
  further: [],
  ...change,
})
const other = (name: string) => ({ document: id(name) as unknown as HistoryEntry['document'], name: clear(name) })

const people: Readonly<Record<string, Partial<User>>> = {
  [sabine]: { salutation: 'Sabine Hartmann', gender: 'f', is_viewer: false },
  [petra]: { salutation: 'Petra Krause', gender: 'f', is_viewer: true },
}
const personOf = (of: string) => (people[of] ?? null) as User | null
const told = (item: HistoryEntry, isOfDocument = false): string => {
  const { who, rest } = sentenceOf(item, { personOf, isOfDocument })
  const words = rest.map((part) => (typeof part === 'string' ? part : `„${part.quoted}“`))
  return `${who} ${words.join('')}`
}

describe('a sentence', () => {
  it.each(historyTypes)('tells of %s', (type) => {
    expect(told(entry(type))).toMatch(/^Sabine Hartmann hat .+/)
    expect(told(entry(type, { actor: petra }))).toMatch(/^Sie haben .+/)
  })

  it('names the document in the history of a case, and not in its own', () => {
    expect(told(entry('DocumentUploaded'))).toBe('Sabine Hartmann hat das Dokument „Klage.pdf“ hochgeladen')
    expect(told(entry('DocumentUploaded'), true)).toBe('Sabine Hartmann hat das Dokument hochgeladen')
    expect(told(entry('DocumentRead', { name: null }))).toBe('Sabine Hartmann hat das Dokument gelesen')
  })

  it('says from what to what something was renamed, as far as it can be opened', () => {
    const changes = [{ field: 'name', before: { failed: true }, after: clear('Neu.pdf') }] as const
    expect(told(entry('DocumentRenamed', { changes }))).toBe('Sabine Hartmann hat das Dokument in „Neu.pdf“ umbenannt')
    const veiled = [{ field: 'name', before: null, after: null }] as const
    expect(told(entry('DocumentRenamed', { changes: veiled }))).toBe('Sabine Hartmann hat das Dokument umbenannt')
    const both = [
      { field: 'case_number', before: clear('1/26'), after: clear('2/26') },
      { field: 'title', before: clear('A'), after: clear('B') },
    ] as const
    expect(told(entry('CaseRenamed', { changes: both, document: null, name: null }))).toBe(
      'Sabine Hartmann hat das Aktenzeichen von „1/26“ in „2/26“ und die Bezeichnung von „A“ in „B“ geändert',
    )
  })

  it('says whom somebody let in, and when the case is to go', () => {
    expect(told(entry('ParticipantAdded', { person: petra, role: 'client' }))).toBe(
      'Sabine Hartmann hat Sie als Mandantin hinzugefügt',
    )
    expect(told(entry('CaseDeletionScheduled', { due_at: '2027-01-01T11:00:00.000Z' }))).toBe(
      'Sabine Hartmann hat die Löschung der Akte zum 01.01.2027 vorgemerkt',
    )
  })

  it('counts what was done to several documents, or several times to one', () => {
    const uploads = entry('DocumentUploaded', { times: 3, documents: 2, further: [other('d2')] })
    expect(told(uploads)).toBe('Sabine Hartmann hat 2 Dokumente hochgeladen')
    expect(told(entry('DocumentDownloaded', { times: 2 }), true)).toBe(
      'Sabine Hartmann hat das Dokument 2-mal heruntergeladen',
    )
  })

  it('says where several documents went at once', () => {
    const here = id('c1') as unknown as HistoryEntry['case']
    const to = { id: id('c2') as unknown as typeof here, case_number: clear('98/26') }
    const from = { id: here, case_number: clear('1/26') }
    const moved = entry('DocumentTransferred', { from, to, times: 5, documents: 5, further: [other('d2')] })
    expect(told(moved)).toBe('Sabine Hartmann hat 5 Dokumente in die Akte „98/26“ verschoben')
  })

  it('says that a name is gone with its document, of one and of several, and stays a sentence', () => {
    const gone = { failed: true } as const
    const lost = { document: other('d2').document, name: gone }
    expect(told(entry('DocumentDeleted', { actor: petra, name: gone }))).toBe(
      'Sie haben ein Dokument endgültig gelöscht (Name nicht mehr lesbar)',
    )
    expect(told(entry('DocumentDeleted', { actor: petra, name: gone, times: 5, documents: 5, further: [lost] }))).toBe(
      'Sie haben 5 Dokumente endgültig gelöscht (Namen nicht mehr lesbar)',
    )
    expect(
      told(entry('DocumentRenamed', { name: gone, changes: [{ field: 'name', before: gone, after: gone }] })),
    ).toBe('Sabine Hartmann hat ein Dokument umbenannt (Name nicht mehr lesbar)')
    expect(told(entry('DocumentDeleted', { name: gone }), true)).toBe(
      'Sabine Hartmann hat das Dokument endgültig gelöscht',
    )
    const some = entry('DocumentTrashed', { name: gone, times: 3, documents: 3, further: [lost, other('d3')] })
    expect(told(some)).toBe('Sabine Hartmann hat 3 Dokumente in den Papierkorb gelegt')
    expect(namedIn(some)).toEqual({ named: [{ document: other('d3').document, name: 'd3' }], more: 2 })
  })

  it('tells of an invitation from its first link to its acceptance', () => {
    const invited = { document: null, name: null, documents: 0, person: petra, role: 'client' } as const
    expect(told(entry('UserInvited', invited))).toBe('Sabine Hartmann hat Sie als Mandantin eingeladen')
    expect(told(entry('InvitationRevoked', invited))).toBe('Sabine Hartmann hat die Einladung für Sie widerrufen')
    expect(told(entry('InvitationAccepted', { ...invited, actor: petra, person: null }))).toBe(
      'Sie haben die Einladung angenommen',
    )
  })
})

describe('the time of an entry', () => {
  it('is the office’s, of what was done again and again from when to when', () => {
    expect(formatMoment('2026-11-21T22:08:00.000Z')).toBe('21.11.2026, 23:08 Uhr')
    expect(formatMoment('2026-11-21T22:08:00.000Z', '2026-11-21T21:58:00.000Z')).toBe('21.11.2026, 22:58 bis 23:08 Uhr')
  })
})

describe('the days of a history', () => {
  it('begin at midnight of the office', () => {
    const at = (time: string) => entry('CaseOpened', { at: `2026-11-${time}:00.000Z` })
    const entries = [at('21T00:10'), at('20T23:15'), at('20T22:59')]
    expect(historyDays(entries).map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
      ['21.11.2026', 2],
      ['20.11.2026', 1],
    ])
  })

  it('go on with the newest, and begin anew where something may be missing between', () => {
    const [one, two, three] = [entry('DocumentRead'), entry('DocumentRead'), entry('DocumentRead')]
    expect(withNewest([two, three], [one, two])).toEqual({ entries: [one, two, three], isConnected: true })
    expect(withNewest([three], [one, two])).toEqual({ entries: [one, two], isConnected: false })
    const goneOn = { ...two, id: 'later', position: '2000', times: 2 }
    expect(withNewest([two, three], [goneOn])).toEqual({ entries: [goneOn, three], isConnected: true })
  })
})

describe('the delivery to one person', () => {
  const nothing: DeliveryDto = {
    user: petra,
    joined_later: false,
    due_at: null,
    notified_at: null,
    failed_at: null,
    failure: null,
    seen_at: null,
  }
  const noon = '2026-11-21T11:00:00.000Z'
  it.each([
    [{}, 'nicht benachrichtigt'],
    [{ due_at: noon }, 'wird am 21.11.2026 12:00 benachrichtigt'],
    [{ failed_at: noon, failure: 'failed' }, 'konnte am 21.11.2026 12:00 nicht benachrichtigt werden'],
    [{ failed_at: noon, failure: 'unknown' }, 'E-Mail vom 21.11.2026 12:00: Zustellung ungewiss'],
    [{ failed_at: noon, failure: 'delayed' }, 'Benachrichtigung verspätet sich, vorgesehen für 21.11.2026 12:00'],
    [{ due_at: noon, notified_at: noon }, 'benachrichtigt am 21.11.2026 12:00'],
    [{ failed_at: noon, failure: 'failed', seen_at: noon }, 'gelesen am 21.11.2026 12:00'],
    [{ seen_at: noon, joined_later: true }, 'gelesen am 21.11.2026 12:00 (später hinzugekommen)'],
  ] as const)('of %j is: %s', (change, phrase) => {
    expect(deliveryPhrase({ ...nothing, ...change })).toBe(phrase)
  })

  it('is told in a row of their own, also of two who are nobody any more', () => {
    const people = ['user-1', 'user-2'].map((user) => ({ ...nothing, user: user as DeliveryDto['user'] }))
    const row = { name: 'unbekannter Nutzer', text: 'nicht benachrichtigt' }
    expect(deliveryRows(people, { personOf: () => null, say: deliveryPhrase })).toEqual([
      { ...row, user: 'user-1' },
      { ...row, user: 'user-2' },
    ])
  })
})
