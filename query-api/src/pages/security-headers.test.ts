import { expect, it } from 'vitest'
import { pagePolicy, scriptPolicy } from './security-headers.ts'

it('lets nothing foreign, inline or evaluated into a page', () => {
  const policy = pagePolicy('abc')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'nonce-abc'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types aktenraum")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

it('lets WebAssembly into the sign-in worker alone', () => {
  expect(scriptPolicy('opaque-worker-Bx3.js')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(scriptPolicy('crypto.worker-Bx3.js')).not.toContain('unsafe')
})
