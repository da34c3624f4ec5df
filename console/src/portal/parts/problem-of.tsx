import {
  ContradictionError,
  KeyIdMismatchError,
  MissingKeyError,
  UntrustedEntryError,
  UntrustedKeyError,
  UntrustedRosterError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { HttpError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { downloadMessageOf, messageOf } from '@aktenraum/client/words/message-of'
import { beforeReload, workerGone } from '@aktenraum/client/words/worker-ended'
import { refusedBy } from '../../shared/forms/refused-by.ts'
import { texts } from '../texts/de.ts'
import type { Doing, Problem } from '../office/office.ts'
import { Reload } from './reload.tsx'
import { UntrustedHelp } from './untrusted-help.tsx'

const messages = { anything: messageOf, download: downloadMessageOf } as const
const kinds: Readonly<Record<number, Problem['kind']>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  429: 'rate-limited',
}

const kindsOfClasses = [
  [NoConnectionError, 'no-connection'],
  [BehindError, 'behind'],
  [WrongPasswordError, 'wrong-password'],
  [UntrustedKeyError, 'untrusted'],
  [ContradictionError, 'untrusted'],
  [KeyIdMismatchError, 'untrusted'],
  [UntrustedEntryError, 'untrusted'],
  [UntrustedRosterError, 'untrusted'],
  [UntrustedServerError, 'untrusted'],
] as const

/** What a page makes of an error. */
export const problemOf = (error: unknown, doing: Doing = 'anything'): Problem => {
  const kind = kindOf(error)
  // Who cancelled knows why.
  if (kind === 'aborted') return { kind, message: '' }
  // Whatever else is said of what failed, it says what a reload takes away.
  if (error instanceof WorkerEndedError) return { kind, message: workerGone, help: beforeReload, way: <Reload /> }
  // The technical reason of the network layer is English and helps nobody here.
  if (kind === 'no-connection' && doing === 'anything') return { kind, message: texts.problems.noConnection }
  if (kind === 'rate-limited' && error instanceof HttpError && error.detail === undefined)
    return { kind, message: texts.problems.rateLimited }
  const help = kind === 'untrusted' ? { help: <UntrustedHelp /> } : {}
  return { kind, message: messages[doing](error), ...help, ...refusedBy(error) }
}

const kindOf = (error: unknown): Problem['kind'] => {
  if (error instanceof HttpError) return kinds[error.status] ?? 'other'
  const known = kindsOfClasses.find(([of]) => error instanceof of)
  if (known !== undefined) return known[1]
  if (error instanceof MissingKeyError && error.keyId.startsWith('session:')) return 'missing-session-key'
  return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'other'
}
