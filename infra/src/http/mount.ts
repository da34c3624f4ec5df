import { isRejection } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '@aktenraum/domain/contracts'
import type Router from '@koa/router'
import type { Context } from 'koa'
import { z } from 'zod'
import { noteRefusal } from '../access/refusals.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Session } from '../sessions/store.ts'
import { requireAudience, requireOwnRequest, requireSameViewer, sessionOf } from './authenticate.ts'
import { openExchange } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { problems, RightRefused } from './problem.ts'
import { readJson } from './read-body.ts'
import { requestContext } from './request-context.ts'
import { fieldTexts } from './texts/de.ts'
import { pathOfUnkeepable } from './unkeepable.ts'

export type { Exchange, Reply } from './exchange.ts'
export type { Session } from '../sessions/store.ts'

/** What routes are mounted on; made by `createHttpApp`. */
export interface Http {
  readonly router: Router
  readonly runtime: Runtime
}

type Answer<C extends Contract> = Promise<AnswerOf<C> | Rejection>

/** A JSON route for people with a session. */
export const mount = <C extends Contract>(
  http: Http,
  contract: C,
  handler: (exchange: Exchange<C>, caller: Session) => Answer<C>,
): void => {
  if (contract.audience === 'public') throw new Error(`${contract.operationId} is public: use mountPublic`)
  mountAny(http, contract, async (ctx, session) =>
    answer(http, ctx, contract, await handler(await readExchange(http, ctx, contract), signedIn(session))),
  )
}

/** A JSON route for everybody; `caller` where there is a session. */
export const mountPublic = <C extends Contract>(
  http: Http,
  contract: C,
  handler: (exchange: Exchange<C>, caller: Session | null) => Answer<C>,
): void => {
  if (contract.audience !== 'public') throw new Error(`${contract.operationId} is not public: use mount`)
  mountAny(http, contract, async (ctx, session) =>
    answer(http, ctx, contract, await handler(await readExchange(http, ctx, contract), session)),
  )
}

/** A route whose body or answer is no JSON: it gets Koa's context, its body unread, and answers by itself. */
export const mountRaw = <C extends Contract>(
  http: Http,
  contract: C,
  handler: (exchange: Exchange<C>, caller: Session, ctx: Context) => Promise<void>,
): void => {
  mountAny(http, contract, async (ctx, session) => {
    const exchange = openExchange<C>(http.runtime, ctx, contract, {
      ...parseAddress(ctx, contract),
      body: nothing<C>(),
    })
    await handler(exchange, signedIn(session), ctx)
  })
}

/** A page behind a link that we signed: it gets Koa's context, its body unread, and answers by itself. */
export const mountLink = <C extends Contract>(
  { router, runtime }: Http,
  contract: C,
  handler: (exchange: Exchange<C>, ctx: Context) => Promise<void>,
): void => {
  if (contract.audience !== 'link') throw new Error(`${contract.operationId} is behind no link: use mountRaw`)
  register(router, contract, async (ctx) => {
    const parsed = { ...parseAddress(ctx, contract), body: nothing<C>() }
    await handler(openExchange<C>(runtime, ctx, contract, parsed), ctx)
  })
}

const register = (router: Router, contract: Contract, run: (ctx: Context) => Promise<void>): void => {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, ':$1')
  router.register(path, contract.method === 'GET' ? ['GET', 'HEAD'] : [contract.method], async (ctx: Context) => {
    const context = requestContext(ctx)
    context.route = contract.path
    context.operationId = contract.operationId
    ctx.set('Cache-Control', 'no-store')
    await run(ctx)
  })
}

const mountAny = (
  { router, runtime }: Http,
  contract: Contract,
  run: (ctx: Context, session: Session | null) => Promise<void>,
): void => {
  if (contract.audience === 'link') throw new Error(`${contract.operationId} is behind a link: use mountLink`)
  register(router, contract, async (ctx) => {
    const session = await sessionOf(runtime, ctx)
    if (contract.audience !== 'public') requireSameViewer(ctx, session)
    try {
      requireAudience(contract.audience, session)
      requireOwnRequest(ctx)
      await run(ctx, session)
    } catch (error) {
      if (session !== null && error instanceof RightRefused) await note(runtime, session, contract)
      throw error
    }
  })
}

const note = async (runtime: Runtime, { userId }: Session, { operationId }: Contract): Promise<void> => {
  await noteRefusal(runtime, { userId, operation: operationId }, runtime.now().getTime())
}

const readExchange = async <C extends Contract>({ runtime }: Http, ctx: Context, contract: C): Promise<Exchange<C>> => {
  const address = parseAddress(ctx, contract)
  const sent = contract.method === 'GET' ? {} : ((await readJson(ctx.req, contract.maxBytes ?? undefined)) ?? {})
  const json = withoutParams(contract, sent, ctx['params'] ?? {})
  const body = parse<BodyOf<C>>(contract.body, json, fieldTexts.unknownField)
  return openExchange<C>(runtime, ctx, contract, { ...address, body })
}

/** What the address names may be named in the body, too, as long as they agree. @throws HttpProblem 400 */
const withoutParams = ({ body }: Contract, sent: unknown, params: Readonly<Record<string, string>>): unknown => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const own = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  const isRepeated = (name: string): boolean => Object.hasOwn(params, name) && !own.includes(name)
  const fields = Object.entries(sent)
  const wrong = fields.filter(([name, value]) => isRepeated(name) && value !== params[name])
  if (wrong.length > 0)
    throw problems.fields(Object.fromEntries(wrong.map(([name]) => [name, [fieldTexts.otherAddress]])))
  return Object.fromEntries(fields.filter(([name]) => !isRepeated(name)))
}

/** An id that cannot be one names nothing: 404, like one that is nobody's. */
const parseAddress = <C extends Contract>(ctx: Context, contract: C): { params: ParamsOf<C>; query: QueryOf<C> } => {
  const params = contract.params.safeParse(ctx['params'] ?? {})
  if (!params.success || pathOfUnkeepable(params.data) !== null) throw problems.notFound()
  const query = parse<QueryOf<C>>(contract.query, { ...ctx.query }, fieldTexts.unknownParameter)
  return { params: params.data as ParamsOf<C>, query }
}

const parse = <Value>(schema: z.ZodType, data: unknown, unknownText: string): Value => {
  const parsed = safeParse(schema, data)
  if (parsed === null) throw problems.fields({ non_field_errors: [fieldTexts.invalid] })
  if (!parsed.success) throw problems.fields(fieldErrorsOf(parsed.error.issues, data, unknownText))
  const path = pathOfUnkeepable(parsed.data)
  if (path !== null) throw problems.fields({ [path.join('.')]: [fieldTexts.invalid] })
  return parsed.data as Value
}

/** Null where parsing itself throws: zod asks for the `length` of what is no text as well, and that may be anything. */
const safeParse = (schema: z.ZodType, data: unknown): z.ZodSafeParseResult<unknown> | null => {
  try {
    return schema.safeParse(data)
  } catch {
    return null
  }
}

const nothing = <C extends Contract>(): BodyOf<C> => ({}) as BodyOf<C>

const signedIn = (session: Session | null): Session => {
  if (session === null) throw problems.notSignedIn()
  return session
}

const answer = ({ runtime }: Http, ctx: Context, contract: Contract, value: AnswerOf<Contract> | Rejection): void => {
  if (typeof value === 'object' && value !== null && isRejection(value)) throw problems.rejected(value)
  if (!runtime.config.isProduction) contract.answer.parse(value)
  ctx.status = contract.status
  ctx.body = value === undefined ? null : value
}
