import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Middleware, Next } from 'koa'
import type { Preload } from '@aktenraum/domain/contracts'
import { sessionOf } from '@aktenraum/infra/http/authenticate'
import { problemOf } from '@aktenraum/infra/http/problem'
import { requestContext } from '@aktenraum/infra/http/request-context'
import type { PageLink } from '@aktenraum/infra/pages/small-page'
import type { Runtime } from '@aktenraum/infra/runtime'
import { viewerOf } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { settings } from '../lookups/settings.ts'
import { onlyOperates } from '../reads/operators.ts'
import { contactOf } from './contact.ts'
import { completePage, failurePage, importMapIn } from './html.ts'
import { manifestOf, manifestPath } from './manifest.ts'
import { pageAddress, withSlash } from './page-address.ts'
import type { PageAddress } from './page-address.ts'
import { portalRenderer } from './portal.ts'
import type { RenderedPage, RenderPortal } from './portal.ts'
import { preloadFor, preloadOfMissing } from './preload.ts'
import { readRelease, releaseFileAt } from './release.ts'
import { pageHeaders } from './security-headers.ts'
import { reportsGoTo, securityTxt, securityTxtPath } from './security-txt.ts'
import { serveFile } from './serve-file.ts'
import { staticFiles } from './static-files.ts'

/** `dist`: the folder of the built apps. */
interface Site {
  readonly runtime: Runtime
  readonly dist: string
  readonly render: RenderPortal
  /** How the office is reached, as last known: a page that could not be made says it without asking anybody. */
  readonly contact: { last: readonly PageLink[] }
}

/** One visit: who comes, and the nonce of this answer. */
interface Visit {
  readonly ctx: Context
  readonly viewer: Viewer | null
  readonly nonce: string
}

/** Files and HTML pages: everything a browser may open that is no call of the API. */
export const pages = (runtime: Runtime, dist: string): Middleware => {
  const site: Site = { runtime, dist, render: portalRenderer(dist), contact: { last: [] } }
  const files = staticFiles(dist, () => performance.now())
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) return next()
    if (ctx.path === manifestPath) return answerManifest(runtime, ctx)
    if (ctx.path === securityTxtPath) return answerSecurityTxt(runtime, ctx, next)
    const file = (await files.find(ctx.path)) ?? (await releaseFileAt(dist, ctx.path))
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

/** Where nobody has said how to be reached there is none: an invented address would be worse. */
const answerSecurityTxt = async (runtime: Runtime, ctx: Context, next: Next): Promise<void> => {
  requestContext(ctx).route = securityTxtPath
  const contact = reportsGoTo(runtime.config.securityContact, await settings(runtime))
  if (contact === null) return void (await next())
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = securityTxt({ contact, publicUrl: runtime.config.publicUrl, now: runtime.now() })
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
    const html = failurePage(nonce, ctx.path, site.contact.last)
    send({ ctx, nonce }, { status: problemOf(error)?.status ?? 500, html })
  }
}

const visit = async (site: Site, { ctx, viewer, nonce }: Visit): Promise<void> => {
  const elsewhere = ctx.path === '/' ? await frontDoor(site.runtime, viewer) : redirection(ctx, viewer !== null)
  if (elsewhere !== null) return goTo(ctx, elsewhere)
  const address = pageAddress(ctx.path)
  const isAllowed = address !== null && (address.area !== 'staff' || viewer?.isStaff === true)
  const preload = isAllowed ? await preloadAt(site, viewer, address) : null
  if (address !== null && preload !== null) {
    return send({ ctx, nonce }, await pageFor(site, { ctx, viewer, nonce }, { address, preload }))
  }
  const page = await rendered(site, { ctx, nonce }, await preloadOfMissing(site.runtime, viewer))
  send({ ctx, nonce }, { ...page, status: 404 })
}

/** Who looks after the installation and takes part in no case goes to its pages. */
const frontDoor = async ({ pool }: Runtime, viewer: Viewer | null): Promise<string> => {
  if (viewer === null) return '/anmelden/'
  return (await onlyOperates(pool, viewer.id)) ? '/verwaltung/' : '/akten/'
}

/** Where a visit leads that is not to be answered here. */
const redirection = ({ path, search }: Context, isSignedIn: boolean): string | null => {
  const address = pageAddress(path)
  if (address === null) {
    const slashed = withSlash(path)
    return slashed === null ? null : slashed + search
  }
  return address.area === 'public' || isSignedIn ? null : `/anmelden/?next=${encodeURIComponent(path + search)}`
}

const preloadAt = async (site: Site, viewer: Viewer | null, address: PageAddress): Promise<Preload | null> => {
  const preload = await preloadFor(site.runtime, viewer, address)
  const release = address.shows === 'release' ? await readRelease(site.dist) : null
  return preload === null || release === null ? preload : { ...preload, release }
}

/** Staff work in the console; everybody else, and who is not signed in, sees the portal. */
const pageFor = async (
  site: Site,
  { ctx, viewer, nonce }: Visit,
  { address, preload }: { readonly address: PageAddress; readonly preload: Preload },
): Promise<RenderedPage> => {
  if (address.area === 'public' || viewer?.isStaff !== true) return rendered(site, { ctx, nonce }, preload)
  const shell = await readFile(join(site.dist, 'staff', 'index.html'), 'utf8')
  return { status: 200, html: completePage(shell, preload, nonce), importMap: importMapIn(shell) }
}

const rendered = async (
  { render, contact }: Site,
  { ctx, nonce }: Pick<Visit, 'ctx' | 'nonce'>,
  preload: Preload,
): Promise<RenderedPage> => {
  contact.last = contactOf(preload)
  const page = await render({ url: ctx.url, preload, nonce })
  return { ...page, html: completePage(page.html, preload, nonce) }
}

const goTo = (ctx: Context, address: string): void => {
  ctx.set('Cache-Control', 'no-store')
  ctx.redirect(address)
}

const send = ({ ctx, nonce }: Pick<Visit, 'ctx' | 'nonce'>, { status, html, importMap }: RenderedPage): void => {
  ctx.status = status
  ctx.set({ 'Cache-Control': 'no-store', ...pageHeaders({ nonce, importMap }) })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}
