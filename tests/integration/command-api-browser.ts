import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, `undefined` for an empty body. */
  readonly body: unknown
}
type Given = Readonly<Record<string, string>>

/** What a browser does for its user: keeps cookies and sends the anti-forgery header. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Given): Promise<Answer>
  /** A body as it is, bytes and length; `length` may lie. */
  sendRaw(path: string, body: Buffer | string, options: RawOptions): Promise<Answer | null>
}
export interface RawOptions {
  readonly type: string
  readonly length?: number
  /** The connection ends after the body, once this is so. */
  readonly breakOff?: () => Promise<unknown>
  /** It is answered only once all of it was sent, too. */
  readonly untilSent?: boolean
  readonly headers?: Given
}

export const openBrowser = (url: string, known: Given = {}): TestBrowser => {
  // Chosen by the client and not by the server: the value alone proves that who sends the header can read the cookie.
  const cookies = new Map<string, string>(Object.entries({ csrftoken: randomUUID(), ...known }))
  const own = (): Record<string, string> => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-CSRFToken': cookies.get('csrftoken') ?? '',
  })
  const keep = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  return {
    cookies,
    send: async (method, path, body, headers = {}) => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...own(),
          ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body:
          body === undefined
            ? null
            : typeof body === 'string' || body instanceof FormData
              ? body
              : JSON.stringify(body),
      })
      keep(answer.headers.getSetCookie())
      return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) }
    },
    sendRaw: (path, body, { type, length = Buffer.byteLength(body), breakOff, untilSent = false, headers = {} }) =>
      new Promise((resolve, reject) => {
        const outgoing = request(url + path, { method: 'POST', agent: false, headers: { ...own(), ...headers } })
        outgoing.setHeader('Content-Type', type)
        outgoing.setHeader('Content-Length', length)
        const sent = new Promise<void>((finish) => outgoing.on('finish', finish))
        outgoing.on('error', (error) => (breakOff === undefined ? reject(error) : resolve(null)))
        outgoing.on('response', (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('end', () => {
            const answer = {
              status: incoming.statusCode ?? 0,
              headers: new Headers(),
              body: parsed(Buffer.concat(chunks).toString('utf8')),
            }
            if (untilSent) void sent.then(() => resolve(answer))
            else resolve(answer)
          })
        })
        if (breakOff === undefined) outgoing.end(body)
        else outgoing.write(body, () => void breakOff().then(() => outgoing.destroy(), reject))
      }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
