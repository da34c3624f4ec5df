import { BegunAnewError, ContradictionError, CryptoError } from '@aktenraum/crypto-client'
import { outlookOf } from '../base/retry.ts'
import type { ClientState } from './context.ts'
import type { OfficeClient } from './types.ts'

/** They change nothing, and are asked again by themselves. */
const reads: ReadonlySet<string> = new Set<keyof OfficeClient>([
  'wholeCase',
  'firstDocuments',
  'listTrash',
  'caseHistory',
  'documentHistory',
  'checkCompleteness',
  'missingCases',
])

type Method = (...inputs: never[]) => unknown

/**
 * The same methods. Where the session was locked and unlocked again while one was at work, it lacks what it had
 * followed and opened before: what it then misses first would read as if somebody had lied. What only reads begins
 * anew; all else says that it is to be tried again. A contradiction stays one.
 */
export const beginningAnew = <Methods extends object>(
  methods: Methods,
  state: Pick<ClientState, 'timesForgotten'>,
): Methods => {
  const guarded = Object.entries<Method>({ ...methods } as Record<string, Method>).map(([name, method]) => {
    const call: Method = (...inputs) => {
      const { timesForgotten } = state
      const answer = method(...inputs)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        if (state.timesForgotten === timesForgotten || !mayLack(error)) throw error
        if (reads.has(name)) return method(...inputs)
        throw new BegunAnewError({ cause: error })
      })
    }
    return [name, call]
  })
  // The entries are the methods' own, by their names.
  return Object.fromEntries(guarded) as Methods
}

/** Files say what became of them, and why as the cause. Where the keys are not there again, that is said. */
const mayLack = (error: unknown): boolean => {
  const why = error instanceof CryptoError || !(error instanceof Error) ? error : error.cause
  return why instanceof CryptoError && !(why instanceof ContradictionError) && outlookOf(why) !== 'sign-in'
}
