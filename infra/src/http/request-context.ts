import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Runtime } from '../runtime/runtime.ts'
import { HttpProblem, problemOf } from './problem.ts'
import { problemTexts } from './texts/de.ts'

/**
 * `route`: the pattern of the path, for logs and metrics. `traceparent`: W3C Trace Context, the caller's or a new one.
 */
export interface RequestContext {
  readonly correlationId: string
  readonly traceparent: string
  route: string
  operationId: string | undefined
}

const contexts = new WeakMap<Context['req'], RequestContext>()

export const requestContext = ({ req }: Pick<Context, 'req'>): RequestContext => {
  const context = contexts.get(req)
  if (context === undefined) throw new Error('requestContext is asked before the middleware ran')
  return context
}

/**
 * Outermost: names the request, answers what was thrown, writes one log line and one measurement. An error that nobody
 * foresaw is 500 with no text of its own; the log has it under the correlation id that the answer carries.
 */
export const answering =
  (runtime: Runtime): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    let traceparent: string | undefined
    const context: RequestContext = {
      correlationId: randomUUID(),
      // Dice cost time, and whoever only reads leaves nothing that is traced.
      get traceparent() {
        return (traceparent ??= traceparentOf(ctx.get('traceparent')))
      },
      route: '(none)',
      operationId: undefined,
    }
    contexts.set(ctx.req, context)
    ctx.set('X-Correlation-Id', context.correlationId)
    try {
      await next()
    } catch (error) {
      answerProblem(ctx, problemOf(error) ?? unexpected(runtime, context, error))
    } finally {
      const { method, status } = ctx
      const { correlationId, route, operationId } = context
      const ms = performance.now() - started
      runtime.metrics.observeRequest({ method, route, status }, ms / 1000)
      const fields = { method, route, status, correlationId, ms: Math.round(ms * 10) / 10 }
      runtime.log.info('request', operationId === undefined ? fields : { ...fields, operationId })
    }
  }

const unexpected = ({ log }: Runtime, { correlationId, route }: RequestContext, error: unknown): HttpProblem => {
  log.error('unexpected error', { correlationId, route, error })
  return new HttpProblem(500, { detail: problemTexts.unexpected, correlation_id: correlationId })
}

const answerProblem = (ctx: Context, problem: HttpProblem): void => {
  if (ctx.headerSent) {
    // Half of an answer must not look like a whole one.
    ctx.res.destroy()
    return
  }
  ctx.status = problem.status
  ctx.set('Cache-Control', 'no-store')
  ctx.set(problem.headers)
  const isPage = !ctx.path.startsWith('/api/') && ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html'
  ctx.body = isPage ? String(problem.body['detail'] ?? problemTexts.unexpected) : problem.body
}

const traceparentOf = (given: string): string =>
  /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(given)
    ? given
    : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`
