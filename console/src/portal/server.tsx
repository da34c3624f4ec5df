import { readFileSync } from 'node:fs'
import type { Preload } from '@aktenraum/domain/contracts'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { assetsOf } from './document/assets.ts'
import type { Build } from './document/assets.ts'
import { htmlPage } from './document/html-page.ts'
import { pageTitle } from './document/page-title.ts'
import { documentTexts } from './texts/document-de.ts'
import { routeOf } from './navigation/routes.ts'
import type { Route } from './navigation/routes.ts'
import { isLater, laterSources, fetchAllPages } from './pages/later-pages.ts'
import { createPortalSession } from './office/portal-session.ts'

interface PageRequest {
  readonly url: string
  readonly preload: Preload
  readonly nonce: string
}

/** `importMap`: the one script that stands in the page itself, which its policy has to allow by its hash. */
interface RenderedPage {
  readonly html: string
  readonly status: number
  readonly importMap: string
}

/** Built beside `dist/portal`, whose hashed names this page needs. */
const ofPortal = (name: string): string => readFileSync(new URL(`../portal/.vite/${name}`, import.meta.url), 'utf8')
const readBuild = (): Build => ({
  manifest: JSON.parse(ofPortal('manifest.json')),
  importMap: ofPortal('import-map.json'),
})
let built: Build | undefined

await fetchAllPages()

/** A whole page, before any script runs: what it shows needs no key. */
export const render = ({ url, preload, nonce }: PageRequest): RenderedPage => {
  built ??= readBuild()
  const route: Route = preload.isMissing === true ? { page: 'not-found' } : routeOf(url)
  const assets = assetsOf(built, isLater(route.page) ? [laterSources[route.page]] : [])
  const isUnknown = route.page === 'not-found' || (route.page === 'invitation' && preload.invitation === undefined)
  const body = renderToString(<App url={url} portal={serverPortal(preload)} noScript={documentTexts.noScript} />)
  return {
    html: htmlPage({ assets, body, nonce, preload, title: pageTitle(route, preload) }),
    status: isUnknown ? 404 : 200,
    importMap: assets.importMap,
  }
}

/** On the server nobody signs in, and nothing of a link's fragment arrives. */
const serverPortal = (preload: Preload) => ({
  preload,
  session: createPortalSession(() => Promise.reject(new Error('pages are only rendered here'))),
  secret: '',
  leave: () => undefined,
})
