import { createHash } from 'node:crypto'

/**
 * Name of the only Trusted Types policy: the browser apps turn addresses of their own workers into trusted ones by it.
 */
export const trustedTypesPolicy = 'aktenraum'

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => (value === '' ? name : `${name} ${value}`))
    .join('; ')

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

const trustedTypes = { 'require-trusted-types-for': "'script'", 'trusted-types': trustedTypesPolicy }

/** What is to be said of a page: the nonce of its styles, and the import map, where it has one. */
export interface PageMarks {
  readonly nonce: string
  readonly importMap?: string | undefined
}

/**
 * For HTML: nothing foreign, scripts only from files, styles from files or marked with the nonce. The import map can
 * only stand in the page itself, and is allowed by its content.
 */
export const pageHeaders = (marks: PageMarks): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': pagePolicy(marks),
  // Not enforced: WebKit 2.50 knows none of the hashes in an import map here, and would stop every module
  // (docs/engines.md).
  'Integrity-Policy-Report-Only': 'blocked-destinations=(script)',
})

const pagePolicy = ({ nonce, importMap }: PageMarks): string =>
  policy({
    'default-src': "'none'",
    'script-src': importMap === undefined ? "'self'" : `'self' '${hashOf(importMap)}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' blob:",
    'font-src': "'self'",
    'media-src': 'blob:',
    'connect-src': "'self'",
    'worker-src': "'self'",
    // Downloads that the service worker sends as a stream are opened in a frame
    // (`console/client/src/engines/downloads/save.ts`).
    'frame-src': "'self'",
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
