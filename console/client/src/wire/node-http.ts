import { NoConnectionError } from '../base/errors/no-connection.ts'
import { piecesOf, streamFrom } from '../base/streams.ts'
import type { HttpPort, HttpRequest, MultipartUpload, UploadContent } from './http-port.ts'

/** Requests of a program to a server elsewhere, with a cookie jar of its own. `baseUrl` has no trailing slash. */
export const nodeHttp = (baseUrl: string): HttpPort => {
  const jar = new Map<string, string>()

  const keepCookies = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1).trim()
      const isOver = value === '' || attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
      if (isOver) jar.delete(name)
      else jar.set(name, value)
    }
  }

  const send = async ({ method, path, headers, body, signal }: HttpRequest): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const failed: unknown[] = []
    const keep = (error: unknown): never => {
      failed.push(error)
      throw error
    }
    const content = typeof body === 'object' ? encodeMultipart(body, keep) : { headers: {}, body }
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { ...headers, ...content.headers, Origin: baseUrl, ...(cookie === '' ? {} : { Cookie: cookie }) },
      duplex: 'half',
      ...(content.body === undefined ? {} : { body: content.body }),
      ...(signal === undefined ? {} : { signal }),
    }
    const answer = await fetch(`${baseUrl}${path}`, init).catch((error: unknown) => {
      // What kept the body from being made is no matter of the line.
      if (failed.length > 0) throw failed[0]
      throw error instanceof TypeError ? new NoConnectionError(reasonOf(error)) : error
    })
    keepCookies(answer)
    return answer
  }

  return { send, cookie: (name) => jar.get(name) }
}

const reasonOf = (error: TypeError): string => (error.cause instanceof Error ? error.cause.message : error.message)

type Keep = (error: unknown) => never

const encodeMultipart = (
  multipart: MultipartUpload,
  keep: Keep,
): { headers: Record<string, string>; body: ReadableStream } => {
  const boundary = `aktenraum-${crypto.randomUUID()}`
  const head = [
    ...Object.entries(multipart.fields).map(([name, value]) => part(boundary, `name="${name}"`, value)),
    `--${boundary}\r\nContent-Disposition: form-data; name="${multipart.fileField}"; ` +
      `filename="${multipart.fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  ].join('')
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: streamFrom(pieces(head, { ...multipart, boundary, keep })),
  }
}
const part = (boundary: string, disposition: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`

type Sent = MultipartUpload & { readonly boundary: string; readonly keep: Keep }

async function* pieces(head: string, { content, onProgress, fieldsBehind, boundary, keep }: Sent) {
  const text = new TextEncoder()
  yield text.encode(head)
  let sent = 0
  for await (const chunk of piecesOf(streamOf(content))) {
    yield chunk
    sent += chunk.byteLength
    onProgress?.(sent)
  }
  const behind = Object.entries((await fieldsBehind?.().catch(keep)) ?? {})
  yield text.encode(`\r\n${behind.map(([name, value]) => part(boundary, `name="${name}"`, value)).join('')}`)
  yield text.encode(`--${boundary}--\r\n`)
}
const streamOf = (content: UploadContent): ReadableStream<Uint8Array<ArrayBuffer>> =>
  content instanceof Blob ? content.stream() : content.stream
