import { cookies, headers, retrieveConfig } from '@aktenraum/domain/contracts'
import type { Method } from '@aktenraum/domain/contracts'
import { AuthenticationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import type { HttpPort, MultipartUpload } from './http-port.ts'
import { errorFromAnswer } from './read-error.ts'

/** One request, wherever it goes. `operationId` is what errors call it. */
export interface Call {
  readonly method: Method
  /** Path and query. */
  readonly path: string
  readonly operationId: string
  /** Whether it is nobody's concern that nobody is signed in. */
  readonly isPublic?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly multipart?: MultipartUpload | undefined
  /** A body that is no JSON, as it is; its type stands in `headers`. */
  readonly text?: string | undefined
  /** Stays the same for every retry of one command. */
  readonly commandId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface CallsOptions {
  readonly http: HttpPort
  /** Told the version of the server with every answer. */
  readonly onVersion?: (version: string) => void
  readonly newCommandId?: (() => string) | undefined
  /** Whose page this is, once it is known: nothing is done in the session of somebody else. */
  readonly viewer?: (() => string | undefined) | undefined
  /** Which session calls leave in; another one each time somebody signs in. */
  readonly session?: (() => string | undefined) | undefined
  /** Told when a call was refused because nobody, or somebody else, is signed in. */
  readonly onSignedOut?: ((error: AuthenticationError) => void) | undefined
  readonly clock?: (() => number) | undefined
}

export interface Calls {
  /** The successful answer as it came. @throws the errors of `errors.ts` */
  readonly send: (call: Call) => Promise<Response>
  /** Later readings will not be answered with anything older. */
  readonly sawPosition: (position: string) => void
  /** The newest position that was seen; empty before any. */
  readonly position: () => string
  /** How many answers have come of which the server says that they are older than what was seen. */
  readonly staleAnswers: () => number
  /** The server's clock, as far as an answer has shown it: this device's may be hours off. */
  readonly serverTime: () => Date
}

/** Answers name whole seconds and take some to come: less than this is no difference. */
const toleratedSkewMs = 5_000

/** What all requests have in common: who asks, what they have seen, and what an answer says beside its content. */
export const createCalls = ({
  http,
  onVersion,
  newCommandId = () => crypto.randomUUID(),
  viewer = () => undefined,
  session = () => undefined,
  onSignedOut,
  clock = Date.now,
}: CallsOptions): Calls => {
  let highestPosition = ''
  let skewMs = 0
  let stale = 0

  const sawPosition = (position: string): void => {
    if (position > highestPosition) highestPosition = position
  }
  const setClock = (date: string | null): void => {
    const skew = Date.parse(date ?? '') - clock()
    if (Number.isFinite(skew)) skewMs = Math.abs(skew) < toleratedSkewMs ? 0 : skew
  }
  const remember = (answer: Response): void => {
    setClock(answer.headers.get('Date'))
    sawPosition(answer.headers.get(headers.position) ?? '')
    if (answer.headers.get(headers.stale) !== null) stale += 1
    const version = answer.headers.get(headers.version) ?? ''
    if (version !== '') onVersion?.(version)
  }

  const headersOf = (call: Call): Record<string, string> => {
    const isSafe = call.method === 'GET'
    return {
      Accept: 'application/json',
      [headers.csrf]: http.cookie(cookies.csrf) ?? '',
      ...viewerHeader(viewer()),
      ...(isSafe ? {} : { [headers.commandId]: call.commandId ?? newCommandId() }),
      ...(isSafe && highestPosition !== '' ? { [headers.minPosition]: highestPosition } : {}),
      ...(typeof call.body === 'object' ? { 'Content-Type': 'application/json' } : {}),
      ...call.headers,
    }
  }

  /** The server sets the anti-forgery cookie with any answer; a program that begins with a command has none yet. */
  const ensureCookie = async (): Promise<void> => {
    if (http.cookie(cookies.csrf) === undefined)
      await http.send({ method: 'GET', path: retrieveConfig.path, headers: {} }).then((answer) => answer.text())
  }

  const send = async (call: Call): Promise<Response> => {
    const { method, path, signal, operationId } = call
    if (method !== 'GET') await ensureCookie()
    const [before, asking] = [session(), viewer()]
    const answer = await http.send({
      method,
      path,
      headers: headersOf(call),
      body: bodyOf(call),
      signal,
    })
    remember(answer)
    if (answer.ok) return answer
    const error = await errorFromAnswer(answer, operationId)
    if (!(error instanceof AuthenticationError) || call.isPublic === true) throw error
    if (session() === before) onSignedOut?.(error)
    else if (viewer() === asking) return inNewSession(call)
    throw error
  }
  /**
   * They signed in again while a call was under way: that the former session is over ends nothing. What somebody else
   * began is never sent in one's own session.
   */
  const inNewSession = (call: Call): Promise<Response> => {
    if (call.multipart === undefined) return send(call)
    // A file that was read is gone; who uploads begins it anew.
    throw new NoConnectionError('the session was renewed on the way')
  }

  return {
    send,
    sawPosition,
    position: () => highestPosition,
    staleAnswers: () => stale,
    serverTime: () => new Date(clock() + skewMs),
  }
}

const bodyOf = ({ multipart, text, body }: Call): string | MultipartUpload | undefined =>
  multipart ?? text ?? (body === undefined ? undefined : JSON.stringify(body))

const viewerHeader = (id: string | undefined): Record<string, string> =>
  id === undefined ? {} : { [headers.viewer]: id }
