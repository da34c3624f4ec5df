import { decryptSmall, generateKey, openOffer, sealValue, wrapKey } from '@aktenraum/crypto-client'
import type { DocumentKey } from '@aktenraum/crypto-client'
import { documentHashes } from '@aktenraum/crypto-client/log'
import { beforeEach, expect, it } from 'vitest'
import type { CryptoPort, ShownRow } from '../port.ts'
import { documentAddress } from './cases.ts'
import { contentOf } from './testing/content-of.ts'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { statementIn } from './testing/kept-case.ts'
import { asEntry, caseId } from './testing/scene.ts'
import { twoFacedFile } from './testing/two-faced-file.ts'

const texts = ['zahle 9.000 Euro', 'zahle 1.000 Euro'] as const

/** A client who takes part, signs for real, and has written something that says another thing under another key. */
let scene: FollowedCase
let row: ShownRow
let file: Uint8Array
let other: DocumentKey
let reader: CryptoPort
beforeEach(async () => {
  scene = await followedCase()
  const { scene: of, office, kept, mallory, roster, follow, signedBy, again } = scene
  kept.statements.push(...mallory.person.statements.map(statementIn))
  await kept.show(office)
  kept.keep(await roster(of.file.key_id, [...places, { userId: mallory.person.id, role: 'client' }]))
  const { secret, offer } = await of.invite()
  const [held] = (await openOffer(secret, offer)).cases
  const caseKey = held?.key ?? expect.unreachable()

  const key = await generateKey('document')
  other = await generateKey('document')
  file = twoFacedFile([key.bytes, other.bytes], texts)
  const name = await sealValue(key, 'anerkenntnis.txt', documentAddress(key.keyId, 'name'))
  const meta = { type: 'text/plain', charset: null, related: null }
  const { digest: content, size } = contentOf(file)
  const hashes = documentHashes({ name: name.data, description: null, meta })
  const entry = await signedBy(mallory, { op: 'add', keyId: key.keyId, content, size, hashes, from: null })
  const place = kept.keep(entry)
  await follow()
  const log = { added: [place, entry] as const, named: null }
  row = { keyId: key.keyId, contentKeyId: null, name, description: null, ...meta, size, isTrashed: false, log }
  reader = await again(() => Promise.resolve(new Response(new Uint8Array(file))))
  await kept.show(reader)
  await reader.addKeys({ keys: [await wrapKey(key, caseKey), await wrapKey(other, key)].map(asEntry) })
})

const receive = async (contentKeyId?: string): Promise<string> => {
  const of = { caseId, documentKeyId: row.keyId, ...(contentKeyId && { contentKeyId }) }
  const { handle } = await reader.receiveFile({ ...of, path: '/content', size: row.size })
  return Buffer.from(await reader.readSmall({ handle })).toString('latin1')
}

it('what somebody signed says the same to all: one content does not open under two keys', async () => {
  expect(await scene.verdictOf(reader, row)).toMatchObject({ state: 'verified', uploader: scene.mallory.person.id })
  const text = await receive()
  expect([text.includes(texts[0]), text.includes(texts[1])]).toEqual([true, false])
  const underOther = decryptSmall(other, new Uint8Array(file))
  expect(Buffer.from(await underOther).toString('latin1')).toContain(texts[1])
  await expect(receive(other.keyId)).rejects.toMatchObject({ reason: 'a content under another key than was signed' })
})

it('a row that names another key for a content that nobody has moved is not right', async () => {
  const verdict = { state: 'wrong', reason: 'another content' }
  expect(await scene.verdictOf(reader, { ...row, contentKeyId: other.keyId })).toEqual(verdict)
})

it('nobody but staff says that a document came from elsewhere', async () => {
  const { mallory, kept, follow, signedBy, verdictOf } = scene
  const key = await generateKey('document')
  const hashes = documentHashes({ name: row.name.data, description: null, meta: row })
  const said = { op: 'add', keyId: key.keyId, content: 'c'.repeat(42) + 'A', size: row.size, hashes } as const
  const entry = await signedBy(mallory, { ...said, from: 'f'.repeat(42) + 'A' })
  const place = kept.keep(entry)
  await follow()
  const moved: ShownRow = { ...row, keyId: key.keyId, log: { added: [place, entry], named: null } }
  expect(await verdictOf(reader, moved)).toMatchObject({ state: 'wrong' })
  await kept.show(reader)
  expect(await verdictOf(reader, moved)).toEqual({ state: 'wrong', reason: 'moved by nobody of the office' })
})
