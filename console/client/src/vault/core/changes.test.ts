import { expect, it } from 'vitest'
import { fromBase64url } from '@aktenraum/crypto-client'
import { failed, setPapers, shown } from './testing/papers.ts'
import { caseId, grantEntry } from './testing/scene.ts'

it('[DOC-63, otherwise] [CAS-08, otherwise] a changed name or description opens with the case key, and with nothing less', async () => {
  const { office, file, other, claim, again, bring, open } = await setPapers()
  const { encrypted_key: wrap, key_id: documentKeyId } = claim.sealed
  await bring(wrap)
  const change = (field: 'name' | 'description') =>
    office.core.sealDocumentField({ caseId, documentKeyId, field, text: 'Klage gegen Müller' })
  const [name, description] = [await change('name'), await change('description')]
  const sent = [shown(claim, 'name', name), shown(claim, 'description', description)]
  // What is sent names the document's key, which the server has only wrapped under the case's.
  for (const { key_id, data } of [name, description]) {
    expect(key_id).toBe(documentKeyId)
    expect(Buffer.from(fromBase64url(data)).includes(Buffer.from('Müller'))).toBe(false)
  }
  expect(wrap.access_key_id).toBe(file.key_id)

  const inNewTabWith = async (...entries: object[]) => {
    await office.core.leave({})
    await office.core.resume(await again())
    await bring(...entries)
    return open(...sent)
  }
  const text = { text: 'Klage gegen Müller' }
  expect(await inNewTabWith(wrap, grantEntry(file.grant))).toEqual([text, text])
  expect(await inNewTabWith(wrap)).toEqual([failed, failed])
  expect(await inNewTabWith(grantEntry(file.grant))).toEqual([failed, failed])
  expect(await inNewTabWith(wrap, grantEntry(other.grant))).toEqual([failed, failed])
})
