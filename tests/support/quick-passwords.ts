import { vi } from 'vitest'

/**
 * Passwords of people who act through the client without a screen are stretched for a few milliseconds: the hundreds of
 * sign-ins of these tests are no tests of Argon2id. Its true cost is held by `login.test.ts`, and paid in the browsers.
 */
vi.mock('@aktenraum/crypto-client/key-stretching', () => ({
  keyStretching: { 'argon2id-custom': { memory: 64, iterations: 1, parallelism: 1 } },
}))
