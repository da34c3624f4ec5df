import { listCaseHistory, listDocumentHistory } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpCaseHistory, lookUpDocumentHistory } from '../lookups/history.ts'

export const historyRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listCaseHistory,
    upToDate(desk, ['cases', 'users', 'audit'], ({ params, query }, caller) =>
      lookUpCaseHistory(runtime, viewerOf(caller), params, query),
    ),
  )
  mount(
    http,
    listDocumentHistory,
    upToDate(desk, ['cases', 'audit'], ({ params, query }, caller) =>
      lookUpDocumentHistory(runtime, viewerOf(caller), params, query),
    ),
  )
}
