import { createDecipheriv } from 'node:crypto'
import type { EncryptedValue, MailId } from '@aktenraum/domain'
import { oneLine, withoutHosts } from './one-line.ts'

/** A packed value (crypto-client/FORMATS.md §2): version, scheme, nonce, ciphertext, tag. */
const [nonceAt, ciphertextAt, tagBytes] = [2, 14, 16]

/**
 * The words of a mail, by the key that a browser told for it (decision 0062): the only thing that a server opens. Null
 * for what does not open at its place.
 */
export const openWord = (
  plaintextKey: string,
  mailId: MailId,
  old: string,
  { data }: EncryptedValue,
): string | null => {
  const packed = Buffer.from(data, 'base64url')
  const field = old.replaceAll(/[{}]/g, '')
  try {
    const key = Buffer.from(plaintextKey, 'base64url')
    const opening = createDecipheriv('aes-256-gcm', key, packed.subarray(nonceAt, ciphertextAt), {
      authTagLength: tagBytes,
    })
    opening.setAAD(Buffer.from(`aktenraum/v1|mail|${mailId}|${field}`))
    opening.setAuthTag(packed.subarray(-tagBytes))
    const text = Buffer.concat([opening.update(packed.subarray(ciphertextAt, -tagBytes)), opening.final()])
    return oneLine(withoutHosts(oneLine(text.toString('utf8'))))
  } catch {
    return null
  }
}
