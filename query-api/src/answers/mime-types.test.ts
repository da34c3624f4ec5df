import { expect, it } from 'vitest'
import { mimeTypes } from './mime-types.ts'

const typeOf = (suffix: string) => mimeTypes.find((entry) => entry.suffix === suffix)?.type

it('knows one type for each suffix', () => {
  expect(new Set(mimeTypes.map(({ suffix }) => suffix)).size).toBe(mimeTypes.length)
  expect(['pdf', 'jpg', 'eml', 'mp4', 'txt'].map(typeOf)).toEqual([
    'application/pdf',
    'image/jpeg',
    'message/rfc822',
    'video/mp4',
    'text/plain',
  ])
})
