import { describe, expect, it } from 'vitest'
import { concat } from './ids.ts'
import type { Bytes } from './ids.ts'
import { Rechunker } from './rechunker.ts'

const size = 10
const content = Uint8Array.from({ length: 97 }, (_, at) => at)

const cut = (pieceSize: number, isLent: boolean): { readonly chunks: readonly Bytes[]; readonly rest: Bytes } => {
  const rechunker = new Rechunker(size)
  const chunks: Bytes[] = []
  for (let at = 0; at < content.length; at += pieceSize)
    for (const chunk of rechunker.push(content.subarray(at, at + pieceSize), isLent)) chunks.push(chunk.slice())
  return { chunks, rest: rechunker.rest() }
}

describe.each([true, false])('chunks, lent: %s', (isLent) => {
  it.each([1, 3, 9, 10, 11, 20, 35, 97, 200])('are the same whatever comes: pieces of %i', (pieceSize) => {
    const { chunks, rest } = cut(pieceSize, isLent)
    expect(chunks.map((chunk) => chunk.length)).toEqual(Array.from({ length: 9 }, () => size))
    expect(concat(...chunks, rest)).toEqual(content)
  })
})

it('takes no memory for lent chunks but for one buffer, and none for what a piece holds whole', () => {
  const rechunker = new Rechunker(size)
  const [whole, ...others] = [...rechunker.push(content.subarray(0, 25), true)].map((chunk) => chunk.buffer)
  expect([whole, ...others]).toEqual([content.buffer, content.buffer])
  const [first] = [...rechunker.push(content.subarray(25, 30), true)]
  const [second] = [
    ...rechunker.push(content.subarray(30, 35), true),
    ...rechunker.push(content.subarray(35, 40), true),
  ]
  expect(first?.buffer).not.toBe(content.buffer)
  expect(second?.buffer).toBe(first?.buffer)
})

it('gives each chunk memory of its own otherwise, also where it was lent before', () => {
  const rechunker = new Rechunker(size)
  const chunks = [content.subarray(0, 25), content.subarray(25, 50)].flatMap((piece) => [
    ...rechunker.push(piece, false),
  ])
  expect(new Set([content.buffer, ...chunks.map((chunk) => chunk.buffer)]).size).toBe(1 + chunks.length)
  expect(concat(...chunks)).toEqual(content.subarray(0, 50))
})
