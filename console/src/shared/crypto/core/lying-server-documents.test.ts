import { fromBase64url, toBase64url } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { messageOf } from '../../texts/message-of.ts'
import { errorTexts } from '../../texts/errors.ts'
import type { SealedDocument, ValueToOpen, WireValue } from '../port.ts'
import { asEntry, caseId, foundOffice, founderId, grantEntry, openCase, otherCaseId } from './testing/scene.ts'
import type { Founded, OpenedCase } from './testing/scene.ts'

interface Sent {
  readonly sealed: SealedDocument
  readonly content: Uint8Array<ArrayBuffer>
}
/** What the server answers for a path of a content. */
let contents: Map<string, Uint8Array<ArrayBuffer>>
let office: Founded
let file: OpenedCase
let other: OpenedCase
let claim: Sent
let reply: Sent
beforeEach(async () => {
  contents = new Map()
  office = await foundOffice(founderId, (path) => Promise.resolve(new Response(contents.get(path) ?? null)))
  file = await openCase(office.core)
  other = await openCase(office.core, otherCaseId)
  claim = await send('Klage.pdf', 'Entwurf', 50_000)
  reply = await send('Erwiderung.pdf', 'Final', 50_000)
  await reload()
})

const send = async (name: string, description: string, bytes: number): Promise<Sent> => {
  const sealed = await office.core.newDocument({ caseId, keyId: file.key_id, name, description })
  const content = new Blob([new Uint8Array(bytes).fill(name.length)])
  const encrypted = await office.core.encryptFile({ caseId, documentKeyId: sealed.key_id, content })
  if (!(encrypted.content instanceof Blob)) throw new TypeError('a blob, for browsers')
  return { sealed, content: new Uint8Array(await encrypted.content.arrayBuffer()) }
}

/** The same person in a tab that knows only what the server tells. */
const reload = async (): Promise<void> => {
  const back = await again()
  await office.core.leave({})
  await office.core.resume(back)
  await office.core.addKeys({ keys: [file, other].map(({ grant }) => grantEntry(grant)) })
}
const again = async () => {
  const { handle } = await office.core.startLogin({ password: 'pw' })
  await office.core.finishLogin({ handle, response: 'server-key' })
  const { account_secrets, office_public_key } = office.registration
  const session = { id: 's2', server_half: 'A'.repeat(43) }
  const answer = { userId: founderId, session, office_public_key, account_secrets }
  return { stored: await office.core.enter({ handle, answer }), answer }
}
const bring = (...entries: object[]): Promise<void> => office.core.addKeys({ keys: entries.map(asEntry) })
const receive = ({ sealed }: Sent, size: number) =>
  office.core.receiveFile({ caseId, documentKeyId: sealed.key_id, path: '/content', size })
const shown = (of: Sent, field: 'name' | 'description', value: WireValue): ValueToOpen => ({
  of: 'document',
  caseId,
  keyId: of.sealed.key_id,
  field,
  value,
})
const open = async (...values: ValueToOpen[]) => office.core.openValues({ values })
const failed = { failed: true }
const messageFor = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'it went well',
    (error: unknown) => messageOf(error, () => expect.unreachable('an error that nobody foresaw')),
  )

describe('a server that swaps', () => {
  it('contents of two documents is found out', async () => {
    await bring(claim.sealed.encrypted_key, reply.sealed.encrypted_key)
    contents.set('/content', reply.content)
    expect(await messageFor(receive(claim, claim.content.length))).toBe(errorTexts.decryptsWrongly)
    contents.set('/content', claim.content)
    expect(await receive(claim, claim.content.length)).toMatchObject({ size: 50_000 })
  })
  it('keys of two documents is found out', async () => {
    await bring({ ...reply.sealed.encrypted_key, key_id: claim.sealed.key_id })
    contents.set('/content', reply.content)
    expect(await messageFor(receive(claim, reply.content.length))).toBe(errorTexts.cannotDecrypt)
    expect(await open(shown(claim, 'name', claim.sealed.encrypted_name))).toEqual([failed])
  })
  it('names of two documents, or the name and description of one, is found out', async () => {
    await bring(claim.sealed.encrypted_key, reply.sealed.encrypted_key)
    const { encrypted_name: name, encrypted_description: description } = claim.sealed
    if (description === undefined) throw new TypeError('there is a description')
    const renamed = { ...reply.sealed.encrypted_name, key_id: claim.sealed.key_id }
    expect(
      await open(
        shown(claim, 'name', reply.sealed.encrypted_name),
        shown(claim, 'name', renamed),
        shown(claim, 'name', description),
        shown(claim, 'description', name),
        shown(claim, 'name', name),
      ),
    ).toEqual([failed, failed, failed, failed, { text: 'Klage.pdf' }])
  })
  it('number and title of a case, or those of two cases, is found out', async () => {
    const title = (value: WireValue): ValueToOpen => ({ of: 'case', caseId, field: 'title', value })
    expect(
      await open(title(file.encrypted_case_number), title(other.encrypted_title), title(file.encrypted_title)),
    ).toEqual([failed, failed, { text: 'Krause' }])
  })
  it('the case of a document is found out', async () => {
    await bring(claim.sealed.encrypted_key)
    contents.set('/content', claim.content)
    const { key_id: documentKeyId } = claim.sealed
    const size = claim.content.length
    const moved = () => office.core.receiveFile({ caseId: otherCaseId, documentKeyId, path: '/content', size })
    expect(await messageFor(moved())).toBe(errorTexts.untrustedKey)
    await bring({ ...claim.sealed.encrypted_key, access_key_id: other.key_id })
    expect(await messageFor(moved())).toBe(errorTexts.untrustedKey)
    const name = { ...shown(claim, 'name', claim.sealed.encrypted_name), caseId: otherCaseId }
    expect(await open(name)).toEqual([failed])
  })
})

