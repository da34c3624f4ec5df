import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Bytes } from './ids.ts'
import { copiesAtOnce } from './lent-buffers.ts'

const sha256 = (bytes: Bytes): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytes)
/** As a platform would that reads its input on another thread, some time later. */
const late = async (bytes: Bytes): Promise<ArrayBuffer> => {
  await Promise.resolve()
  return sha256(bytes)
}
/** The check is made once for each time the module is loaded. */
const lendsBuffersAnew = async (): Promise<boolean> => {
  vi.resetModules()
  const { lendsBuffers } = await import('./lent-buffers.ts')
  return lendsBuffers()
}

describe('whether buffers may be lent', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is so where input is copied before a call returns, and not where it is read later', async () => {
    expect(await copiesAtOnce(sha256)).toBe(true)
    expect(await copiesAtOnce(late)).toBe(false)
  })

  it('is so here', async () => {
    expect(await lendsBuffersAnew()).toBe(true)
  })

  it.each(['digest', 'encrypt'] as const)('is not where %s reads its input later', async (name) => {
    const original = crypto.subtle[name].bind(crypto.subtle) as (...args: readonly unknown[]) => Promise<ArrayBuffer>
    vi.spyOn(crypto.subtle, name).mockImplementation(async (...args: readonly unknown[]) => {
      await Promise.resolve()
      return original(...args)
    })
    expect(await lendsBuffersAnew()).toBe(false)
  })

  it('is not where one of the calls fails', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no AES-CTR'))
    expect(await lendsBuffersAnew()).toBe(false)
  })
})
