/** On every answer of every process. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** For answers that are data: opened as a page they can do nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const twoYears = 63_072_000

export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...commonHeaders,
  'Content-Security-Policy': inertPolicy,
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` } : {}),
})
