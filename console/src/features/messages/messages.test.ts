import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptDraft } from '@aktenraum/client/engines/uploads/draft-database'
import type { NewDraft } from '@aktenraum/client/engines/uploads/new-draft'
import type { KeepMessages } from './keep-messages.ts'
import { keepMessages } from './keep-messages.ts'
import { messageIds } from '../../shared/documents/message-ids.ts'
import { answerTo, documentOf } from './message.ts'
import { createMessages } from './messages.ts'

const at = new Date('2026-11-21T11:00:00Z')
const id = messageIds.toCase('c1')
const written = { message: 'Sehr geehrte Frau Krause', description: 'Termin' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const office = () => {
  const added: NewDraft[] = []
  const start = vi.fn(async () => undefined)
  const add = (drafts: readonly NewDraft[]) => (added.push(...drafts), drafts.map(({ name }) => `draft/${name}`))
  return { added, start, messages: createMessages({ add, start }, () => at) }
}

describe('a message', () => {
  it('[MSG-11] [MSG-14] [MSG-15] [MSG-16] becomes a text document', async () => {
    const draft = documentOf(
      { message: 'a\nb\r\nc\rd', description: ' Termin ' },
      { caseId: 'c1', recipients: 'Petra Krause' },
      at,
    )
    expect(draft).toMatchObject({
      caseId: 'c1',
      name: 'Textnachricht vom 21.11.2026 12:00.txt',
      type: 'text/plain',
      charset: 'utf-8',
      description: 'Termin',
      message: { to: 'Petra Krause' },
    })
    expect(draft).not.toHaveProperty('recipients')
    expect([draft.content.type, await draft.content.text()]).toEqual(['text/plain', 'a\r\nb\r\nc\r\nd'])
  })
  it('[DOC-67] [DOC-68] quotes what it answers', () => {
    expect(answerTo('Notiz.txt', 'eins\r\nzwei\n')).toEqual({
      description: 'Re: Notiz.txt',
      message: '\n\nAntwort auf:\n> eins\n> zwei\n',
    })
  })
  it('[MSG-08] [MSG-13] is uploaded into the case, and forgotten', () => {
    const { added, start, messages } = office()
    messages.type(id, written)
    messages.settle(id)
    expect(messages.submit(id, { caseId: 'c1', recipients: '' }, written)).toBe(true)
    expect(added.map(({ caseId }) => caseId)).toEqual(['c1'])
    expect(start).toHaveBeenCalledExactlyOnceWith('draft/Textnachricht vom 21.11.2026 12:00.txt')
    vi.advanceTimersByTime(1000)
    expect(messages.get()).toEqual({})
  })
  it.each([
    ['nothing', '', '', false],
    ['nothing but blanks', ' \n', ' ', false],
    ['only a subject', 'Termin', '', true],
    ['only a text', '', 'Bitte rufen Sie an.', true],
  ])('[MSG-09] [MSG-10] with %s', (_, description, message, isSaved) => {
    const { added, messages } = office()
    expect(messages.submit(id, { caseId: 'c1', recipients: '' }, { description, message })).toBe(isSaved)
    expect(added).toHaveLength(isSaved ? 1 : 0)
  })
  it('[MSG-17] [MSG-18] is held by its id half a second after the last key', () => {
    const { messages } = office()
    messages.type(id, { ...written, message: 'Sehr' })
    vi.advanceTimersByTime(400)
    messages.type(id, written)
    vi.advanceTimersByTime(499)
    expect(messages.get()).toEqual({})
    vi.advanceTimersByTime(1)
    expect(messages.get()).toEqual({ [id]: { message: 'Sehr geehrte Frau Krause', description: 'Termin' } })
  })
  it('is forgotten when it is emptied or discarded, even while keys are pressed', () => {
    const { messages } = office()
    messages.type(id, written)
    messages.settle(id)
    messages.type(id, { message: '', description: '' })
    messages.settle(id)
    expect(messages.get()).toEqual({})
    messages.type(id, written)
    messages.discard(id)
    vi.advanceTimersByTime(1000)
    expect(messages.get()).toEqual({})
  })
})

/** Stands in for the worker: turns every letter, and opens only what belongs to the id it was sealed for. */
const turned = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) ^ 1)).join('')
const cipher = {
  sealDraft: async (draft: { id: string; header: string }) => ({
    key_id: 'account:1',
    data: turned(`${draft.id}|${draft.header}`),
  }),
  openDrafts: async ({ drafts }: { drafts: readonly { id: string; header: { data: string } }[] }) =>
    drafts.map((draft) => {
      const text = turned(draft.header.data)
      return text.startsWith(`${draft.id}|`) ? text.slice(draft.id.length + 1) : null
    }),
}
const memory = () => {
  const records = new Map<string, KeptDraft>()
  const database = {
    all: async () => [...records.values()],
    put: async (draft: KeptDraft) => void records.set(draft.id, draft),
    remove: async (key: string) => void records.delete(key),
  }
  return { records, database }
}

