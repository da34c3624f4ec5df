import { describe, expect, it } from 'vitest'
import * as errors from './errors.ts'

describe('the messages of the catalogue', () => {
  it.each([
    [new errors.MissingKeyError('case:1'), 'Auf benötigte Schlüssel konnte nicht zugegriffen werden.'],
    [new errors.DecryptionFailedError(), 'Entschlüsselung fehlgeschlagen'],
    [new errors.UnsupportedPackedRepresentation(), 'unsupported packed representation'],
    [new errors.UnsupportedEncryptionScheme(), 'unsupported encryption scheme'],
    [new errors.UnsupportedNonceLength(), 'unsupported nonce length'],
    [new errors.UnsupportedTagLength(), 'unsupported tag length'],
    [new errors.GraphKeyMissingError('case:1'), 'Missing key'],
    [new errors.AccessDataError(), 'Could not unpack access data'],
    [new errors.InvalidKeyLinkError(), 'Invalid key link'],
    [new errors.BufferSizeError(), 'unexpected buffer size'],
    [new errors.ChunkSizeError(), 'chunk size for decryption must be at least 28 bytes'],
    [new errors.EncryptionFailedError(), 'encryption failed'],
  ])('%s', (error, message) => {
    expect(error.message).toBe(message)
    expect(error).toBeInstanceOf(errors.CryptoError)
    expect(error.name).toBe(error.constructor.name)
  })
})

it('names a missing key, also one that is missing on the way', () => {
  const error = new errors.GraphKeyMissingError('session:1')
  expect(error).toBeInstanceOf(errors.MissingKeyError)
  expect(error).toMatchObject({ keyId: 'session:1', code: 'missing-key' })
})
