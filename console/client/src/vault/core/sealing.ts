import {
  fromBase64url,
  generateKey,
  resealRecord,
  sealGrant,
  sealRecord,
  sealValue,
  toBase64url,
  UntrustedKeyError,
  wrapKey,
} from '@aktenraum/crypto-client'
import type {
  AccountSecrets,
  AnyCaseKey,
  DocumentKey,
  Grant,
  KeyWrap,
  MailKey,
  PublicKeys,
  RecordAddress,
  RecordContent,
  Role,
  ValueAddress,
} from '@aktenraum/crypto-client'
import type { WireValue } from '../port.ts'
import { asWire } from './account.ts'
import { verified } from './verified.ts'
import type { Verified } from './verified.ts'

/** Whom keys are for. */
export type Recipient = Verified<{
  readonly userId: string
  readonly publicKeys: PublicKeys
  /** Whether the office's log says that they are staff; missing where it has not said anything of them yet. */
  readonly isStaff?: boolean
}>

interface Granting {
  readonly caseId: string
  readonly caseKey: Verified<AnyCaseKey>
  readonly role: Role
  readonly at: string
  readonly recipient: Recipient
}

/** A key that is made here: nobody else had a hand in it. */
export const newKey = async <Kind extends 'case' | 'office' | 'document'>(kind: Kind) =>
  verified(await generateKey(kind))

/** Of a case, or of a room. */
export const newCaseKey = (isRoom: boolean): Promise<Verified<AnyCaseKey>> =>
  isRoom ? newKey('office') : newKey('case')

/**
 * Seals a case key for somebody, and signs that one did.
 * @throws UntrustedKeyError for the key of a room, where the office has not signed that they are staff
 */
export const grantTo = async (
  { recipient, ...granting }: Granting,
  { userId, keys }: AccountSecrets,
): Promise<Grant> => {
  if (granting.caseKey.kind === 'office' && recipient.isStaff !== true)
    throw new UntrustedKeyError('the key of a room is for staff')
  return sealGrant({
    ...granting,
    recipient: { userId: recipient.userId, encryptionPublicKey: recipient.publicKeys.encryption },
    granter: { userId, signaturePrivateKey: keys.signature.privateKey },
  })
}

export const wrapUnder = (
  key: Verified<DocumentKey | MailKey>,
  under: Verified<AnyCaseKey | DocumentKey>,
): Promise<KeyWrap> => wrapKey(key, under)

/** Encrypts what holders of a key of a case or a document may read. */
export const sealUnder = async (
  key: Verified<AnyCaseKey | DocumentKey>,
  text: string,
  address: ValueAddress,
): Promise<WireValue> => asWire(await sealValue(key, text, address))

/** A word of a mail, under the key that is told to the server for it. */
export const sealWord = async (key: Verified<MailKey>, text: string, address: ValueAddress): Promise<WireValue> =>
  asWire(await sealValue(key, text, address))

/** Encrypts a record of an address book, or its notes. */
export const sealRecordUnder = async (
  key: Verified<AnyCaseKey>,
  content: RecordContent,
  address: RecordAddress,
): Promise<WireValue> => ({ key_id: key.keyId, data: toBase64url(await sealRecord(key, content, address)) })

/** Seals what stands under a former key of a case under the present one. @throws as `openRecord` */
export const resealRecordUnder = async (
  key: Verified<AnyCaseKey>,
  former: Verified<AnyCaseKey>,
  { data }: WireValue,
  address: RecordAddress,
): Promise<WireValue> => ({
  key_id: key.keyId,
  data: toBase64url(await resealRecord({ former, key }, fromBase64url(data), address)),
})
