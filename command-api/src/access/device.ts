import type { SessionDevice } from '@aktenraum/infra/sessions/store'

/** The first that fits counts: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Of all that a browser says about itself, only what its owner needs to know it again: no versions, no models. */
export const deviceOf = (userAgent: string): SessionDevice => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})

const nameIn = (known: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
