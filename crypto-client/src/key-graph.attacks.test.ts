import { describe, expect, it } from 'vitest'
import { DecryptionFailedError, InvalidKeyLinkError, KeyIdMismatchError, UntrustedKeyError } from './base/errors.ts'
import { toBase64url } from './base/ids.ts'
import { KeyGraph } from './key-graph.ts'
import { wrapKey } from './key-wrap.ts'
import { generateKey, keyFromBytes } from './base/keys.ts'

const caseKey = await generateKey('case')
const documentKey = await generateKey('document')
const mailKey = await generateKey('mail')
const plainMail = { key_id: mailKey.keyId, key: toBase64url(mailKey.bytes) }

describe('a lying server', () => {
  it.each([caseKey, documentKey])('cannot bring $keyId in the clear', async (key) => {
    const graph = new KeyGraph()
    graph.addWrappedKeys([{ key_id: key.keyId, key: toBase64url(key.bytes) }])
    await expect(graph.resolve(key.keyId)).rejects.toThrow(UntrustedKeyError)
  })

  it('cannot replace a plain key, nor a copy', async () => {
    const graph = new KeyGraph()
    const other = await generateKey('mail')
    graph.hold(documentKey)
    const stranger = await generateKey('document')
    graph.addWrappedKeys([
      { ...plainMail, key: toBase64url(other.bytes) },
      { key_id: stranger.keyId, copy_from_key_id: documentKey.keyId },
      { key_id: caseKey.keyId, copy_from_key_id: documentKey.keyId },
    ])
    await expect(graph.resolve(mailKey.keyId)).rejects.toThrow(KeyIdMismatchError)
    await expect(graph.resolve(stranger.keyId)).rejects.toThrow(KeyIdMismatchError)
    await expect(graph.resolve(caseKey.keyId)).rejects.toThrow(InvalidKeyLinkError)
  })

  it('cannot move a wrap', async () => {
    const graph = new KeyGraph()
    graph.hold(caseKey)
    const other = await generateKey('document')
    graph.addWrappedKeys([{ ...(await wrapKey(documentKey, caseKey)), key_id: other.keyId }])
    await expect(graph.resolve(other.keyId)).rejects.toThrow(DecryptionFailedError)
  })

  it('cannot bring a case key by way of another case key, as a former participant might wish', async () => {
    const graph = new KeyGraph()
    const injected = await generateKey('case')
    graph.hold(caseKey)
    graph.addWrappedKeys([await wrapKey(injected, caseKey)])
    await expect(graph.resolve(injected.keyId)).rejects.toThrow(UntrustedKeyError)
  })

  it('cannot make us encrypt under a key that it knows', async () => {
    const alias = await keyFromBytes('mail', mailKey.bytes, 'anothername')
    const graph = new KeyGraph()
    graph.addWrappedKeys([{ key_id: alias.keyId, copy_from_key_id: mailKey.keyId }, plainMail])
    await expect(graph.resolveForSealing(mailKey.keyId)).rejects.toThrow(UntrustedKeyError)
    await expect(graph.resolveForSealing(alias.keyId)).rejects.toThrow(UntrustedKeyError)
  })

  it('cannot put a grant under another key, nor use grants where none are expected', async () => {
    const graph = new KeyGraph(() => Promise.resolve(caseKey))
    const other = await generateKey('case')
    const grant = { key_id: caseKey.keyId } as never
    graph.addWrappedKeys([{ key_id: other.keyId, grant }])
    await expect(graph.resolve(other.keyId)).rejects.toThrow(UntrustedKeyError)
    const without = new KeyGraph()
    without.addWrappedKeys([{ key_id: caseKey.keyId, grant }])
    await expect(without.resolve(caseKey.keyId)).rejects.toThrow(UntrustedKeyError)
  })

  it('cannot pass one kind for another', async () => {
    const graph = new KeyGraph()
    graph.hold(documentKey)
    await expect(graph.resolveKind('case', documentKey.keyId)).rejects.toThrow(UntrustedKeyError)
  })
})
