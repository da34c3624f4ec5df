import { describe, expect, it } from 'vitest'
import { browserWarnings } from './browser-warnings.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const capable = { hasBlob: true, cookiesEnabled: true, hasSessionStorage: true, userAgent: firefox }

describe('warnings about the browser', () => {
  it('are not given to one that can do everything', () => expect(browserWarnings(capable)).toEqual([]))
  it('[APP-005] are given without Blob', () =>
    expect(browserWarnings({ ...capable, hasBlob: false })).toEqual(['blob']))
  it('[APP-006] are given when cookies are disabled', () =>
    expect(browserWarnings({ ...capable, cookiesEnabled: false })).toEqual(['cookies']))
  it('[APP-007] are given without session storage', () =>
    expect(browserWarnings({ ...capable, hasSessionStorage: false })).toEqual(['sessionStorage']))
  it('are about cookies alone where both are forbidden: session storage would not help', () =>
    expect(browserWarnings({ ...capable, cookiesEnabled: false, hasSessionStorage: false })).toEqual(['cookies']))
  it('[APP-008] are given to Safari', () =>
    expect(browserWarnings({ ...capable, userAgent: safari })).toEqual(['safari']))
  it('[APP-009] are not given to Chrome, which names Safari too', () =>
    expect(browserWarnings({ ...capable, userAgent: chrome })).toEqual([]))
})
