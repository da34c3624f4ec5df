import { generateKey, sealGrant, sealValue, wrapKey } from '@aktenraum/crypto-client'
import type {
  AccountSecrets,
  CaseKey,
  DocumentKey,
  Grant,
  KeyWrap,
  PublicKeys,
  Role,
  ValueAddress,
} from '@aktenraum/crypto-client'
import type { WireValue } from '../port.ts'
import { asWire } from './account.ts'
import { verified } from './verified.ts'
import type { Verified } from './verified.ts'

/** Whom keys are for. */
export type Recipient = Verified<{ readonly userId: string; readonly publicKeys: PublicKeys }>

interface Granting {
  readonly caseId: string
  readonly caseKey: Verified<CaseKey>
  readonly role: Role
  readonly at: string
  readonly recipient: Recipient
}

/** A key that is made here: nobody else had a hand in it. */
export const newKey = async <Kind extends 'case' | 'document'>(kind: Kind) => verified(await generateKey(kind))

/** Seals a case key for somebody, and signs that one did. */
export const grantTo = ({ recipient, ...granting }: Granting, { userId, keys }: AccountSecrets): Promise<Grant> =>
  sealGrant({
    ...granting,
    recipient: { userId: recipient.userId, encryptionPublicKey: recipient.publicKeys.encryption },
    granter: { userId, signaturePrivateKey: keys.signature.privateKey },
  })

export const wrapUnder = (key: Verified<DocumentKey>, under: Verified<CaseKey | DocumentKey>): Promise<KeyWrap> =>
  wrapKey(key, under)

/** Encrypts what holders of a key of a case or a document may read. */
export const sealUnder = async (
  key: Verified<CaseKey | DocumentKey>,
  text: string,
  address: ValueAddress,
): Promise<WireValue> => asWire(await sealValue(key, text, address))
