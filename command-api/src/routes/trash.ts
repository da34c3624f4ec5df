import { isRejection } from '@aktenraum/domain'
import { emptyTrash, eraseDocument, restoreDocument } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { loadCaseAtHand } from '../deciding/case-at-hand.ts'
import { actOnDocument } from '../deciding/document-command.ts'
import { shred } from '../sweeping/erasure.ts'
import { saysRestore } from '../deciding/sayings.ts'
import { listTrashedIn } from '../vault/proposed.ts'

export const trashRoutes = (http: Http): void => {
  const { runtime } = http

  mount(http, restoreDocument, async (exchange, caller) => {
    const says = saysRestore(exchange.params.case_id, exchange.body.entry)
    const done = await actOnDocument(runtime, { ...exchange, says }, caller, { type: 'RestoreDocument' })
    return isRejection(done) ? done : exchange.params
  })

  mount(http, eraseDocument, async (exchange, caller) => {
    const document = await actOnDocument(runtime, exchange, caller, { type: 'EraseDocument' })
    if (isRejection(document)) return document
    await shred(runtime, exchange.params.id, document.blobId)
    return exchange.params
  })

  mount(http, emptyTrash, async ({ params, meta, reply }, caller) => {
    const { case_id: caseId } = params
    const { at } = await loadCaseAtHand(runtime, caseId, caller)
    if (at.viewer.role === undefined) return { rejected: 'case/not-found' }
    if (at.isDisabled) return { rejected: 'case/disabled' }
    let erased = 0
    for (const id of await listTrashedIn(runtime.pool, caseId)) {
      const exchange = { params: { case_id: caseId, id }, meta, reply, at }
      const document = await actOnDocument(runtime, exchange, caller, { type: 'EraseDocument' })
      // Not theirs to erase, or restored meanwhile: it stays.
      if (isRejection(document)) continue
      await shred(runtime, id, document.blobId)
      erased += 1
    }
    return { case_id: caseId, erased }
  })
}
