import { texts } from '../texts/de.ts'

/** Base of everything that goes wrong here. `code` is stable and for programs; `message` is for people and the log. */
export class CryptoError extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = code
  }
}

/** A key that is needed is not at hand. `keyId` beginning with `session:` means: the tab lost its session key. */
export class MissingKeyError extends CryptoError {
  readonly keyId: string
  constructor(keyId: string, message: string = texts.missingKey) {
    super('missing-key', message)
    this.keyId = keyId
  }
}

/**
 * Keys were forgotten, and are there again: what was under way lacks what was verified and opened before, and is to
 * begin anew.
 */
export class BegunAnewError extends CryptoError {
  constructor(options?: ErrorOptions) {
    super('begun-anew', texts.begunAnew, options)
  }
}

/** Wrong key, wrong place, or changed bytes: authenticated decryption does not say which. */
export class DecryptionFailedError extends CryptoError {
  constructor(options?: ErrorOptions) {
    super('decryption-failed', texts.decryptionFailed, options)
  }
}

/** A public key, grant or key record that nobody trusted has vouched for. */
export class UntrustedKeyError extends CryptoError {
  readonly reason: string
  /** @param reason for the log, names no secret. */
  constructor(reason: string, options?: ErrorOptions) {
    super('untrusted-key', texts.untrustedKey, options)
    this.reason = reason
  }
}

/** An unwrapped key is not the one that its id commits to. */
export class KeyIdMismatchError extends CryptoError {
  readonly keyId: string
  constructor(keyId: string) {
    super('key-id-mismatch', texts.keyIdMismatch)
    this.keyId = keyId
  }
}

/** A roster that is wrongly signed, older than one already seen, or missing where there was one. */
export class UntrustedRosterError extends CryptoError {
  readonly reason: string
  constructor(reason: string) {
    super('untrusted-roster', texts.untrustedRoster)
    this.reason = reason
  }
}

/** An entry of a log that is malformed, wrongly signed, or that its author had no right to make. */
export class UntrustedEntryError extends CryptoError {
  readonly reason: string
  constructor(reason: string) {
    super('untrusted-entry', texts.untrustedEntry)
    this.reason = reason
  }
}

/** It is signed by somebody who takes part, and is theirs to do with what is their own alone. */
export class NoRightError extends UntrustedEntryError {}

/**
 * `swallowed`: it lacks what one has signed in it oneself, and of which the server said that it stands there. `newer`:
 * somebody who may write there has signed something of a kind that this program does not know, most likely by a newer
 * one. Nobody has lied, and nothing after that can be judged: it closes the log just as the others do.
 */
export type ContradictionReason = 'shorter' | 'another past' | 'malformed' | 'swallowed' | 'newer'

/** What the server shows of a log is not what was seen of it before, not what it said itself, or not known here. */
export class ContradictionError extends CryptoError {
  readonly log: string
  readonly reason: ContradictionReason
  constructor(log: string, reason: ContradictionReason, options?: ErrorOptions) {
    const isNewer = reason === 'newer'
    super(isNewer ? 'newer-entry' : 'contradiction', isNewer ? texts.newerEntry : texts.contradiction, options)
    this.log = log
    this.reason = reason
  }
}

/** The server's OPAQUE key is not the pinned one. */
export class UntrustedServerError extends CryptoError {
  constructor() {
    super('untrusted-server', texts.untrustedServer)
  }
}

/** Not 32 characters of the recovery key's alphabet. */
export class InvalidRecoveryKeyError extends CryptoError {
  constructor() {
    super('invalid-recovery-key', texts.invalidRecoveryKey)
  }
}

/** Streaming failed its self-check here, and the file is too large to be held in memory at once. */
export class FileTooLargeError extends CryptoError {
  constructor() {
    super('file-too-large', texts.fileTooLarge)
  }
}

export class UnsupportedPackedRepresentation extends CryptoError {
  constructor(options?: ErrorOptions) {
    super('unsupported-packed-representation', 'unsupported packed representation', options)
  }
}
export class UnsupportedEncryptionScheme extends CryptoError {
  constructor() {
    super('unsupported-encryption-scheme', 'unsupported encryption scheme')
  }
}
export class UnsupportedNonceLength extends CryptoError {
  constructor() {
    super('unsupported-nonce-length', 'unsupported nonce length')
  }
}
export class UnsupportedTagLength extends CryptoError {
  constructor() {
    super('unsupported-tag-length', 'unsupported tag length')
  }
}

/** On the way to the wanted key, the key graph needs another one, `keyId`, that is not at hand. */
export class GraphKeyMissingError extends MissingKeyError {
  constructor(keyId: string) {
    super(keyId, 'Missing key')
  }
}
export class AccessDataError extends CryptoError {
  constructor(options?: ErrorOptions) {
    super('access-data', 'Could not unpack access data', options)
  }
}
export class InvalidKeyLinkError extends CryptoError {
  constructor(options?: ErrorOptions) {
    super('invalid-key-link', 'Invalid key link', options)
  }
}
export class BufferSizeError extends CryptoError {
  constructor() {
    super('buffer-size', 'unexpected buffer size')
  }
}
export class ChunkSizeError extends CryptoError {
  constructor() {
    super('chunk-size', 'chunk size for decryption must be at least 28 bytes')
  }
}
export class EncryptionFailedError extends CryptoError {
  constructor(options?: ErrorOptions) {
    super('encryption-failed', 'encryption failed', options)
  }
}
