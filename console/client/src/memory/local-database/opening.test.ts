import { describe, expect, it } from 'vitest'
import type { OpenFields } from './layers.ts'
import { answers, entry, open, openAll } from './testing/fake-database.ts'
import { settled } from './testing/fake-timers.ts'

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [`c${place}`, entry(`${place + 1}/26`, `Sache ${place}`)]),
  )
const others = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`o${place}`, { opened_at: 'x' }]))

describe('the first opening of thousands of entries', () => {
  it('[CAS-27] tells how far it is, and has what is open by now looked into, ever more of it', async () => {
    const gates: (() => void)[] = []
    const openFields: OpenFields = async (fields, keys) => {
      await new Promise<void>((resolve) => void gates.push(resolve))
      return openAll(fields, keys)
    }
    const data = { operator: others, viewer: many(2600), owner: { c0: { participants: [] } } }
    const { database, titles } = open(answers({ timestamp: 't1', data }), { openFields })
    database.refresh()
    const seen: unknown[] = []
    for (let batch = 0; batch < 6; batch++) {
      await settled()
      const { opening, entries } = database.get()
      const own = [...(opening?.entries.values() ?? [])].filter(({ isOwn }) => isOwn)
      seen.push(opening && [opening.done, opening.total, own.length, entries])
      gates.shift()?.()
    }
    expect(seen).toEqual([
      null,
      [500, 2600, 500, null],
      [1000, 2600, 1000, null],
      [1500, 2600, 1000, null],
      [2000, 2600, 2000, null],
      [2500, 2600, 2000, null],
    ])
    await settled()
    expect(database.get()).toMatchObject({ state: 'up_to_date', opening: null })
    expect(titles()).toHaveLength(7600)
  })

  it('is told neither of few nor of what changed', async () => {
    const changed = { timestamp: 't2', changed_data: { viewer: many(900) } }
    const { database } = open(answers({ timestamp: 't1', data: { viewer: many(400) } }, changed))
    const told: unknown[] = []
    database.subscribe(() => void told.push(database.get().opening))
    database.refresh()
    await settled()
    database.refresh()
    await settled()
    expect(database.get().state).toBe('up_to_date')
    expect(told.every((each) => each === null)).toBe(true)
  })
})
