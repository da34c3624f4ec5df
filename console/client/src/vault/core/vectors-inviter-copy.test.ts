import vectors from '@aktenraum/crypto-client/vectors/inviter-copy.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { readCopy } from './inviter-copy.ts'

describe('inviter-copy.json', () => {
  it.each(vectors.success)('is read: $name', ({ text, copy }) => {
    expect(readCopy(text)).toEqual(copy)
  })

  it.each(vectors.failure)('refuses: $name', async ({ text, error }) => {
    await expect(Promise.resolve(text).then(readCopy)).rejects.toMatchObject({ code: error })
  })
})
