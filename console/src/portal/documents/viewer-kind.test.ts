import type { DocumentId } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { viewerKindOf } from './viewer-kind.ts'

const overhead = 28
const text = { type: 'text/plain', has_file: true, size: 100, related_object: null }

describe('how a document is shown', () => {
  it('[DOC-40] only viewable types are', () => {
    expect(viewerKindOf({ ...text, type: 'image/png' })).toBe('image')
    expect(viewerKindOf({ ...text, type: 'application/pdf' })).toBe('none')
    expect(viewerKindOf({ ...text, type: 'text/html' })).toBe('none')
  })
  it('[DOC-07] nothing is shown of a document without file', () =>
    expect(viewerKindOf({ ...text, has_file: false })).toBe('none'))
  it('[DOC-41] a text below 102400 bytes', () =>
    expect(viewerKindOf({ ...text, size: 102_399 + overhead })).toBe('text'))
  it('[DOC-42] a text of 102400 bytes is not', () =>
    expect(viewerKindOf({ ...text, size: 102_400 + overhead })).toBe('none'))
  it('[DOC-43] a text with a related object is at any size', () =>
    expect(
      viewerKindOf({
        ...text,
        size: 9_000_000,
        related_object: { type: 'document', id: 'a'.repeat(32) as DocumentId },
      }),
    ).toBe('text'))
  it('knows a type by its name, whatever parameters follow', () =>
    expect(viewerKindOf({ ...text, type: 'Text/Plain; charset=utf-8' })).toBe('text'))
})
