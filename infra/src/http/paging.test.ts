import { describe, expect, it } from 'vitest'
import { addressWith, cursorLinks, decodeCursor, encodeCursor, numberedLinks, pageRequest } from './paging.ts'
import { HttpProblem } from './problem.ts'

describe('pages', () => {
  it('are asked for by number or by cursor; the cursor wins', () => {
    expect(pageRequest({ page: 3, page_size: 20 })).toEqual({ kind: 'number', page: 3, size: 20, offset: 40 })
    expect(pageRequest({})).toEqual({ kind: 'number', page: 1, size: 100, offset: 0 })
    const cursor = encodeCursor({ after: ['2026', 'ab'] })
    expect(pageRequest({ page: 3, cursor, page_size: 5 })).toEqual({
      kind: 'cursor',
      cursor: { after: ['2026', 'ab'] },
      size: 5,
    })
    expect(pageRequest({ cursor: '' })).toEqual({ kind: 'cursor', cursor: {}, size: 100 })
  })
  it('refuse a cursor that is none, naming it', () => {
    for (const text of [
      'x',
      encodeCursor({}).slice(1),
      Buffer.from('{"on":1}').toString('base64url'),
      encodeCursor({ after: ['\0'] }),
    ])
      expect(() => decodeCursor(text)).toThrow(HttpProblem)
  })
  it('link to their neighbours and keep all other parameters', () => {
    const address = '/api/cases/?page=2&ordering=size'
    expect(numberedLinks(address, { page: 2, size: 10 }, 21)).toEqual({
      next: '/api/cases/?page=3&ordering=size',
      previous: '/api/cases/?page=1&ordering=size',
    })
    expect(numberedLinks(address, { page: 2, size: 10 }, 20).next).toBeNull()
    const next = { after: ['a'] }
    expect(cursorLinks(address, { next, previous: null })).toEqual({
      next: `/api/cases/?ordering=size&cursor=${encodeCursor(next)}`,
      previous: null,
    })
    expect(addressWith('/a/?b=1', { b: null })).toBe('/a/')
  })
})
