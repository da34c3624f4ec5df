import type { Running } from '../port.ts'
import { packError, unpackError } from './packed-error.ts'

/** One end of a channel: a worker as the page sees it, or the scope inside it. */
export interface Endpoint {
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  /** Tells when the other end could not start, broke, or is gone. */
  readonly onFailure?: (listener: OnFailure) => void
}
/** `isOver`: it will never answer again. */
export type OnFailure = (error: unknown, isOver?: boolean) => void
type Request =
  | { readonly id: number; readonly method: string; readonly input: unknown }
  | { readonly id: number; readonly abort: true }
type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: unknown }
  | { readonly id: number; readonly done: number; readonly total: number }

type Method = (input: never, running?: Running) => Promise<unknown>
/** What can be called through a channel: methods of one input that answer later. */
export type Remote<Port> = { readonly [Name in keyof Port]: Method }

/** Answers the calls of `remote` at the other end. Only the port's own methods can be called. */
export const host = <Port extends Remote<Port>>(endpoint: Endpoint, port: Port): void => {
  const methods = new Map<string, Method>(Object.entries<Method>({ ...port }))
  const running = new Map<number, AbortController>()
  const reply = (message: Reply): void => endpoint.postMessage(message, transferablesIn(message))

  const run = async (id: number, name: string, input: unknown): Promise<void> => {
    const abort = new AbortController()
    running.set(id, abort)
    try {
      const method = methods.get(name)
      if (method === undefined) throw new TypeError('no such method')
      const onProgress = (done: number, total: number): void => reply({ id, done, total })
      reply({ id, answer: await method(input as never, { onProgress, signal: abort.signal }) })
    } catch (error) {
      reply({ id, error: packError(error) })
    } finally {
      running.delete(id)
    }
  }
  endpoint.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if ('abort' in data) running.get(data.id)?.abort()
    else void run(data.id, data.method, data.input)
  })
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  readonly onProgress: Running['onProgress']
}

/** A port whose methods run at the other end; errors come back as their classes. */
export const remote = <Port extends Remote<Port>>(endpoint: Endpoint): Port => {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isThere = false
  let whyNot: { readonly error: unknown } | undefined

  const call = (method: string, input: unknown, { onProgress, signal }: Running = {}): Promise<unknown> => {
    const id = (lastId += 1)
    const abort = (): void => {
      endpoint.postMessage({ id, abort: true } satisfies Request, [])
      waiting.get(id)?.reject(signal?.reason)
      waiting.delete(id)
    }
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason as Error)
      if (whyNot !== undefined) return reject(whyNot.error as Error)
      waiting.set(id, { resolve, reject, onProgress })
      signal?.addEventListener('abort', abort, { once: true })
      endpoint.postMessage({ id, method, input } satisfies Request, transferablesIn(input))
    }).finally(() => signal?.removeEventListener('abort', abort))
  }

  endpoint.onFailure?.((error, isOver = false) => {
    // Where nobody has ever answered, it could not be loaded, and will not answer what is asked from now on, either.
    if (isOver || !isThere) whyNot = { error }
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  endpoint.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    isThere = true
    const call = waiting.get(data.id)
    if ('done' in data) return call?.onProgress?.(data.done, data.total)
    waiting.delete(data.id)
    if ('error' in data) call?.reject(unpackError(data.error))
    else call?.resolve(data.answer)
  })

  // The compiler cannot see that every method of a port has this one shape; `Remote` demands it of the port's type.
  return new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : bound(call, name)) }) as Port
}

/** One end of a channel between two workers. */
export const portEndpoint = (port: MessagePort): Endpoint => ({
  postMessage: (message, transfer) => port.postMessage(message, transfer),
  addEventListener: (type, listener) => {
    port.addEventListener(type, listener)
    port.start()
  },
})

const bound =
  (call: (method: string, input: unknown, running?: Running) => Promise<unknown>, name: string | symbol) =>
  (input: unknown, running?: Running): Promise<unknown> =>
    call(String(name), input, running)

/** What changes hands instead of being copied: ports and buffers, looked for one and two levels deep. */
const transferablesIn = (message: unknown): Transferable[] =>
  valuesOf(message)
    .flatMap((value) => [value, ...valuesOf(value)])
    .filter((value): value is MessagePort | ArrayBuffer => value instanceof MessagePort || value instanceof ArrayBuffer)

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value)
    : []
