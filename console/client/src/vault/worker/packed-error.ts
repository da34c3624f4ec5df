import {
  AccessDataError,
  BegunAnewError,
  BufferSizeError,
  ChunkSizeError,
  ContradictionError,
  CryptoError,
  DecryptionFailedError,
  EncryptionFailedError,
  FileTooLargeError,
  GraphKeyMissingError,
  InvalidKeyLinkError,
  InvalidRecoveryKeyError,
  KeyIdMismatchError,
  MissingKeyError,
  NoRightError,
  UnsupportedEncryptionScheme,
  UnsupportedNonceLength,
  UnsupportedPackedRepresentation,
  UnsupportedTagLength,
  UntrustedEntryError,
  UntrustedKeyError,
  UntrustedRosterError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { ApiError, AuthenticationError, UnexpectedAnswerError, ValidationError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { UploadError } from '../../base/errors/upload.ts'
import { MailTaskError } from '../../base/errors/mail-task.ts'
import { NotEntitledError, WrongPasswordError } from '../../base/errors/account.ts'
import { OwnersLockedError } from '../../base/errors/owners-locked.ts'

/** Every class of error that may leave the worker. Their names are lost to minification, so they are named here. */
const classes = {
  AccessDataError,
  ApiError,
  AuthenticationError,
  BegunAnewError,
  BufferSizeError,
  ChunkSizeError,
  ContradictionError,
  CryptoError,
  DecryptionFailedError,
  DownloadError,
  EncryptionFailedError,
  FileTooLargeError,
  GraphKeyMissingError,
  InvalidKeyLinkError,
  InvalidRecoveryKeyError,
  KeyIdMismatchError,
  MailTaskError,
  MissingKeyError,
  NoConnectionError,
  NoRightError,
  NotEntitledError,
  OwnersLockedError,
  UnexpectedAnswerError,
  UnsupportedEncryptionScheme,
  UnsupportedNonceLength,
  UnsupportedPackedRepresentation,
  UnsupportedTagLength,
  UntrustedEntryError,
  UntrustedKeyError,
  UntrustedRosterError,
  UntrustedServerError,
  UploadError,
  ValidationError,
  WrongPasswordError,
} as const
type ClassName = keyof typeof classes

export interface PackedError {
  readonly className: ClassName
  readonly message: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** An error as it can be posted: ours by class and fields, any other as the browser clones it. */
export const packError = (error: unknown): PackedError | unknown => {
  if (!(error instanceof Error)) return error
  const className = classNameOf(error)
  if (className === undefined) return error
  return {
    className,
    message: error.message,
    fields: { ...error },
    cause: packError(error.cause),
  } satisfies PackedError
}

/** The error again, of its class. */
export const unpackError = (packed: unknown): unknown => {
  if (!isPacked(packed)) return packed
  const { className, message, fields, cause } = packed
  const hidden = { enumerable: false, configurable: true, writable: true }
  const bare: object = Object.create(classes[className].prototype)
  return Object.defineProperties(Object.assign(bare, fields), {
    message: { ...hidden, value: message },
    cause: { ...hidden, value: unpackError(cause) },
    stack: { ...hidden, value: `${message}\n    in the crypto worker` },
  })
}

const classNameOf = (error: Error): ClassName | undefined => {
  const names = Object.keys(classes).filter(isClassName)
  return (
    names.find((name) => error.constructor === classes[name]) ?? names.find((name) => error instanceof classes[name])
  )
}
const isClassName = (name: string): name is ClassName => name in classes
const isPacked = (value: unknown): value is PackedError =>
  typeof value === 'object' && value !== null && 'className' in value && 'fields' in value
