import { describe, expect, it, vi } from 'vitest'
import { createProgressStore } from '../progress/store.ts'
import type { DraftDatabase, KeptDraft } from './draft-database.ts'
import { NothingKeptError } from './draft-database.ts'
import { draftsKept, keepDrafts, largestKeptBytes } from './keep-drafts.ts'
import type { DraftCipher } from './keep-drafts.ts'
import { summaryOf } from './summary.ts'
import { createUploads } from './uploads.ts'

const memory = () => {
  const records = new Map<string, KeptDraft>()
  const database: DraftDatabase = {
    all: async () => [...records.values()],
    put: vi.fn(async (draft) => void records.set(draft.id, draft)),
    putHeader: async (id, header) => {
      const record = records.get(id)
      if (record !== undefined) records.set(id, { ...record, header })
      return record !== undefined
    },
    remove: async (id) => void records.delete(id),
  }
  return { records, database }
}
/** Stands in for the worker: turns every letter, and opens only what belongs to the id it was sealed for. */
const turned = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint(sign.codePointAt(0)! ^ 1)).join('')
const cipher: DraftCipher = {
  sealDraft: async ({ id, header }) => ({ key_id: 'account:1', data: turned(`${id}|${header}`) }),
  openDrafts: async ({ drafts }) =>
    drafts.map(({ id, header }) => {
      const text = turned(header.data)
      return text.startsWith(`${id}|`) ? text.slice(id.length + 1) : null
    }),
  sealDraftContent: async ({ content }) => new Blob([turned(await content.text())]),
  openDraftContent: async ({ content }) => new TextEncoder().encode(turned(await content.text())).buffer as ArrayBuffer,
}

const page = (database: DraftDatabase, held = new Set<string>(), owner = 'sabine') => {
  const sent: {
    readonly name: string
    readonly text: Promise<string>
    readonly commandId: string
    readonly drop: unknown
  }[] = []
  const uploads = createUploads({
    client: {
      config: () => Promise.reject(new Error('not asked')),
      uploadDocument: async (_, { name, content, commandId, drop }) => {
        sent.push({ name, text: content.text(), commandId, drop })
        return { id: `server-${sent.length}`, key_id: 'document:1', size: 28 }
      },
    },
    config: { maxDocumentSize: 1e9, uploadSlots: 3, documentNameRewriteUpload: [] },
    progress: createProgressStore(),
  })
  const hold = async (id: string) => {
    if (held.has(id)) return null
    held.add(id)
    return () => void held.delete(id)
  }
  const keep = () => keepDrafts({ uploads, cipher, database, owner, hold, maxBytes: 1000 })
  const add = (name: string, text: string) =>
    uploads.add([{ caseId: 'c1', name, content: new Blob([text], { type: 'text/plain' }), folder: 'Anlagen' }])[0]!
  return { uploads, keep, add, sent }
}

