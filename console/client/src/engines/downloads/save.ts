import { DownloadError } from '../../base/errors/download.ts'
import { activeServiceWorker } from './service-worker.ts'
import { downloadPath } from './sw-messages.ts'
import type { SwOrder, SwReport, SwRequest } from './sw-messages.ts'

/** A browser needs the address a moment longer than the click. */
const keepAddressMs = 60_000

/** Hands a file that lies in memory to the browser to be saved. */
export const saveFile = (file: Blob, fileName: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keepAddressMs)
}

const pingMs = 10_000

export interface Saving {
  readonly fileName: string
  readonly onProgress?: (doneBytes: number) => void
  readonly signal?: AbortSignal
}
/** What can be saved piece by piece; the port serves it as `crypto/pieces.ts` says. */
export interface Savable {
  /** In bytes; null when it is not known before the end. */
  readonly size: number | null
  readonly type: string
  readonly port: () => Promise<MessagePort>
}

export const canSaveStreams = async (): Promise<boolean> => (await activeServiceWorker()) !== null

/**
 * Saves a large content as a download of the browser while it is decrypted. Resolves when the last byte was handed
 * over. @throws DownloadError when it broke off, an AbortError when the person cancelled it, here or in the browser.
 */
export const saveStream = async (content: Savable, { fileName, onProgress, signal }: Saving): Promise<void> => {
  const worker = await activeServiceWorker()
  if (worker === null) throw new DownloadError('cannot-decrypt', 'no service worker')
  const id = crypto.randomUUID()
  const { port1: reports, port2: report } = new MessageChannel()
  const port = await content.port()
  let breakOff = (): void => undefined
  const ping = setInterval(() => worker.postMessage({ kind: 'ping' } satisfies SwRequest), pingMs)
  const frame = document.createElement('iframe')
  try {
    await new Promise<void>((resolve, reject) => {
      breakOff = () => {
        reports.postMessage('break-off' satisfies SwOrder)
        reject(signal?.reason as Error)
      }
      reports.onmessage = ({ data }: MessageEvent<SwReport>) => {
        if (data.kind === 'ready') open(frame, `${downloadPath}${id}`)
        if (data.kind === 'sent') onProgress?.(data.bytes)
        if (data.kind === 'done') resolve()
        if (data.kind === 'broken') reject(new DownloadError('decrypts-incompletely'))
        if (data.kind === 'cancelled') reject(new DOMException('cancelled in the browser', 'AbortError'))
      }
      const { type, size } = content
      const offer: SwRequest = { kind: 'offer', id, fileName, type, size, content: port, report }
      worker.postMessage(offer, [port, report])
      signal?.addEventListener('abort', breakOff)
      if (signal?.aborted) breakOff()
    })
  } finally {
    clearInterval(ping)
    signal?.removeEventListener('abort', breakOff)
    reports.close()
    frame.remove()
  }
}

/** A navigation of the page itself would ask people whether they want to leave it. */
const open = (frame: HTMLIFrameElement, address: string): void => {
  frame.hidden = true
  frame.src = address
  document.body.append(frame)
}
