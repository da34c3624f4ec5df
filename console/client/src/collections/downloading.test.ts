import { MissingKeyError } from '@aktenraum/crypto-client'
import { describe, expect, it } from 'vitest'
import { DownloadError } from '../base/errors/download.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { documentChanges } from './document-changes.ts'
import { documentMethods } from './documents.ts'
import { seenIn } from './seen.ts'
import { downloadingMethods } from './downloading.ts'
import type { Document } from './types.ts'

const document = {
  id: 'd'.repeat(32),
  case: 'c'.repeat(32),
  key_id: 'document:k',
  name: { text: 'Klage.txt' },
  type: 'text/plain',
  size: 33,
  viewer_read: false,
} as Document

const viewer = 'a'.repeat(32)
const head = { n: 0, hash: 'h' }
const roster = {
  since: 1,
  hash: 'h',
  keyId: 'case:k',
  places: [{ userId: viewer, role: 'owner' as const }],
  invited: [],
}
const verified = { state: 'verified', uploader: viewer, place: 1 } as const

/** A keyring that lacks a document's wrap until an answer of the server brings it. */
const setup = (problem: (error: MissingKeyError) => unknown, broughtBy = 'retrieveDocument', size = 5) => {
  const calls: string[] = []
  let hasWrap = false
  const needsWrap = async <Value>(value: Value): Promise<Value> => {
    if (!hasWrap) throw problem(new MissingKeyError('document:k'))
    return value
  }
  const state = freshState()
  state.caseKeys.set(document.case, 'case:k')
  state.caseLogs.set(document.case, { head, count: 0, roster, closesOn: null })
  state.viewerId = viewer
  const context = {
    state,
    forgetPreloaded: () => undefined,
    now: () => '2026-11-22T08:00:00.000Z',
    seen: seenIn(),
    newId: () => 'h',
    api: {
      staleAnswers: () => 0,
      position: () => '',
      call: async ({ operationId }: { operationId: string }) => {
        if (operationId === 'listLogEntries') return { n: 0, results: [] }
        if (operationId === 'followCaseLog') return { n: 0, records: '', texts: [], statements: [] }
        // What browsers tell each other comes whenever the script for it is there.
        if (operationId === 'listMemory') return { results: [] }
        calls.push(operationId)
        hasWrap ||= operationId === broughtBy
        return operationId.startsWith('retrieve') ? document : undefined
      },
      addressOf: () => '/content/',
    },
    crypto: {
      receiveFile: () => needsWrap({ handle: 'h', size }),
      sealDocumentField: () => needsWrap({ key_id: 'document:k', data: 'x' }),
      checkRows: async ({ rows }: { rows: readonly unknown[] }) => rows.map(() => verified),
      signDocumentName: async () => [['aktenraum/v2/name'], 'signature'],
      followLogs: async () => ({ office: head, owners: [], stated: {}, restarts: [] }),
      followCase: async () => ({ head, count: 0, roster, closesOn: null }),
      readSmall: async () => new TextEncoder().encode('Hallo').buffer,
      discard: async () => undefined,
    },
  } as unknown as Context
  const documents = documentMethods(context)
  const changes = documentChanges(context)
  return { calls, changes, ...downloadingMethods(context, documents.setRead) }
}
const asDownload = (error: MissingKeyError) => new DownloadError('cannot-decrypt', error)

describe('a document whose key was forgotten with the session', () => {
  it('[OPEN-062] is asked for once more before it is opened, which brings its key', async () => {
    const { downloadDocument, calls } = setup(asDownload)
    expect(await (await downloadDocument(document)).text()).toBe('Hallo')
    expect(calls).toEqual(['retrieveDocument', 'readDocument'])
  })
  it('and before it is changed', async () => {
    const { changes, calls } = setup((error) => error)
    await changes.describeDocument(document, 'neu')
    // Once more for what is signed: as it is now in all else.
    expect(calls).toEqual(['retrieveDocument', 'retrieveDocument', 'partialUpdateDocument'])
  })
  it('is asked for no more than once', async () => {
    const { downloadDocument, calls } = setup(asDownload, 'nothing')
    await expect(downloadDocument(document)).rejects.toMatchObject({ problem: 'cannot-decrypt' })
    expect(calls).toEqual(['retrieveDocument'])
  })
  it('is not asked for when it is the session that is missing, or the content that is wrong', async () => {
    for (const problem of [new MissingKeyError('session:k'), new DownloadError('decrypts-wrongly')]) {
      const { downloadDocument, calls } = setup(() => problem)
      await expect(downloadDocument(document)).rejects.toBe(problem)
      expect(calls).toEqual([])
    }
  })
})

