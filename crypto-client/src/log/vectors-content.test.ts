import { describe, expect, it } from 'vitest'
import { fileOf } from '../../vectors/generate-files.ts'
import vectors from '../../vectors/content.json' with { type: 'json' }
import { createContentDigest } from './content.ts'

/**
 * In pieces of a size of one's own; each is overwritten as soon as it was taken, as memory that was given away may be.
 */
const digestOf = async (size: number, pieceSize: number): Promise<string> => {
  const file = fileOf(size)
  const digest = createContentDigest()
  for (let at = 0; at < size; at += pieceSize) {
    const piece = file.slice(at, at + pieceSize)
    const taken = digest.push(piece)
    piece.fill(0)
    await taken
  }
  return digest.finish()
}

describe('content.json', () => {
  it.each(vectors.success)('$size bytes come to the same digest, in pieces of any size', async ({ size, content }) => {
    for (const pieceSize of [100, 65_536, 131_072, 1_000_000]) expect(await digestOf(size, pieceSize)).toBe(content)
  })

  it.each(vectors.failure)('is not: $name', async ({ size, content }) => {
    expect(await digestOf(size, 100_000)).not.toBe(content)
  })
})
