import { describe, expect, it } from 'vitest'
import { changedMap, changesBetween } from './changed-map.ts'

const many = new Map(Array.from({ length: 100 }, (_, number) => [`id ${number}`, { number }]))
const without = (...ids: readonly string[]) => [...many].filter(([id]) => !ids.includes(id))
const [other, added, further] = [{ number: -1 }, { number: 100 }, { number: 101 }]

type Numbers = ReadonlyMap<string, { readonly number: number }>
type Row = [name: string, before: Numbers, now: Numbers, set: readonly string[], gone: readonly string[]]

describe('a map in which something is another', () => {
  const changed = changedMap(many, [
    ['id 7', other],
    ['id 9', undefined],
    ['new', added],
    ['nobody', undefined],
  ])
  const expected = new Map([...without('id 9'), ['new', added] as const]).set('id 7', other)

  it('holds that, and all else as before, in that order', () => {
    expect([...changed]).toEqual([...expected])
    expect([...changed.keys()]).toEqual([...expected.keys()])
    expect([...changed.values()]).toEqual([...expected.values()])
    expect(changed.size).toBe(expected.size)
    const told: unknown[] = []
    changed.forEach((value, id, map) => told.push([id, value, map === changed]))
    expect(told).toEqual([...expected].map(([id, value]) => [id, value, true]))
    const ids = ['id 7', 'id 8', 'id 9', 'new', 'nobody']
    expect(ids.map((id) => changed.get(id))).toEqual([other, { number: 8 }, undefined, added, undefined])
    expect(ids.map((id) => changed.has(id))).toEqual([true, true, false, true, false])
  })

  it('leaves the one before as it was', () => {
    expect(many.size).toBe(100)
    expect(many.get('id 7')).toEqual({ number: 7 })
    changedMap(changed, [['new', undefined]])
    expect(changed.get('new')).toBe(added)
  })

  it('is changed again, and what was new before may be gone', () => {
    const again = changedMap(changed, [
      ['new', undefined],
      ['id 9', further],
      ['id 7', undefined],
    ])
    expect(again.size).toBe(99)
    expect([...again.keys()]).toEqual(without('id 7').map(([id]) => id))
    expect(again.get('id 9')).toBe(further)
  })

  it('is a map of its own once changes are many', () => {
    const all = changedMap(
      many,
      [...many.keys()].map((id) => [id, other] as const),
    )
    expect(all).toBeInstanceOf(Map)
    expect(new Set(all.values())).toEqual(new Set([other]))
    expect(changed).not.toBeInstanceOf(Map)
  })

  it('is made of nothing', () => {
    const first = changedMap<object>(new Map(), [
      ['a', other],
      ['b', undefined],
    ])
    expect([...first]).toEqual([['a', other]])
  })

  it.each<Row>([
    ['the one it was made of', many, changed, ['id 7', 'new'], ['id 9']],
    ['what was made of it', changed, many, ['id 7', 'id 9'], ['new']],
    ['another one of the same', changed, changedMap(many, [['id 7', other]]), ['id 9'], ['new']],
    ['one that shares nothing', new Map(without('id 1')), changed, ['id 1', 'id 7', 'new'], ['id 9']],
    ['itself', changed, changed, [], []],
  ])('tells what is another than in %s', (_, before, now, ...ids) => {
    const changes = changesBetween(before, now)
    expect([[...changes.set].sort(), changes.gone]).toEqual(ids)
  })
})
