import { retrieveSchema } from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import type { z } from 'zod'
import { createCalls } from './calls.ts'
import type { Calls, CallsOptions } from './calls.ts'
import type { MultipartUpload } from './http-port.ts'
import { createPlaces } from './places.ts'
import type { Place } from './places.ts'
import { createWrapper, withoutKeys } from './wrapper.ts'
import type { OnKeys, Wrapper } from './wrapper.ts'

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

export interface ApiOptions extends Omit<CallsOptions, 'onVersion'> {
  readonly onKeys?: OnKeys
  /** Told when the server's version is not the one seen before. */
  readonly onVersionChange?: (version: string) => void
  /** What need not be asked for: the answer to a call, where it is here already. */
  readonly known?: KnownAnswers | undefined
  /** Whether it loads the server's description; for a call or two it need not. */
  readonly learns?: boolean
}
/** Undefined where the answer is not known. It is checked like any other. */
export type KnownAnswers = (contract: Contract, input: KnownInput) => unknown
export interface KnownInput {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
}

export interface Api {
  /** Calls an operation; a page is reduced to its results (API-09). @throws the errors of `errors.ts`. */
  readonly call: <C extends Contract>(contract: C, ...rest: Rest<C>) => Promise<Reduced<C>>
  /** Calls an operation and keeps the page as it is: `count`, `next`, `previous`, `results`. */
  readonly callPage: <C extends Contract>(contract: C, ...rest: Rest<C>) => Promise<Whole<C>>
  /** A call whose body or answer is no JSON: the successful answer as it came. */
  readonly open: <C extends Contract>(contract: C, input: CallInput<C> & AsItIs) => Promise<Response>
  /** A multipart upload; its answer is checked like any other. */
  readonly upload: <C extends Contract>(
    contract: C,
    input: Omit<CallInput<C>, 'body'> & { readonly multipart: MultipartUpload },
  ) => Promise<Whole<C>>
  /** Where a call without query would go, for who fetches by themselves. */
  readonly addressOf: <C extends Contract>(contract: C, params: z.input<C['params']>) => string
  /** The five methods for whatever path. */
  readonly wrapper: Wrapper
  readonly sawPosition: Calls['sawPosition']
  readonly position: Calls['position']
  readonly staleAnswers: Calls['staleAnswers']
  readonly serverTime: Calls['serverTime']
}

interface AsItIs {
  readonly headers?: Readonly<Record<string, string>>
  /** A body that is no JSON. */
  readonly text?: string
}
interface LooseInput extends AsItIs {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly multipart?: MultipartUpload
  readonly commandId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The client of the API, the same in browsers and in Node: it calls operations by their ids. Which ids there are, what
 * they take and answer is known by the contracts; where they are, the server's description says (`places.ts`).
 */
export const createApi = ({
  onKeys = () => undefined,
  onVersionChange,
  known,
  learns = true,
  ...options
}: ApiOptions): Api => {
  let version = ''
  const calls = createCalls({
    ...options,
    onVersion: (seen) => {
      if (version !== '' && seen !== version) onVersionChange?.(seen)
      version = seen
      if (learns) places.learn(seen)
    },
  })
  const wrapper = createWrapper(calls.send, onKeys)
  const places = createPlaces(async () => (await wrapper.get(retrieveSchema.path, publicCall(retrieveSchema))).content)

  const whole = async <C extends Contract>(contract: C, input: LooseInput): Promise<Whole<C>> => {
    const here = known?.(contract, { params: asRecord(input.params), query: asRecord(input.query) })
    if (here !== undefined) return (await withoutKeys(contract.answer.parse(here), onKeys)) as Whole<C>
    const { method, path } = addressOf(places.of(contract), input)
    const { params: _params, query: _query, ...rest } = input
    const check = (content: unknown): unknown => contract.answer.parse(content)
    return (await wrapper[verbs[method]](path, { ...publicCall(contract), ...rest, check })).content as Whole<C>
  }

  return {
    call: async (contract, input?: LooseInput) => {
      const content: unknown = await whole(contract, input ?? {})
      return (isPage(content) ? content.results : content) as Reduced<typeof contract>
    },
    callPage: (contract, input?: LooseInput) => whole(contract, input ?? {}),
    open: async (contract, { params, query, ...rest }: LooseInput) =>
      calls.send({ ...publicCall(contract), ...rest, ...addressOf(places.of(contract), { params, query }) }),
    upload: (contract, input) => whole(contract, input),
    addressOf: (contract, params) => addressOf(places.of(contract), { params }).path,
    wrapper,
    sawPosition: calls.sawPosition,
    position: calls.position,
    staleAnswers: calls.staleAnswers,
    serverTime: calls.serverTime,
  }
}

const verbs = { GET: 'get', PATCH: 'patch', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

const publicCall = ({ operationId, audience }: Contract) => ({ operationId, isPublic: audience === 'public' })

const addressOf = ({ method, path: pattern }: Place, { params, query }: LooseInput): Place => {
  const values = asRecord(params)
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(
    Object.entries(asRecord(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return { method, path: search === '' ? path : `${path}?${search}` }
}
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const isPage = (content: unknown): content is { results: unknown } =>
  typeof content === 'object' && content !== null && 'next' in content && 'previous' in content && 'results' in content