/** As long as whatever is under way here takes: nothing waits for more than promises. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('the draft of a message', () => {
  const atOnce = (): Promise<void> => Promise.resolve()
  const page = async (database: KeepMessages['database'], owner = 'sabine', draftsKept = atOnce) => {
    const { messages } = office()
    await keepMessages({ messages, cipher, database, owner, draftsKept })
    return messages
  }
  it('outlives the page, sealed, until it is sent', async () => {
    const { records, database } = memory()
    const before = await page(database)
    before.type(id, written)
    before.settle(id)
    await vi.waitFor(() => expect(records.size).toBe(1))
    expect(JSON.stringify([...records.values()])).not.toMatch(/Krause|Termin/)
    const after = await page(database)
    expect(after.get()).toEqual({ [id]: written })
    after.submit(id, { caseId: 'c1', recipients: '' }, written)
    await vi.waitFor(() => expect(records.size).toBe(0))
  })
  it('stays until it is kept as the draft of an upload, however large the files are that go before it', async () => {
    const { records, database } = memory()
    let keep: () => void = () => expect.unreachable()
    const draftsKept = () => new Promise<void>((resolve) => (keep = resolve))
    const before = await page(database, 'sabine', draftsKept)
    before.type(id, written)
    before.settle(id)
    await vi.waitFor(() => expect(records.size).toBe(1))
    before.submit(id, { caseId: 'c1', recipients: '' }, written)
    await turns()
    expect((await page(database)).get()).toEqual({ [id]: written })
    keep()
    await vi.waitFor(() => expect(records.size).toBe(0))
  })
  it('stays where it was begun anew before the draft was kept', async () => {
    const { records, database } = memory()
    let keep: () => void = () => expect.unreachable()
    const messages = await page(database, 'sabine', () => new Promise<void>((resolve) => (keep = resolve)))
    const write = (message: string) => {
      messages.type(id, { ...written, message })
      messages.settle(id)
    }
    write('eins')
    await vi.waitFor(() => expect(records.size).toBe(1))
    messages.submit(id, { caseId: 'c1', recipients: '' }, written)
    write('zwei')
    keep()
    await turns()
    expect((await page(database)).get()).toEqual({ [id]: { ...written, message: 'zwei' } })
  })
  it('says so when there is no room to keep it, until there is', async () => {
    const { database } = memory()
    let isFull = true
    const put = async (draft: KeptDraft): Promise<void> => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      await database.put(draft)
    }
    const messages = await page({ ...database, put })
    const write = (message: string) => {
      messages.type(id, { ...written, message })
      messages.settle(id)
    }
    write('eins')
    await vi.waitFor(() => expect(messages.isKept.get()).toBe(false))
    isFull = false
    write('zwei')
    await vi.waitFor(() => expect(messages.isKept.get()).toBe(true))
  })
  it('is dropped when another person signs in here, or when it does not open', async () => {
    const { records, database } = memory()
    const before = await page(database)
    before.type(id, written)
    before.settle(id)
    await vi.waitFor(() => expect(records.size).toBe(1))
    const [record] = [...records.values()]
    if (record !== undefined) records.set('case/c2', { ...record, id: 'case/c2' })
    expect((await page(database)).get()).toEqual({ [id]: written })
    expect([...records.keys()]).toEqual([id])
    expect((await page(database, 'petra')).get()).toEqual({})
    expect(records.size).toBe(0)
  })
})
