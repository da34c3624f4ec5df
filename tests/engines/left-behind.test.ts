import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inEngines } from './support/in-engines.ts'

/** Chromium and Firefox have all windows in one browser; of WebKit each is a driver and a browser of its own. */
inEngines(['webkit'], 'closing the engine', (engine) => {
  it('leaves nothing behind of windows that nobody has closed', async () => {
    const before = groups()
    await engine().open('http://127.0.0.1/')
    await engine().open('http://127.0.0.1/')
    const opened = groups().filter((group) => !before.includes(group))
    expect(opened).toHaveLength(2)
    expect(opened.flatMap(membersOf).length).toBeGreaterThan(2)
    await engine().close()
    await expect.poll(() => opened.flatMap(membersOf)).toEqual([])
  })
})

/** As Linux tells of processes; a name may have spaces and brackets in it. */
const statusOf = (id: number) => {
  try {
    const [state, parent, group] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { id, state, parent: Number(parent), group: Number(group) }
  } catch {
    return null // it has just ended
  }
}
const running = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statusOf(Number(name)) ?? [])
    .filter(({ state }) => state !== 'Z')

/** Of what was started here, each with a group of its own. */
const groups = (): readonly number[] =>
  running()
    .filter(({ id, parent, group }) => parent === process.pid && group === id)
    .map(({ group }) => group)
const membersOf = (group: number): readonly number[] =>
  running()
    .filter((each) => each.group === group)
    .map(({ id }) => id)
