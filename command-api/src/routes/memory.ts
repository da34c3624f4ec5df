import { keepMemory } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { keepSealedMemory } from '../vault/memory.ts'

/**
 * What people's browsers have verified, kept for their other browsers: no event, for it says nothing to anybody else.
 */
export const memoryRoutes = (http: Http): void => {
  const { pool } = http.runtime
  mount(http, keepMemory, async ({ params: { log }, body: { version, sealed } }, { userId: owner }) => ({
    version: (await keepSealedMemory(pool, { owner, log, version, sealed })) ? version + 1 : null,
  }))
}
