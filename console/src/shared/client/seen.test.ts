import { describe, expect, it } from 'vitest'
import { seenIn } from './seen.ts'

describe('what a browser has to tell of the documents of a case', () => {
  it('is kept in order, and forgotten one by one: the same may have happened again since', () => {
    const seen = seenIn()
    seen.addPending('petra', 'c1', [['+', 'k1']])
    seen.addPending('petra', 'c1', [['-', 'k1']])
    seen.addPending('petra', 'c1', [['+', 'k1']])
    seen.settle('petra', 'c1', [
      ['+', 'k1'],
      ['+', 'k2'],
    ])
    expect(seen.load('petra', 'c1').pending).toEqual([
      ['-', 'k1'],
      ['+', 'k1'],
    ])
    expect([seen.load('petra', 'c2').pending, seen.load('sabine', 'c1').pending]).toEqual([[], []])
  })
})
