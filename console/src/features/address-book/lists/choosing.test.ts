import { expect, it } from 'vitest'
import { chosenAfter } from './choosing.ts'

it('[VTL-12] chooses one list alone by a click', () => {
  expect(chosenAfter([], 'a', false)).toEqual(['a'])
  expect(chosenAfter(['b'], 'a', false)).toEqual(['a'])
  expect(chosenAfter(['b', 'c'], 'a', false)).toEqual(['a'])
})

it('[VTL-13] adds another one with a key held', () => {
  expect(chosenAfter([], 'a', true)).toEqual(['a'])
  expect(chosenAfter(['b'], 'a', true)).toEqual(['b', 'a'])
})

it('[VTL-14] takes one out with a key held', () => {
  expect(chosenAfter(['b', 'a', 'c'], 'a', true)).toEqual(['b', 'c'])
  expect(chosenAfter(['a'], 'a', true)).toEqual([])
})

it('[VTL-15] keeps of several the one that is clicked', () => {
  expect(chosenAfter(['b', 'a'], 'a', false)).toEqual(['a'])
})

it('[VTL-16] chooses none by a click on the only one', () => {
  expect(chosenAfter(['a'], 'a', false)).toEqual([])
})
