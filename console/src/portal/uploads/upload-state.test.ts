import { describe, expect, it } from 'vitest'
import { draftUploaded, noDrafts, putDraft } from '../../shared/uploads/drafts.ts'
import type { Draft } from '../../shared/uploads/drafts.ts'
import { bannerOf } from './upload-state.ts'

const draft = (id: string, status: Draft['status'], caseId = 'c1'): Draft => ({
  id,
  caseId,
  name: `${id}.txt`,
  type: 'text/plain',
  description: '',
  content: new Blob(['x']),
  commandId: id,
  status,
})
const uploaded = (drafts = noDrafts) =>
  draftUploaded(drafts, 'done', { id: 'd1', caseId: 'c1', status: 'just_uploaded' })

describe('the banner of a case', () => {
  it('is not there without uploads', () => {
    expect(bannerOf(noDrafts, 'c1', 0)).toBeUndefined()
    expect(bannerOf(putDraft(noDrafts, draft('a', 'ready')), 'c1', 0)).toBeUndefined()
  })
  it('[UPL-15] is green when all uploads are done', () => expect(bannerOf(uploaded(), 'c1', 0)).toBe('complete'))
  it('[UPL-16] is red when an upload failed or was aborted', () => {
    expect(bannerOf(putDraft(uploaded(), draft('a', 'failed')), 'c1', 0)).toBe('incomplete')
    expect(bannerOf(uploaded(), 'c1', 1)).toBe('incomplete')
  })
  it.each(['waiting', 'encrypting', 'uploading'] as const)('[UPL-18] is yellow while one is %s', (status) => {
    expect(bannerOf(putDraft(putDraft(uploaded(), draft('a', 'failed')), draft('b', status)), 'c1', 0)).toBe('running')
  })
  it('speaks of its own case alone', () => {
    expect(bannerOf(putDraft(noDrafts, draft('a', 'failed', 'c2')), 'c1', 0)).toBeUndefined()
    expect(bannerOf(uploaded(), 'c2', 0)).toBeUndefined()
  })
})
