import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Preload } from '@aktenraum/domain/contracts'

export interface RenderedPage {
  readonly html: string
  readonly status: number
  /** As it stands in the page. */
  readonly importMap?: string | undefined
}

export interface PortalPage {
  readonly url: string
  readonly preload: Preload
  readonly nonce: string
}
export type RenderPortal = (page: PortalPage) => Promise<RenderedPage>

const rendered = z.object({ html: z.string(), status: z.int().min(200).max(599), importMap: z.string().optional() })
const bundle = z.object({
  render: z.custom<(page: PortalPage) => unknown>((value) => typeof value === 'function'),
})

/**
 * Renders by the built portal, which is loaded by its path when the first page is asked for: it belongs to console/.
 */
export const portalRenderer = (dist: string): RenderPortal => {
  let loaded: Promise<RenderPortal> | undefined
  const load = async (): Promise<RenderPortal> => {
    const built: unknown = await import(pathToFileURL(join(dist, 'portal-server', 'server.js')).href)
    const { render } = bundle.parse(built)
    return async (page) => rendered.parse(await render(page))
  }
  return async (page) => {
    // A build that is missing may be there by the next page; one that was loaded stays.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return (await loaded)(page)
  }
}
