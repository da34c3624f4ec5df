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
/** So many pings in a row without an answer: the service worker is gone, and with it the download. */
const mostUnanswered = 3

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
  let stopPinging = (): void => undefined
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
      stopPinging = keptAlive(worker, id, () => reject(new DownloadError('decrypts-incompletely')))
      signal?.addEventListener('abort', breakOff)
      if (signal?.aborted) breakOff()
    })
  } finally {
    stopPinging()
    signal?.removeEventListener('abort', breakOff)
    reports.close()
    frame.remove()
  }
}

/** Keeps the service worker awake, until the answered function is called; `onGone` hears where the offer is lost. */
const keptAlive = (worker: ServiceWorker, id: string, onGone: () => void): (() => void) => {
  let unanswered = 0
  const ping = (): void => {
    if (unanswered === mostUnanswered) return onGone()
    unanswered += 1
    const { port1: answers, port2: answer } = new MessageChannel()
    answers.onmessage = ({ data: isKnown }: MessageEvent<boolean>) => {
      answers.close()
      if (isKnown) unanswered = 0
      else onGone()
    }
    worker.postMessage({ kind: 'ping', id, answer } satisfies SwRequest, [answer])
  }
  const timer = setInterval(ping, pingMs)
  return () => clearInterval(timer)
}

/** A navigation of the page itself would ask people whether they want to leave it. */
const open = (frame: HTMLIFrameElement, address: string): void => {
  frame.hidden = true
  frame.src = address
  document.body.append(frame)
}
