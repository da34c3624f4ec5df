import type { whom } from '@aktenraum/client/words/errors'

/** Whom staff are told to ask; `owners`: what those are called who own the office, as far as it is known. */
export const staffWhom = (owners = 'einem Kanzleiinhaber'): typeof whom => ({
  ask: `Bitte sagen Sie es persönlich oder am Telefon dem Betreiber und ${owners}.`,
})
