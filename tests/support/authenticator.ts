import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Authenticator } from '@aktenraum/client/collections/passkeys/authenticator'

/** A device that holds passkeys (WebAuthn Level 3): ES256, no attestation, and nobody who has to touch it. */
export interface SoftwareAuthenticator extends Authenticator {
  /** Of the next answers: how often the passkey says that it was used. */
  counter: number
  /** Where the person believes to be. */
  origin: string
}

export const softwareAuthenticator = (origin: string): SoftwareAuthenticator => {
  const keys = new Map<string, KeyObject>()
  const device: SoftwareAuthenticator = {
    counter: 0,
    origin,
    create: async ({ challenge }) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const credentialId = randomBytes(16)
      const id = credentialId.toString('base64url')
      keys.set(id, privateKey)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(Buffer.concat([authData(device, userPresent | attestedData), attested]))],
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, device)
      return answer(id, { clientDataJSON, attestationObject, transports: ['internal'] })
    },
    show: async ({ challenge, allowCredentials }) => {
      const allowed = (allowCredentials as readonly { readonly id: string }[]).map(({ id }) => id)
      const id = allowed.find((each) => keys.has(each)) ?? [...keys.keys()][0] ?? ''
      const privateKey = keys.get(id)
      if (privateKey === undefined) throw new Error('no passkey here')
      const clientDataJSON = clientData('webauthn.get', challenge, device)
      const authenticatorData = authData(device, userPresent)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      const signature = createSign('sha256').update(signed).sign(privateKey)
      return answer(id, { clientDataJSON, authenticatorData, signature })
    },
  }
  return device
}

type Encoded<Fields> = { readonly [Name in keyof Fields]: Fields[Name] extends Buffer ? string : Fields[Name] }

const answer = <Fields extends Readonly<Record<string, Buffer | string[]>>>(id: string, fields: Fields) => ({
  ...{ id, rawId: id, type: 'public-key' as const },
  response: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64url') : value]),
  ) as Encoded<Fields>,
})

/** WebAuthn, §6.1: flags of authenticator data. */
const userPresent = 0x01
const attestedData = 0x40

const authData = ({ origin, counter }: SoftwareAuthenticator, flags: number): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, { origin }: SoftwareAuthenticator): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** CBOR (RFC 8949), as far as it is needed here. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
