import { describe, expect, it, vi } from 'vitest'
import type { Document } from '../../collections/types.ts'
import { fileOverhead } from '../../vault/limits.ts'
import { createProgressStore } from '../progress/store.ts'
import { intakeTexts, noteLines } from '../../words/uploads.ts'
import { collectDrop, collectFiles, nothingFound } from './collect.ts'
import { countUp } from './count-up.ts'
import { draftsIn, inOrderOfNeed } from './drafts.ts'
import { uploadStatus } from './status.ts'
import { createUploadDesk } from './desk.ts'
import { pastedFiles, photographedFiles } from './named-files.ts'
import { createUploadBox } from './upload-box.ts'
import { createUploads } from './uploads.ts'

const file = (name: string, text = name, type = 'text/plain') => new File([text], name, { type })

/** A tree as browsers hand it out: entries in portions of two, as Chromium does with hundred. */
type Tree = { readonly [name: string]: Tree | File | 'unreadable' }
const entryOf = (name: string, content: Tree | File | 'unreadable'): unknown => {
  if (content instanceof File)
    return { name, isFile: true, isDirectory: false, file: (found: (file: File) => void) => found(content) }
  const entries = content === 'unreadable' ? [] : Object.entries(content).map((each) => entryOf(...each))
  const createReader = () => {
    let at = 0
    return {
      readEntries: (found: (entries: unknown[]) => void, failed: (error: Error) => void) => {
        if (content === 'unreadable') return failed(new Error('no permission'))
        found(entries.slice(at, (at += 2)))
      },
    }
  }
  return { name, isFile: false, isDirectory: true, createReader }
}
const dropOf = (tree: Tree): DataTransfer =>
  ({
    items: Object.entries(tree).map(([name, content]) => ({
      kind: 'file',
      webkitGetAsEntry: () => entryOf(name, content),
      getAsFile: () => (content instanceof File ? content : null),
    })),
    files: [],
  }) as unknown as DataTransfer

describe('a folder that is dropped', () => {
  it('brings all its files with their paths, and tells what it leaves out', async () => {
    const found = await collectDrop(
      dropOf({
        'Brief.txt': file('Brief.txt'),
        Anlagen: {
          'K1.pdf': file('K1.pdf'),
          'K2.pdf': file('K2.pdf'),
          'K3.pdf': file('K3.pdf'),
          '.DS_Store': file('.DS_Store'),
          '2026': { 'Thumbs.db': file('Thumbs.db'), 'Foto.jpg': file('Foto.jpg') },
          Leer: {},
          Gesperrt: 'unreadable',
        },
      }),
    )
    expect(found.files.map(({ file: { name }, folder }) => `${folder}|${name}`)).toEqual([
      '|Brief.txt',
      'Anlagen/2026|Foto.jpg',
      'Anlagen|K1.pdf',
      'Anlagen|K2.pdf',
      'Anlagen|K3.pdf',
    ])
    expect(found).toMatchObject({
      skipped: ['Anlagen/.DS_Store', 'Anlagen/2026/Thumbs.db']
        .toSorted((one, other) => other.localeCompare(one))
        .toReversed(),
      emptyFolders: ['Anlagen/Leer'],
      unreadable: ['Anlagen/Gesperrt'],
    })
    expect(await found.files[1]?.reread?.()).toBeInstanceOf(File)
  })
  it('is told in sentences', () => {
    expect(noteLines({ skipped: ['A/.DS_Store'], emptyFolders: ['A', 'B'], unreadable: [] })).toEqual([
      'Eine Systemdatei wurde nicht übernommen: A/.DS_Store',
      '2 Ordner sind leer: A, B',
    ])
    expect(intakeTexts.skipped(['a', 'b', 'c', 'd', 'e'])).toContain('a, b, c und 2 weitere')
  })
  it('comes from a dialog in the same way', () => {
    const chosen = (path: string): File =>
      Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
    const found = collectFiles([chosen('Akte/Brief.txt'), chosen('Akte/.git/config'), file('.einzeln')])
    expect(found.files.map(({ file: { name }, folder }) => [name, folder])).toEqual([
      ['Brief.txt', 'Akte'],
      ['.einzeln', ''],
    ])
    expect(found.skipped).toEqual(['Akte/.git/config'])
  })
})

