import { sealValue } from '../src/encrypted-value.ts'
import { fromBase64url, toBase64url } from '../src/base/ids.ts'
import { linkKeys } from '../src/key-link.ts'
import { wrapKey } from '../src/key-wrap.ts'
import type { KeyWrap } from '../src/key-wrap.ts'
import { generateKey, hkdf, keyFromBytes, sessionKey } from '../src/base/keys.ts'
import type { Key } from '../src/base/keys.ts'
import { seal } from '../src/base/packed.ts'
import { wrapAssociatedData } from '../src/key-wrap.ts'
import { createRecoveryKey, recoveryKeyFrom } from '../src/recovery.ts'
import { createSessionSecret, sessionKeyFrom } from '../src/session-key.ts'

const shown = (key: Key) => ({ kind: key.kind, keyId: key.keyId, key: toBase64url(key.bytes) })
const plain = (key: Key) => ({ key_id: key.keyId, key: toBase64url(key.bytes) })
const copy = (keyId: string, from: string) => ({ key_id: keyId, copy_from_key_id: from })

/** A wrap as `wrapKey` makes it, whatever the kinds: what a server could have somebody sign and no browser makes. */
const wrapOf = async (target: Key, access: Key): Promise<KeyWrap> => ({
  key_id: target.keyId,
  encrypted_key: toBase64url(
    await seal(access, target.bytes, wrapAssociatedData('key-graph', access.keyId, target.keyId)),
  ),
  access_key_id: access.keyId,
})

