import { describe, expect, it } from 'vitest'
import { fakeTime } from './local-database/testing/fake-timers.ts'
import { createExistenceChecks } from './existence.ts'
import type { Watch } from './existence.ts'

const list = { type: 'case' } as const
const setUp = () => {
  const time = fakeTime()
  const asked: (readonly string[])[] = []
  const server = { gone: new Set<string>(), isDown: false }
  const checks = createExistenceChecks({
    now: time.now,
    later: time.later,
    existing: async (_, ids) => {
      asked.push(ids)
      if (server.isDown) throw new Error('offline')
      return ids.filter((id) => !server.gone.has(id))
    },
  })
  const lost: string[] = []
  const watch = (ids: readonly string[], isVisible = false, more: Partial<Watch> = {}) =>
    checks.register({ list, ids, isVisible: () => isVisible, onGone: (gone) => lost.push(...gone), ...more })
  return { checks, time, asked, server, lost, watch }
}
const ids = (count: number) => Array.from({ length: count }, (_, number) => `id${number}`)

describe('checks whether entities still exist', () => {
  it('[TBL-30] [TBL-34] ask for at most 30 at once, 100 ms after a registration', async () => {
    const { asked, time, watch } = setUp()
    watch(ids(65))
    await time.pass(99)
    expect(asked).toEqual([])
    await time.pass(1)
    expect(asked.map(({ length }) => length)).toEqual([30, 30, 5])
  })

  it('[TBL-31] [TBL-32] tell what is missing in an answer, also what went later', async () => {
    const { lost, server, time, watch } = setUp()
    server.gone.add('b')
    watch(['a', 'b', 'c'])
    await time.pass(100)
    expect(lost).toEqual(['b'])
    server.gone.add('c')
    await time.pass(60_000)
    expect(lost).toEqual(['b', 'b', 'c'])
  })

  it('[TBL-33] look at most every 2 s, however often something happens', async () => {
    const { asked, checks, time, watch } = setUp()
    watch(['a'], true)
    await time.pass(100)
    for (let call = 0; call < 10; call += 1) {
      checks.update()
      await time.pass(150)
    }
    await time.pass(499)
    expect(asked).toHaveLength(1)
    await time.pass(1)
    expect(asked).toHaveLength(2)
  })

  it('[TBL-34] do not wait for that when something new is to be looked after', async () => {
    const { asked, time, watch } = setUp()
    watch(['a'])
    await time.pass(150)
    watch(['b'])
    await time.pass(100)
    expect(asked).toEqual([['a'], ['b']])
  })

  it('[TBL-35] pass over what was looked at within 60 s, unless it is visible', async () => {
    const { asked, checks, time, watch } = setUp()
    watch(['hidden'])
    watch(['visible'], true)
    await time.pass(100)
    checks.update()
    await time.pass(2_000)
    expect(asked).toEqual([['hidden', 'visible'], ['visible']])
    await time.pass(57_998)
    checks.update()
    await time.pass(1)
    expect(asked.slice(2)).toEqual([['visible']])
    checks.update()
    await time.pass(2_000)
    expect(asked.slice(3)).toEqual([['hidden', 'visible']])
  })

  it('look again at what could not be asked for', async () => {
    const { asked, checks, lost, server, time, watch } = setUp()
    server.isDown = true
    watch(['a'])
    await time.pass(100)
    server.isDown = false
    server.gone.add('a')
    checks.update()
    await time.pass(2_000)
    expect(asked).toHaveLength(2)
    expect(lost).toEqual(['a'])
  })

  it('end with what is looked after', async () => {
    const { asked, time, watch } = setUp()
    watch(['a'])()
    await time.pass(300_000)
    expect(asked).toEqual([])
  })

  it('keep documents of different cases apart', async () => {
    const { asked, lost, server, time, watch } = setUp()
    server.gone.add('a')
    watch(['a'], false, { list: { type: 'document', caseId: '1' } })
    watch(['b'], false, { list: { type: 'document', caseId: '2' } })
    await time.pass(100)
    expect(asked).toEqual([['a'], ['b']])
    expect(lost).toEqual(['a'])
  })
})
