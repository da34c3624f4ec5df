import { describe, expect, it } from 'vitest'
import type { Case } from '../../collections/types.ts'
import { createEntityStore } from '../store.ts'
import { createRows } from './rows.ts'
import { fakeTime, settled } from './testing/fake-timers.ts'

const row = (id: string): Case => ({ id }) as Case
const called = (id: string, title: string): Case => ({ id, title: { text: title } }) as unknown as Case
const setUp = () => {
  const asked: string[] = []
  const time = fakeTime()
  const store = createEntityStore<Case>()
  const server = { isDown: false, gone: new Set<string>() }
  const rows = createRows({
    store,
    later: time.later,
    fetch: async (ids) => {
      asked.push(ids.join(','))
      if (server.isDown) throw new Error('offline')
      return ids.filter((id) => !server.gone.has(id)).map(row)
    },
  })
  return { asked, time, store, server, rows }
}

describe('rows of a table whose order the browser made', () => {
  it('[TBL-11] fetches those that are missing, once', async () => {
    const { rows, asked, store } = setUp()
    rows.show(['a', 'b'])
    rows.show(['a', 'b'])
    await settled()
    rows.show(['b', 'c'])
    await settled()
    expect(asked).toEqual(['a,b', 'c'])
    expect([...store.byId.keys()]).toEqual(['a', 'b', 'c'])
  })

  it('[TBL-10] tries again after 5 s what could not be fetched', async () => {
    const { rows, asked, store, server, time } = setUp()
    server.isDown = true
    rows.show(['a'])
    await time.pass(4_999)
    expect(asked).toHaveLength(1)
    server.isDown = false
    await time.pass(1)
    expect(asked).toEqual(['a', 'a'])
    expect(store.byId.has('a')).toBe(true)
  })

  it('lets no answer count that was asked for before something happened: it asks again', async () => {
    const asked: string[][] = []
    const answers: ((rows: readonly Case[]) => void)[] = []
    const store = createEntityStore<Case>()
    const fetch = (ids: readonly string[]) => {
      asked.push([...ids])
      return new Promise<readonly Case[]>((resolve) => answers.push(resolve))
    }
    const rows = createRows({ store, later: fakeTime().later, fetch })
    rows.show(['a', 'b'])
    rows.refresh()
    store.put([called('a', 'newer')])
    answers[0]?.([called('a', 'older')])
    await settled()
    expect(store.byId.get('a')).toEqual(called('a', 'newer'))
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    answers[1]?.([called('a', 'newest'), called('b', 'newest')])
    await settled()
    expect([...store.byId.values()]).toEqual([called('a', 'newest'), called('b', 'newest')])
    expect(asked).toHaveLength(2)
  })

  it('fetches what is shown anew when something happened, and tells what is gone', async () => {
    const { rows, asked, store, server } = setUp()
    rows.show(['a', 'b'])
    await settled()
    server.gone.add('b')
    rows.refresh()
    await settled()
    expect(asked).toEqual(['a,b', 'a,b'])
    expect([...store.deletedIds()]).toEqual(['b'])
  })

  it('asks for at most 100 at once', async () => {
    const { rows, asked } = setUp()
    rows.show(Array.from({ length: 130 }, (_, number) => String(number)))
    await settled()
    expect(asked.map((ids) => ids.split(',').length)).toEqual([100, 30])
  })
})
