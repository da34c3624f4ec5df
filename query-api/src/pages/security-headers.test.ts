import { expect, it } from 'vitest'
import { pageHeaders, scriptPolicy } from './security-headers.ts'

it('lets nothing foreign, inline or evaluated into a page', () => {
  const policy = pageHeaders({ nonce: 'abc' })['Content-Security-Policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'nonce-abc'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types aktenraum")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

it('lets the import map into its page, and no other text', () => {
  const { 'Content-Security-Policy': policy } = pageHeaders({ nonce: 'abc', importMap: '{}' })
  expect(policy).toContain("script-src 'self' 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=';")
  expect(policy).not.toMatch(/unsafe/)
})

it('has browsers say where a page runs a script that it has not named by its content', () => {
  expect(pageHeaders({ nonce: 'abc' })['Integrity-Policy-Report-Only']).toBe('blocked-destinations=(script)')
})

it('lets WebAssembly into the sign-in worker alone', () => {
  expect(scriptPolicy('opaque-worker-Bx3.js')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(scriptPolicy('crypto.worker-Bx3.js')).not.toContain('unsafe')
})