describe('drafts', () => {
  it('[OPEN-102] come back after a reload, are opened when sent, and are the same command', async () => {
    const { records, database } = memory()
    const before = page(database)
    await before.keep()
    const id = before.add('Vertrag.txt', 'Vertraulich')
    await vi.waitFor(() => expect(records.size).toBe(1))
    const after = page(database)
    await after.keep()
    const { [id]: draft } = after.uploads.get().byId
    const { commandId } = before.uploads.get().byId[id]!
    expect(draft).toMatchObject({ caseId: 'c1', name: 'Vertrag.txt', folder: 'Anlagen', status: 'ready', commandId })
    expect(draft?.content.size).toBe(11)
    await after.uploads.start(id)
    expect([after.sent[0]?.name, await after.sent[0]?.text, after.sent[0]?.commandId]).toEqual([
      'Vertrag.txt',
      'Vertraulich',
      commandId,
    ])
    await vi.waitFor(() => expect(records.size).toBe(0))
  })
  it('wait for a word after a reload too, where the case seemed to have them', async () => {
    const { database } = memory()
    const before = page(database)
    await before.keep()
    const [known, other] = [before.add('Vertrag.txt', 'Vertraulich'), before.add('Neu.txt', 'Neu')]
    await draftsKept(before.uploads)
    before.uploads.change(known, { heldBack: 'in-case' })
    await draftsKept(before.uploads)
    const after = page(database)
    await after.keep()
    const { ready, heldBack } = summaryOf(after.uploads.get())
    expect([ready, heldBack].map((some) => some.map(({ id }) => id))).toEqual([[other], [known]])
  })
  it('come back in the order in which they were chosen, as parts of one drop', async () => {
    const { database } = memory()
    const before = page(database)
    await before.keep()
    const names = ['c.txt', 'a.txt', 'b.txt', 'd.txt']
    before.uploads.add(names.map((name) => ({ caseId: 'c1', name, content: new Blob([name]) })))
    await vi.waitFor(async () => expect(await database.all()).toHaveLength(4))
    const turnedRound = { ...database, all: async () => (await database.all()).toReversed() }
    const after = page(turnedRound)
    await after.keep()
    const drafts = Object.values(after.uploads.get().byId)
    expect(drafts.map(({ name, drop }) => [name, drop.place])).toEqual(names.map((name, place) => [name, place]))
    expect(new Set(drafts.map(({ drop }) => drop.id)).size).toBe(1)
    await after.uploads.start(drafts[1]!.id)
    expect(after.sent[0]?.drop).toEqual(drafts[1]?.drop)
  })
  it('are waited for, behind those that take long to be sealed, also while earlier ones come back', async () => {
    const { records, database } = memory()
    let [keep, finish] = [(): void => undefined, (): void => undefined]
    const mayKeep = new Promise<void>((resolve) => (keep = resolve))
    const mayFinish = new Promise<void>((resolve) => (finish = resolve))
    const all = () => mayKeep.then(() => database.all())
    const put = (draft: KeptDraft) => mayFinish.then(() => database.put(draft))
    const { uploads, keep: begin, add } = page({ ...database, all, put })
    const begun = begin()
    add('groß.pdf', 'Gutachten')
    add('Nachricht.txt', 'Guten Tag')
    let isKept = false
    const waiting = draftsKept(uploads).then(() => (isKept = true))
    keep()
    await begun
    expect([isKept, records.size]).toEqual([false, 0])
    finish()
    await waiting
    expect(records.size).toBe(2)
  })
  it('are described without their contents being sealed anew', async () => {
    const { records, database } = memory()
    const before = page(database)
    await before.keep()
    const id = before.add('Vertrag.txt', 'Vertraulich')
    await vi.waitFor(() => expect(records.size).toBe(1))
    const { content, header } = records.get(id)!
    before.uploads.change(id, { description: 'Der alte' })
    await vi.waitFor(() => expect(records.get(id)?.header).not.toEqual(header))
    expect(records.get(id)?.content).toBe(content)
    // Brought back, they are described likewise.
    const after = page(database)
    await after.keep()
    after.uploads.change(id, { description: 'Der neue' })
    await vi.waitFor(async () => {
      const last = page(database)
      await last.keep()
      expect(last.uploads.get().byId[id]).toMatchObject({ description: 'Der neue' })
    })
    expect(records.get(id)?.content).toBe(content)
    expect(database.put).toHaveBeenCalledTimes(1)
  })
  it('[OPEN-102] lie sealed: neither names nor contents can be read', async () => {
    const { records, database } = memory()
    const { keep, add } = page(database)
    await keep()
    add('Vertrag.txt', 'Vertraulich')
    await vi.waitFor(() => expect(records.size).toBe(1))
    const [record] = records.values()
    const all = JSON.stringify(record) + (await record!.content.text())
    for (const word of ['Vertrag', 'Vertraulich', 'Anlagen']) expect(all).not.toContain(word)
  })
  it('are removed one by one, and follow changes', async () => {
    const { records, database } = memory()
    const { uploads, keep, add } = page(database)
    await keep()
    const [one, two] = [add('Eins.txt', '1'), add('Zwei.txt', '2')]
    await vi.waitFor(() => expect(records.size).toBe(2))
    uploads.change(two, { description: 'Die zweite', caseId: 'c2' })
    uploads.cancel(one)
    await vi.waitFor(() => expect([...records.keys()]).toEqual([two]))
    const after = page(database)
    await after.keep()
    expect(after.uploads.get().byId[two]).toMatchObject({ description: 'Die zweite', caseId: 'c2' })
  })
  it('of somebody else are dropped', async () => {
    const { records, database } = memory()
    const { keep, add } = page(database)
    await keep()
    add('Vertrag.txt', 'Vertraulich')
    await vi.waitFor(() => expect(records.size).toBe(1))
    const other = page(database, new Set(), 'petra')
    await other.keep()
    expect([records.size, other.uploads.get().byId]).toEqual([0, {}])
  })
  it('that cannot be opened are dropped', async () => {
    const { records, database } = memory()
    const content = new Blob(['x'])
    records.set('draft/1', { id: 'draft/1', owner: 'sabine', header: { key_id: 'account:2', data: 'Unsinn' }, content })
    const { uploads, keep } = page(database)
    await keep()
    expect([records.size, uploads.get().byId]).toEqual([0, {}])
  })
  it('that another version of the page has kept are dropped alone, and hold up no others', async () => {
    const { records, database } = memory()
    const before = page(database)
    await before.keep()
    before.add('Vertrag.txt', 'Vertraulich')
    await vi.waitFor(() => expect(records.size).toBe(1))
    const header = await cipher.sealDraft({ id: 'draft/1', header: JSON.stringify({ caseId: 'c1' }) })
    records.set('draft/1', { id: 'draft/1', owner: 'sabine', header, content: new Blob(['x']) })
    const { uploads, keep, add } = page(database)
    await keep()
    expect(Object.values(uploads.get().byId).map(({ name }) => name)).toEqual(['Vertrag.txt'])
    expect(records.has('draft/1')).toBe(false)
    add('Anlage.txt', 'Neu')
    await vi.waitFor(() => expect(records.size).toBe(2))
  })
  it('of another tab that is open stay with it', async () => {
    const { database, records } = memory()
    const held = new Set<string>()
    const one = page(database, held)
    await one.keep()
    one.add('Vertrag.txt', 'Vertraulich')
    await vi.waitFor(() => expect(records.size).toBe(1))
    const other = page(database, held)
    await other.keep()
    expect([other.uploads.get().byId, records.size]).toEqual([{}, 1])
  })
  it('[OPEN-102] that are too large, or for which there is no room, are said not to be kept', async () => {
    const { records, database } = memory()
    const { uploads, keep, add } = page(database)
    await keep()
    const large = add('Groß.bin', 'x'.repeat(1001))
    await vi.waitFor(() => expect(uploads.get().byId[large]?.notKept).toBe('too-large'))
    vi.mocked(database.put).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
    const full = add('Klein.txt', 'x')
    await vi.waitFor(() => expect(uploads.get().byId[full]?.notKept).toBe('no-room'))
    vi.mocked(database.put).mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
    const unread = add('Abgezogen.txt', 'z')
    await vi.waitFor(() => expect(uploads.get().byId[unread]?.notKept).toBe('failed'))
    vi.mocked(database.put).mockRejectedValueOnce(new NothingKeptError())
    const nowhere = add('Auch klein.txt', 'y')
    await vi.waitFor(() => expect(uploads.get().byId[nowhere]?.notKept).toBe('nowhere'))
    expect(records.size).toBe(0)
    expect(largestKeptBytes).toBe(64 * 1024 ** 2)
  })
})
