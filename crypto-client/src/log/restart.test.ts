import { beforeEach, describe, expect, it } from 'vitest'
import { officeInLogs } from '../testing/office-in-logs.ts'
import type { OfficeInLogs } from '../testing/office-in-logs.ts'
import { append, markOf, restartedAt } from './index.ts'
import type { Head } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})
const restarted = async (heads: readonly string[]) => {
  await scene.says(scene.office, scene.founder, { op: 'restart', reason: 'Festplatte', heads })
  return scene.office.restarts().at(-1) ?? expect.unreachable()
}

describe('a restart', () => {
  it('is said by owners alone', async () => {
    for (const author of [scene.member, scene.client, scene.mallory]) {
      const entry = await scene.signed(scene.office, author, { op: 'restart', reason: 'x', heads: [] })
      await expect(append(scene.office, entry)).rejects.toMatchObject({ reason: 'by nobody who owns the office' })
    }
    const byPaper = await scene.signed(scene.office, scene.paper, { op: 'restart', reason: 'x', heads: [] })
    await expect(append(scene.office, byPaper)).rejects.toMatchObject({ code: 'untrusted-entry' })
    expect(scene.office.restarts()).toEqual([])
    expect(await restarted([])).toMatchObject({
      author: 'founder',
      reason: 'Festplatte',
      n: scene.office.chain.head().n,
    })
  })

  it('lets `office` go on from the head right before it, if it lists that one', async () => {
    const [head, former] = [scene.office.chain.head(), scene.office.chain.headAt(1)] as [Head, Head]
    expect(restartedAt(scene.office, await restarted([markOf('office', head)]))).toEqual(head)
    expect(restartedAt(scene.office, await restarted([markOf('office', former)]))).toBeNull()
    expect(restartedAt(scene.office, await restarted([markOf('people', scene.office.chain.head())]))).toBeNull()
  })

  it('lets another log go on from whichever of its heads it lists', async () => {
    const former = scene.people.chain.headAt(1) ?? expect.unreachable()
    expect(restartedAt(scene.people, await restarted([markOf('people', former)]))).toEqual(former)
    expect(restartedAt(scene.people, await restarted([markOf('people', { ...former, n: 2 })]))).toBeNull()
    expect(restartedAt(scene.people, await restarted([]))).toBeNull()
    for (let more = 0; more < 6; more += 1) await scene.says(scene.people, scene.member, { op: 'seen' })
    const newest = scene.people.chain.head()
    expect(newest.n).toBeGreaterThan(scene.office.chain.head().n)
    expect(restartedAt(scene.people, await restarted([markOf('people', newest)]))).toEqual(newest)
  })
})
