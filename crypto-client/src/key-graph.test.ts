import { describe, expect, it } from 'vitest'
import {
  AccessDataError,
  GraphKeyMissingError,
  InvalidKeyLinkError,
  MissingKeyError,
  UntrustedKeyError,
} from './base/errors.ts'
import { openValue, sealValue } from './encrypted-value.ts'
import { sealGrant } from './grants.ts'
import { createAccountKeys } from './identity.ts'
import { toBase64url } from './base/ids.ts'
import { KeyGraph } from './key-graph.ts'
import { linkKeys, openLink } from './key-link.ts'
import { wrapKey } from './key-wrap.ts'
import { generateKey, keyFromBytes } from './base/keys.ts'
import type { CaseKey } from './base/keys.ts'
import { sessionKeyFrom } from './session-key.ts'

const session = await sessionKeyFrom(new Uint8Array(32).fill(1), new Uint8Array(32).fill(2), 'abc')
const caseKey = await generateKey('case')
const documentKey = await generateKey('document')
const mailKey = await generateKey('mail')
const plainMail = { key_id: mailKey.keyId, key: toBase64url(mailKey.bytes) }

describe('an entry', () => {
  it('[CRY-18] [CRY-21] may be a plain key, and is usable directly', async () => {
    const graph = new KeyGraph()
    graph.addWrappedKeys([plainMail])
    expect(await graph.resolve(mailKey.keyId)).toEqual(mailKey)
  })

  it('[CRY-19] [CRY-22] may be encrypted, and is unlocked with its access key', async () => {
    const graph = new KeyGraph()
    graph.hold(caseKey)
    graph.addWrappedKeys([await wrapKey(documentKey, caseKey)])
    expect(await graph.resolve(documentKey.keyId)).toEqual(documentKey)
  })

  it('is unlocked through as many keys as it takes, whatever the order', async () => {
    const graph = new KeyGraph()
    graph.addWrappedKeys([
      await wrapKey(mailKey, documentKey),
      await wrapKey(documentKey, caseKey),
      await wrapKey(caseKey, session),
    ])
    graph.hold(session)
    expect(await graph.resolveKind('mail', mailKey.keyId)).toEqual(mailKey)
  })

  it('[CRY-20] [CRY-23] may be a copy of another key, under a name of its own', async () => {
    const alias = await keyFromBytes('document', documentKey.bytes, 'anothername')
    const graph = new KeyGraph()
    graph.hold(documentKey)
    graph.addWrappedKeys([{ key_id: alias.keyId, copy_from_key_id: documentKey.keyId }])
    expect(await graph.resolve(alias.keyId)).toEqual(alias)
  })

  it('is tried in every form that is known of it', async () => {
    const graph = new KeyGraph()
    const good = await wrapKey(documentKey, caseKey)
    graph.hold(caseKey)
    graph.addWrappedKeys([{ ...good, access_key_id: (await generateKey('case')).keyId }, good, good])
    expect(await graph.resolve(documentKey.keyId)).toEqual(documentKey)
  })
})

describe('new keys of a command', () => {
  it('[CRY-16] [CRY-17] are roots, or hang on links with source, target and access data', async () => {
    const link = await linkKeys(caseKey, documentKey)
    expect(Object.keys(link)).toEqual(['source_key_id', 'target_key_id', 'access_data'])
    const graph = new KeyGraph()
    graph.hold(caseKey)
    graph.addNewKeys({
      new_keys: [{ key_id: caseKey.keyId, root: true }, { key_id: documentKey.keyId }],
      new_key_links: [link],
    })
    expect(await graph.resolve(documentKey.keyId)).toEqual(documentKey)
  })

  it('[CRY-41] are refused when a root or a source is not there', async () => {
    const link = await linkKeys(caseKey, documentKey)
    const without = new KeyGraph()
    const asRoot = { new_keys: [{ key_id: caseKey.keyId, root: true }], new_key_links: [] }
    expect(() => {
      without.addNewKeys(asRoot)
    }).toThrow('Missing key')
    expect(() => {
      without.addNewKeys({ new_keys: [{ key_id: documentKey.keyId }], new_key_links: [link] })
    }).toThrow(GraphKeyMissingError)
  })

  it('[CRY-43] are refused when nothing leads to one, or a link must not be', async () => {
    const graph = new KeyGraph()
    graph.hold(caseKey)
    const link = await linkKeys(caseKey, documentKey)
    const wrong = [
      { new_keys: [{ key_id: documentKey.keyId }], new_key_links: [] },
      { new_keys: [], new_key_links: [{ ...link, target_key_id: caseKey.keyId }] },
      { new_keys: [], new_key_links: [{ ...link, source_key_id: documentKey.keyId, target_key_id: caseKey.keyId }] },
      { new_keys: [], new_key_links: [{ ...link, target_key_id: 'nonsense' }] },
      { new_keys: [], new_key_links: [{ ...link, target_key_id: 'document:12345678' }] },
    ]
    for (const keys of wrong) {
      expect(() => {
        graph.addNewKeys(keys)
      }).toThrow('Invalid key link')
    }
    await expect(linkKeys(documentKey, caseKey)).rejects.toThrow(InvalidKeyLinkError)
    await expect(openLink(link, await generateKey('case'))).rejects.toThrow(InvalidKeyLinkError)
  })

  it('[CRY-42] do not open by access data that is damaged or of another link', async () => {
    const link = await linkKeys(caseKey, documentKey)
    const moved = await linkKeys(caseKey, await generateKey('document'))
    const damaged = `${link.access_data.startsWith('A') ? 'B' : 'A'}${link.access_data.slice(1)}`
    for (const access_data of ['%', '', 'AAAA', damaged, moved.access_data]) {
      const opening = openLink({ ...link, access_data }, caseKey)
      await expect(opening).rejects.toThrow('Could not unpack access data')
      await expect(opening).rejects.toThrow(AccessDataError)
    }
  })
})

