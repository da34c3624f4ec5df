import { describe, expect, it } from 'vitest'
import type { Draft, DraftStatus } from '@aktenraum/client/engines/uploads/drafts'
import { isSending } from './leaving.ts'

const uploadsOf = (...statuses: readonly DraftStatus[]) => {
  const byId = Object.fromEntries(statuses.map((status, index) => [`draft-${index}`, { status } as Draft]))
  return { get: () => ({ byId, byCase: {}, recentlyUploaded: [], arrived: [], cancelled: [] }) }
}

describe('signing out', () => {
  it.each<DraftStatus>(['waiting', 'encrypting', 'uploading', 'paused'])('would end an upload that is %s', (status) => {
    expect(isSending(uploadsOf('ready', status))).toBe(true)
  })

  it.each<DraftStatus>(['ready', 'failed', 'just_uploaded'])('ends nothing of one that is %s', (status) => {
    expect(isSending(uploadsOf(status))).toBe(false)
  })
})
