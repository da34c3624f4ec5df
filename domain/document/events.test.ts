import { expect, it } from 'vitest'
import { documentEvents } from './events.ts'

it.each(Object.entries(documentEvents))('[DOC-10] %s names its document and its case', (_, schema) => {
  const fields: readonly string[] = Object.keys(schema.shape)
  expect(fields).toContain('documentId')
  expect(fields).toContain('caseId')
})
