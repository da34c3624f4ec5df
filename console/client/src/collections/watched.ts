import { ContradictionError, MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../vault/port.ts'

/** A lost session key (CRY-30) or a key that is not genuine: what a person has to be told wherever it happens. */
export type SecurityError = ContradictionError | MissingKeyError | UntrustedKeyError

export const isSecurityError = (error: unknown): error is SecurityError =>
  error instanceof ContradictionError ||
  error instanceof UntrustedKeyError ||
  (error instanceof MissingKeyError && error.keyId.startsWith('session:'))

/** The same port; its security errors are told to the listener as well as to the caller. */
export const watched = (port: CryptoPort, onSecurityError: (error: SecurityError) => void): CryptoPort =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      return async (...inputs: unknown[]) => {
        try {
          const answer: unknown = await Reflect.apply(method, target, inputs)
          return answer
        } catch (error) {
          if (isSecurityError(error)) onSecurityError(error)
          throw error
        }
      }
    },
  })
