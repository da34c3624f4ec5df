import type { Middleware } from 'koa'

/**
 * Sends nothing to who has it already: an answer with an `ETag` that the caller's `If-None-Match` names. Streams pass
 * as they are.
 */
export const unchanged: Middleware = async (ctx, next) => {
  await next()
  const isStream = typeof ctx.body === 'object' && ctx.body !== null && 'pipe' in ctx.body
  if (isStream || ctx.status !== 200 || ctx.response.get('ETag') === '' || !ctx.fresh) return
  ctx.status = 304
  ctx.body = null
}
