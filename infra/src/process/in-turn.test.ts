import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('does one after the other what is about the same, and the rest at once', async () => {
  const inTurn = createTurns()
  const told: string[] = []
  const gates = new Map<string, () => void>()
  const working = (name: string, about: readonly string[]) =>
    inTurn(about, async () => {
      told.push(`${name} begins`)
      await new Promise<void>((go) => gates.set(name, go))
      told.push(`${name} ends`)
      return name
    })
  const [first, second, third] = [working('first', ['a', 'b']), working('second', ['b', 'a']), working('third', ['c'])]
  await expect.poll(() => told).toEqual(expect.arrayContaining(['first begins', 'third begins']))
  expect(told).not.toContain('second begins')
  gates.get('first')?.()
  expect(await first).toBe('first')
  await expect.poll(() => told).toContain('second begins')
  for (const name of ['second', 'third']) gates.get(name)?.()
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

it('goes on after what failed', async () => {
  const inTurn = createTurns()
  await expect(inTurn(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(['a'], () => Promise.resolve(1))).toBe(1)
})
