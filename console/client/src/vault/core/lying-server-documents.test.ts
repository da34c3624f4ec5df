import { fromBase64url, toBase64url } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorTexts } from '../../words/errors.ts'
import type { ValueToOpen, WireValue } from '../port.ts'
import { failed, messageFor, setPapers, shown, unsigned } from './testing/papers.ts'
import type { Papers, Sent } from './testing/papers.ts'
import { caseId, otherCaseId } from './testing/scene.ts'

let { office, file, other, claim, reply, contents, again, bring, open } = {} as Papers
beforeEach(async () => {
  ;({ office, file, other, claim, reply, contents, again, bring, open } = await setPapers())
})

const receive = ({ sealed }: Sent, size: number) =>
  office.core.receiveFile({ caseId, documentKeyId: sealed.key_id, path: '/content', size })

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
    expect(await messageFor(moved())).toBe(unsigned)
    await bring({ ...claim.sealed.encrypted_key, access_key_id: other.key_id })
    expect(await messageFor(moved())).toBe(unsigned)
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
      await expect(office.core.serve({ handle, port: port2 })).rejects.toThrow('no such file')
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
