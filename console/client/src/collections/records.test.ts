import { collection, encryptedValue, orderedBy } from '@aktenraum/domain/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isGone } from '../base/errors/http.ts'
import { setPapers } from '../vault/core/testing/papers.ts'
import type { Papers } from '../vault/core/testing/papers.ts'
import { at, caseId, founderId, id, otherCaseId } from '../vault/core/testing/scene.ts'
import { createApi } from '../wire/api.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { recordsOf } from './records.ts'
import { seenIn } from './seen.ts'
import { keptRecords } from './testing/kept-records.ts'
import type { KeptRecords } from './testing/kept-records.ts'

// What a new kind of encrypted record costs: what its rows are, and what can be sent.
const hex = z.string().regex(/^[0-9a-f]{32}$/)
const note = z.strictObject({
  id: hex,
  encrypted_text: encryptedValue,
  encrypted_remark: encryptedValue.nullable(),
  colour: z.enum(['yellow', 'red']),
  created_at: z.iso.datetime(),
})
const notes = collection({
  name: { one: 'Note', many: 'Notes' },
  path: '/api/cases/{case_id}/notes/',
  parent: { case_id: hex },
  id: { id: hex },
  audience: 'user',
  item: note,
})
const { created_at: _, ...newNote } = note.shape
const contracts = {
  list: notes.list(orderedBy(['created_at'])),
  one: notes.one({}, note),
  create: notes.create(z.strictObject(newNote), z.strictObject({ id: hex })),
  change: notes.change(z.strictObject(newNote).omit({ id: true }).partial(), notes.params),
  remove: notes.remove(notes.params),
}
const notesOf = (context: Context) => recordsOf(context, 'note', contracts)
// That is all.

let papers: Papers
let server: KeptRecords
let context: Context

/** A page of the founder's, with the keys of two cases, and a server that keeps notes and the cases' logs. */
beforeEach(async () => {
  papers = await setPapers()
  server = keptRecords(contracts, { created_at: at })
  const { office, file, other, logs } = papers
  const logOf = (path: string) => (path.includes(caseId) ? logs.first : logs.second)
  const send = async (request: { path: string; method: string; headers: Record<string, string> }) => {
    if (!request.path.includes('/log')) return server.answer(request) ?? new Response(null, { status: 404 })
    if (request.path.startsWith('/api/logs/')) return Response.json({ n: office.logs.office.length, results: [] })
    const log = logOf(request.path)
    const { from: _from, ...links } = log.links(Number(new URLSearchParams(request.path.split('?')[1]).get('after')))
    return Response.json({ n: log.entries.length, ...links })
  }
  const state = { ...freshState(), viewerId: founderId, logs: { office: office.logs.office.length, people: 0 } }
  // Nothing is exchanged with other browsers here.
  state.sharedAt = JSON.stringify([founderId, state.logs])
  state.caseKeys.set(caseId, file.key_id).set(otherCaseId, other.key_id)
  let made = 0
  context = {
    api: createApi({ http: { cookie: () => 'csrf', send }, learns: false }),
    crypto: office.core,
    state,
    seen: seenIn(),
    newId: () => id(String((made += 1))),
    now: () => at,
    forgetPreloaded: () => undefined,
  } as unknown as Context
})

const inCase = { case_id: caseId }
const first = { ...inCase, id: id('1') }
const failed = { failed: true }
const shown = (number: string, text: object, remark: object | null = null) => ({
  id: id(number),
  text,
  remark,
  colour: 'yellow',
  created_at: at,
})

describe('the contracts of a collection', () => {
  it('are called after it, and lie below its path', () => {
    expect(
      Object.values(contracts).map(({ operationId, method, path, status }) => [operationId, method, path, status]),
    ).toEqual([
      ['listNotes', 'GET', '/api/cases/{case_id}/notes/', 200],
      ['retrieveNote', 'GET', '/api/cases/{case_id}/notes/{id}/', 200],
      ['createNote', 'POST', '/api/cases/{case_id}/notes/', 201],
      ['partialUpdateNote', 'PATCH', '/api/cases/{case_id}/notes/{id}/', 200],
      ['destroyNote', 'DELETE', '/api/cases/{case_id}/notes/{id}/', 200],
    ])
  })
  it('refuse what they do not name', () => {
    expect(contracts.list.query.safeParse({ ordering: '-created_at', cursor: 'x' }).success).toBe(true)
    expect(contracts.list.query.safeParse({ ordering: 'text' }).success).toBe(false)
    expect(contracts.list.query.safeParse({ search: 'x' }).success).toBe(false)
    expect(contracts.create.body.safeParse({ id: id('1'), text: 'in the clear' }).success).toBe(false)
  })
  it('describe themselves where nothing is said of them', () => {
    expect(contracts.remove.summary).toBe('Removes one of the notes')
    expect(notes.list({}, { summary: 'Notes, newest first' }).summary).toBe('Notes, newest first')
  })
})

