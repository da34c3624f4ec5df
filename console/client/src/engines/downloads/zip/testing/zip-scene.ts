import type { Document, Transfer, VerifiedContent } from '../../../../collections/types.ts'
import { piecesFrom } from '../../../../vault/pieces.ts'
import { createProgressStore } from '../../../progress/store.ts'
import { createDownloads } from '../../downloads.ts'
import type { Downloads } from '../../downloads.ts'
import { verifiedContent } from '../../testing/verified-content.ts'
import type { Saver } from '../../workshop.ts'

export const document = (id: string, name: string, part: Partial<Document> = {}): Document =>
  ({
    id,
    case: 'c1',
    name: { text: name },
    size: 33,
    type: 'text/plain',
    has_file: true,
    uploaded_at: '2026-11-21T11:00:00.000Z',
    ...part,
  }) as unknown as Document
export const three = [document('d1', 'Eins.txt'), document('d2', 'Zwei.txt'), document('d3', 'Drei.txt')]

interface Given {
  /** Fails the fetching of a document, or lets it wait. */
  readonly failing?: (document: Document, transfer: Transfer) => Promise<unknown> | undefined
  readonly canStream?: boolean
  readonly stream?: Saver['stream']
}

/** Downloads over contents in memory, and what becomes of them. */
export const setUp = ({ failing, canStream = true, stream: given }: Given = {}) => {
  const saved: { name: string; bytes: Uint8Array }[] = []
  const onDisk = new Set<string>()
  const log: string[] = []
  const reported: string[] = []
  let most = 0
  const contentOf = (id: string): VerifiedContent =>
    verifiedContent(`Inhalt von ${id}`, 'text/plain', {
      onRead: () => log.push(`write ${id}`),
      onDiscard: () => onDisk.delete(id),
    })
  const stream: Saver['stream'] = async ({ port }, { fileName, signal }) => {
    const pieces: Uint8Array[] = []
    const reader = piecesFrom(await port()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) break
      pieces.push(value)
    }
    saved.push({ name: fileName, bytes: new Uint8Array(Buffer.concat(pieces)) })
  }
  const progress = createProgressStore()
  const downloads = createDownloads({
    client: {
      downloadDocument: () => Promise.reject(new Error('not like this')),
      openContent: async (one, transfer = {}) => {
        log.push(`${transfer.marksRead === false ? 'fetch' : 'read'} ${one.id}`)
        await failing?.(one, transfer)
        transfer.signal?.throwIfAborted()
        onDisk.add(one.id)
        most = Math.max(most, onDisk.size)
        return contentOf(one.id)
      },
      reportDownload: ({ id }, { isRead }) => Promise.resolve(void reported.push(isRead ? `read ${id}` : id)),
    },
    config: () => ({ documentNameTemplate: '{{caseNumber}} {{filename}}', documentNameRewriteDownload: [] }),
    progress,
    mimeTypes: () => Promise.resolve([{ suffix: 'txt', type: 'text/plain' }]),
    line: { isOnline: () => true, pause: () => Promise.resolve() },
    saver: {
      file: (file, name) => void file.arrayBuffer().then((bytes) => saved.push({ name, bytes: new Uint8Array(bytes) })),
      stream: given ?? stream,
      canStream: () => Promise.resolve(canStream),
    },
  })
  return { downloads, saved, onDisk, log, reported, progress, most: () => most }
}

/** Answers how many are in it. */
export const save = async (downloads: Downloads, documents: readonly Document[], part = {}): Promise<number> => {
  const options = { isNumbered: false, isForBea: false, ...part }
  let included = 0
  await downloads.saveZip({ name: 'Akte', documents, caseNumber: '7-26', options }, (count) => (included = count))
  return included
}
