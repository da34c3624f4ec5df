import { describe, expect, it } from 'vitest'
import strings from '../vectors/encrypted-string.json' with { type: 'json' }
import graphs from '../vectors/key-graph.json' with { type: 'json' }
import passwords from '../vectors/random-password.json' with { type: 'json' }
import reopened from '../vectors/reopened-secrets.json' with { type: 'json' }
import { reencrypt, sealOutgoing } from './encrypted-string.ts'
import type { EncryptedString } from './encrypted-string.ts'
import { openValue } from './encrypted-value.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import { KeyGraph } from './key-graph.ts'
import type { NewKeys } from './key-graph.ts'
import type { WrappedKey } from './key-ways.ts'
import { unwrapKey } from './key-wrap.ts'
import { importKey, isSlot, sessionKey } from './base/keys.ts'
import type { Key, KeyKind } from './base/keys.ts'
import { passwordFrom } from './random-password.ts'
import { recoveryKeyFrom } from './recovery.ts'
import { sessionKeyFrom } from './session-key.ts'

type Shown = (typeof graphs.success)[number]['found']
const shown = ({ kind, keyId, bytes }: Key): Shown => ({ kind, keyId, key: toBase64url(bytes) })
const keyOf = ({ kind, keyId, key }: Shown): Promise<Key> => {
  const bytes = fromBase64url(key)
  if (kind === 'session') return Promise.resolve(sessionKey(keyId.slice('session:'.length), bytes))
  return importKey(kind as KeyKind, keyId, bytes)
}
const graphOf = async (held: readonly Shown[], entries: readonly object[] = []): Promise<KeyGraph> => {
  const graph = new KeyGraph()
  graph.hold(...(await Promise.all(held.map(keyOf))))
  graph.addWrappedKeys(entries as readonly WrappedKey[])
  return graph
}

describe('key-graph.json', () => {
  it.each(graphs.success)('finds: $name', async ({ held, entries, wanted, found }) => {
    expect(shown(await (await graphOf(held, entries)).resolve(wanted))).toEqual(found)
  })

  it.each(graphs.failure)('refuses: $name', async ({ held, entries, wanted, error }) => {
    await expect((await graphOf(held, entries)).resolve(wanted)).rejects.toMatchObject({ code: error })
  })

  it.each(graphs.sealingFailure)('opens, and seals nothing with: $name', async ({ held, entries, wanted, error }) => {
    const graph = await graphOf(held, entries)
    expect((await graph.resolve(wanted)).kind).toBe('mail')
    await expect(graph.resolveForSealing(wanted)).rejects.toMatchObject({ code: error })
  })

  it('finds what a command brings along', async () => {
    const { held, newKeys, wanted, found } = graphs.brought
    const graph = await graphOf(held)
    graph.addNewKeys(newKeys)
    expect(shown(await graph.resolve(wanted))).toEqual(found)
  })

  it.each(graphs.broughtFailure)('refuses of a command: $name', async ({ held, newKeys, error }) => {
    const graph = await graphOf(held)
    const adding = Promise.resolve(newKeys as unknown as NewKeys).then((brought) => graph.addNewKeys(brought))
    await expect(adding).rejects.toMatchObject({ code: error })
  })

  it('makes one key for a slot, and gives it away wrapped', async () => {
    const { slot, access } = graphs.generated
    const graph = await graphOf([access])
    graph.addGenerated(slot, access.keyId)
    const made = await graph.resolve(slot)
    expect(made.keyId.startsWith(`${slot}-`)).toBe(true)
    expect([isSlot(slot), isSlot(made.keyId)]).toEqual([true, false])
    const [wrap] = graph.takeGenerated()
    if (wrap === undefined) throw new Error('nothing was given away')
    expect(shown(await unwrapKey('mail', wrap, await keyOf(access)))).toEqual(shown(made))
  })

  it.each(graphs.generatedFailure)('is not made anew: $name', async ({ slot, error }) => {
    const adding = Promise.resolve(new KeyGraph()).then((graph) =>
      graph.addGenerated(slot, graphs.generated.access.keyId),
    )
    await expect(adding).rejects.toMatchObject({ code: error })
  })
})

