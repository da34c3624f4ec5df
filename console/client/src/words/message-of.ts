import { CryptoError, MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { CookiesRefusedError } from '../base/browser-storage.ts'
import { AuthenticationError, HttpError, UnexpectedAnswerError, ValidationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import { BehindError } from '../base/errors/behind.ts'
import { OwnersOnlyError } from '../base/errors/owners-only.ts'
import { NotEntitledError, WrongOwnPasswordError, WrongPasswordError } from '../base/errors/account.ts'
import { DownloadError } from '../base/errors/download.ts'
import type { DownloadProblem } from '../base/errors/download.ts'
import { formatSize } from './sizes.ts'
import { InvalidNameError, nameLength } from '../base/name.ts'
import type { NameProblem } from '../base/name.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { UploadError } from '../base/errors/upload.ts'
import type { UploadProblem } from '../base/errors/upload.ts'
import { cookiesRefused } from './cookies.ts'
import { zipTexts } from './downloads.ts'
import { errorTexts, whom } from './errors.ts'

export type Log = (error: unknown) => void
/** In browsers this is the same as an error that nobody caught: it stands in the console and reaches error reports. */
const report: Log = (error) => globalThis.reportError?.(error)

/**
 * The sentence to show for an error, whatever it is. The server's own `detail` comes first (ERR-13). Errors that
 * nobody foresaw are logged (ERR-11).
 */
export const messageOf = (error: unknown, log: Log = report): string => {
  if (error instanceof HttpError) return error.detail ?? firstFormError(error) ?? httpText(error)
  return transferText(error) ?? exchangeText(error) ?? cryptoText(error) ?? unexpected(error, log)
}

/** The same for a failed download (DWN-14 to DWN-22): what the server says goes first where nothing else is known. */
export const downloadMessageOf = (error: unknown, log: Log = report): string => {
  if (error instanceof NoConnectionError) return errorTexts.downloadNoConnection
  if (!(error instanceof HttpError)) return messageOf(error, log)
  if (error.status === 500) return errorTexts.unexpected
  if (error.status === 503) return errorTexts.downloadMaintenance
  return error.detail ?? errorTexts.downloadFailed
}

/** The same for a failed upload (UPL-42 to UPL-45). */
export const uploadMessageOf = (error: unknown, log: Log = report): string => {
  if (error instanceof HttpError) return error.detail ?? firstFormError(error) ?? uploadHttpText(error)
  return messageOf(error, log)
}

const unexpected = (error: unknown, log: Log): string => {
  log(error)
  return errorTexts.unexpected
}

const transferText = (error: unknown): string | undefined => {
  if (error instanceof UploadError) return uploadProblemText(error.problem)
  if (error instanceof InvalidNameError) return nameTexts[error.problem]
  return error instanceof DownloadError ? downloadText(error.problem) : undefined
}

const exchangeText = (error: unknown): string | undefined => {
  if (error instanceof WrongOwnPasswordError) return errorTexts.wrongOwnPassword
  if (error instanceof WrongPasswordError) return errorTexts.wrongPassword
  if (error instanceof NotEntitledError) return errorTexts.notEntitled
  if (error instanceof AdvisedError) return error.advice
  if (error instanceof OwnersOnlyError) return errorTexts.ownersOnly(error.owners)
  if (error instanceof CookiesRefusedError) return cookiesRefused
  if (error instanceof NoConnectionError) return errorTexts.noConnection(error.reason)
  if (error instanceof BehindError) return errorTexts.behind
  return error instanceof UnexpectedAnswerError ? errorTexts.unexpectedAnswer : undefined
}

const cryptoText = (error: unknown): string | undefined => {
  if (error instanceof MissingKeyError) return errorTexts.missingKey
  if (error instanceof UntrustedKeyError) return errorTexts.untrustedKey
  if (!(error instanceof CryptoError) || !isGerman(error)) return undefined
  if (error.code === 'newer-entry') return `${error.message} Falls der Fehler wiederholt auftritt: ${whom.ask}`
  return liesOfServers.has(error.code) ? `${error.message} ${whom.ask}` : error.message
}
/** No honest server brings them about: people are told whom to ask. */
const liesOfServers = new Set([
  'key-id-mismatch',
  'contradiction',
  'untrusted-entry',
  'untrusted-roster',
  'untrusted-server',
])
/** The technical ones of the catalogue are English and mean the same to people. */
const isGerman = ({ code }: CryptoError): boolean => germanCodes.has(code)
const germanCodes = new Set([
  ...liesOfServers,
  'newer-entry',
  'begun-anew',
  'decryption-failed',
  'invalid-recovery-key',
  'file-too-large',
])

const httpText = (error: HttpError): string => {
  if (error instanceof AuthenticationError) return errorTexts.signedOut
  if (error.status === 500) return errorTexts.unexpected
  return error.status === 503 ? errorTexts.maintenance : errorTexts.requestFailed
}
const uploadHttpText = (error: HttpError): string =>
  error.status === 401 || error.status === 503 ? httpText(error) : errorTexts.uploadFailed

const firstFormError = (error: HttpError): string | undefined =>
  error instanceof ValidationError ? Object.values(error.formErrors).flat()[0] : undefined

/** Looked up when it is needed: whom people are told to ask is known only then. */
const downloadText = (problem: DownloadProblem): string => {
  const told: Readonly<Record<DownloadProblem, string>> = {
    incomplete: errorTexts.downloadIncomplete,
    'cannot-decrypt': errorTexts.cannotDecrypt,
    'decrypts-wrongly': errorTexts.decryptsWrongly,
    'decrypts-incompletely': errorTexts.decryptsIncompletely,
    'no-file-name': errorTexts.noFileName,
    'no-file': zipTexts.noFile,
    'nothing-left': zipTexts.nothing,
    'no-space': errorTexts.noSpace,
    'too-large-here': errorTexts.tooLargeHere,
  }
  return told[problem]
}

const uploadProblemText = (problem: UploadProblem): string => {
  switch (problem.kind) {
    case 'too-large':
      return errorTexts.tooLarge(formatSize(problem.maxBytes))
    case 'not-encrypted':
      return errorTexts.encryptionFailed
    case 'gone':
      return errorTexts.fileGone
    case 'locked':
      return errorTexts.fileLocked
    case 'changed':
      return errorTexts.fileChanged
    case 'refused':
      return problem.message ?? errorTexts.uploadFailed
  }
}

const nameTexts: Readonly<Record<NameProblem, string>> = {
  missing: errorTexts.nameMissing,
  'too-long': errorTexts.nameTooLong(nameLength),
  invisible: errorTexts.nameInvisible,
}
