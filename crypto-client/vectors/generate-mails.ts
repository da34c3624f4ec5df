import { sealValue, valueAssociatedData } from '../src/encrypted-value.ts'
import { fromBase64url, toBase64url } from '../src/base/ids.ts'
import { wrapKey } from '../src/key-wrap.ts'
import { generateKey } from '../src/base/keys.ts'
import type { Key } from '../src/base/keys.ts'

const shown = (key: Key) => ({ keyId: key.keyId, key: toBase64url(key.bytes) })

/** What a browser says in a mail: words under a key that was made for its slot, and that key under the case's. */
const mailWords = async () => {
  const [access, otherAccess] = [await generateKey('case'), await generateKey('case')]
  const [label, otherLabel] = ['0123456789abcdef', 'fedcba9876543210']
  const [key, other] = [await generateKey('mail', label), await generateKey('mail', otherLabel)]
  const wrap = await wrapKey(key, access)
  const at = (field: string, recordId = label) => ({ kind: 'mail', recordId, field })
  const titleAddress = { kind: 'case', recordId: '1'.repeat(32), field: 'title' }
  const texts = { akte: 'Krause ./. Bau AG', anrede: 'Guten Tag Petra Krause', 'dokument-1': 'Klage – Entwurf.pdf' }
  const sealed = Object.entries(texts).map(async ([field, text]) => {
    const address = at(field)
    const associatedData = new TextDecoder().decode(valueAssociatedData(address))
    return { text, address, associatedData, value: await sealValue(key, text, address) }
  })
  const success = await Promise.all(sealed)
  const value = await sealValue(key, texts.akte, at('akte'))
  const row = { wrap, value, address: at('akte') }
  const changed = toBase64url(
    fromBase64url(value.data ?? '').with(20, 0xff ^ (fromBase64url(value.data ?? '')[20] ?? 0)),
  )
  const failed = 'decryption-failed'
  return {
    access: shown(access),
    slot: `mail/${label}`,
    key: shown(key),
    wrap,
    success,
    failure: [
      { name: 'in another place of the mail', ...row, address: at('dokument-1'), error: failed },
      { name: 'in another mail', ...row, address: at('akte', otherLabel), error: failed },
      { name: 'as the title of a case', ...row, address: titleAddress, error: failed },
      {
        name: 'the title of a case in its place',
        ...row,
        value: await sealValue(key, 'Krause', titleAddress),
        error: failed,
      },
      { name: 'changed', ...row, value: { ...value, data: changed }, error: failed },
      { name: 'a postfix added', ...row, value: { ...value, postfix: ' (eilt)' }, error: failed },
      {
        name: 'in the clear',
        ...row,
        value: { key_id: key.keyId, plaintext: texts.akte },
        error: 'unsupported-packed-representation',
      },
      {
        name: 'under the key of another mail',
        ...row,
        value: await sealValue(other, texts.akte, at('akte')),
        error: 'missing-key',
      },
      {
        name: 'under the slot, which is no key',
        ...row,
        value: { ...value, key_id: `mail/${label}` },
        error: 'missing-key',
      },
      { name: 'another key of that name', ...row, wrap: { ...wrap, key_id: other.keyId }, error: failed },
      { name: 'under another case', ...row, wrap: await wrapKey(key, otherAccess), error: 'missing-key' },
    ],
  }
}

export const mailVectors = { 'mail-words': mailWords }