describe('a server that changes', () => {
  it.each([
    ['a byte of a content', (bytes: Uint8Array<ArrayBuffer>) => bytes.with(30_000, bytes[30_000]! ^ 1)],
    ['its nonce', (bytes: Uint8Array<ArrayBuffer>) => bytes.with(0, bytes[0]! ^ 1)],
    ['its tag', (bytes: Uint8Array<ArrayBuffer>) => bytes.with(-1, bytes.at(-1)! ^ 1)],
    ['its end, cutting it off', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -16)],
    ['its end, adding to it', (bytes: Uint8Array<ArrayBuffer>) => Uint8Array.of(...bytes, 0)],
    ['its order', (bytes: Uint8Array<ArrayBuffer>) => Uint8Array.of(...bytes.slice(-16), ...bytes.slice(0, -16))],
    ['all of it', () => new Uint8Array(0)],
  ])('%s is found out, and nothing of it is handed out', async (_, change) => {
    await bring(claim.sealed.encrypted_key)
    const changed = change(claim.content)
    contents.set('/content', changed)
    // The size is the server's word, too.
    for (const size of [claim.content.length, changed.length])
      expect([errorTexts.decryptsWrongly, errorTexts.downloadIncomplete]).toContain(
        await messageFor(receive(claim, size)),
      )
    for (const handle of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      await expect(office.core.readSmall({ handle })).rejects.toThrow('no such file')
      const { port1, port2 } = new MessageChannel()
      expect(() => office.core.serve({ handle, port: port2 })).toThrow('no such file')
      port1.close()
    }
  })
  it('the format of a value is found out', async () => {
    await bring(claim.sealed.encrypted_key)
    const { encrypted_name: name } = claim.sealed
    const bytes = fromBase64url(name.data)
    const forms = [bytes.with(0, 0), bytes.with(0, 2), bytes.with(1, 0), bytes.with(1, 2), bytes.slice(0, 29)]
    const values = forms.map((form) => shown(claim, 'name', { ...name, data: toBase64url(Uint8Array.from(form)) }))
    expect(await open(...values)).toEqual(forms.map(() => failed))
    const clear = { ...name, plaintext: 'Klage.pdf', data: undefined } as unknown as WireValue
    expect(await open(shown(claim, 'name', clear))).toEqual([failed])
  })
  it('the form of a key to one that it knows is found out', async () => {
    const known = 'A'.repeat(43)
    await bring({ key_id: claim.sealed.key_id, key: known }, { key_id: file.key_id, key: known })
    contents.set('/content', claim.content)
    expect(await messageFor(receive(claim, claim.content.length))).toBe(errorTexts.cannotDecrypt)
    await office.core.leave({})
    const { stored, answer } = await again()
    await office.core.leave({})
    await office.core.resume({ stored, answer })
    await bring(
      { key_id: file.key_id, key: known },
      { key_id: file.key_id, copy_from_key_id: claim.sealed.key_id },
      { key_id: file.key_id, encrypted_key: claim.sealed.encrypted_key.encrypted_key, access_key_id: other.key_id },
    )
    const sealing = office.core.newDocument({ caseId, keyId: file.key_id, name: 'geheim.pdf' })
    expect(await messageFor(sealing)).toBe(errorTexts.untrustedKey)
  })
})
