import { readFileSync } from 'node:fs'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { follows, hasRightTally, isEntrySignedBy } from './entry.ts'

const vector = JSON.parse(
  readFileSync(new URL('../../../crypto-client/vectors/manifest-entry.json', import.meta.url), 'utf8'),
) as { entries: readonly [ManifestEntryDto, ManifestEntryDto]; signaturePublicKey: string }
const [first, second] = vector.entries
const { signaturePublicKey: key } = vector

describe('what the server checks of an entry of a manifest', () => {
  it('is right for what browsers make', () => {
    for (const [entry, previous] of [
      [first, null],
      [second, first],
    ] as const)
      expect([isEntrySignedBy(key, entry), follows(entry, previous), hasRightTally(entry, previous)]).toEqual([
        true,
        true,
        true,
      ])
  })

  it('is a signature, and that over every field', () => {
    const zeros = Buffer.alloc(64).toString('base64url')
    const changes: readonly Partial<ManifestEntryDto>[] = [
      { signature: zeros },
      { signature: '' },
      { signature: first.signature },
      { counter: 3 },
      { previous_hash: null },
      { added: [] },
      { removed: [] },
      { anew: true },
      { count: 9 },
      { sum: zeros },
      { at: '2025-03-02T09:00:00.000Z' },
    ]
    for (const change of changes)
      expect(isEntrySignedBy(key, { ...second, ...change }), JSON.stringify(change)).toBe(false)
    for (const wrong of ['', 'AAAA', `${key.slice(0, -4)}AAAA`, Buffer.alloc(65, 4).toString('base64url')])
      expect(isEntrySignedBy(wrong, second)).toBe(false)
  })

  it('is the entry before it', () => {
    expect(follows(second, null)).toBe(false)
    expect(follows(first, first)).toBe(false)
    expect(follows({ ...second, counter: 3 }, first)).toBe(false)
    expect(follows(second, { ...first, at: '2025-03-02T09:00:00.000Z' })).toBe(false)
  })

  it('is what came and went, unless it is stated anew', () => {
    expect(hasRightTally({ ...second, count: second.count + 1 }, first)).toBe(false)
    expect(hasRightTally({ ...second, sum: first.sum }, first)).toBe(false)
    expect(hasRightTally({ ...second, removed: [] }, first)).toBe(false)
    expect(hasRightTally({ ...second, sum: first.sum, anew: true }, first)).toBe(true)
  })
})
