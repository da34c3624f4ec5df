import { afterAll, vi } from 'vitest'

/**
 * Files that a worker runs one after the other share its process and npm's packages, which take longer to load than
 * most tests run. Our own modules each file loads anew, and what it has put in the place of others goes with it.
 */
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