describe('records of a collection', () => {
  const add = (text: string, remark: string | null = null) =>
    notesOf(context).create(inCase, { text, remark, colour: 'yellow' })

  it('are sealed before they are sent, and opened when they come', async () => {
    expect(await add('Frist am Freitag', 'mit Frau Krause')).toBe(id('1'))
    expect(JSON.stringify(server.rows)).not.toMatch(/Frist|Krause/)
    expect(server.rows[0]).toMatchObject({ id: id('1'), colour: 'yellow' })
    const opened = shown('1', { text: 'Frist am Freitag' }, { text: 'mit Frau Krause' })
    expect(await notesOf(context).one(first)).toEqual(opened)
    expect(await notesOf(context).list(inCase, {})).toEqual({ count: 1, next: null, results: [opened] })
  })
  it('come page by page, by cursor', async () => {
    for (const text of ['eins', 'zwei', 'drei']) await add(text)
    const page = await notesOf(context).list(inCase, { page_size: 2 })
    expect(page).toMatchObject({
      count: 3,
      next: '2',
      results: [{ text: { text: 'eins' } }, { text: { text: 'zwei' } }],
    })
    const rest = await notesOf(context).list(inCase, { page_size: 2, cursor: page.next ?? '' })
    expect(rest).toMatchObject({ next: null, results: [{ text: { text: 'drei' } }] })
  })
  it('change in what is named, and in nothing else', async () => {
    await add('Frist am Freitag', 'mit Frau Krause')
    const before = server.rows[0]
    await notesOf(context).change(first, { text: 'Frist am Montag' })
    expect(server.rows[0]).toMatchObject({ encrypted_remark: before?.['encrypted_remark'], colour: 'yellow' })
    await notesOf(context).change(first, { remark: null, colour: 'red' })
    expect(await notesOf(context).one(first)).toEqual({ ...shown('1', { text: 'Frist am Montag' }), colour: 'red' })
  })
  it('go, whoever was faster', async () => {
    await add('Frist am Freitag')
    await notesOf(context).remove(first)
    await notesOf(context).remove(first)
    expect(server.rows).toEqual([])
    await expect(notesOf(context).one(first)).rejects.toSatisfy(isGone)
  })

  describe('of a server that lies', () => {
    it('do not open in another’s place, nor in another field', async () => {
      await add('Frist am Freitag', 'mit Frau Krause')
      await add('Rechnung', 'an Herrn Weber')
      const [one, two] = server.rows as [KeptRecords['rows'][0], KeptRecords['rows'][0]]
      server.rows.splice(0, 2, { ...one, id: two.id }, { ...two, id: one.id, encrypted_text: one['encrypted_remark'] })
      expect((await notesOf(context).list(inCase, {})).results).toEqual([
        shown('2', failed, failed),
        shown('1', failed, failed),
      ])
    })
    it('do not open in another case, nor under its key', async () => {
      await notesOf(context).create({ case_id: otherCaseId }, { text: 'Rechnung', remark: null, colour: 'yellow' })
      await add('Frist am Freitag')
      expect((await notesOf(context).list(inCase, {})).results).toEqual([
        shown('1', failed),
        shown('2', { text: 'Frist am Freitag' }),
      ])
    })
    it('do not open as what they are not', async () => {
      await add('Frist am Freitag')
      expect(await recordsOf(context, 'reminder', contracts).one(first)).toEqual(shown('1', failed))
    })
    it('are not taken for those that were asked for', async () => {
      await add('Frist am Freitag')
      server.rows[0] = { ...server.rows[0], id: id('2') }
      expect(await notesOf(context).one({ ...first, id: id('2') })).toEqual(shown('2', failed))
    })
    it('are refused where they are no such rows', async () => {
      await add('Frist am Freitag')
      server.rows[0] = { id: id('1'), ...server.rows[0], colour: 'green' }
      await expect(notesOf(context).list(inCase, {})).rejects.toThrow('listNotes')
    })
  })
})
