import { describe, expect, it } from 'vitest'
import { fileNameFrom } from './file-name.ts'

describe('a file name from a template', () => {
  it('[CFG-13] takes the file name and the case number', () => {
    expect(fileNameFrom('{{caseNumber}} {{filename}}', { filename: 'Klage.pdf', caseNumber: '12-26' })).toEqual({
      fileName: '12-26 Klage.pdf',
    })
    expect(fileNameFrom('{{filename}}', { filename: 'Klage.pdf' })).toEqual({ fileName: 'Klage.pdf' })
  })
  it('[CFG-14] is an error with any other placeholder', () => {
    expect(fileNameFrom('{{title}} {{filename}}', { filename: 'a' })).toEqual({ error: 'unknown-placeholder' })
    expect(fileNameFrom('{{ filename }}', { filename: 'a' })).toEqual({ error: 'unknown-placeholder' })
  })
  it('[CFG-15] has a dash for each character that file systems do not take', () => {
    expect(fileNameFrom('{{filename}}', { filename: String.raw`a/b\c?d%e*f:g|h"i<j>k` })).toEqual({
      fileName: 'a-b-c-d-e-f-g-h-i-j-k',
    })
    expect(fileNameFrom('{{caseNumber}}_{{filename}}', { filename: '??', caseNumber: '12/26' })).toEqual({
      fileName: '12-26_--',
    })
  })
  it('[CFG-16] is an error when the case number it needs is missing', () => {
    expect(fileNameFrom('{{caseNumber}}', { filename: 'a' })).toEqual({ error: 'missing-case-number' })
    expect(fileNameFrom('{{caseNumber}}', { filename: 'a', caseNumber: '' })).toEqual({ error: 'missing-case-number' })
  })
  it('does not look for placeholders in what it fills in', () => {
    expect(fileNameFrom('{{filename}}', { filename: '{{caseNumber}}', caseNumber: 'x' })).toEqual({
      fileName: '{{caseNumber}}',
    })
  })
})