/** Keys as answers bring them: in the clear, wrapped, as copies; which are refused, and which are never sealed with. */
const keyGraphs = async () => {
  const [label, otherLabel] = ['0123456789abcdef', 'fedcba9876543210']
  const [caseKey, otherCase] = [await generateKey('case'), await generateKey('case')]
  const [document, other] = [await generateKey('document'), await generateKey('document')]
  const [mail, otherMail] = [await generateKey('mail', label), await generateKey('mail', otherLabel)]
  const [account, recovery, office] = [
    await generateKey('account'),
    await generateKey('recovery'),
    await generateKey('office'),
  ]
  const session = sessionKey('abc', await hkdf(caseKey.bytes, 'session'))
  const renamed = await keyFromBytes('document', document.bytes, label)
  const renamedMail = await keyFromBytes('mail', mail.bytes, otherLabel)
  const slot = `mail/${label}`
  const wrap = await wrapKey(document, caseKey)
  const changed = fromBase64url(wrap.encrypted_key)
  const row = (name: string, held: readonly Key[], entries: readonly object[], wanted: string) => ({
    name,
    held: held.map(shown),
    entries,
    wanted,
  })
  const success = [
    { ...row('the key of a mail, in the clear', [], [plain(mail)], mail.keyId), found: shown(mail) },
    { ...row('a wrap', [caseKey], [wrap], document.keyId), found: shown(document) },
    {
      ...row(
        'a wrap under a key that is wrapped itself',
        [caseKey],
        [await wrapKey(other, document), wrap],
        other.keyId,
      ),
      found: shown(other),
    },
    {
      ...row('another name of a key', [document], [copy(renamed.keyId, document.keyId)], renamed.keyId),
      found: shown(renamed),
    },
    {
      ...row('a slot, and the key that was made for it', [], [copy(slot, mail.keyId), plain(mail)], slot),
      found: shown(mail),
    },
    {
      ...row('a wrong way beside a right one', [caseKey], [plain(document), wrap], document.keyId),
      found: shown(document),
    },
  ]
  const [untrusted, mismatch, size] = ['untrusted-key', 'key-id-mismatch', 'buffer-size']
  const [failed, noLink, missing] = ['decryption-failed', 'invalid-key-link', 'missing-key']
  const inTheClear = [caseKey, document, account, recovery, office].map((key) => ({
    ...row(`the key of kind ${key.kind} in the clear`, [], [plain(key)], key.keyId),
    error: untrusted,
  }))
  /** `[access, target]` between which there is no way. */
  const forbidden: readonly (readonly [Key, Key])[] = [
    [mail, document],
    [mail, otherMail],
    [document, caseKey],
    [otherCase, caseKey],
    [office, caseKey],
    [caseKey, office],
    [recovery, document],
    [account, document],
    [document, account],
    [session, account],
  ]
  const byForbidden = forbidden.map(async ([access, target]) => ({
    ...row(`a ${target.kind} key by a ${access.kind} key`, [access], [await wrapOf(target, access)], target.keyId),
    error: untrusted,
  }))
  const failure = [
    ...inTheClear,
    ...(await Promise.all(byForbidden)),
    {
      ...row('another key in the clear', [], [{ ...plain(otherMail), key_id: mail.keyId }], mail.keyId),
      error: mismatch,
    },
    {
      ...row(
        'a key in the clear that is too short',
        [],
        [{ key_id: mail.keyId, key: toBase64url(mail.bytes.subarray(1)) }],
        mail.keyId,
      ),
      error: size,
    },
    { ...row('a slot in the clear', [], [{ ...plain(mail), key_id: slot }], slot), error: mismatch },
    {
      ...row('padded base64', [], [{ key_id: mail.keyId, key: `${toBase64url(mail.bytes)}=` }], mail.keyId),
      error: 'unsupported-packed-representation',
    },
    {
      ...row(
        'a wrap that is changed',
        [caseKey],
        [{ ...wrap, encrypted_key: toBase64url(changed.with(20, (changed[20] ?? 0) ^ 1)) }],
        document.keyId,
      ),
      error: failed,
    },
    {
      ...row(
        'a wrap of another version',
        [caseKey],
        [{ ...wrap, encrypted_key: toBase64url(changed.with(0, 2)) }],
        document.keyId,
      ),
      error: 'unsupported-packed-representation',
    },
    {
      ...row(
        'the wrap of another key',
        [caseKey],
        [{ ...(await wrapKey(other, caseKey)), key_id: document.keyId }],
        document.keyId,
      ),
      error: failed,
    },
    {
      ...row(
        'another key of that name',
        [document],
        [copy(`document:${label}-${other.keyId.slice(-22)}`, document.keyId)],
        `document:${label}-${other.keyId.slice(-22)}`,
      ),
      error: mismatch,
    },
    {
      ...row('a copy of another kind', [caseKey], [copy(document.keyId, caseKey.keyId)], document.keyId),
      error: noLink,
    },
    {
      ...row('a slot, and the key of another one', [otherMail], [copy(slot, otherMail.keyId)], slot),
      error: noLink,
    },
    {
      ...row('a slot, and the same bytes by another name', [renamedMail], [copy(slot, renamedMail.keyId)], slot),
      error: noLink,
    },
    {
      ...row('a copy of what nobody has', [], [copy(renamed.keyId, document.keyId)], renamed.keyId),
      error: missing,
    },
    {
      ...row(
        'copies of one another',
        [],
        [copy(renamed.keyId, document.keyId), copy(document.keyId, renamed.keyId)],
        document.keyId,
      ),
      error: missing,
    },
    { ...row('a wrap under what nobody has', [otherCase], [wrap], document.keyId), error: missing },
    { ...row('nothing', [caseKey], [], document.keyId), error: missing },
    { ...row('an id of no known kind', [], [{ key_id: 'root:1', key: plain(mail).key }], 'root:1'), error: untrusted },
  ]
  const sealingFailure = [
    { ...row('the key of a mail that came in the clear', [], [plain(mail)], mail.keyId), error: untrusted },
    { ...row('one that is held, too', [mail], [plain(mail)], mail.keyId), error: untrusted },
    {
      ...row('a slot whose key came in the clear', [], [copy(slot, mail.keyId), plain(mail)], slot),
      error: untrusted,
    },
    {
      ...row('another name of such a key', [], [copy(renamedMail.keyId, mail.keyId), plain(mail)], renamedMail.keyId),
      error: untrusted,
    },
  ]
  const link = await linkKeys(caseKey, document)
  const command = (name: string, held: readonly Key[], newKeys: object, error: string) => ({
    name,
    held: held.map(shown),
    newKeys,
    error,
  })
  const brought = { new_keys: [{ key_id: document.keyId }], new_key_links: [link] }
  return {
    success,
    failure,
    sealingFailure,
    brought: { held: [shown(caseKey)], newKeys: brought, wanted: document.keyId, found: shown(document) },
    broughtFailure: [
      command('a key that no link leads to', [caseKey], { ...brought, new_key_links: [] }, noLink),
      command('a link from what nobody has', [], brought, missing),
      command(
        'a root that nobody has',
        [],
        { new_keys: [{ key_id: caseKey.keyId, root: true }], new_key_links: [] },
        missing,
      ),
      command(
        'a link to another case',
        [caseKey],
        { new_keys: [], new_key_links: [{ ...link, target_key_id: otherCase.keyId }] },
        noLink,
      ),
      command(
        'a link to a slot',
        [caseKey],
        { new_keys: [], new_key_links: [{ ...link, target_key_id: slot }] },
        noLink,
      ),
      command(
        'a link to itself',
        [document],
        { new_keys: [], new_key_links: [{ ...link, source_key_id: document.keyId }] },
        noLink,
      ),
    ],
    generated: { slot, access: shown(caseKey) },
    generatedFailure: [
      { name: 'a key that has its name already', slot: mail.keyId, error: untrusted },
      { name: 'a key of another kind', slot: `document:${label}`, error: untrusted },
      { name: 'a slot whose label is too short', slot: 'mail/0123456', error: untrusted },
      { name: 'the key of a session', slot: 'session:abc', error: untrusted },
    ],
  }
}