describe('files without a name of their own', () => {
  const at = new Date('2026-11-21T07:05:00Z')
  it('are named after the moment when pasted', () => {
    const pasted = pastedFiles(
      [
        file('image.png', 'a', 'image/png'),
        file('', 'b', 'image/jpeg'),
        file('Plan.pdf'),
        file('image.png', 'c', 'image/png'),
      ],
      at,
    )
    expect(pasted.map(({ name }) => name)).toEqual([
      'Einfügung 2026-11-21 08.05.png',
      'Einfügung 2026-11-21 08.05 (2).jpg',
      'Einfügung 2026-11-21 08.05 (3).png',
      'Plan.pdf',
    ])
  })
  it('are numbered by page when photographed', () => {
    expect(photographedFiles([file('image.jpg'), file('image.jpg')], at, 3).map(({ name }) => name)).toEqual([
      'Foto 2026-11-21 08.05 Seite 3.jpg',
      'Foto 2026-11-21 08.05 Seite 4.jpg',
    ])
  })
})

const setUp = (known: readonly { readonly name: string; readonly bytes: number }[] = []) => {
  const documents = known
    .map(({ name, bytes }) => ({ name: { text: name }, size: bytes + fileOverhead }) as Document)
    .toSorted((one, other) => one.size - other.size)
  const asked: number[] = []
  const sent: string[] = []
  const progress = createProgressStore()
  const client = {
    config: () => Promise.reject(new Error('not asked')),
    listDocuments: vi.fn(async (_: string, { page = 1, pageSize = 30 } = {}) => {
      asked.push(page)
      return { count: documents.length, results: documents.slice((page - 1) * pageSize, page * pageSize) }
    }),
    uploadDocument: async (_: string, { name }: { readonly name: string }) => {
      sent.push(name)
      return { id: `server-${sent.length}`, key_id: 'document:1', size: 28 }
    },
  }
  const config = { maxDocumentSize: 1e9, uploadSlots: 3, documentNameRewriteUpload: [] }
  const uploads = createUploads({ client, config, progress })
  const { intake, box } = createUploadDesk({ client, uploads, progress })
  const take = (files: readonly File[], starts = true) =>
    intake('c1', { ...nothingFound, files: files.map((each) => ({ file: each, folder: '' })) }, { starts })
  return { client, uploads, box, intake, take, asked, sent }
}

