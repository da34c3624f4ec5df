import { expect, it } from 'vitest'
import { withChanges } from './changed-source.ts'
import { checksIn } from './checks.ts'

const source = `const take = async (log: Log, entry: Entry | null): Promise<Log> => {
  if (entry === null) throw new MissingEntryError()
  await requireSignature(entry)
  for (let at = 0; at < 9; at += 1) take(at)
  return log.has(entry) && entry.n >= log.n ? log : Promise.reject(new OtherPastError())
}`

it('are every throw, every call that throws, every comparison, and what joins them', () => {
  const found = checksIn('take.ts', source).map(({ kind, line, text, changes }) => [line, kind, text, changes])
  expect(found).toEqual([
    [2, 'comparison', 'entry === null', ['true', 'false']],
    [2, 'throw', 'throw new MissingEntryError()', ['removed']],
    [3, 'call', 'await requireSignature(entry)', ['removed']],
    [4, 'comparison', 'at < 9', ['false', 'at <= 9']],
    [5, 'condition', 'log.has(entry) && entry.n >= log.n', ['true', 'false', 'log.has(entry) || entry.n >= log.n']],
    [5, 'comparison', 'entry.n >= log.n', ['true', 'false', 'entry.n > log.n']],
    [5, 'throw', 'Promise.reject(new OtherPastError())', ['removed']],
  ])
})

it('are taken away one at a time, whichever is inside of another', () => {
  const body = 'if (a.n > 1 && b === 2) throw new Error("refused")'
  const refusesWith = (name: string | null, a: number, b: number): boolean => {
    Object.assign(globalThis, { changedChecks: (each: string) => each === name })
    try {
      new Function('a', 'b', withChanges('x', body))({ n: a }, b)
      return false
    } catch {
      return true
    }
  }
  expect(refusesWith(null, 2, 2)).toBe(true)
  expect(refusesWith(null, 1, 2)).toBe(false)
  expect(refusesWith('x#0.0', 1, 1)).toBe(true)
  expect(refusesWith('x#0.1', 2, 2)).toBe(false)
  expect(refusesWith('x#0.2', 1, 2)).toBe(true)
  expect(refusesWith('x#1.0', 1, 2)).toBe(true)
  expect(refusesWith('x#1.2', 1, 2)).toBe(true)
  expect(refusesWith('x#2.1', 2, 2)).toBe(false)
  expect(refusesWith('x#3.0', 2, 2)).toBe(false)
})
