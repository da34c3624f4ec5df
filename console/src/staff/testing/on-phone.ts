import { vi } from 'vitest'

/** The window is as narrow as a phone until `vi.unstubAllGlobals`. */
export const onPhone = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
