import { readFileSync } from 'node:fs'
import type { Preload } from '@aktenraum/domain/contracts'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { assetsOf } from './document/assets.ts'
import { htmlPage } from './document/html-page.ts'
import { pageTitle } from './document/page-title.ts'
import { routeOf } from './navigation/routes.ts'
import type { Route } from './navigation/routes.ts'
import { isLater, laterSources, fetchAllPages } from './pages/later-pages.ts'
import { createPortalSession } from './office/portal-session.ts'

interface PageRequest {
  readonly url: string
  readonly preload: Preload
  readonly nonce: string
}

/** Built beside `dist/portal`, whose hashed names this page needs. */
const manifest = (): unknown =>
  JSON.parse(readFileSync(new URL('../portal/.vite/manifest.json', import.meta.url), 'utf8'))
let built: unknown

await fetchAllPages()

/** A whole page, before any script runs: what it shows needs no key. */
export const render = ({ url, preload, nonce }: PageRequest): { html: string; status: number } => {
  built ??= manifest()
  const route: Route = preload.isMissing === true ? { page: 'not-found' } : routeOf(url)
  const assets = assetsOf(built, isLater(route.page) ? [laterSources[route.page]] : [])
  const isUnknown = route.page === 'not-found' || (route.page === 'invitation' && preload.invitation === undefined)
  const body = renderToString(<App url={url} portal={serverPortal(preload)} />)
  return {
    html: htmlPage({ assets, body, nonce, preload, title: pageTitle(route, preload) }),
    status: isUnknown ? 404 : 200,
  }
}

/** On the server nobody signs in, and nothing of a link's fragment arrives. */
const serverPortal = (preload: Preload) => ({
  preload,
  session: createPortalSession(() => Promise.reject(new Error('pages are only rendered here'))),
  secret: '',
  leave: () => undefined,
})
