import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { sessionOf } from '@aktenraum/infra/http/authenticate'
import { problemOf } from '@aktenraum/infra/http/problem'
import { requestContext } from '@aktenraum/infra/http/request-context'
import type { Runtime } from '@aktenraum/infra/runtime'
import { viewerOf } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { settings } from '../lookups/settings.ts'
import { completePage, failurePage, notFoundPage } from './html.ts'
import { manifestOf, manifestPath } from './manifest.ts'
import { pageAddress, withSlash } from './page-address.ts'
import type { PageAddress } from './page-address.ts'
import { portalRenderer } from './portal.ts'
import type { RenderPortal } from './portal.ts'
import { preloadFor } from './preload.ts'
import { pagePolicy } from './security-headers.ts'
import { serveFile } from './serve-file.ts'
import { staticFiles } from './static-files.ts'

/** `dist`: the folder of the built apps. */
interface Site {
  readonly runtime: Runtime
  readonly dist: string
  readonly render: RenderPortal
}

/** One visit: who comes, and the nonce of this answer. */
interface Visit {
  readonly ctx: Context
  readonly viewer: Viewer | null
  readonly nonce: string
}

/** Files and HTML pages: everything a browser may open that is no call of the API. */
export const pages = (runtime: Runtime, dist: string): Middleware => {
  const site: Site = { runtime, dist, render: portalRenderer(dist) }
  const files = staticFiles(dist, () => performance.now())
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) return next()
    if (ctx.path === manifestPath) return answerManifest(runtime, ctx)
    const file = await files.find(ctx.path)
    if (file !== null) {
      requestContext(ctx).route = ctx.path.startsWith('/assets/') ? '/assets/*' : file.name
      return serveFile(ctx, file)
    }
    if (ctx.accepts('html') !== 'html' || ctx.path.startsWith('/assets/')) return next()
    await answerPage(site, ctx)
  }
}

const answerManifest = async (runtime: Runtime, ctx: Context): Promise<void> => {
  requestContext(ctx).route = manifestPath
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = JSON.stringify(manifestOf(await settings(runtime)))
  ctx.type = 'application/manifest+json'
}

/** An error has a page, too: whoever sees it can read it and go on. */
const answerPage = async (site: Site, ctx: Context): Promise<void> => {
  requestContext(ctx).route = '(page)'
  const nonce = randomBytes(16).toString('base64')
  try {
    const session = await sessionOf(site.runtime, ctx)
    await visit(site, { ctx, nonce, viewer: session === null ? null : viewerOf(session) })
  } catch (error) {
    const { correlationId } = requestContext(ctx)
    site.runtime.log.error('a page could not be made', { correlationId, error })
    send({ ctx, nonce }, problemOf(error)?.status ?? 500, failurePage(nonce, ctx.path))
  }
}

const visit = async (site: Site, { ctx, viewer, nonce }: Visit): Promise<void> => {
  const elsewhere = redirection(ctx, viewer !== null)
  if (elsewhere !== null) return goTo(ctx, elsewhere)
  const address = pageAddress(ctx.path)
  const isAllowed = address !== null && (address.area !== 'staff' || viewer?.isStaff === true)
  const page = isAllowed ? await pageFor(site, { ctx, viewer, nonce }, address) : null
  if (page === null) send({ ctx, nonce }, 404, notFoundPage(nonce, viewer !== null))
  else send({ ctx, nonce }, page.status, page.html)
}

/** Where a visit leads that is not to be answered here. */
const redirection = ({ path, search }: Context, isSignedIn: boolean): string | null => {
  if (path === '/') return isSignedIn ? '/akten/' : '/anmelden/'
  const address = pageAddress(path)
  if (address === null) {
    const slashed = withSlash(path)
    return slashed === null ? null : slashed + search
  }
  return address.area === 'public' || isSignedIn ? null : `/anmelden/?next=${encodeURIComponent(path)}`
}

/** Staff work in the console; everybody else, and who is not signed in, sees the portal. */
const pageFor = async (
  { runtime, dist, render }: Site,
  { ctx, viewer, nonce }: Visit,
  address: PageAddress,
): Promise<{ readonly status: number; readonly html: string } | null> => {
  const preload = await preloadFor(runtime, viewer, address)
  if (preload === null) return null
  if (address.area !== 'public' && viewer?.isStaff === true) {
    const shell = await readFile(join(dist, 'staff', 'index.html'), 'utf8')
    return { status: 200, html: completePage(shell, preload, nonce) }
  }
  const { status, html } = await render({ url: ctx.url, preload, nonce })
  return { status, html: completePage(html, preload, nonce) }
}

const goTo = (ctx: Context, address: string): void => {
  ctx.set('Cache-Control', 'no-store')
  ctx.redirect(address)
}

const send = ({ ctx, nonce }: Pick<Visit, 'ctx' | 'nonce'>, status: number, html: string): void => {
  ctx.status = status
  ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy(nonce) })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}
