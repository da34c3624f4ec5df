import { expect, it } from 'vitest'
import { documentEvents, relatedObject } from './events.ts'

it.each(Object.entries(documentEvents))('[DOC-10] %s names its document and its case', (_, schema) => {
  const fields: readonly string[] = Object.keys(schema.shape)
  expect(fields).toContain('documentId')
  expect(fields).toContain('caseId')
})

it('[OPEN-028] only documents are answered', () => {
  const id = 'a'.repeat(32)
  expect(relatedObject.safeParse({ type: 'document', id }).success).toBe(true)
  for (const type of ['case', 'message', 'user', '']) expect(relatedObject.safeParse({ type, id }).success).toBe(false)
})
