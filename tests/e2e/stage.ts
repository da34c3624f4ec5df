import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Office } from '@aktenraum/client/headless'
import type { Browser } from 'playwright-core'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { foundedOffice, joinedClient, untilConfirmed } from '../support/office.ts'
import type { Person } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { untilProjected } from '../support/projected.ts'
import { keepPictures, newScreen, tellScreens } from './screen.ts'
import type { Screen } from './screen.ts'

/** What a file of browser tests plays on; all of it ends with the last test. */
export interface Stage {
  readonly product: Product
  /** Of the founder, signed in. */
  readonly office: Office
  /**
   * A window of somebody's own, at the product or at what stands before it. A picture of it is kept when a test fails.
   */
  screen(name: string, options?: { readonly width?: number; readonly url?: string }): Promise<Screen>
  /** Somebody who takes part in the case as its client; the founder has confirmed it. */
  join(caseId: string, who?: Person): Promise<Office>
  /** An empty folder. */
  folder(): Promise<string>
  /** What is to end before the product does. */
  atEnd(end: () => Promise<unknown>): void
}

/** Starts the product with a founded office, and Chromium, before the tests of a file, and has them prepared. */
export const setStage = (
  prepare: (stage: Stage) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): void => {
  const ends: (() => Promise<unknown>)[] = []
  const screens: Record<string, Screen> = {}
  const ending = <Thing>(thing: Thing, end: (thing: Thing) => Promise<unknown>): Thing => {
    ends.unshift(() => end(thing))
    return thing
  }
  const folder = async (): Promise<string> =>
    ending(await mkdtemp(join(tmpdir(), 'aktenraum-stage-')), (path) => rm(path, { recursive: true, force: true }))

  beforeAll(async () => {
    const product = ending(await startProduct(inject('services'), env), (each) => each.stop())
    const office = await foundedOffice(product)
    const browser: Browser = ending(await launchBrowser(), (each) => each.close())
    await prepare({
      product,
      office,
      folder,
      screen: async (name, { width = 1280, url = product.url } = {}) =>
        (screens[name] = await newScreen(browser, url, width)),
      join: async (caseId, who) => {
        const joined = await joinedClient(product, office, caseId, who)
        await untilConfirmed(office.client)
        return joined
      },
      atEnd: (end) => void ends.unshift(end),
    })
    // Whoever comes next finds what was prepared.
    const pool = ending(openPool(product.databaseUrl, { max: 1 }), (each) => each.end())
    await untilProjected(pool)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await tellScreens(screens, task.result.errors?.[0])
    await keepPictures(screens)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
}
