import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { describe, expect, it, vi } from 'vitest'
import { freshState } from '../context.ts'
import type { Context } from '../context.ts'
import { loadDatabase } from './loading.ts'
import { loadPeople } from './people-alone.ts'

const [room, key] = ['room', 'office:key']
const counts = { people: 0, person_links: 0, locations: 0, lists: 0, list_entries: 0, templates: 0 }
const nothing = { people: [], person_links: [], locations: [], lists: [], list_entries: [], templates: [] }
const book = { id: 'book', case: room, version: 1, content_version: 1, encrypted_record: { key_id: key, data: '' } }
type Told = Partial<typeof book> & { readonly next?: string; readonly people?: readonly object[] }

/** A server that answers these parts one after the other, whatever it is asked for; what it says opens. */
const told = (...parts: readonly Told[]) => {
  const opened = vi.fn(async ({ records }: { readonly records: readonly object[] }) =>
    records.map(() => ({ fields: { name: 'Adressbuch' } })),
  )
  const waiting = parts.map((part) => ({
    ...{ ...book, timestamp: '2', has_former_contents: false, counts, ...nothing, deleted: nothing, next: null },
    ...part,
  }))
  const state = freshState()
  state.caseKeys.set(room, key)
  const context = {
    api: { call: async () => waiting.shift(), staleAnswers: () => 0 },
    crypto: { openRecords: opened },
    forgetPreloaded: () => undefined,
    state,
  } as unknown as Context
  return { context, opened }
}
const since = { since: '1' }

describe('the answer to who loads an address book', () => {
  it('is what was asked for', async () => {
    const { context, opened } = told(book)
    expect(await loadDatabase(context, 'book', { ...since, case: room })).toMatchObject({ database: { id: 'book' } })
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another one', [{ id: 'other' }]],
    ['one that lies in a case of clients', [{ case: 'theirs' }]],
    ['another one behind the first part', [{ next: '/?cursor=more' }, { case: 'theirs' }]],
  ] as const)('is refused where it is %s: what is written from then on would go there', async (_, parts) => {
    const { context } = told(...parts)
    await expect(loadDatabase(context, 'book', { ...since, case: room })).rejects.toThrow(UntrustedKeyError)
  })

  it('has no record of another one: each is held against this one, wherever the server says that it lies', async () => {
    const { id: _, case: __, ...sealed } = book
    const stranger = { ...sealed, id: 'somebody', database: 'other', default_person_link: null, notes_version: null }
    const { context, opened } = told({ people: [stranger] })
    const { people } = await loadDatabase(context, 'book', { ...since, case: room })
    expect(people).toMatchObject([{ id: 'somebody', database: 'book' }])
    expect(opened.mock.calls.at(-1)?.[0].records).toMatchObject([{ references: { database: 'book' } }])
  })

  it('is refused to who wants to know what people are called, as well', async () => {
    for (const part of [{ id: 'other' }, { case: 'theirs' }]) {
      const { context, opened } = told(part)
      await expect(loadPeople(context, { id: 'book', case: room })).rejects.toThrow(UntrustedKeyError)
      expect(opened).not.toHaveBeenCalled()
    }
  })
})
