import { vi } from 'vitest'

/**
 * What a test waits for is waited for long, and not for the second that is Vitest's default: a busy machine is no
 * failure.
 */
const patience = { timeout: 30_000 }
const patient = Symbol.for('aktenraum.patient')

// Once in a process, however many files it runs.
if (!Reflect.has(vi, patient)) {
  const { waitFor, waitUntil } = vi
  vi.waitFor = (look, options = {}) =>
    waitFor(look, typeof options === 'number' ? options : { ...patience, ...options })
  vi.waitUntil = (look, options = {}) =>
    waitUntil(look, typeof options === 'number' ? options : { ...patience, ...options })
  Reflect.set(vi, patient, true)
}
