import { wrapKey } from '@aktenraum/crypto-client'
import type { AccountSecrets, CaseKey, DocumentKey } from '@aktenraum/crypto-client'
import { beforeEach, expect, it } from 'vitest'
import { createKeyring } from './keyring.ts'
import type { Keyring } from './keyring.ts'
import { asEntry } from './testing/scene.ts'
import type { Trust } from './trust.ts'
import { newKey } from './sealing.ts'
import type { Verified } from './verified.ts'

const caseId = 'c'.repeat(32)
let [former, present]: Verified<CaseKey>[] = []
let document: Verified<DocumentKey>
/** Keys that were given up, by what the log has told so far. */
let givenUp: Set<string>
/** Under which other key its content opens, by what was signed of it. */
let opensUnder: string | null
let keyring: Keyring
beforeEach(async () => {
  ;[former, present] = await Promise.all([newKey('case'), newKey('case')])
  document = await newKey('document')
  givenUp = new Set()
  opensUnder = null
  keyring = createKeyring(() => ({}) as AccountSecrets, {} as Trust, {
    mayHang: ({ caseKeyId }) => !givenUp.has(caseKeyId),
    opensUnder: ({ contentKeyId }) => contentKeyId === opensUnder,
  })
  for (const key of [former, present]) if (key !== undefined) keyring.holdCaseKey(caseId, key)
})
const hang = async (key: Verified<CaseKey> | undefined): Promise<void> => {
  if (key === undefined) throw new Error('no key')
  keyring.add([asEntry(await wrapKey(document, key))])
}
const open = () => keyring.documentKey({ caseId, documentKeyId: document.keyId })
const givesUp = (key: Verified<CaseKey> | undefined) => givenUp.add(key?.keyId ?? '')

it('a document opens under a key of its case, and not under one that was given up before it came', async () => {
  await hang(former)
  expect(await open()).toMatchObject({ keyId: document.keyId })
  givesUp(former)
  await expect(open()).rejects.toMatchObject({ reason: 'under a key that was given up before' })
  await hang(present)
  expect(await open()).toMatchObject({ keyId: document.keyId })
})

it('its content opens no further than it does itself, and under another key only where that was signed', async () => {
  const content = await newKey('document')
  await hang(former)
  keyring.add([asEntry(await wrapKey(content, document))])
  const contentKey = () => keyring.contentKey({ caseId, documentKeyId: document.keyId, contentKeyId: content.keyId })
  opensUnder = content.keyId
  expect(await contentKey()).toMatchObject({ keyId: content.keyId })
  for (const other of [null, document.keyId]) {
    opensUnder = other
    await expect(contentKey()).rejects.toMatchObject({ reason: 'a content under another key than was signed' })
  }
  opensUnder = content.keyId
  givesUp(former)
  await expect(contentKey()).rejects.toMatchObject({ reason: 'under a key that was given up before' })
})
