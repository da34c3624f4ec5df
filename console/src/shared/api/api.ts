import { cookies, headers, retrieveConfig } from '@aktenraum/domain/contracts'
import type { Contract, WrappedKey } from '@aktenraum/domain/contracts'
import type { z } from 'zod'
import { AuthenticationError, UnexpectedAnswerError } from './errors.ts'
import type { HttpPort, MultipartUpload } from './http-port.ts'
import { errorFromAnswer } from './read-error.ts'

type Given<Name extends string, Schema extends z.ZodType> =
  Record<string, never> extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> }
/** What a call sends, as its contract asks. `commandId` stays the same for every retry of one command. */
export type CallInput<C extends Contract> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & { readonly commandId?: string | undefined; readonly signal?: AbortSignal | undefined }
type Rest<C extends Contract> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

type WithoutKeys<Answer> = Answer extends { wrappedKeys?: unknown } ? Omit<Answer, 'wrappedKeys'> : Answer
/** An answer as the caller sees it: without `wrappedKeys`. */
export type Whole<C extends Contract> = WithoutKeys<z.output<C['answer']>>
/** A page is reduced to its results. */
export type Reduced<C extends Contract> =
  z.output<C['answer']> extends { next: string | null; results: infer Results } ? Results : Whole<C>

export interface ApiOptions {
  readonly http: HttpPort
  /** Takes the keys that come with answers, before the answer is returned. */
  readonly onKeys?: (keys: readonly WrappedKey[]) => void | Promise<void>
  /** Told when the server's version is not the one seen before. */
  readonly onVersionChange?: (version: string) => void
  readonly newCommandId?: () => string
  /** Whose page this is, once it is known: nothing is done in the session of somebody else. */
  readonly viewer?: () => string | undefined
  /** Told when a call was refused because nobody, or somebody else, is signed in. */
  readonly onSignedOut?: (error: AuthenticationError) => void
  readonly clock?: () => number
}

export interface Api {
  /** Calls an operation; a page is reduced to its results (API-09). @throws the errors of `errors.ts`. */
  readonly call: <C extends Contract>(contract: C, ...rest: Rest<C>) => Promise<Reduced<C>>
  /** Calls an operation and keeps the page as it is: `count`, `next`, `previous`, `results`. */
  readonly callPage: <C extends Contract>(contract: C, ...rest: Rest<C>) => Promise<Whole<C>>
  /** A call whose answer is no JSON: the successful answer as it came. */
  readonly open: <C extends Contract>(contract: C, input: CallInput<C> & ExtraHeaders) => Promise<Response>
  /** A multipart upload; its answer is checked like any other. */
  readonly upload: <C extends Contract>(
    contract: C,
    input: Omit<CallInput<C>, 'body'> & { readonly multipart: MultipartUpload },
  ) => Promise<Whole<C>>
  /** Later readings will not be answered with anything older. */
  readonly sawPosition: (position: string) => void
  /** The server's clock, as far as an answer has shown it: this device's may be hours off. */
  readonly serverTime: () => Date
}
/** Answers name whole seconds and take some to come: less than this is no difference. */
const toleratedSkewMs = 5_000

interface ExtraHeaders {
  readonly headers?: Readonly<Record<string, string>>
}
interface LooseInput extends ExtraHeaders {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly multipart?: MultipartUpload
  readonly commandId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The typed client over the contracts, the same in browsers and in Node. */
export const createApi = ({
  http,
  onKeys,
  onVersionChange,
  newCommandId = () => crypto.randomUUID(),
  viewer = () => undefined,
  onSignedOut,
  clock = Date.now,
}: ApiOptions): Api => {
  let highestPosition = ''
  let version = ''
  let skewMs = 0

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
    const seen = answer.headers.get(headers.version) ?? ''
    if (seen === '' || seen === version) return
    const isFirst = version === ''
    version = seen
    if (!isFirst) onVersionChange?.(seen)
  }

  const requestHeaders = (contract: Contract, input: LooseInput): Record<string, string> => {
    const isSafe = contract.method === 'GET'
    return {
      Accept: 'application/json',
      [headers.csrf]: http.cookie(cookies.csrf) ?? '',
      ...viewerHeader(viewer()),
      ...(isSafe ? {} : { [headers.commandId]: input.commandId ?? newCommandId() }),
      ...(isSafe && highestPosition !== '' ? { [headers.minPosition]: highestPosition } : {}),
      ...(typeof input.body === 'object' ? { 'Content-Type': 'application/json' } : {}),
      ...input.headers,
    }
  }

  /** The server sets the anti-forgery cookie with any answer; a program that begins with a command has none yet. */
  const ensureCookie = async (): Promise<void> => {
    if (http.cookie(cookies.csrf) === undefined)
      await http.send({ method: 'GET', path: retrieveConfig.path, headers: {} }).then((answer) => answer.text())
  }

  const send = async (contract: Contract, input: LooseInput): Promise<Response> => {
    if (contract.method !== 'GET') await ensureCookie()
    const answer = await http.send({
      method: contract.method,
      path: addressOf(contract, input),
      headers: requestHeaders(contract, input),
      body: input.multipart ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: input.signal,
    })
    remember(answer)
    if (answer.ok) return answer
    const error = await errorFromAnswer(answer, contract.operationId)
    if (error instanceof AuthenticationError && contract.audience !== 'public') onSignedOut?.(error)
    throw error
  }

  const whole = async <C extends Contract>(contract: C, input: LooseInput): Promise<Whole<C>> => {
    const answer = await send(contract, input)
    const content = await readContent(answer, contract)
    if (!hasKeys(content)) return content as Whole<C>
    const { wrappedKeys, ...rest } = content
    await onKeys?.(wrappedKeys)
    return rest as unknown as Whole<C>
  }

  return {
    call: async (contract, input?: LooseInput) => {
      const content: unknown = await whole(contract, input ?? {})
      return (isPage(content) ? content.results : content) as Reduced<typeof contract>
    },
    callPage: (contract, input?: LooseInput) => whole(contract, input ?? {}),
    open: (contract, input) => send(contract, input),
    upload: (contract, input) => whole(contract, input),
    sawPosition,
    serverTime: () => new Date(clock() + skewMs),
  }
}

const viewerHeader = (id: string | undefined): Record<string, string> =>
  id === undefined ? {} : { [headers.viewer]: id }

const addressOf = (contract: Contract, { params, query }: LooseInput): string => {
  const values = asRecord(params)
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(
    Object.entries(asRecord(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const readContent = async (answer: Response, contract: Contract): Promise<unknown> => {
  const text = await answer.text()
  try {
    return contract.answer.parse(text === '' ? undefined : JSON.parse(text))
  } catch (error) {
    throw new UnexpectedAnswerError(contract.operationId, error)
  }
}

const hasKeys = (content: unknown): content is { wrappedKeys: readonly WrappedKey[] } =>
  typeof content === 'object' && content !== null && 'wrappedKeys' in content && Array.isArray(content.wrappedKeys)
const isPage = (content: unknown): content is { results: unknown } =>
  typeof content === 'object' && content !== null && 'next' in content && 'previous' in content && 'results' in content
