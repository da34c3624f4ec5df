import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchMeasured } from './measured-browser.ts'
import { people } from './office.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import { signIn } from './sign-in.ts'

export interface ConsoleAtWork<Prepared> {
  readonly product: Product
  /** Of the founder, signed in, in a browser that keeps on disk what is meant to be there. */
  readonly page: Page
  /** Where that browser keeps it. */
  readonly profile: string
  readonly folder: string
  readonly prepared: Prepared
}

/** A benchmark of the staff's console: the whole product and a browser profile of its own, gone afterwards. */
export const consoleBench = <Prepared, Figure>(
  name: string,
  prepare: (product: Product, folder: string) => Promise<Prepared>,
  measure: (scene: ConsoleAtWork<Prepared>) => Promise<readonly Figure[]>,
) => ({
  name,
  run: async (services: Parameters<typeof startProduct>[0]): Promise<readonly Figure[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'aktenraum-bench-'))
    const product = await startProduct(services)
    try {
      const prepared = await prepare(product, folder)
      const profile = join(folder, 'profile')
      const { context, close } = await launchMeasured(profile)
      try {
        const [page = await context.newPage()] = context.pages()
        await page.setViewportSize({ width: 1280, height: 720 })
        const goto = page.goto.bind(page)
        page.goto = (address, options) => goto(new URL(address, product.url).href, options)
        await signIn(page, people.owner)
        return await measure({ product, page, profile, folder, prepared })
      } finally {
        await close()
      }
    } finally {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
})
