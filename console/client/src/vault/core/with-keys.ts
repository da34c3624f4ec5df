import { BegunAnewError, CryptoError } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import type { Account } from './account.ts'

interface Held {
  readonly account: Pick<Account, 'isOpen' | 'missing'>
  /** How often keys, and all that was verified with them, were forgotten. */
  readonly timesForgotten: () => number
}

/** What brings the keys, or asks for none: what it refuses, it refuses for its own reason. */
const withoutKeys: ReadonlySet<string> = new Set<keyof CryptoPort>([
  'startLogin',
  'startRegistration',
  'finishLogin',
  'found',
  'accept',
  'readOffer',
  'enter',
  'resume',
  'recoveryProof',
  'recover',
])

/** They throw nothing of what does not open, but say so of each: of what lacks a forgotten key that is not true. */
const opening: ReadonlySet<string> = new Set<keyof CryptoPort>([
  'openRecords',
  'openValues',
  'readCases',
  'resealRecords',
])

/**
 * The same port, whose methods say that the keys are missing wherever these were forgotten before or meanwhile, or that
 * they have to begin anew where these are there again: half of what they work with is gone then, and what they miss
 * first would read as if somebody had lied.
 */
export const withKeys = (port: CryptoPort, { account, timesForgotten }: Held): CryptoPort => {
  const guarded = Object.entries<Method>({ ...port }).map(([name, method]) => {
    const call: Method = async (...inputs) => {
      const before = timesForgotten()
      try {
        const answer = await method(...inputs)
        if (opening.has(name) && timesForgotten() !== before) throw account.missing()
        return answer
      } catch (error) {
        const isAnew = timesForgotten() !== before
        if ((account.isOpen() && !isAnew) || withoutKeys.has(name) || !isOfCrypto(error)) throw error
        throw account.isOpen() ? new BegunAnewError({ cause: error }) : account.missing()
      }
    }
    return [name, call]
  })
  // The entries are the port's own, by their names.
  return Object.fromEntries(guarded) as CryptoPort
}

/** Files say what became of them, and why as the cause. */
const isOfCrypto = (error: unknown): boolean =>
  error instanceof CryptoError || (error instanceof Error && error.cause instanceof CryptoError)

type Method = (...inputs: never[]) => Promise<unknown>
