import { expect, it } from 'vitest'
import { officeInLogs } from '../testing/office-in-logs.ts'
import { documentHashes, movedFrom } from './index.ts'
import type { DocumentValues } from './index.ts'

const values: DocumentValues = {
  name: 'bmFtZQ',
  description: null,
  meta: { type: 'text/plain', charset: null, related: null },
}

it('cover name, description, type, charset and what is answered, each for itself', () => {
  const others: readonly DocumentValues[] = [
    values,
    { ...values, name: 'bmFtZTI' },
    { ...values, description: 'bmFtZQ' },
    { ...values, meta: { ...values.meta, type: 'text/html' } },
    { ...values, meta: { ...values.meta, charset: 'utf-8' } },
    { ...values, meta: { ...values.meta, related: 'document:1' } },
    { ...values, meta: { ...values.meta, related: 'utf-8' } },
  ]
  const hashes = others.map((each) => JSON.stringify(documentHashes(each)))
  expect(new Set(hashes).size).toBe(others.length)
  expect(documentHashes({ ...values, description: values.name })).toMatchObject({
    description: documentHashes(values).name,
  })
})

it('tell where a document came from to who knows the entry there', async () => {
  const { genesis, says, caseLog, founder } = await officeInLogs()
  const other = await says(caseLog, founder, { op: 'close', day: null })
  const random = 'AAECAwQFBgcICQoLDA0ODw'
  expect(movedFrom(random, genesis)).toBe(movedFrom(random, genesis))
  expect(movedFrom(random, genesis)).not.toBe(movedFrom(random, other))
  expect(movedFrom(random, genesis)).not.toBe(movedFrom('AAECAwQFBgcICQoLDA0OEA', genesis))
})
