import { acceptsCookies, canKeepSession } from './browser-storage.ts'

/** What the warnings look at; a browser's `globalThis` has the shape. */
export interface BrowserTraits {
  readonly hasBlob: boolean
  readonly cookiesEnabled: boolean
  readonly hasSessionStorage: boolean
  readonly userAgent: string
}

export type BrowserWarning = 'blob' | 'cookies' | 'sessionStorage' | 'safari'

/**
 * APP-005 to APP-009. Chrome names Safari as well, and so do the browsers made of it. Without cookies nobody gets as
 * far as to miss the session storage.
 */
export const browserWarnings = (browser: BrowserTraits): readonly BrowserWarning[] => {
  const warnings: BrowserWarning[] = []
  if (!browser.hasBlob) warnings.push('blob')
  if (!browser.cookiesEnabled) warnings.push('cookies')
  else if (!browser.hasSessionStorage) warnings.push('sessionStorage')
  if (/Safari/.test(browser.userAgent) && !/Chrome|Chromium|CriOS/.test(browser.userAgent)) warnings.push('safari')
  return warnings
}

export const browserTraits = (): BrowserTraits => ({
  hasBlob: typeof Blob === 'function',
  cookiesEnabled: acceptsCookies(),
  hasSessionStorage: canKeepSession(),
  userAgent: navigator.userAgent,
})
