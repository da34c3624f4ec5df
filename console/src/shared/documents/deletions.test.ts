import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document } from '@aktenraum/client/collections/types'
import { createDownloads } from '@aktenraum/client/engines/downloads/downloads'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import { createContents } from './contents.ts'
import { createDeletions } from './deletions.ts'
import { createEntities } from './entities.ts'

const config = {
  maxDocumentSize: 1000,
  uploadSlots: 1,
  documentNameRewriteUpload: [],
  documentNameRewriteDownload: [],
  documentNameTemplate: '{{filename}}',
}
const letter = {
  id: 'd1',
  case: 'c1',
  name: { text: 'Brief.txt' },
  type: 'text/plain',
  size: 128,
  pinned: true,
  viewer_read: true,
} as unknown as Document
const file = { id: 'c1', documents_count: 1, last_update_date: 'monday' } as Parameters<
  ReturnType<typeof createDeletions>['countOf']
>[0]

/** A page over a server on which every document is there and every download takes for ever. */
const setUp = ({ deleteDocument = async (): Promise<void> => undefined } = {}) => {
  const signals: AbortSignal[] = []
  const client = {
    deleteDocument,
    restoreDocument: vi.fn(async () => undefined),
    eraseDocument: vi.fn(async () => undefined),
    setRead: async () => undefined,
    reportDownload: async () => undefined,
    openContent: () => Promise.reject(new Error('not large')),
    config: () => Promise.reject(new Error('not asked')),
    uploadDocument: async () => ({ id: letter.id, key_id: 'k', size: 128 }),
    downloadDocument: (_: Document, { signal }: { signal?: AbortSignal } = {}) => {
      if (signal !== undefined) signals.push(signal)
      return new Promise<File>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    },
  }
  const progress = createProgressStore()
  const entities = createEntities()
  const uploads = createUploads({ client, config, progress })
  const downloads = createDownloads({ client, config: () => config, progress, mimeTypes: async () => [] })
  const contents = createContents({ client, downloads })
  const pinnedCounts = { reset: vi.fn() }
  const deletions = createDeletions({ client, progress, uploads, downloads, contents, entities, pinnedCounts })
  return { client, progress, entities, uploads, downloads, contents, pinnedCounts, deletions, signals }
}

describe('deleting a document', () => {
  it('[DOC-48] [DOC-54] forgets its content, and ends what goes on with it', async () => {
    const { deletions, contents, downloads, signals } = setUp()
    const opened = contents.open(letter)
    const saved = downloads.save(letter)
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    void downloads.save({ ...letter, id: 'd2' } as Document)
    await vi.waitFor(() => expect(signals).toHaveLength(3))
    await deletions.remove(letter, file)
    await expect(opened).rejects.toMatchObject({ name: 'AbortError' })
    await expect(saved).rejects.toMatchObject({ name: 'AbortError' })
    expect(contents.isHere(letter.id)).toBe(false)
    expect(downloads.jobs.get().map(({ id }) => id)).toEqual(['d2'])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  })

  it('[DOC-49] takes it off the recently uploaded', async () => {
    const { deletions, uploads } = setUp()
    const [draft = ''] = uploads.add([{ caseId: 'c1', content: new Blob(['x']), name: 'Brief.txt' }])
    await uploads.start(draft)
    expect(uploads.get().recentlyUploaded.map(({ id }) => id)).toEqual([letter.id])
    await deletions.remove(letter, file)
    expect(uploads.get().recentlyUploaded).toEqual([])
  })

  it('has several back, and after a failure those that are not back yet', async () => {
    const { client, deletions } = setUp()
    const others = ['d2', 'd3'].map((id) => ({ ...letter, id }) as Document)
    client.restoreDocument.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new ApiError(503, 'Später.', 'x'))
    const restore = deletions.restoring([letter, ...others])
    await expect(restore()).rejects.toMatchObject({ status: 503 })
    expect(await restore()).toEqual([letter, ...others])
    const asked = client.restoreDocument.mock.calls.map((given: readonly unknown[]) => (given[0] as Document).id)
    expect(asked).toEqual(['d1', 'd2', 'd2', 'd3'])
  })

  it('has back what is left of several where one was erased meanwhile, and says which came back', async () => {
    const { client, deletions } = setUp()
    const others = ['d2', 'd3'].map((id) => ({ ...letter, id }) as Document)
    const gone = new ApiError(404, 'Nicht gefunden.', 'x')
    client.restoreDocument.mockRejectedValueOnce(gone)
    expect(await deletions.restoring([letter, ...others])()).toEqual(others)
    client.restoreDocument.mockRejectedValue(gone)
    await expect(deletions.restoring(others)()).rejects.toBe(gone)
  })

  it('[DOC-50] notes its id, and strikes it out again when it is restored', async () => {
    const { deletions, entities, pinnedCounts } = setUp()
    await deletions.remove(letter, file)
    expect([...entities.deleted()]).toEqual([letter.id])
    expect(pinnedCounts.reset).toHaveBeenCalledWith('c1')
    await deletions.restore(letter)
    expect([...entities.deleted()]).toEqual([])
  })

  it('[DOC-52] [DOC-53] counts the case down, never below 0, until it is fetched anew', async () => {
    const { deletions } = setUp()
    const other = { ...letter, id: 'd2' } as Document
    expect(deletions.countOf({ ...file, documents_count: 5 })).toBe(5)
    await deletions.remove(letter, file)
    expect(deletions.countOf({ ...file, documents_count: 5 })).toBe(4)
    await deletions.remove(other, file)
    expect(deletions.countOf({ ...file, documents_count: 5 })).toBe(3)
    expect(deletions.countOf(file)).toBe(0)
    expect(deletions.countOf({ ...file, documents_count: 3, last_update_date: 'tuesday' })).toBe(3)
    await deletions.restore(letter)
    expect(deletions.countOf({ ...file, documents_count: 5 })).toBe(5)
  })

  it('[DOC-55] that is gone already counts as done', async () => {
    const { deletions, entities } = setUp({ deleteDocument: () => Promise.reject(new ApiError(404, undefined, 'x')) })
    await deletions.remove(letter, file)
    expect([...entities.deleted()]).toEqual([letter.id])
  })

  it('that failed leaves everything as it was', async () => {
    const { deletions, entities, progress } = setUp({
      deleteDocument: () => Promise.reject(new ApiError(403, undefined, 'x')),
    })
    await expect(deletions.remove(letter, file)).rejects.toMatchObject({ status: 403 })
    expect([...entities.deleted()]).toEqual([])
    expect([deletions.countOf(file), progress.get('delete', letter.id)]).toEqual([1, undefined])
  })

  it('for good leaves nothing here of what was looked at in the trash', async () => {
    const { deletions, client, contents } = setUp()
    const looked = contents.open(letter)
    await deletions.erase(letter)
    await expect(looked).rejects.toMatchObject({ name: 'AbortError' })
    expect(client.eraseDocument).toHaveBeenCalledWith(letter)
  })
})
