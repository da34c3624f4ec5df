import { describe, expect, it, vi } from 'vitest'
import { ValidationError } from '@aktenraum/client/base/errors/http'
import { merge } from './merge.ts'
import { saveMerged } from './saving.ts'
import type { Version } from './saving.ts'
import type { RecordFields } from '@aktenraum/client/vault/port'

const changedMeanwhile = new ValidationError(409, 'test', {
  detail: undefined,
  data: { code: 'address/changed-meanwhile' },
  formErrors: {},
})

describe('two versions of the same record', () => {
  const base = { name: 'Krause', city: 'Bonn', iban: 'DE1', future: { a: 1 } }

  it('[LNK-17, otherwise] [LNK-18, otherwise] takes what only one side has changed from that side, unknown members too', () => {
    const mine = { ...base, city: 'Köln' }
    const theirs = { name: 'Krause-Lang', city: 'Bonn', future: { a: 2 } }
    expect(merge(base, mine, theirs)).toEqual({
      fields: { name: 'Krause-Lang', city: 'Köln', future: { a: 2 } },
      conflicts: [],
    })
  })

  it('takes what both have changed alike, and an emptied text for one that is missing', () => {
    const { iban: _, ...without } = base
    expect(merge(base, { ...base, city: 'Köln', iban: '' }, { ...without, city: 'Köln' })).toEqual({
      fields: { name: 'Krause', city: 'Köln', iban: '', future: { a: 1 } },
      conflicts: [],
    })
  })

  it('names what both have changed in another way, and keeps mine until somebody has decided', () => {
    expect(merge(base, { ...base, city: 'Köln' }, { ...base, city: 'Ulm' })).toEqual({
      fields: { ...base, city: 'Köln' },
      conflicts: [{ name: 'city', mine: 'Köln', theirs: 'Ulm' }],
    })
  })
})

describe('saving what somebody else may have changed', () => {
  const base: Version = { version: 1, said: { name: 'Krause', city: 'Bonn' } }
  const mine = { name: 'Krause', city: 'Köln' }
  const pause = async (): Promise<void> => undefined

  it('writes both together, once the newer version can be read', async () => {
    const theirs: Version = { version: 2, said: { name: 'Krause-Lang', city: 'Bonn' } }
    const write = vi.fn(async (of: Version) => (of.version === 1 ? Promise.reject(changedMeanwhile) : undefined))
    const read = vi.fn(async () => theirs).mockResolvedValueOnce(base)
    expect(await saveMerged({ base, mine, write, read, pause })).toEqual({ state: 'saved' })
    expect(write.mock.calls.at(-1)).toEqual([theirs, { name: 'Krause-Lang', city: 'Köln' }])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('leaves to people what both have changed', async () => {
    const theirs: Version = { version: 2, said: { name: 'Krause', city: 'Ulm' } }
    const write = vi.fn(async () => Promise.reject(changedMeanwhile))
    expect(await saveMerged({ base, mine, write, read: async () => theirs, pause })).toEqual({
      state: 'conflicting',
      base: theirs,
      said: mine,
      conflicts: [{ name: 'city', mine: 'Köln', theirs: 'Ulm' }],
    })
    expect(write).toHaveBeenCalledTimes(1)
  })

  describe('of which both have written the notes', () => {
    const noted = (notes: string) => ({ name: 'Krause', notes })
    const save = async (before: string, own: string, others: string) => {
      const theirs: Version = { version: 2, said: noted(others) }
      const write = vi.fn(async (of: Version, _said: RecordFields) =>
        of.version === 1 ? Promise.reject(changedMeanwhile) : undefined,
      )
      const from: Version = { version: 1, said: noted(before) }
      const outcome = await saveMerged({ base: from, mine: noted(own), write, read: async () => theirs, pause })
      return { outcome, written: write.mock.calls.at(-1)?.[1] }
    }
    const conflict = (mine: string, theirs: string, both?: string) => ({
      state: 'conflicting',
      base: { version: 2, said: expect.anything() },
      said: noted(mine),
      conflicts: [{ name: 'notes', mine, theirs, ...(both === undefined ? {} : { both }) }],
    })

    it('writes the lines of both together, however they end', async () => {
      const { outcome, written } = await save('1\r\n2\r\n3', '1\n2\n3\n4', '0\r\n2\r\n3')
      expect(outcome).toEqual({ state: 'saved' })
      expect(written).toEqual(noted('0\n2\n3\n4'))
    })

    it('leaves to people lines that both have changed, and keeps all others', async () => {
      expect((await save('1\n2\n3\n4\n5', 'mine\n2\n3\n4\n5 mine', 'theirs\n2\n3 theirs\n4\n5')).outcome).toEqual(
        conflict(
          'mine\n2\n3 theirs\n4\n5 mine',
          'theirs\n2\n3 theirs\n4\n5 mine',
          'mine\ntheirs\n2\n3 theirs\n4\n5 mine',
        ),
      )
      expect((await save('', 'mine', 'theirs')).outcome).toEqual(conflict('mine', 'theirs', 'mine\ntheirs'))
      expect((await save('1\n2', '', '1\n2 theirs')).outcome).toEqual(conflict('', '1\n2 theirs'))
    })

    it('leaves to people what would become too long', async () => {
      const long = 'x'.repeat(40_000)
      expect((await save('1', `${long}\n1`, `1\n${long}`)).outcome).toEqual(
        conflict(`${long}\n1`, `1\n${long}`, `${long}\n1\n${long}`),
      )
    })
  })

  it('says why it did not work where the record is gone, nothing newer comes, or something else failed', async () => {
    const write = async () => Promise.reject(changedMeanwhile)
    await expect(saveMerged({ base, mine, write, read: async () => null, pause })).rejects.toBe(changedMeanwhile)
    await expect(saveMerged({ base, mine, write, read: async () => base, pause })).rejects.toBe(changedMeanwhile)
    const away = new Error('away')
    const failing = { write: async () => Promise.reject(away), read: vi.fn(async () => base) }
    await expect(saveMerged({ base, mine, pause, ...failing })).rejects.toBe(away)
    expect(failing.read).not.toHaveBeenCalled()
  })
})
