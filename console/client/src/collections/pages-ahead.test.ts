import { expect, it } from 'vitest'
import { oneAhead } from './pages-ahead.ts'

/** What has happened, in turn. */
let happened: string[]
async function* madeOf(names: readonly string[]): AsyncGenerator<string, void> {
  for (const name of names) {
    happened.push(`makes ${name}`)
    await new Promise(setImmediate)
    if (name === 'broken') throw new Error('broken')
    yield name
  }
}
/** Works on each for longer than it takes to make one. */
const workOn = async (names: readonly string[], last?: string): Promise<void> => {
  happened = []
  for await (const name of oneAhead(madeOf(names))) {
    happened.push(`begins ${name}`)
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate)
    happened.push(`ends ${name}`)
    if (name === last) throw new Error(`${name} is refused`)
  }
}

it('makes one thing while the one before it is worked on, and no more than that', async () => {
  await workOn(['a', 'b', 'c'])
  const [ofA, ofB, ofC] = [
    ['makes b', 'begins a', 'ends a'],
    ['makes c', 'begins b', 'ends b'],
    ['begins c', 'ends c'],
  ]
  expect(happened).toEqual(['makes a', ...ofA, ...ofB, ...ofC])
})

it('works on what came before one that cannot be made, and then says so', async () => {
  await expect(workOn(['a', 'broken', 'c'])).rejects.toThrow('broken')
  expect(happened).toEqual(['makes a', 'makes broken', 'begins a', 'ends a'])
})

it('works on nothing after one whose work fails', async () => {
  await expect(workOn(['a', 'b', 'c'], 'a')).rejects.toThrow('a is refused')
  expect(happened).toEqual(['makes a', 'makes b', 'begins a', 'ends a'])
})
