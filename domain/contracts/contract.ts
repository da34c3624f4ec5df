import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: nobody known yet, a signed-in user, a member of staff, an operator; or whoever has a link that we
 * signed, which says for whom they call: neither session nor anti-forgery token is asked for.
 */
export type Audience = 'public' | 'user' | 'staff' | 'operator' | 'link'

/**
 * One exchange between a browser and a server, once. Servers parse by it, the typed client calls by it and
 * `/api/schema.json` is generated from it.
 * `path` has `{name}` segments; `params` describes each, `query` the query string (unknown parameters are refused),
 * `body` a JSON body, which may repeat what `params` describes. `transport: 'raw'` marks exchanges whose body or answer
 * is no JSON (multipart, streams).
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly operationId: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly audience: Audience
  readonly group: 'default' | 'telemetry' | 'operations'
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly status: number
  readonly transport: 'json' | 'raw'
  /** Statuses of its refusals, beyond those that every exchange like it may be answered with (`refusalsOf`). */
  readonly refusals: readonly number[]
  /** Most bytes of a JSON body, where that is not as usual. */
  readonly maxBytes: number | null
  /** Of a raw exchange: the media type of its answer, where that is no JSON. */
  readonly media: string | null
  /** Of a multipart body: its text fields, and the name of its file. */
  readonly form: { readonly fields: z.ZodType; readonly file: string } | null
  /** Of a body of lines (`linesMedia`): what each of them says. */
  readonly lines: z.ZodType | null
}
/** JSON, one value in each line. */
export const linesMedia = 'application/x-ndjson'

export type ParamsOf<C extends Contract> = z.infer<C['params']>
export type QueryOf<C extends Contract> = z.infer<C['query']>
export type BodyOf<C extends Contract> = z.infer<C['body']>
export type AnswerOf<C extends Contract> = z.infer<C['answer']>

const nothing = z.strictObject({})
type Nothing = typeof nothing
/** The answer of an exchange that has none (204). */
export const noAnswer = z.undefined()

interface Draft {
  operationId: string
  method: Method
  path: string
  summary: string
  audience: Audience
  group?: Contract['group']
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer?: z.ZodType
  status?: number
  transport?: Contract['transport']
  refusals?: Contract['refusals']
  maxBytes?: number
  media?: string
  form?: NonNullable<Contract['form']>
  lines?: z.ZodType
}
type Or<T, Fallback extends z.ZodType> = T extends z.ZodType ? T : Fallback

/** Completes a contract: no parameters, no body, no answer, status 200 (204 without answer) unless said otherwise. */
export const contract = <const D extends Draft>(draft: D) => {
  const complete = {
    group: 'default',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: noAnswer,
    status: (draft.answer ?? noAnswer) === noAnswer && draft.transport !== 'raw' ? 204 : 200,
    transport: 'json',
    refusals: [],
    maxBytes: null,
    media: null,
    form: null,
    lines: null,
    ...draft,
  }
  return complete as unknown as Contract<
    Or<D['params'], Nothing>,
    Or<D['query'], Nothing>,
    Or<D['body'], Nothing>,
    Or<D['answer'], typeof noAnswer>
  >
}

export const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value
