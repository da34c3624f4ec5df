import { vi } from 'vitest'

/**
 * What a test waits for is waited for long, and not for the second that is Vitest's default: a busy machine is no failure.
 */
const patience = { timeout: 30_000 }
const { waitFor, waitUntil } = vi

vi.waitFor = (look, options = {}) => waitFor(look, typeof options === 'number' ? options : { ...patience, ...options })
vi.waitUntil = (look, options = {}) =>
  waitUntil(look, typeof options === 'number' ? options : { ...patience, ...options })
