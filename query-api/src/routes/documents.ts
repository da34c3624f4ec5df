import { listDocuments, retrieveDelivery, retrieveDocument } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { inStep, upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpDelivery } from '../lookups/delivery.ts'
import { lookUpDocument, lookUpDocuments } from '../lookups/documents.ts'

export const documentRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listDocuments,
    inStep(
      desk,
      ['cases', 'documents', 'case_logs'],
      async ({ params, query }, caller) =>
        (await lookUpDocuments(runtime, viewerOf(caller), params.case_id, query)) ?? { rejected: 'case/not-found' },
    ),
  )
  mount(
    http,
    retrieveDocument,
    inStep(desk, ['cases', 'documents', 'case_logs'], async ({ params, query }, caller) => {
      const place = { caseId: params.case_id, documentId: params.id }
      const found = await lookUpDocument(runtime, viewerOf(caller), place, query.expand)
      return found ?? { rejected: 'document/not-found' }
    }),
  )
  mount(
    http,
    retrieveDelivery,
    upToDate(desk, ['cases', 'documents', 'notifications'], ({ params }, caller) =>
      lookUpDelivery(runtime, viewerOf(caller), { caseId: params.case_id, documentId: params.id }),
    ),
  )
}
