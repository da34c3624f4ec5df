import { describe, expect, it } from 'vitest'
import type { Document } from '@aktenraum/client/collections/types'
import { placeOf } from './walk.ts'

const documents = ['a', 'b', 'c'].map((id) => ({ id }) as Document)

describe('the place of a document', () => {
  it('is counted through all pages of the listing', () => {
    expect(placeOf('b', { documents, before: 30, count: 47 })).toMatchObject({ position: 32, count: 47 })
  })
  it('has neighbours on its page', () => {
    const place = placeOf('b', { documents, before: 0, count: 3 })
    expect([place?.previous?.id, place?.next?.id]).toEqual(['a', 'c'])
    expect(placeOf('a', { documents, before: 0, count: 3 })).toMatchObject({
      previous: undefined,
      hasEarlierPage: false,
      hasLaterPage: false,
    })
  })
  it('knows that the listing goes on beyond its page', () => {
    expect(placeOf('a', { documents, before: 30, count: 47 })).toMatchObject({ hasEarlierPage: true })
    expect(placeOf('c', { documents, before: 30, count: 47 })).toMatchObject({ hasLaterPage: true })
    expect(placeOf('c', { documents, before: 30, count: 33 })).toMatchObject({ hasLaterPage: false })
  })
  it('is none for what is not on the page', () => {
    expect(placeOf('x', { documents, before: 0, count: 3 })).toBeNull()
  })
})
