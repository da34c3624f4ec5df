import { allContracts, cookies, headers } from '@aktenraum/domain/contracts'
import { Router } from '@koa/router'
import Koa from 'koa'
import type { Context, Middleware } from 'koa'
import type { Runtime } from '../runtime/runtime.ts'
import { newCsrfCookie, readCookie } from '../sessions/cookies.ts'
import type { Http } from './mount.ts'
import { problems } from './problem.ts'
import { answering } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

/** The client stores it and offers a reload when it changes (USR-29). */
export const backendVersion = '1.1.6'

/**
 * A Koa application with all that every process's has in common; `mountRoutes` adds the routes. Middleware that is used
 * on the result afterwards sees what no route took.
 */
export const createHttpApp = (runtime: Runtime, mountRoutes: (http: Http) => void): Koa => {
  const app = new Koa()
  app.proxy = runtime.config.trustedProxies > 0
  app.maxIpsCount = runtime.config.trustedProxies
  app.on('error', (error: unknown) => runtime.log.warn('answer broken off', { error }))
  app.use(answering(runtime))
  app.use(everyAnswer(runtime))
  app.use(unlessClosed(runtime))
  app.use(nobodyAnswered)
  const router = new Router({ strict: true, sensitive: true })
  mountRoutes({ router, runtime })
  app.use(router.routes())
  return app
}

const everyAnswer = ({ config: { publicUrl } }: Runtime): Middleware => {
  const fixed = { ...securityHeaders(publicUrl), [headers.version]: backendVersion }
  return async (ctx, next) => {
    ctx.set(fixed)
    if (!readCookie(ctx.get('Cookie'), cookies.csrf)) ctx.append('Set-Cookie', newCsrfCookie(publicUrl))
    await next()
    // What anybody may keep for everybody must not hand one token to all.
    if (ctx.response.get('Cache-Control').startsWith('public')) ctx.remove('Set-Cookie')
  }
}

const unlessClosed =
  ({ config }: Runtime): Middleware =>
  async (_, next) => {
    if (config.isMaintenance) throw problems.maintenance()
    await next()
  }

const nobodyAnswered: Middleware = async (ctx, next) => {
  await next()
  if (ctx.status !== 404 || (ctx.body !== undefined && ctx.body !== null)) return
  const allowed = methodsOf(ctx)
  throw allowed.length > 0 && !allowed.includes(ctx.method) ? problems.methodNotAllowed(allowed) : problems.notFound()
}

const known = allContracts.map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const methodsOf = ({ path }: Context): readonly string[] => {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
