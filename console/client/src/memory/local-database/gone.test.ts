import { describe, expect, it } from 'vitest'
import { memoryCache } from './testing/fake-cache.ts'
import { answers, entry, open, whole } from './testing/fake-database.ts'
import { settled } from './testing/fake-timers.ts'

describe('a local database', () => {
  it('[TBL-31] drops entries that are gone', async () => {
    const { database, titles } = open(answers(whole))
    database.refresh()
    await settled()
    database.remove(['a'])
    expect(titles()).toEqual(['b Bauer'])
  })

  it('[TBL-31] drops them also while an answer is under way that still has them', async () => {
    const changed = {
      timestamp: 't2',
      changed_data: { viewer: { a: entry('1/26', 'Adler'), c: entry('3/26', 'Czech') } },
    }
    const { database, titles } = open(answers(whole, changed))
    database.refresh()
    await settled()
    database.refresh()
    database.remove(['a'])
    await settled()
    expect(titles()).toEqual(['b Bauer', 'c Czech'])
  })

  it('asks what is there once it is in doubt, and drops the rest, layer by layer', async () => {
    const data = { viewer: whole.data.viewer, owner: { a: { participants: [] }, b: { participants: [] } } }
    const ids = { viewer: ['b'], owner: [], operator: [] }
    const source = answers(
      { timestamp: 't1', data },
      new Error('offline'),
      { timestamp: 't2', changed_data: { viewer: { c: entry('3/26', 'Czech') } }, ids },
      { timestamp: 't3', changed_data: {} },
    )
    const { database, titles, cache, time } = open(source)
    database.refresh()
    await settled()
    database.doubt()
    database.refresh()
    await time.pass(10_000)
    expect(titles()).toEqual(['b Bauer', 'c Czech'])
    expect(cache.kept.get('cases')?.layers.owner.size).toBe(0)
    database.refresh()
    await settled()
    expect(source.withIds).toEqual([false, true, true, false])
  })

  it('doubts what the session kept: meanwhile nobody listened', async () => {
    const cache = memoryCache()
    const before = open(answers(whole), { cache })
    before.database.refresh()
    await settled()
    const ids = { viewer: ['a'], owner: [], operator: [] }
    const { database, titles } = open(answers({ timestamp: 't2', changed_data: {}, ids }), { cache })
    database.refresh()
    await settled()
    expect(titles()).toEqual(['a Adler'])
  })
})
