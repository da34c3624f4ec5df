import type { DeliveryDto, HistoryType } from '@aktenraum/domain/contracts'
import { historyTypes } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import type { Decrypted, HistoryEntry, User } from '../client/types.ts'
import { deliveryPhrase } from './delivery.ts'
import { historyDays, withNewest } from './entries.ts'
import type { HistoryItem } from './entries.ts'
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
  ...change,
})
const other = (name: string) => ({ document: id(name) as unknown as HistoryEntry['document'], name: clear(name) })

const people: Readonly<Record<string, Partial<User>>> = {
  [sabine]: { salutation: 'Sabine Hartmann', is_viewer: false },
  [petra]: { salutation: 'Petra Krause', is_viewer: true },
}
const personOf = (of: string) => (people[of] ?? null) as User | null
const told = (item: HistoryItem, isOfDocument = false): string => {
  const { who, rest } = sentenceOf(item, { personOf, isOfDocument })
  const words = rest.map((part) =>
    typeof part === 'string' ? part : `„${'text' in part.quoted ? part.quoted.text : 'verschlossen'}“`,
  )
  return `${who} ${words.join('')}`
}

describe('a sentence', () => {
  it.each(historyTypes)('tells of %s', (type) => {
    expect(told([entry(type)])).toMatch(/^Sabine Hartmann hat .+/)
    expect(told([entry(type, { actor: petra })])).toMatch(/^Sie haben .+/)
  })

  it('names the document in the history of a case, and not in its own', () => {
    expect(told([entry('DocumentUploaded')])).toBe('Sabine Hartmann hat das Dokument „Klage.pdf“ hochgeladen')
    expect(told([entry('DocumentUploaded')], true)).toBe('Sabine Hartmann hat das Dokument hochgeladen')
    expect(told([entry('DocumentRead', { name: null })])).toBe('Sabine Hartmann hat das Dokument gelesen')
  })

  it('says from what to what something was renamed, as far as it can be opened', () => {
    const changes = [{ field: 'name', before: { failed: true }, after: clear('Neu.pdf') }] as const
    expect(told([entry('DocumentRenamed', { changes })])).toBe(
      'Sabine Hartmann hat das Dokument von „verschlossen“ in „Neu.pdf“ umbenannt',
    )
    const veiled = [{ field: 'name', before: null, after: null }] as const
    expect(told([entry('DocumentRenamed', { changes: veiled })])).toBe('Sabine Hartmann hat das Dokument umbenannt')
    const both = [
      { field: 'case_number', before: clear('1/26'), after: clear('2/26') },
      { field: 'title', before: clear('A'), after: clear('B') },
    ] as const
    expect(told([entry('CaseRenamed', { changes: both, document: null, name: null })])).toBe(
      'Sabine Hartmann hat das Aktenzeichen von „1/26“ in „2/26“ und die Bezeichnung von „A“ in „B“ geändert',
    )
  })

  it('says whom somebody let in, and when the case is to go', () => {
    expect(told([entry('ParticipantAdded', { person: petra, role: 'client' })])).toBe(
      'Sabine Hartmann hat Sie als Mandant hinzugefügt',
    )
    expect(told([entry('CaseDeletionScheduled', { due_at: '2027-01-01T11:00:00.000Z' })])).toBe(
      'Sabine Hartmann hat die Löschung der Akte zum 01.01.2027 vorgemerkt',
    )
  })

  it('counts what was done to several documents, or several times to one', () => {
    const uploads = [entry('DocumentUploaded'), entry('DocumentUploaded', other('d2'))] as const
    expect(told(uploads)).toBe('Sabine Hartmann hat 2 Dokumente hochgeladen')
    const saves = [entry('DocumentDownloaded'), entry('DocumentDownloaded')] as const
    expect(told(saves, true)).toBe('Sabine Hartmann hat das Dokument 2-mal heruntergeladen')
  })
})

describe('the days of a history', () => {
  const at = (time: string) => ({ at: `2026-11-${time}:00.000Z` })
  const shape = (entries: readonly HistoryEntry[]) =>
    historyDays(entries).map(({ day, items }) => [day, items.map((item) => item.length)])

  it('begin at midnight of the office', () => {
    const entries = [entry('DocumentRead', at('21T00:10')), entry('DocumentRead', at('20T23:15'))]
    expect(shape(entries)).toEqual([['21.11.2026', [2]]])
    expect(shape([...entries, entry('CaseOpened', at('20T22:59'))])).toEqual([
      ['21.11.2026', [2]],
      ['20.11.2026', [1]],
    ])
  })

  it('join what one person did again within an hour, and nothing else', () => {
    const entries = [
      entry('DocumentUploaded', at('21T11:50')),
      entry('DocumentUploaded', { ...at('21T11:20'), ...other('d2') }),
      entry('DocumentUploaded', { ...at('21T10:20'), ...other('d3') }),
      entry('DocumentUploaded', at('21T09:19')),
      entry('DocumentUploaded', { ...at('21T09:18'), actor: petra }),
      entry('DocumentRenamed', { ...at('21T09:17'), actor: petra }),
      entry('DocumentRenamed', { ...at('21T09:16'), actor: petra }),
    ]
    expect(shape(entries)).toEqual([['21.11.2026', [3, 1, 1, 1, 1]]])
  })

  it('go on with the newest, and begin anew where something may be missing between', () => {
    const [one, two, three] = [entry('DocumentRead'), entry('DocumentRead'), entry('DocumentRead')]
    expect(withNewest([two, three], [one, two])).toEqual({ entries: [one, two, three], isConnected: true })
    expect(withNewest([three], [one, two])).toEqual({ entries: [one, two], isConnected: false })
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
    [{ due_at: noon, notified_at: noon }, 'benachrichtigt am 21.11.2026 12:00'],
    [{ failed_at: noon, failure: 'failed', seen_at: noon }, 'gelesen am 21.11.2026 12:00'],
    [{ seen_at: noon, joined_later: true }, 'gelesen am 21.11.2026 12:00 (später hinzugekommen)'],
  ] as const)('of %j is: %s', (change, phrase) => {
    expect(deliveryPhrase({ ...nothing, ...change })).toBe(phrase)
  })
})
