import { getDocumentContent, getTrashedContent } from '@aktenraum/domain/contracts'
import { smallFileBytes } from '../vault/limits.ts'
import { piecesFrom } from '../vault/pieces.ts'
import type { ReceivedFile } from '../vault/port.ts'
import { DownloadError } from '../base/errors/download.ts'
import { piecesOf } from '../base/streams.ts'
import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { paramsOf, withKeys } from './documents.ts'
import type { Document, OfficeClient, Transfer } from './types.ts'

type DownloadingMethods = Pick<OfficeClient, 'downloadDocument' | 'openContent'>

export const downloadingMethods = (context: Context, setRead: OfficeClient['setRead']): DownloadingMethods => {
  const { api, crypto, newId } = context

  /** Goes on after every interruption, with keys that were forgotten and are back, until there is no more waiting. */
  const lasting = async <Result>(
    document: Document,
    { onInterrupted, signal }: Transfer,
    work: { readonly run: () => Promise<Result>; readonly doneBytes: () => number },
  ): Promise<Result> => {
    for (;;) {
      try {
        await takeCaseKeys(context, document.case)
        return await withKeys(context, document, work.run)
      } catch (error) {
        signal?.throwIfAborted()
        if (onInterrupted === undefined) throw error
        await onInterrupted(error, work.doneBytes())
      }
    }
  }
  const withReceived = <Result>(document: Document, transfer: Transfer, run: () => Promise<Result>): Promise<Result> =>
    lasting(document, transfer, { run, doneBytes: () => document.size })

  /** Until all is here, or there is no more waiting. Then nothing is kept of it. */
  const receiveAll = async (document: Document, transfer: Transfer): Promise<ReceivedFile> => {
    const { case: caseId, key_id: documentKeyId, content_key_id: contentKeyId, size } = document
    const { onProgress, signal } = transfer
    const handle = newId()
    const path = api.addressOf(
      document.is_trashed === true ? getTrashedContent : getDocumentContent,
      paramsOf(document),
    )
    let doneBytes = 0
    const note = (done: number, total: number): void => {
      doneBytes = done
      onProgress?.('download', done, total)
    }
    const input = { handle, caseId, documentKeyId, contentKeyId, size, path }
    const run = () => crypto.receiveFile(input, { signal, onProgress: note })
    try {
      return await lasting(document, transfer, { run, doneBytes: () => doneBytes })
    } catch (error) {
      await crypto.discard({ handle })
      throw error
    }
  }

  const receive = async (document: Document, transfer: Transfer): Promise<ReceivedFile> => {
    const { onProgress, marksRead = true } = transfer
    const received = await receiveAll(document, transfer)
    onProgress?.('decrypt', 0, received.size)
    // Whoever opens a document has read it; that the server could not be told is no reason to keep it shut.
    if (marksRead && document.viewer_read === false) await setRead(document, true).catch(() => undefined)
    return received
  }

  const open = (document: Document, { handle }: ReceivedFile, transfer: Transfer): Promise<MessagePort> =>
    withReceived(document, transfer, async () => {
      const { port1, port2 } = new MessageChannel()
      await crypto.serve({ handle, port: port2 })
      return port1
    })

  // A content is of the type that its author signed; the header that comes with it is the server's word (DWN-13).
  return {
    downloadDocument: async (document, transfer = {}) => {
      const received = await receive(document, transfer)
      // Looked at, a document needs no name: what is wrong with its key is said of its content.
      const name = 'text' in document.name ? document.name.text : document.id
      try {
        const parts =
          received.size <= smallFileBytes
            ? [await withReceived(document, transfer, () => crypto.readSmall({ handle: received.handle }))]
            : await blobsFrom(await open(document, received, transfer), received.size, transfer)
        transfer.onProgress?.('decrypt', received.size, received.size)
        return asFile(parts, name, { type: document.type, size: received.size })
      } finally {
        await crypto.discard({ handle: received.handle })
      }
    },
    openContent: async (document, transfer = {}) => {
      const received = await receive(document, transfer)
      return {
        size: received.size,
        type: document.type,
        checksum: () => withReceived(document, transfer, () => crypto.checksum({ handle: received.handle })),
        port: () => open(document, received, transfer),
        discard: () => crypto.discard({ handle: received.handle }),
      }
    },
  }
}

/** @throws DownloadError when less came out than there should be (DWN-05). */
export const asFile = (
  parts: readonly BlobPart[],
  name: string,
  { type, size }: { readonly type: string; readonly size: number },
): File => {
  const file = new File([...parts], name, { type })
  if (file.size < size) throw new DownloadError('decrypts-incompletely')
  return file
}

const blobBytes = 8 * 2 ** 20

/** A large plaintext as blobs, which browsers keep outside the page's memory. */
const blobsFrom = async (port: MessagePort, total: number, { onProgress, signal }: Transfer): Promise<Blob[]> => {
  const blobs: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let pendingBytes = 0
  let done = 0
  for await (const piece of piecesOf(piecesFrom(port, signal))) {
    pending.push(piece)
    pendingBytes += piece.byteLength
    done += piece.byteLength
    onProgress?.('decrypt', done, total)
    if (pendingBytes < blobBytes) continue
    blobs.push(new Blob(pending))
    pending = []
    pendingBytes = 0
  }
  return [...blobs, new Blob(pending)]
}