it('is of the type that was signed', async () => {
  const { downloadDocument, openContent } = setup(asDownload)
  expect((await downloadDocument(document)).type).toBe('text/plain')
  expect((await openContent(document)).type).toBe('text/plain')
})

it('[DWN-05] is refused where less of it was decrypted than there should be', async () => {
  const { downloadDocument } = setup(asDownload, 'retrieveDocument', 6)
  await expect(downloadDocument(document)).rejects.toMatchObject({ problem: 'decrypts-incompletely' })
})

describe('a document that is fetched ahead', () => {
  it('[DOC-71] stays unread', async () => {
    const { downloadDocument, calls } = setup(asDownload)
    await downloadDocument(document, { marksRead: false })
    expect(calls).toEqual(['retrieveDocument'])
  })
})

describe('a download that breaks off', () => {
  const breaking = (failures: number) => {
    const handles: string[] = []
    const discarded: string[] = []
    let ids = 0
    const gone = new MissingKeyError('session:s1')
    let isLocked = false
    const unlessLocked = <Value>(value: Value): Promise<Value> => {
      const wasLocked = isLocked
      isLocked = false
      return wasLocked ? Promise.reject(gone) : Promise.resolve(value)
    }
    const lockOnce = (): MissingKeyError => {
      isLocked = true
      return gone
    }
    const state = freshState()
    state.caseKeys.set(document.case, 'case:k')
    state.caseLogs.set(document.case, { head, count: 0, roster, closesOn: null })
    const context = {
      state,
      newId: () => `h${(ids += 1)}`,
      api: { staleAnswers: () => 0, call: () => Promise.resolve(), addressOf: () => '/content/' },
      crypto: {
        receiveFile: ({ handle }: { handle: string }, { onProgress }: { onProgress: (done: number) => void }) => {
          handles.push(handle)
          onProgress(10 * handles.length)
          return handles.length <= failures
            ? Promise.reject(new DownloadError('incomplete'))
            : Promise.resolve({ handle, size: 5 })
        },
        readSmall: () => unlessLocked(new TextEncoder().encode('Hallo').buffer),
        checksum: () => unlessLocked(7),
        serve: () => unlessLocked(undefined),
        discard: async ({ handle }: { handle: string }) => void discarded.push(handle),
      },
    } as unknown as Context
    return { handles, discarded, lockOnce, ...downloadingMethods(context, () => Promise.resolve()) }
  }

  it('goes on under the same handle after every interruption, knowing how much has come', async () => {
    const { downloadDocument, handles, discarded } = breaking(2)
    const seen: number[] = []
    const onInterrupted = (_: unknown, doneBytes: number): Promise<void> => Promise.resolve(void seen.push(doneBytes))
    expect(await (await downloadDocument(document, { onInterrupted })).text()).toBe('Hallo')
    expect([handles, seen, discarded]).toEqual([['h1', 'h1', 'h1'], [10, 20], ['h1']])
  })
  it('goes on where keys are forgotten after all has come: in the midst of a ZIP file, or before it is read', async () => {
    const { downloadDocument, openContent, lockOnce } = breaking(0)
    const told: unknown[] = []
    const onInterrupted = (error: unknown, doneBytes: number): Promise<void> =>
      Promise.resolve(void told.push([error, doneBytes]))
    const gone = lockOnce()
    expect(await (await downloadDocument(document, { onInterrupted })).text()).toBe('Hallo')
    const content = await openContent(document, { onInterrupted })
    lockOnce()
    expect(await content.checksum()).toBe(7)
    lockOnce()
    expect(await content.port()).toBeInstanceOf(MessagePort)
    expect(told).toEqual(Array.from({ length: 3 }, () => [gone, document.size]))
    lockOnce()
    await expect(downloadDocument(document)).rejects.toBe(gone)
  })
  it('keeps nothing once there is no more waiting, or it was cancelled', async () => {
    const given = new Error('enough')
    const { downloadDocument, discarded } = breaking(1)
    await expect(downloadDocument(document, { onInterrupted: () => Promise.reject(given) })).rejects.toBe(given)
    await expect(breaking(1).downloadDocument(document)).rejects.toMatchObject({ problem: 'incomplete' })
    expect(discarded).toEqual(['h1'])
    const signal = AbortSignal.abort(new DOMException('cancelled', 'AbortError'))
    await expect(breaking(1).downloadDocument(document, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
