import { toBase64url } from '@aktenraum/crypto-client'
import { createChain, markOf } from '@aktenraum/crypto-client/log'
import type { Head, Log, OfficeLog, Restart } from '@aktenraum/crypto-client/log'
import { describe, expect, it } from 'vitest'
import type { Remembered } from '../log-port.ts'
import { missingOf, recall } from './memory.ts'

/** A log of people with so many entries; those of another past are others from the first on. */
const logOf = (length: number, past = 1): Pick<Log, 'name' | 'chain'> => {
  const chain = createChain('office', 'people')
  for (let place = 1; place <= length; place += 1) {
    const entry = toBase64url(new Uint8Array(32).fill(10 * past + place))
    chain.append({ op: 8, subject: toBase64url(new Uint8Array(16).fill(past)), entry })
  }
  return { name: 'people', chain }
}
const headOf = (n: number, past?: number): Head => logOf(n, past).chain.head()
const remembering = (head: Head | null, past: readonly Head[] = [], restarts: readonly string[] = []): Remembered => ({
  office: null,
  people: head,
  past: { office: [], people: past },
  restarts: { office: [], people: restarts },
})
const restartAt = (entry: string, ...heads: readonly Head[]): Restart => ({
  ...{ entry, n: 9, author: 'founder', at: '2026-11-22T08:00:00.000Z', reason: 'Festplatte' },
  heads: heads.map((head) => markOf('people', head)),
})
/** The log as it is now, with three entries, held against what is remembered. */
const held = (remembered: Remembered, ...restarts: readonly Restart[]) => {
  const office = { restarts: () => restarts } as unknown as OfficeLog
  return recall('people', { log: logOf(3) as Log, office, remembered })
}
const contradiction = (reason: string) => expect.objectContaining({ code: 'contradiction', reason }) as Error

describe('a log that is held against what is remembered of it', () => {
  const restart = restartAt('r', headOf(3))

  it('needs no excuse where that is there, or nothing is remembered', () => {
    for (const head of [null, headOf(0), headOf(2), headOf(3)]) expect(held(remembering(head), restart)).toBeNull()
  })

  it('is a contradiction without a restart, or with one that lists another head or none', () => {
    const others = [restartAt('r'), restartAt('r', headOf(3, 2)), restartAt('r', headOf(4))]
    for (const each of [[], ...others.map((one) => [one])])
      expect(() => held(remembering(headOf(5)), ...each)).toThrow(contradiction('shorter'))
  })

  it('is excused by one that lists the head with which it goes on, once', () => {
    expect(held(remembering(headOf(5)), restart)).toEqual({ restart, missing: 2 })
    expect(held(remembering(headOf(5)), restartAt('s', headOf(2)))).toMatchObject({ missing: 3 })
    expect(() => held(remembering(headOf(5), [], ['r']), restart)).toThrow(contradiction('shorter'))
  })

  it('is excused by the first that is not known, and by no later one', () => {
    const later = restartAt('s', headOf(2))
    expect(held(remembering(headOf(5), [], ['r']), restart, later)).toMatchObject({ restart: later })
    expect(() => held(remembering(headOf(5)), restartAt('q'), restart)).toThrow(contradiction('shorter'))
  })

  it('must still have what came before, and need not have what came after', () => {
    const past = [headOf(1), headOf(2), headOf(4)]
    expect(held(remembering(headOf(5), past), restart)).toMatchObject({ missing: 2 })
    for (const other of [headOf(1, 2), headOf(3, 2)])
      expect(() => held(remembering(headOf(5), [other]), restart)).toThrow(contradiction('another past'))
  })

  it('is never excused for another past that is as long, or longer', () => {
    for (const n of [2, 3])
      expect(() => held(remembering(headOf(n, 2)), restart), String(n)).toThrow(contradiction('another past'))
  })
})

describe('what a log lacks of what is remembered', () => {
  const missing = (remembered: Remembered) => missingOf('people', logOf(3) as Log, remembered)

  it('is its end', () => {
    expect([null, headOf(1), headOf(3)].map((head) => missing(remembering(head)))).toEqual([0, 0, 0])
    expect(missing(remembering(headOf(5), [headOf(2), headOf(4)]))).toBe(2)
  })

  it('is told of no other past, whichever part of it is remembered', () => {
    for (const n of [1, 3]) {
      expect(() => missing(remembering(headOf(n, 2)))).toThrow(contradiction('another past'))
      expect(() => missing(remembering(headOf(5), [headOf(n, 2)]))).toThrow(contradiction('another past'))
    }
  })
})