describe('a file that the case seems to have', () => {
  it('is held back with a hint, while the others are uploaded', async () => {
    const { uploads, take, sent } = setUp([{ name: 'Brief.txt', bytes: 3 }])
    await take([file('Brief.txt', 'abc'), file('Brief.txt', 'abcd'), file('Anders.txt', 'xyz')])
    await vi.waitFor(() => expect(sent).toEqual(['Brief.txt', 'Anders.txt']))
    const [held] = Object.values(uploads.get().byId)
    expect(held).toMatchObject({ status: 'ready', heldBack: 'in-case', name: 'Brief.txt' })
    await uploads.start(held!.id)
    expect(sent).toHaveLength(3)
  })
  it('is found in a large case without reading all of it', async () => {
    const many = Array.from({ length: 5000 }, (_, number) => ({ name: `${number}.txt`, bytes: 10_000 + number }))
    const { uploads, take, asked } = setUp([...many, { name: 'Brief.txt', bytes: 3 }])
    await take([file('4321.txt', 'x'.repeat(14_321)), file('4321.txt', 'x'.repeat(14_322))], false)
    expect(Object.values(uploads.get().byId).map(({ heldBack }) => heldBack)).toEqual(['in-case', undefined])
    expect(asked.length).toBeLessThan(12)
  })
  it('or that lies in the list already, by its content', async () => {
    const { uploads, take } = setUp()
    await take([file('Eins.txt', 'gleich'), file('Zwei.txt', 'gleich'), file('Drei.txt', 'andrer')], false)
    expect(Object.values(uploads.get().byId).map(({ heldBack }) => heldBack)).toEqual([undefined, 'in-list', undefined])
  })
  it('[UPL-15] keeps the uploads from being complete until somebody has decided about it', async () => {
    const { uploads, take, sent } = setUp([{ name: 'Brief.txt', bytes: 3 }])
    await take([file('Leer.txt', ''), file('Brief.txt', 'abc'), file('Anders.txt', 'xyz')])
    await vi.waitFor(() => expect(uploadStatus(uploads.get(), 'c1')).toBe('undecided'))
    expect(sent).toEqual(['Anders.txt'])
    const [empty, known] = inOrderOfNeed(draftsIn(uploads.get()))
    expect([empty, known]).toMatchObject([{ heldBack: 'empty' }, { heldBack: 'in-case' }])
    uploads.cancel(empty!.id)
    expect(uploadStatus(uploads.get(), 'c1')).toBe('undecided')
    await uploads.start(known!.id)
    expect(uploadStatus(uploads.get(), 'c1')).toBe('complete')
  })
  it('comes last, so that it pushes nothing away', async () => {
    const { uploads, take } = setUp([{ name: 'Brief.txt', bytes: 3 }])
    await take([file('Brief.txt', 'abc'), file('Anders.txt', 'xyz')], false)
    expect(inOrderOfNeed(draftsIn(uploads.get())).map(({ name }) => name)).toEqual(['Anders.txt', 'Brief.txt'])
  })
  it('is uploaded when nobody can be asked', async () => {
    const { client, take, sent } = setUp()
    client.listDocuments.mockRejectedValue(new Error('offline'))
    await take([file('Brief.txt')])
    await vi.waitFor(() => expect(sent).toEqual(['Brief.txt']))
  })
  it('is uploaded where the list is long in coming, but for what was found in it by then; no more of it is asked for', async () => {
    vi.useFakeTimers()
    try {
      const { client, take, asked, sent } = setUp(
        Array.from({ length: 300 }, (_, number) => ({ name: `${number}.txt`, bytes: 1 + number })),
      )
      const atOnce = client.listDocuments.getMockImplementation()!
      client.listDocuments.mockImplementation(async (...query) => {
        const answer = await atOnce(...query)
        return asked.length <= 2 ? answer : new Promise((resolve) => setTimeout(resolve, 60_000, answer))
      })
      void take([file('149.txt', 'x'.repeat(150)), file('299.txt', 'x'.repeat(300)), file('0.txt', 'x')])
      await vi.advanceTimersByTimeAsync(10_000)
      await vi.waitFor(() => expect(sent).toEqual(['299.txt', '0.txt']))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(asked).toEqual([1, 2, 3])
    } finally {
      vi.useRealTimers()
    }
  })
  it('is compared here alone: nothing of its content is asked for or sent', async () => {
    const { client, take } = setUp([{ name: 'Brief.txt', bytes: 3 }])
    await take([file('Brief.txt', 'abc')])
    expect(client.listDocuments.mock.calls).toEqual([
      ['c1', { page: 1, pageSize: 100, ordering: 'size', isUnseen: true }],
    ])
  })
})

describe('the folder of a file', () => {
  it('stays visible as its description', async () => {
    const { uploads, intake } = setUp()
    const found = { file: file('K1.pdf'), folder: 'Anlagen/2026' }
    await intake('c1', { ...nothingFound, files: [found] }, { starts: false })
    expect(Object.values(uploads.get().byId)[0]).toMatchObject({ folder: 'Anlagen/2026', description: 'Anlagen/2026' })
  })
  it('is cut at its beginning when it is longer than a description may be', () => {
    const { uploads } = setUp()
    uploads.add([{ caseId: 'c1', name: 'a', content: file('a'), folder: `${'x'.repeat(300)}/Ende` }])
    const [draft] = Object.values(uploads.get().byId)
    expect(draft?.description).toHaveLength(227)
    expect(draft?.description).toMatch(/^….*\/Ende$/)
  })
})

describe('the upload box', () => {
  it('[OPEN-043] [UPL-07] holds the ids of the cases for which it is visible, also over a reload', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    }
    const box = createUploadBox(storage)
    box.show('c1')
    box.show('c2')
    box.show('c1')
    expect(box.get().visibleFor).toEqual(['c1', 'c2'])
    box.hide('c1')
    expect(createUploadBox(storage).get().visibleFor).toEqual(['c2'])
  })
  it('keeps what was left out until it was read', async () => {
    const { box, intake } = setUp()
    await intake('c1', { ...nothingFound, skipped: ['A/.DS_Store'] }, { starts: true })
    expect(box.get().notes).toMatchObject({ c1: { skipped: ['A/.DS_Store'] } })
    box.forgetNote('c1')
    expect(box.get().notes).toEqual({})
  })
})

it('[UPL-33] a case counts one document more for each upload into it', () => {
  const cases = [
    { id: 'c1', documents_count: 4 },
    { id: 'c2', documents_count: 0 },
  ]
  expect(countUp(cases, [{ caseId: 'c1' }, { caseId: 'c1' }]).map((each) => each.documents_count)).toEqual([6, 0])
  expect(countUp(cases, [{ caseId: 'c3' }])).toBe(cases)
})
