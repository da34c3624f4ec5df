import { describe, expect, it } from 'vitest'
import { toCaseEntry } from './entries.ts'
import type { OpenFields } from './layers.ts'
import { memoryCache } from './testing/fake-cache.ts'
import { answers, entry, open, openAll, opened, whole, wrapped } from './testing/fake-database.ts'
import { settled } from './testing/fake-timers.ts'

describe('a local database', () => {
  it('[CAS-26] goes from no data by loading and fetching to being up to date', async () => {
    const { database, states } = open(answers(whole))
    expect(database.get().state).toBe('no_data')
    database.refresh()
    await settled()
    expect(states).toEqual(['load_data', 'fetch_data', 'up_to_date'])
  })

  it('[CAS-21] [CAS-22] holds number, title and slug by id, decrypted with the keys that came along', async () => {
    const given: unknown[] = []
    const openFields: OpenFields = (fields, keys) => {
      given.push(keys, ...fields.map(({ id, field, value }) => [id, field, value.key_id]))
      return openAll(fields, keys)
    }
    const { database } = open(answers(whole), { openFields })
    database.refresh()
    await settled()
    expect(database.get().entries?.get('a')).toMatchObject({
      id: 'a',
      case_number: '1/26',
      title: 'Adler',
      slug: '1-26-adler',
      isOwn: true,
    })
    expect(given).toEqual([
      [wrapped, wrapped],
      ['a', 'case_number', 'case:1'],
      ['a', 'title', 'case:1'],
      ['b', 'case_number', 'case:1'],
      ['b', 'title', 'case:1'],
    ])
  })

  it('[CAS-23] [CAS-24] [CAS-29] asks for what changed since, and merges it; all data replaces what was', async () => {
    const changed = {
      timestamp: 't2',
      changed_data: { viewer: { b: entry('2/26', 'Busch'), c: entry('3/26', 'Czech') } },
    }
    const again = { timestamp: 't3', data: { viewer: { d: entry('4/26', 'Denk') } } }
    const source = answers(whole, changed, again)
    const { database, titles } = open(source)
    database.refresh()
    await settled()
    database.refresh()
    await settled()
    expect(titles()).toEqual(['a Adler', 'b Busch', 'c Czech'])
    database.refresh()
    await settled()
    expect(titles()).toEqual(['d Denk'])
    expect(source.asked).toEqual([null, 't1', 't2'])
  })

  it('is fetched whole once more where that was asked for while an answer was on its way', async () => {
    const source = answers(whole, { timestamp: 't2', changed_data: {} }, { ...whole, timestamp: 't3' })
    const { database } = open(source)
    database.refresh()
    await settled()
    database.refresh()
    database.renew()
    await settled()
    expect(source.asked).toEqual([null, 't1', null])
    database.refresh()
    await settled()
    expect(source.asked.at(-1)).toBe('t3')
  })

  it('makes its entries anew when what else they are made of is another, though nothing changed here', async () => {
    let named = 'before'
    let isAnother = false
    const { database, titles } = open(answers(whole, { timestamp: 't2', changed_data: {} }), {
      prepare: async () => isAnother,
      toEntry: (id, fields) => ({ ...toCaseEntry(id, fields), title: named }),
    })
    database.refresh()
    await settled()
    named = 'after'
    database.refresh()
    await settled()
    expect(titles()).toEqual(['a before', 'b before'])
    isAnother = true
    database.refresh()
    await settled()
    expect(titles()).toEqual(['a after', 'b after'])
  })

  it('[CAS-25] lays what viewers, owners and operators know one over the other', async () => {
    const data = {
      operator: { a: { opened_at: 'x', scheduled_deletion_date: null }, z: { opened_at: 'x' } },
      viewer: { a: entry('1/26', 'Adler') },
      owner: { a: { participants: [{ user_id: 'petra', role: 'client' }] } },
    }
    const { database } = open(answers({ timestamp: 't1', data }))
    database.refresh()
    await settled()
    const { entries } = database.get()
    expect(entries?.get('a')).toMatchObject({ title: 'Adler', isOwn: true, participants: [{ user_id: 'petra' }] })
    expect(entries?.get('z')).toMatchObject({ title: '', isOwn: false, participants: [] })
  })

  it.each([
    ['CAS-31', '', 'invalid (empty) response from server'],
    ['CAS-32', '<html>', 'invalid response from server'],
    ['CAS-32', '{"timestamp":"t1"}', 'invalid response from server'],
    ['CAS-32', '{"data":{}}', 'invalid response from server'],
    ['CAS-33', '{"timestamp":"t1","changed_data":{}}', 'cannot process incremental database update'],
  ])(
    '[OPEN-058] [%s] [CAS-27] [CAS-30] takes no %j, says why, and tries again after 10 s',
    async (_, text, message) => {
      const source = answers(text, whole)
      const { database, titles, time } = open(source)
      database.refresh()
      await settled()
      expect(database.get()).toMatchObject({ state: 'error', error: { message } })
      await time.pass(9_999)
      expect(source.asked).toHaveLength(1)
      await time.pass(1)
      expect(database.get().state).toBe('up_to_date')
      expect(titles()).toEqual(['a Adler', 'b Bauer'])
    },
  )

  it('[OPEN-058] [CAS-30] tries again when there was no answer, and keeps what it has meanwhile', async () => {
    const source = answers(whole, new Error('offline'), new Error('offline'), { timestamp: 't2', changed_data: {} })
    const { database, titles, time } = open(source)
    database.refresh()
    await settled()
    database.refresh()
    await settled()
    expect(database.get().state).toBe('error')
    expect(titles()).toEqual(['a Adler', 'b Bauer'])
    await time.pass(20_000)
    expect(database.get().state).toBe('up_to_date')
    expect(source.asked).toEqual([null, 't1', 't1', 't1'])
  })

  it('[CAS-34] leaves a field empty that does not open', async () => {
    const broken = { ...whole.data.viewer.b, encrypted_title: 'no value at all' }
    const openFields: OpenFields = async (fields) =>
      fields.map(({ id, value }) => (id === 'a' ? null : opened(value.data)))
    const { database } = open(answers({ timestamp: 't1', data: { viewer: { a: whole.data.viewer.a, b: broken } } }), {
      openFields,
    })
    database.refresh()
    await settled()
    expect(database.get().state).toBe('up_to_date')
    expect(database.get().entries?.get('a')).toMatchObject({ case_number: '', title: '' })
    expect(database.get().entries?.get('b')).toMatchObject({ case_number: '2/26', title: '' })
  })

  it('[CAS-35] shows the others when an entry is broken, and fetches all of it again after 10 s', async () => {
    const source = answers({ timestamp: 't1', data: { viewer: { a: 'broken', b: whole.data.viewer.b } } }, whole)
    const { database, titles, cache, time } = open(source)
    database.refresh()
    await settled()
    expect(titles()).toEqual(['b Bauer'])
    expect(database.get().state).toBe('error')
    expect(cache.kept.size).toBe(0)
    await time.pass(10_000)
    expect(source.asked).toEqual([null, null])
    expect(titles()).toEqual(['a Adler', 'b Bauer'])
  })

  it('[CAS-35] asks again from before when a changed entry cannot be processed', async () => {
    let isBroken = false
    const openFields: OpenFields = (fields, keys) =>
      isBroken ? Promise.reject(new Error('worker')) : openAll(fields, keys)
    const source = answers(whole, { timestamp: 't2', changed_data: { viewer: { c: entry('3/26', 'Czech') } } })
    const { database, titles, time } = open(source, { openFields })
    database.refresh()
    await settled()
    isBroken = true
    database.refresh()
    await settled()
    expect(database.get().state).toBe('error')
    isBroken = false
    await time.pass(10_000)
    expect(source.asked).toEqual([null, 't1', 't1'])
    expect(titles()).toEqual(['a Adler', 'b Bauer', 'c Czech'])
  })

  it('goes on from what the session kept', async () => {
    const cache = memoryCache()
    const before = open(answers(whole), { cache })
    before.database.refresh()
    await settled()
    const source = answers({ timestamp: 't2', changed_data: { viewer: {} } })
    const { database, titles } = open(source, { cache })
    database.refresh()
    await settled()
    expect(source.asked).toEqual(['t1'])
    expect(titles()).toEqual(['a Adler', 'b Bauer'])
  })

  it('[OPEN-058] asks nothing while paused, and once when it goes on', async () => {
    const source = answers(new Error('offline'), whole)
    const { database, time } = open(source)
    database.refresh()
    await settled()
    database.pause()
    database.refresh()
    await time.pass(60_000)
    expect(source.asked).toHaveLength(1)
    database.resume()
    await settled()
    expect(database.get().state).toBe('up_to_date')
  })

  it('fetches once more when asked while it fetches', async () => {
    const source = answers(whole, { timestamp: 't2', changed_data: {} })
    const { database } = open(source)
    database.refresh()
    database.refresh()
    database.refresh()
    await settled()
    expect(source.asked).toEqual([null, 't1'].slice(0, source.asked.length))
    expect(database.get().state).toBe('up_to_date')
  })
})