describe('a key declared as random', () => {
  const slot = 'mail/00112233445566778899aabbccddeeff'

  it('[CRY-24] is generated on first use and stays the same afterwards', async () => {
    const graph = new KeyGraph()
    graph.hold(session)
    graph.addGenerated(slot, session.keyId)
    expect(graph.takeGenerated()).toEqual([])
    const [first, second] = await Promise.all([graph.resolve(slot), graph.resolve(slot)])
    expect(first.keyId.startsWith(`${slot}-`)).toBe(true)
    expect(second).toBe(first)
    expect(await graph.resolve(slot)).toBe(first)
    expect(await graph.resolve(first.keyId)).toBe(first)
    const wraps = graph.takeGenerated()
    expect(wraps).toHaveLength(1)
    expect(graph.takeGenerated()).toEqual([])

    const later = new KeyGraph()
    later.hold(session)
    later.addWrappedKeys([...wraps, { key_id: slot, copy_from_key_id: first.keyId }])
    expect(await later.resolve(slot)).toEqual(first)
  })

  it('is not generated when its access key is missing', async () => {
    const graph = new KeyGraph()
    graph.addGenerated(slot, session.keyId)
    await expect(graph.resolve(slot)).rejects.toMatchObject({ keyId: session.keyId })
    expect(graph.takeGenerated()).toEqual([])
  })

  it.each(['case:0011223344', documentKey.keyId, mailKey.keyId, 'session:abcdefgh'])(
    'cannot be %s: a key record is not downgraded to "generate"',
    (keyId) => {
      expect(() => {
        new KeyGraph().addGenerated(keyId, session.keyId)
      }).toThrow(UntrustedKeyError)
    },
  )

  it('does not take a key that was made for another slot', async () => {
    const graph = new KeyGraph()
    graph.hold(mailKey)
    graph.addWrappedKeys([{ key_id: slot, copy_from_key_id: mailKey.keyId }])
    await expect(graph.resolve(slot)).rejects.toThrow(InvalidKeyLinkError)
  })
})