/** Texts that are put together and sealed at the edge; and those that do not leave. */
const encryptedStrings = async () => {
  const [caseKey, document, mail] = [
    await generateKey('case'),
    await generateKey('document'),
    await generateKey('mail'),
  ]
  const titleAddress = { kind: 'case', recordId: '1'.repeat(32), field: 'title' }
  const nameAddress = { kind: 'document', recordId: '2'.repeat(32), field: 'name' }
  const address = { kind: 'mail', recordId: '3'.repeat(32), field: 'subject' }
  const title = { value: await sealValue(caseKey, 'Krause ./. Bau AG', titleAddress), address: titleAddress }
  const name = { value: await sealValue(document, 'Klage – Entwurf.pdf', nameAddress), address: nameAddress }
  const parts = ['Neu in ', { fragment: 'title' }, ': ', { fragment: 'name' }, ' (', { fragment: 'name' }, ')']
  const node = { key_id: mail.keyId, address, parts, fragments: { title, name } }
  const text = 'Neu in Krause ./. Bau AG: Klage – Entwurf.pdf (Klage – Entwurf.pdf)'
  const held = [caseKey, document, mail].map(shown)
  const row = (named: string, change: object, error: string, besides: object = {}) => ({
    name: named,
    held,
    entries: [] as readonly object[],
    ...besides,
    encrypted_string: { ...node, ...change },
    error,
  })
  const withTitle = (change: object, at = titleAddress) => ({
    fragments: { title: { value: { ...title.value, ...change }, address: at }, name },
  })
  const bytes = fromBase64url(title.value.data)
  const [failed, missing, unsupported] = ['decryption-failed', 'missing-key', 'unsupported-packed-representation']
  const sealed = await sealValue(mail, text, address)
  return {
    held,
    success: [
      { name: 'parts and fragments', encrypted_string: node, text },
      {
        name: 'nothing but parts',
        encrypted_string: { ...node, parts: ['Guten', ' Tag'], fragments: {} },
        text: 'Guten Tag',
      },
      { name: 'nothing', encrypted_string: { ...node, parts: [] }, text: '' },
      {
        name: 'a part that reads as the name of a fragment',
        encrypted_string: { ...node, parts: ['title', { fragment: 'title' }] },
        text: 'titleKrause ./. Bau AG',
      },
    ],
    failure: [
      row('a part names a fragment that is not there', { fragments: { title } }, missing),
      row('a part names what every object has', { parts: [{ fragment: 'toString' }] }, missing),
      row('a fragment whose key is not at hand', {}, missing, { held: [caseKey, mail].map(shown) }),
      row(
        'a fragment that no part names does not open',
        { parts: ['Guten Tag'], ...withTitle({ key_id: document.keyId }) },
        failed,
      ),
      row(
        'fragments swapped',
        { fragments: { title: { ...name, address: titleAddress }, name: { ...title, address: nameAddress } } },
        failed,
      ),
      row('a fragment of another case', withTitle({}, { ...titleAddress, recordId: '4'.repeat(32) }), failed),
      row('a fragment of another field', withTitle({}, { ...titleAddress, field: 'case_number' }), failed),
      row('a fragment changed', withTitle({ data: toBase64url(bytes.with(20, (bytes[20] ?? 0) ^ 1)) }), failed),
      row(
        'a fragment cut in its tag',
        withTitle({ data: toBase64url(bytes.subarray(0, 29)) }),
        'unsupported-tag-length',
      ),
      row('a fragment of another version', withTitle({ data: toBase64url(bytes.with(0, 2)) }), unsupported),
      row('a postfix added to a fragment', withTitle({ postfix: ' (eilt)' }), failed),
      row('a fragment in the clear', withTitle({ data: undefined, plaintext: 'Krause ./. Bau AG' }), unsupported),
      row('no key to seal it under', {}, missing, { held: [caseKey, document].map(shown) }),
      row('a key to seal it under that came in the clear', {}, 'untrusted-key', {
        held: [caseKey, document].map(shown),
        entries: [plain(mail)],
      }),
      row('a key to seal it under that is held and came in the clear', {}, 'untrusted-key', { entries: [plain(mail)] }),
    ],
    sealed,
    address,
    text,
    sealedFailure: [
      { name: 'in another place', value: sealed, address: { ...address, field: 'body' }, error: failed },
      { name: 'in another mail', value: sealed, address: { ...address, recordId: '5'.repeat(32) }, error: failed },
      { name: 'as it was before it left', value: { encrypted_string: node }, address, error: missing },
    ],
  }
}

