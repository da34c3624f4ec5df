import type { DocumentId } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { notShownBecause, viewableTypeOf, viewerKindOf } from './viewer-kind.ts'

const overhead = 28
const text = { type: 'text/plain', has_file: true, size: 100, related_object: null }

describe('how a document is shown', () => {
  it('[DOC-40] only viewable types are', () => {
    expect(viewerKindOf({ ...text, type: 'image/png' })).toBe('image')
    expect(viewerKindOf({ ...text, type: 'application/pdf' })).toBe('pdf')
    expect(viewerKindOf({ ...text, type: 'message/rfc822' })).toBe('mail')
    expect(viewerKindOf({ ...text, type: 'application/zip' })).toBe('none')
  })
  it('[OPEN-026] text, pictures, PDF, mail, sound and film are, by these types', () => {
    const types = {
      text: ['text/plain', 'text/csv', 'text/markdown'],
      image: ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'svg+xml'].map((kind) => `image/${kind}`),
      pdf: ['application/pdf'],
      mail: ['message/rfc822'],
      audio: ['mpeg', 'mp4', 'aac', 'ogg', 'wav', 'webm', 'flac'].map((kind) => `audio/${kind}`),
      video: ['mp4', 'webm', 'ogg', 'quicktime'].map((kind) => `video/${kind}`),
      none: ['application/zip', 'application/msword', 'image/tiff', 'video/x-msvideo', 'font/woff2'],
    }
    for (const [kind, each] of Object.entries(types))
      for (const type of each) expect([type, viewerKindOf({ ...text, type })]).toEqual([type, kind])
  })
  it.each(['text/html', 'application/xhtml+xml', 'text/xml', 'application/javascript', 'constructor'])(
    '[OPEN-026] [DOC-40] never as what a browser would run: %s',
    (type) => {
      expect(viewerKindOf({ ...text, type })).toBe('none')
      expect(viewableTypeOf({ type, name: { text: 'bild.png' } })).toBeUndefined()
    },
  )
  it('guesses a type that says nothing by the suffix', () => {
    const mail = { ...text, type: 'application/octet-stream', name: { text: 'Anfrage.EML' } }
    expect([viewerKindOf(mail), viewableTypeOf(mail)]).toEqual(['mail', 'message/rfc822'])
    expect(viewerKindOf({ ...mail, name: { failed: true } })).toBe('none')
  })
  it('shows what fits in memory, and says why something is not shown', () => {
    const film = { ...text, type: 'video/mp4', size: 32 * 2 ** 20 + overhead }
    expect([viewerKindOf(film), notShownBecause(film)]).toEqual(['video', null])
    expect(notShownBecause({ ...film, size: film.size + 1 })).toBe('too-large')
    expect(notShownBecause({ ...film, has_file: false })).toBe('no-file')
    expect(notShownBecause({ ...film, type: 'application/zip' })).toBe('unsupported')
  })
  it('[DOC-07] nothing is shown of a document without file', () =>
    expect(viewerKindOf({ ...text, has_file: false })).toBe('none'))
  it('[DOC-41] a text below 102400 bytes', () =>
    expect(viewerKindOf({ ...text, size: 102_399 + overhead })).toBe('text'))
  it('[DOC-42] a text of 102400 bytes is not', () =>
    expect(viewerKindOf({ ...text, size: 102_400 + overhead })).toBe('none'))
  it('[OPEN-028] [DOC-43] a text with a related object is at any size', () =>
    expect(
      viewerKindOf({
        ...text,
        size: 9_000_000,
        related_object: { type: 'document', id: 'a'.repeat(32) as DocumentId },
      }),
    ).toBe('text'))
  it('[DOC-42] [DOC-43] a long text is too large, not of an unknown type, and an answer never is', () => {
    const answer = { ...text, related_object: { type: 'document', id: 'a'.repeat(32) as DocumentId } } as const
    const beyondMemory = 32 * 2 ** 20 + overhead + 1
    expect(notShownBecause({ ...answer, size: beyondMemory })).toBeNull()
    expect(notShownBecause({ ...text, size: 102_399 + overhead })).toBeNull()
    expect(notShownBecause({ ...text, size: 102_400 + overhead })).toBe('too-large')
  })
  it('knows a type by its name, whatever parameters follow', () =>
    expect(viewerKindOf({ ...text, type: 'Text/Plain; charset=utf-8' })).toBe('text'))
})