describe('resolving', () => {
  it('[CRY-29] names the wanted key when nothing leads to it', async () => {
    const resolving = new KeyGraph().resolve(session.keyId)
    await expect(resolving).rejects.toThrow('Auf benötigte Schlüssel konnte nicht zugegriffen werden.')
    await expect(resolving).rejects.toMatchObject({ keyId: 'session:abc' })
  })

  it('[CRY-41] names the key that is missing on the way', async () => {
    const graph = new KeyGraph()
    graph.addWrappedKeys([await wrapKey(documentKey, caseKey), await wrapKey(caseKey, session)])
    const resolving = graph.resolve(documentKey.keyId)
    await expect(resolving).rejects.toThrow('Missing key')
    await expect(resolving).rejects.toMatchObject({ keyId: 'session:abc' })
  })

  it('ends in a circle, and gets out of one that has another way', async () => {
    const a = await keyFromBytes('document', documentKey.bytes, 'aaaaaaaa')
    const b = await keyFromBytes('document', documentKey.bytes, 'bbbbbbbb')
    const graph = new KeyGraph()
    graph.addWrappedKeys([
      { key_id: a.keyId, copy_from_key_id: b.keyId },
      { key_id: b.keyId, copy_from_key_id: a.keyId },
      { key_id: documentKey.keyId, copy_from_key_id: documentKey.keyId },
    ])
    await expect(graph.resolve(a.keyId)).rejects.toThrow(MissingKeyError)
    await expect(graph.resolve(documentKey.keyId)).rejects.toThrow(MissingKeyError)
    graph.hold(caseKey)
    graph.addWrappedKeys([await wrapKey(a, caseKey)])
    expect(await Promise.all([graph.resolve(b.keyId), graph.resolve(a.keyId)])).toEqual([b, a])
  })

  it('does the way to a shared key once for all who wait for it', async () => {
    let opened = 0
    const grant = {} as never
    const graph = new KeyGraph(() => {
      opened += 1
      return Promise.resolve(caseKey)
    })
    const documents = await Promise.all(Array.from({ length: 20 }, () => generateKey('document')))
    graph.addWrappedKeys(await Promise.all(documents.map((document) => wrapKey(document, caseKey))))
    graph.addWrappedKeys([{ key_id: caseKey.keyId, grant: { ...(grant as object), key_id: caseKey.keyId } as never }])
    await Promise.all(documents.map((document) => graph.resolve(document.keyId)))
    expect(opened).toBe(1)
  })

  it('forgets everything', async () => {
    const graph = new KeyGraph()
    const own = await generateKey('case')
    graph.hold(own)
    graph.clear()
    await expect(graph.resolve(own.keyId)).rejects.toThrow(MissingKeyError)
    expect(own.bytes.every((byte) => byte === 0)).toBe(true)
  })

  it('takes the keys away from who is still at work with them: nothing is sealed under what is left of one', async () => {
    const graph = new KeyGraph()
    const [own, other] = await Promise.all([generateKey('case'), generateKey('document')])
    graph.hold(own)
    const title = { kind: 'case', recordId: 'case-1', field: 'title' }
    const value = await sealValue(own, 'Krause', title)
    const { encryption, signature } = await createAccountKeys()
    const granting = {
      caseId: 'case-1',
      role: 'client',
      at: '2026-03-01T09:00:00.000Z',
      recipient: { userId: 'client', encryptionPublicKey: encryption.publicKey },
      granter: { userId: 'staff', signaturePrivateKey: signature.privateKey },
    } as const
    graph.clear()
    await expect(sealValue(own, 'Krause', title)).rejects.toThrow(MissingKeyError)
    await expect(openValue(own, value, title)).rejects.toThrow(MissingKeyError)
    await expect(wrapKey(other, own)).rejects.toThrow(MissingKeyError)
    await expect(wrapKey(own, other)).rejects.toThrow(MissingKeyError)
    await expect(sealGrant({ ...granting, caseKey: own })).rejects.toThrow(MissingKeyError)
  })

  it('keeps no key that was opened while it was cleared, nor one that was made then', async () => {
    let open: (key: CaseKey) => void = () => undefined
    const opened = new Promise<CaseKey>((resolve) => (open = resolve))
    const graph = new KeyGraph(() => opened)
    graph.addWrappedKeys([{ key_id: caseKey.keyId, grant: { key_id: caseKey.keyId } as never }])
    const slot = 'mail/00112233445566778899aabbccddeeff'
    graph.hold(await sessionKeyFrom(new Uint8Array(32).fill(3), new Uint8Array(32).fill(4), 'abc'))
    graph.addGenerated(slot, session.keyId)
    const underWay = [graph.resolve(caseKey.keyId), graph.resolve(slot)].map((search) =>
      search.then(
        () => 'kept',
        (error: unknown) => error,
      ),
    )
    // The access key of what is to be made is there by then.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    graph.clear()
    open(caseKey)
    for (const end of await Promise.all(underWay)) expect(end).toBeInstanceOf(MissingKeyError)
    expect(graph.takeGenerated()).toEqual([])
    await expect(graph.resolve(caseKey.keyId)).rejects.toThrow(MissingKeyError)
  })

  it('stays empty when it is cleared while a key is on its way', async () => {
    const graph = new KeyGraph()
    graph.hold(await sessionKeyFrom(new Uint8Array(32).fill(1), new Uint8Array(32).fill(2), 'abc'))
    graph.addWrappedKeys([await wrapKey(caseKey, session)])
    const resolving = graph.resolve(caseKey.keyId)
    graph.clear()
    await expect(resolving).rejects.toThrow(MissingKeyError)
    await expect(graph.resolve(caseKey.keyId)).rejects.toThrow(MissingKeyError)
  })
})