/** Account secrets as a tab opens them again, and whoever has the recovery key; and ways that open nothing. */
const reopened = async () => {
  const address = { kind: 'account', recordId: 'u1', field: 'secrets' }
  const [secret, serverHalf, otherHalf] = [createSessionSecret(), createSessionSecret(), createSessionSecret()]
  const text = '{"version":2}'
  const session = await sessionKeyFrom(secret, serverHalf, 'abc')
  const bySession = await sealValue(session, text, address)
  const printed = createRecoveryKey()
  const other = createRecoveryKey()
  const byRecovery = await sealValue(await recoveryKeyFrom(printed, 'u1'), text, address)
  const halves = { secret: toBase64url(secret), serverHalf: toBase64url(serverHalf), sessionId: 'abc' }
  const row = (name: string, change: object, error = 'decryption-failed') => ({
    name,
    value: bySession,
    address,
    ...halves,
    ...change,
    error,
  })
  const recovered = (name: string, change: object, error = 'missing-key') => ({
    name,
    value: byRecovery,
    address,
    recoveryKey: printed,
    userId: 'u1',
    ...change,
    error,
  })
  return {
    text,
    session: { value: bySession, address, ...halves },
    failure: [
      row('another half of the browser', { secret: toBase64url(otherHalf) }),
      row('another half of the server', { serverHalf: toBase64url(otherHalf) }),
      row('halves swapped', { secret: halves.serverHalf, serverHalf: halves.secret }),
      row('a half that is too short', { secret: toBase64url(secret.subarray(1)) }, 'buffer-size'),
      row('no half of the server', { serverHalf: '' }, 'buffer-size'),
      row('another session', { sessionId: 'abd' }, 'missing-key'),
      row('another session that calls itself this one', {
        sessionId: 'abd',
        value: { ...bySession, key_id: 'session:abd' },
      }),
      row('the secrets of somebody else', { address: { ...address, recordId: 'u2' } }),
      row('something else of this person', { address: { ...address, field: 'paper_key' } }),
    ],
    recovery: { value: byRecovery, address, recoveryKey: printed, userId: 'u1' },
    recoveryFailure: [
      recovered('another recovery key', { recoveryKey: other }),
      recovered('the recovery key of somebody else', { userId: 'u2' }),
      recovered('a sign less', { recoveryKey: printed.slice(0, -1) }, 'invalid-recovery-key'),
      recovered('the secrets of somebody else', { address: { ...address, recordId: 'u2' } }, 'decryption-failed'),
    ],
  }
}

export const keyVectors = {
  'key-graph': keyGraphs,
  'encrypted-string': encryptedStrings,
  'reopened-secrets': reopened,
}
