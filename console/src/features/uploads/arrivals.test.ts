import { describe, expect, it } from 'vitest'
import type { UserId } from '@aktenraum/domain'
import type { Document } from '@aktenraum/client/collections/types'
import { arrivalsOf } from './arrivals.ts'

const of = (id: string, part: Partial<Document>) =>
  ({ id, uploader: 'me', is_just_uploaded: false, ...part }) as Document
const fresh = (number: number) => of(`d${number}`, { is_just_uploaded: true })
const old = (number: number) => of(`d${number}`, {})
const uploaded = (number: number, caseId = 'c1') =>
  ({ id: `d${number}`, caseId, status: 'just_uploaded', size: 1 }) as const
const given = { caseId: 'c1', uploads: [], userId: 'me' as UserId, deleted: new Set<string>() }

describe('what has just arrived in a case', () => {
  it('is counted where the page ends with something older, or there is no other', () => {
    const ending = { count: 90, results: [fresh(1), old(2)] }
    expect(arrivalsOf({ ...given, page: ending })).toEqual({ documents: [fresh(1)], total: 1 })
    const only = { count: 2, results: [fresh(1), fresh(2)] }
    expect(arrivalsOf({ ...given, page: only })).toEqual({ documents: [fresh(1), fresh(2)], total: 2 })
  })
  it('is not where it may go on after the page, unless all that follows was sent from here', () => {
    const page = { count: 4, results: [fresh(1), fresh(2)] }
    expect(arrivalsOf({ ...given, page }).total).toBeUndefined()
    const further = [uploaded(3)]
    expect(arrivalsOf({ ...given, page, uploads: further }).total).toBeUndefined()
    const all = [uploaded(3), uploaded(4), uploaded(5, 'c2')]
    expect(arrivalsOf({ ...given, page, uploads: all }).total).toBe(4)
  })
  it('is one’s own, and nothing that was deleted', () => {
    const page = {
      count: 3,
      results: [fresh(1), of('d2', { uploader: 'another' as UserId, is_just_uploaded: true }), fresh(3)],
    }
    const uploads = [uploaded(3)]
    const deleted = new Set<string>(['d3'])
    expect(arrivalsOf({ ...given, page, uploads, deleted })).toEqual({ documents: [fresh(1)], total: 1 })
  })
  it('is nothing as long as nobody knows', () => {
    expect(arrivalsOf({ ...given, page: undefined })).toEqual({ documents: [], total: 0 })
  })
})
