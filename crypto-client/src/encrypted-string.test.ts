import { describe, expect, it } from 'vitest'
import { sealOutgoing } from './encrypted-string.ts'
import { openValue, sealValue } from './encrypted-value.ts'
import type { EncryptedValue } from './encrypted-value.ts'
import { MissingKeyError, UntrustedKeyError } from './base/errors.ts'
import { toBase64url } from './base/ids.ts'
import { KeyGraph } from './key-graph.ts'
import { generateKey } from './base/keys.ts'
import type { Key } from './base/keys.ts'

const caseKey = await generateKey('case')
const documentKey = await generateKey('document')
const mailKey = await generateKey('mail')
const titleAddress = { kind: 'case', recordId: '1', field: 'title' }
const nameAddress = { kind: 'document', recordId: '2', field: 'name' }
const subject = { kind: 'mail', recordId: '3', field: 'subject' }
const fragments = {
  title: { value: await sealValue(caseKey, 'Krause ./. Bau AG', titleAddress), address: titleAddress },
  name: { value: await sealValue(documentKey, 'Klageschrift.pdf', nameAddress), address: nameAddress },
}
const parts = ['Neu in ', { fragment: 'title' }, ': ', { fragment: 'name' }, ' (', { fragment: 'name' }, ')']
const node = (targetId: string) => ({ encrypted_string: { key_id: targetId, address: subject, parts, fragments } })

const graphWith = (...keys: readonly Key[]) => {
  const graph = new KeyGraph()
  graph.hold(...keys)
  return graph
}

describe('an outgoing payload', () => {
  it('[OPEN-048] [CRY-07, otherwise] leaves with every encrypted_string put together by fragment id and encrypted for its target', async () => {
    const payload = { id: 7, none: null, mails: [{ subject: node(mailKey.keyId) }, 'text'] }
    const sealed = await sealOutgoing(payload, graphWith(caseKey, documentKey, mailKey))
    expect(sealed).toEqual({
      id: 7,
      none: null,
      mails: [{ subject: { key_id: mailKey.keyId, data: expect.any(String) } }, 'text'],
    })
    const text = 'Neu in Krause ./. Bau AG: Klageschrift.pdf (Klageschrift.pdf)'
    const { mails } = sealed as { mails: [{ subject: EncryptedValue }, string] }
    expect(await openValue(mailKey, mails[0].subject, subject)).toBe(text)
    expect(JSON.stringify(sealed)).not.toMatch(/Krause|Klageschrift|Neu in/)
  })

  it('does not leave when a fragment, or the key of one, is missing', async () => {
    const withoutName = { encrypted_string: { ...node(mailKey.keyId).encrypted_string, fragments: {} } }
    await expect(sealOutgoing(withoutName, graphWith(caseKey, documentKey, mailKey))).rejects.toMatchObject({
      keyId: 'title',
    })
    const sealing = sealOutgoing(node(mailKey.keyId), graphWith(caseKey, mailKey))
    await expect(sealing).rejects.toThrow(MissingKeyError)
    await expect(sealing).rejects.toMatchObject({ keyId: documentKey.keyId })
  })

  it('does not leave under a key that the server has in the clear', async () => {
    const graph = graphWith(caseKey, documentKey)
    graph.addWrappedKeys([{ key_id: mailKey.keyId, key: toBase64url(mailKey.bytes) }])
    await expect(sealOutgoing(node(mailKey.keyId), graph)).rejects.toThrow(UntrustedKeyError)
  })
})
