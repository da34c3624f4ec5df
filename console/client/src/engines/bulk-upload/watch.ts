import { fromCallback } from 'xstate'
import type { BulkDelays, BulkUploadEvent, BulkWork } from './events.ts'

/**
 * Looks for drafts that are not started, at once and every 300 ms, tells of each, and of every change of one. When
 * there was nothing to do for that long it says `empty` (BUP-49, BUP-50); after uploads that have ended, `success`.
 */
export const watchUploads = (work: BulkWork, { delay, recheck }: BulkDelays) =>
  fromCallback<BulkUploadEvent, { caseId: string | null }, BulkUploadEvent>(({ input: { caseId }, sendBack }) => {
    if (caseId === null) return
    let wasUnderWay = false
    const look = (isFirst: boolean): void => {
      try {
        const found = work.notStarted(caseId)
        for (const id of found) sendBack({ type: 'upload_document', id })
        const isUnderWay = work.isUnderWay(caseId)
        if (found.length === 0 && !isUnderWay && !isFirst) sendBack({ type: wasUnderWay ? 'success' : 'empty' })
        wasUnderWay = isUnderWay
      } catch (error) {
        sendBack({ type: 'error', error })
      }
    }
    const first = setTimeout(() => look(true), delay)
    const timer = setInterval(() => look(false), recheck)
    const stop = work.follow(caseId, (id) => sendBack({ type: 'document_updated', id }))
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stop()
    }
  })
