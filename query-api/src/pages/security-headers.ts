/** Name of the only Trusted Types policy: the browser apps turn addresses of their own workers into trusted ones by it. */
export const trustedTypesPolicy = 'aktenraum'

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => (value === '' ? name : `${name} ${value}`))
    .join('; ')

const trustedTypes = { 'require-trusted-types-for': "'script'", 'trusted-types': trustedTypesPolicy }

/** For HTML: nothing foreign, scripts only from files, styles from files or marked with the nonce. */
export const pagePolicy = (nonce: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': 'blob:',
    'connect-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self' blob:",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    ...trustedTypes,
  })

/** A worker obeys the policy of its own script. Only the one that signs people in may compile WebAssembly (OPAQUE). */
export const scriptPolicy = (fileName: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': fileName.startsWith('opaque-worker') ? "'self' 'wasm-unsafe-eval'" : "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    ...trustedTypes,
  })