describe('encrypted-string.json', () => {
  const openedBy = async (value: object, address: typeof strings.address): Promise<string> => {
    const [, , mail] = await Promise.all(strings.held.map(keyOf))
    if (mail === undefined) throw new Error('no key of a mail')
    return openValue(mail, value as typeof strings.sealed, address)
  }
  const asString = (from: object): EncryptedString => from as EncryptedString

  it.each(strings.success)('leaves sealed: $name', async ({ encrypted_string: node, text }) => {
    const graph = await graphOf(strings.held)
    const sealed = await reencrypt(asString(node), graph)
    expect(await openedBy(sealed, node.address)).toBe(text)
    const payload = { id: 7, mails: [{ subject: { encrypted_string: node } }, 'text', null] }
    const { mails } = (await sealOutgoing(payload, graph)) as typeof payload
    const [first, ...rest] = mails as [{ subject: object }, ...unknown[]]
    expect(await openedBy(first.subject, node.address)).toBe(text)
    expect(rest).toEqual(['text', null])
  })

  it.each(strings.failure)('does not leave: $name', async ({ held, entries, encrypted_string: node, error }) => {
    const graph = await graphOf(held, entries)
    await expect(reencrypt(asString(node), graph)).rejects.toMatchObject({ code: error })
    await expect(sealOutgoing([{ of: { encrypted_string: node } }], graph)).rejects.toMatchObject({ code: error })
  })

  it('opens where it belongs', async () => {
    expect(await openedBy(strings.sealed, strings.address)).toBe(strings.text)
  })

  it.each(strings.sealedFailure)('refuses what left: $name', async ({ value, address, error }) => {
    await expect(openedBy(value, address)).rejects.toMatchObject({ code: error })
  })
})

describe('reopened-secrets.json', () => {
  const bySession = async ({ value, address, ...halves }: typeof reopened.session): Promise<string> => {
    const { secret, serverHalf, sessionId } = halves
    return openValue(await sessionKeyFrom(fromBase64url(secret), fromBase64url(serverHalf), sessionId), value, address)
  }
  const byRecoveryKey = async ({ value, address, ...of }: typeof reopened.recovery): Promise<string> =>
    openValue(await recoveryKeyFrom(of.recoveryKey, of.userId), value, address)

  it('are opened by both halves of a session key', async () => {
    expect(await bySession(reopened.session)).toBe(reopened.text)
  })

  it.each(reopened.failure)('are not opened by: $name', async ({ error, ...row }) => {
    await expect(bySession(row)).rejects.toMatchObject({ code: error })
  })

  it('are opened by the recovery key', async () => {
    expect(await byRecoveryKey(reopened.recovery)).toBe(reopened.text)
  })

  it.each(reopened.recoveryFailure)('are not opened by: $name', async ({ error, ...row }) => {
    await expect(byRecoveryKey(row)).rejects.toMatchObject({ code: error })
  })
})

describe('random-password.json', () => {
  it.each(passwords.success)('is made of its bytes: $text', ({ random, text, ...shape }) => {
    expect(passwordFrom(fromBase64url(random), shape)).toBe(text)
  })

  it.each(passwords.failure)('is not made of $name', async ({ random, error, ...shape }) => {
    const making = Promise.resolve(fromBase64url(random)).then((bytes) => passwordFrom(bytes, shape))
    await expect(making).rejects.toMatchObject({ code: error })
  })

  it.each(passwords.shapeFailure)('has no such shape: $name', ({ random, ...shape }) => {
    expect(() => passwordFrom(fromBase64url(random), shape)).toThrow(RangeError)
  })
})
