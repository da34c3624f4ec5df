import { expect, it, vi } from 'vitest'
import { createNewCases } from './new-cases.ts'

const storageOf = (text: string | null) => {
  let kept = text
  return { getItem: () => kept, setItem: (_: string, next: string) => void (kept = next) }
}

it('what somebody has opened is known after a reload, to them alone, until it is taken away', () => {
  const storage = storageOf(null)
  const before = createNewCases(storage)
  const heard = vi.fn()
  before.subscribe(heard)
  before.add('sabine', 'one')
  before.add('sabine', 'two')
  before.add('jonas', 'three')
  before.remove('sabine', 'one')
  expect(heard).toHaveBeenCalledTimes(4)
  const after = createNewCases(storage)
  expect([after.of('sabine'), after.of('jonas'), after.of('petra')]).toEqual([['two'], ['three'], []])
})

it.each(['{', '[]', '{"sabine":1}', 'null'])('what is kept and cannot be read says nothing: %s', (text) => {
  expect(createNewCases(storageOf(text)).of('sabine')).toEqual([])
})

it('lasts as long as the page where there is no room', () => {
  const full = { getItem: () => null, setItem: () => expect.fail('QuotaExceededError') }
  const cases = createNewCases(full)
  cases.add('sabine', 'one')
  expect(cases.of('sabine')).toEqual(['one'])
})
