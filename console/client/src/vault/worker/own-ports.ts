import type { CryptoPort } from '../port.ts'

/** What the page that starts both workers says to them, beside what everybody may ask of the crypto worker. */
export interface OwnCryptoPort extends CryptoPort {
  /** Lends it the worker that signs in; `port` leads there. */
  readonly takeLogin: (input: { readonly port: MessagePort }) => Promise<void>
  /** That worker could not be loaded: what waits for it fails. */
  readonly loseLogin: (input: { readonly error: unknown }) => Promise<void>
}
export interface OwnLoginPort {
  /** From now on it answers here, too: to the crypto worker, which has the other end. */
  readonly answerAt: (input: { readonly port: MessagePort }) => Promise<void>
}
