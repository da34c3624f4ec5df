import { listTrash, retrieveTrashedDocument } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpTrash, lookUpTrashed } from '../lookups/trash.ts'

export const trashRoutes = (http: Http, desk: Desk): void => {
  mount(
    http,
    listTrash,
    inStep(
      desk,
      ['cases', 'documents', 'case_logs'],
      async ({ params, query }, caller) =>
        (await lookUpTrash(desk.runtime, viewerOf(caller), params.case_id, query)) ?? { rejected: 'case/not-found' },
    ),
  )
  mount(
    http,
    retrieveTrashedDocument,
    inStep(desk, ['cases', 'documents', 'case_logs'], async ({ params }, caller) => {
      const place = { caseId: params.case_id, documentId: params.id }
      return (await lookUpTrashed(desk.runtime, viewerOf(caller), place)) ?? { rejected: 'document/not-found' }
    }),
  )
}
