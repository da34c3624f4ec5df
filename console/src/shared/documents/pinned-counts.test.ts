import { expect, it, vi } from 'vitest'
import { createPinnedCounts } from './pinned-counts.ts'

it('a number of pins that was asked for before a pin was set counts no more, also where it comes last', async () => {
  const answers: ((count: number) => void)[] = []
  const listDocuments = vi.fn(() => new Promise((resolve) => answers.push((count) => resolve({ count, results: [] }))))
  const counts = createPinnedCounts({ listDocuments } as never)
  const before = counts.fetch('c1')
  counts.reset('c1')
  const after = counts.fetch('c1')
  answers[1]?.(2)
  await after
  answers[0]?.(1)
  await before
  expect([listDocuments.mock.calls.length, counts.get('c1')]).toEqual([2, 2])
})
