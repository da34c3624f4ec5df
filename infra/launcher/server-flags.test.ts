import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { serverFlags } from './server-flags.ts'

/** Keeps enough of what it makes for V8 to give the young generation all the room that it may have. */
const program = `
const kept = []
for (let made = 0; made < 3_000_000; made += 1) kept[made % 200_000] = { made, pair: [made, made] }
const spaces = process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
console.log(spaces.find(({ space_name: name }) => name === 'new_space').space_size / 2 ** 20)
`

it('a server has no more than 32 MiB of room for objects that are soon gone', () => {
  const size = Number(execFileSync(process.execPath, [...serverFlags, '--eval', program], { encoding: 'utf8' }))
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(32)
})
