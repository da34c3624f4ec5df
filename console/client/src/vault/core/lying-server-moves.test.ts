import { beforeEach, describe, expect, it } from 'vitest'
import { errorTexts } from '../../words/errors.ts'
import type { ValueToOpen } from '../port.ts'
import { failed, messageFor, setPapers, shown, unsigned } from './testing/papers.ts'
import type { Papers } from './testing/papers.ts'
import { at, caseId, grantEntry, id, otherCaseId } from './testing/scene.ts'

const documentId = id('d')
let { office, file, other, claim, reply, contents, again, reload, logs, rows, bring, open } = {} as Papers
beforeEach(async () => {
  ;({ office, file, other, claim, reply, contents, again, reload, logs, rows, bring, open } = await setPapers())
})

describe('a server that moves', () => {
  /** As the office moves the claim to the other case. */
  const moveClaim = async () => {
    await bring(claim.sealed.encrypted_key)
    const from = { caseId, documentKeyId: claim.sealed.key_id }
    const to = { caseId: otherCaseId, keyId: other.key_id }
    const leaving = { documentId, keyId: file.key_id }
    const { encrypted_name: name, encrypted_description: description = null } = claim.sealed
    const moved = await office.core.moveDocument({ from, leaving, to, name, description })
    const { type, charset, related, size } = claim.row
    const values = { name: moved.encrypted_name, description: moved.encrypted_description, type, charset, related }
    const there = { caseId: otherCaseId, keyId: moved.encrypted_key.key_id, ...values, at }
    const signed = await office.core.signMove({ ...there, from: { caseId, keyId: claim.sealed.key_id } })
    logs.first.keep(signed.leaving)
    const added = [logs.second.keep(signed.arriving), signed.arriving] as const
    const contentKeyId = claim.sealed.key_id
    const row = { keyId: there.keyId, contentKeyId, ...values, size, isTrashed: false, log: { added, named: null } }
    rows.set(otherCaseId, [row])
    await reload()
    return { ...moved, row }
  }
  type Moved = Awaited<ReturnType<typeof moveClaim>>
  const inOther = (moved: Moved, of = claim.sealed.key_id) => ({
    caseId: otherCaseId,
    documentKeyId: moved.encrypted_key.key_id,
    contentKeyId: of,
    path: '/content',
    size: claim.content.length,
  })
  const nameOf = (moved: Moved, inCase: string): ValueToOpen => ({
    of: 'document',
    caseId: inCase,
    keyId: moved.encrypted_key.key_id,
    field: 'name',
    value: moved.encrypted_name,
  })
  beforeEach(() => contents.set('/content', claim.content))

  it('a document as the office did opens in the new case, and with none of the old wraps', async () => {
    const moved = await moveClaim()
    await bring(moved.encrypted_key, moved.encrypted_content_key)
    const value = moved.encrypted_description ?? expect.unreachable()
    const description = { ...nameOf(moved, otherCaseId), field: 'description', value } as ValueToOpen
    expect(await open(nameOf(moved, otherCaseId), description)).toEqual([{ text: 'Klage.pdf' }, { text: 'Entwurf' }])
    expect(await office.core.receiveFile(inOther(moved))).toMatchObject({ size: 50_000 })
    expect(moved.encrypted_name.data).not.toBe(claim.sealed.encrypted_name.data)
  })
  it('a document without the office, whatever wraps it has seen, is found out', async () => {
    const moved = await moveClaim()
    const { encrypted_key: key, encrypted_content_key: contentKey } = moved
    // The old wrap, the new one under another name, the content's straight under the case.
    await bring(claim.sealed.encrypted_key, { ...contentKey, access_key_id: other.key_id })
    const old = {
      caseId: otherCaseId,
      documentKeyId: claim.sealed.key_id,
      path: '/content',
      size: claim.content.length,
    }
    expect(await messageFor(office.core.receiveFile(old))).toBe(unsigned)
    await bring({ ...key, key_id: claim.sealed.key_id })
    expect(await messageFor(office.core.receiveFile(old))).toBe(unsigned)
    expect(await open({ ...shown(claim, 'name', claim.sealed.encrypted_name), caseId: otherCaseId })).toEqual([failed])
  })
  it('a moved document on to a third case, or back with the new wraps, is found out', async () => {
    const moved = await moveClaim()
    await bring(moved.encrypted_key, moved.encrypted_content_key)
    const back = { ...inOther(moved), caseId }
    expect(await messageFor(office.core.receiveFile(back))).toBe(unsigned)
    expect(await open(nameOf(moved, caseId))).toEqual([failed])
  })
  it('another content under a moved document is found out', async () => {
    const moved = await moveClaim()
    await bring(moved.encrypted_key, moved.encrypted_content_key, reply.sealed.encrypted_key)
    contents.set('/content', reply.content)
    expect(await messageFor(office.core.receiveFile(inOther(moved, reply.sealed.key_id)))).toBe(errorTexts.untrustedKey)
    expect(await messageFor(office.core.receiveFile(inOther(moved)))).toBe(errorTexts.decryptsWrongly)
    const { contentKeyId: _, ...without } = inOther(moved)
    expect(await messageFor(office.core.receiveFile(without))).toBe(errorTexts.decryptsWrongly)
  })
  it('a document, and names another key for its content than who moved it, is found out', async () => {
    const { row } = await moveClaim()
    const verdictOn = async (contentKeyId: string | null) =>
      (await office.core.checkRows({ caseId: otherCaseId, rows: [{ ...row, contentKeyId }] }))[0]
    const wrong = { state: 'wrong', reason: 'another content' }
    for (const contentKeyId of [reply.sealed.key_id, row.keyId, null])
      expect(await verdictOn(contentKeyId)).toEqual(wrong)
    expect(await verdictOn(row.contentKeyId)).toMatchObject({ state: 'verified' })
  })
  it('a name of before the move into the new case is found out', async () => {
    const moved = await moveClaim()
    await bring(moved.encrypted_key, moved.encrypted_content_key)
    const { data } = claim.sealed.encrypted_name
    const value = { key_id: moved.encrypted_key.key_id, data }
    expect(await open({ ...nameOf(moved, otherCaseId), value })).toEqual([failed])
  })
  it('what a document was called stays behind, for this document and this case alone', async () => {
    const { encrypted_key: key, encrypted_content_key: contentKey, kept_name: kept } = await moveClaim()
    const keptFor = (inCase: string, of: string, value = kept.encrypted_name): ValueToOpen => ({
      of: 'kept-name',
      caseId: inCase,
      documentId: of,
      value,
    })
    expect(await open(keptFor(caseId, documentId))).toEqual([failed])
    await bring(kept.encrypted_key, claim.sealed.encrypted_key, key, contentKey)
    expect(await open(keptFor(caseId, documentId))).toEqual([{ text: 'Klage.pdf' }])
    expect(await open(keptFor(caseId, id('e')), keptFor(otherCaseId, documentId))).toEqual([failed, failed])
    // Nor does the name of a document stand for one that was kept, or the other way round.
    expect(await open(keptFor(caseId, documentId, claim.sealed.encrypted_name))).toEqual([failed])
    const { key_id: keyId } = kept.encrypted_name
    expect(await open({ of: 'document', caseId, keyId, field: 'name', value: kept.encrypted_name })).toEqual([failed])
  })
  it('nothing gets the office to move what does not open', async () => {
    await bring(claim.sealed.encrypted_key)
    const from = { caseId, documentKeyId: claim.sealed.key_id }
    const to = { caseId: otherCaseId, keyId: other.key_id }
    const leaving = { documentId, keyId: file.key_id }
    const { encrypted_name: name, encrypted_description: description = null } = reply.sealed
    const wrongName = office.core.moveDocument({ from, leaving, to, name, description })
    await expect(wrongName).rejects.toThrow()
    const strange = { ...to, caseId: id('9') }
    const wrongCase = office.core.moveDocument({
      from,
      leaving,
      to: strange,
      name: claim.sealed.encrypted_name,
      description: null,
    })
    expect(await messageFor(wrongCase)).toBe(errorTexts.untrustedKey)
  })
})

describe('who had the key before', () => {
  it('reads nothing that is written after the move', async () => {
    await bring(claim.sealed.encrypted_key)
    const from = { caseId, documentKeyId: claim.sealed.key_id }
    const to = { caseId: otherCaseId, keyId: other.key_id }
    const leaving = { documentId, keyId: file.key_id }
    const name = claim.sealed.encrypted_name
    const moved = await office.core.moveDocument({ from, leaving, to, name, description: null })
    await reload()
    // Everything that the old case ever had, and what the server could add to it; but not the new case's key.
    await office.core.leave({})
    await office.core.resume(await again())
    await office.core.addKeys({ keys: [grantEntry(file.grant)] })
    await bring(claim.sealed.encrypted_key, moved.encrypted_key, moved.encrypted_content_key)
    const value = moved.encrypted_name
    const keyId = moved.encrypted_key.key_id
    for (const inCase of [caseId, otherCaseId])
      expect(await open({ of: 'document', caseId: inCase, keyId, field: 'name', value })).toEqual([failed])
    expect(await open(shown(claim, 'name', name))).toEqual([{ text: 'Klage.pdf' }])
  })
})
