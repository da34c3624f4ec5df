import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/index.ts'
import { signedLog } from './decider.ts'
import type { SignedEntryDto } from './events.ts'

const given = scenario(signedLog)
const entry = (signature: string): SignedEntryDto => [['aktenraum/v2/seen'], signature]
const append = (signature: string, after: number) =>
  ({ type: 'AppendLogEntry', log: 'people', entry: entry(signature), after }) as const
const appended = (signature: string) =>
  ({ type: 'LogEntryAppended', data: { log: 'people', entry: entry(signature) } }) as const

describe('a log', () => {
  it('takes an entry after what it was judged against, and nowhere else', () => {
    expect(given(appended('a')).when(append('b', 1))).toEqual({ events: [appended('b')] })
    expect(given(appended('a'), appended('b')).when(append('c', 1))).toEqual({ rejected: 'log/behind' })
  })
  it('takes the same entry once', () => {
    expect(given(appended('a'), appended('b')).when(append('a', 0))).toEqual({ events: [] })
    const otherBody = { ...append('a', 0), entry: [['aktenraum/v2/policy'], 'a'] as const }
    expect(given(appended('a'), appended('b')).when(otherBody)).toEqual({ rejected: 'log/behind' })
  })
})
