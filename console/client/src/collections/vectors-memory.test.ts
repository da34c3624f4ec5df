import vectors from '@aktenraum/crypto-client/vectors/browser-memory.json' with { type: 'json' }
import { fromBase64url, importKey, openValue } from '@aktenraum/crypto-client'
import { describe, expect, it } from 'vitest'
import { readCasesMemory, readLogMemory } from './told-memory.ts'

const opening = async ({ value, address }: Pick<(typeof vectors.failure)[number], 'value' | 'address'>) =>
  openValue(await importKey('account', vectors.key.keyId, fromBase64url(vectors.key.key)), value, address)

describe('browser-memory.json', () => {
  it.each(vectors.logs)('is read: $name', async ({ text, memory, ...row }) => {
    expect(await opening(row)).toBe(text)
    expect(readLogMemory(text)).toEqual(memory)
  })

  it.each(vectors.cases)('is read: $name', async ({ text, memory, ...row }) => {
    expect(await opening(row)).toBe(text)
    expect(readCasesMemory(text)).toEqual(memory)
  })

  it.each(vectors.logFailure)('counts as nothing, of a log: $name', ({ text }) => {
    expect(readLogMemory(text)).toBeNull()
  })

  it.each(vectors.casesFailure)('counts as nothing, of cases: $name', ({ text }) => {
    expect(readCasesMemory(text)).toBeNull()
  })

  it.each(vectors.failure)('does not open: $name', async ({ error, ...row }) => {
    await expect(opening(row)).rejects.toMatchObject({ code: error })
  })

  it('counts as nothing where it does not open', () => {
    expect([readLogMemory(null), readCasesMemory(null)]).toEqual([null, null])
  })
})
