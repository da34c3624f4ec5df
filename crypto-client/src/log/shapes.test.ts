import { describe, expect, it } from 'vitest'
import { hashLike } from '../testing/office-in-logs.ts'
import { isPlainName } from './names.ts'
import { hash, text, whole } from './shapes.ts'

const malformed = expect.objectContaining({ code: 'untrusted-entry' })

describe('a part of an entry', () => {
  it('that is a text has between one and a thousand characters', () => {
    for (const good of ['a', 'a'.repeat(1000)]) expect(text(good)).toBe(good)
    for (const bad of ['', 'a'.repeat(1001), ['a'], null]) expect(() => text(bad)).toThrow(malformed)
  })

  it('that is a hash is a text, and no list of one that looks alike', () => {
    expect(hash(hashLike('a'))).toBe(hashLike('a'))
    for (const bad of [[hashLike('a')], `${hashLike('a')}a`, 'a', null, 1]) expect(() => hash(bad)).toThrow(malformed)
  })

  it('that is a number is whole, and no text', () => {
    for (const good of [0, 1, Number.MAX_SAFE_INTEGER]) expect(whole(good)).toBe(good)
    for (const bad of [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, '1', [1], null])
      expect(() => whole(bad)).toThrow(malformed)
  })
})

it('a name has between one and 255 characters', () => {
  for (const good of ['a', 'a'.repeat(255)]) expect(isPlainName(good)).toBe(true)
  for (const bad of ['', 'a'.repeat(256)]) expect(isPlainName(bad)).toBe(false)
})
