import { MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { HttpError, NoConnectionError } from '../../shared/api/errors.ts'
import { WrongPasswordError } from '../../shared/crypto/errors.ts'
import { refusedBy } from '../../shared/forms/refused-by.ts'
import { downloadMessageOf, messageOf, uploadMessageOf } from '../../shared/texts/message-of.ts'
import { texts } from '../texts/de.ts'
import type { Doing, Problem } from './office.ts'

const messages = { anything: messageOf, download: downloadMessageOf, upload: uploadMessageOf } as const
const kinds: Readonly<Record<number, Problem['kind']>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  429: 'rate-limited',
}

/** What a page makes of an error. */
export const problemOf = (error: unknown, doing: Doing = 'anything'): Problem => {
  const kind = kindOf(error)
  // Who cancelled knows why.
  if (kind === 'aborted') return { kind, message: '' }
  // The technical reason of the network layer is English and helps nobody here.
  if (kind === 'no-connection' && doing === 'anything') return { kind, message: texts.problems.noConnection }
  if (kind === 'rate-limited' && error instanceof HttpError && error.detail === undefined)
    return { kind, message: texts.problems.rateLimited }
  return { kind, message: messages[doing](error), ...refusedBy(error) }
}

const kindOf = (error: unknown): Problem['kind'] => {
  if (error instanceof HttpError) return kinds[error.status] ?? 'other'
  if (error instanceof NoConnectionError) return 'no-connection'
  if (error instanceof WrongPasswordError) return 'wrong-password'
  if (error instanceof UntrustedKeyError) return 'untrusted'
  if (error instanceof MissingKeyError && error.keyId.startsWith('session:')) return 'missing-session-key'
  return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'other'
}
