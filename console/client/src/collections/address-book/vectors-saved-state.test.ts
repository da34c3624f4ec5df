import vectors from '@aktenraum/crypto-client/vectors/saved-state.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import type { LoadedDatabase } from './loading.ts'
import { readSavedState } from './saved-state.ts'
import { wholeFileOf } from './whole-file.ts'

describe('saved-state.json', () => {
  it('is read, and written again as it was', () => {
    const { records, notes } = readSavedState(vectors.text)
    const { name, created_at, updated_at } = vectors.content
    const database = { id: '', database: '', version: 1, fields: { name }, created_at, updated_at }
    const again = wholeFileOf({ ...records, database } as unknown as LoadedDatabase, notes)
    expect([JSON.parse(again.text), again.missing]).toEqual([vectors.content, 0])
  })

  it.each(vectors.failure)('refuses: $name', async ({ text, reason }) => {
    await expect(Promise.resolve(text).then(readSavedState)).rejects.toMatchObject({ reason })
  })
})
