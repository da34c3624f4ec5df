import { listCaseRows, retrieveCaseDatabase, retrieveClientDatabase } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { databaseModels, lookUpCaseDatabase, lookUpClientDatabase, lookUpRows } from '../lookups/databases.ts'

/** What browsers keep to search and order for themselves, since only they can read it. */
export const databaseRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    retrieveCaseDatabase,
    upToDate(desk, databaseModels, ({ query }, caller) =>
      lookUpCaseDatabase(runtime, { ...viewerOf(caller), isOperator: caller.isOperator }, query),
    ),
  )
  mount(
    http,
    retrieveClientDatabase,
    upToDate(desk, databaseModels, ({ query }, caller) => lookUpClientDatabase(runtime, viewerOf(caller), query)),
  )
  mount(
    http,
    listCaseRows,
    upToDate(desk, ['cases', 'documents'], ({ query }, caller) => lookUpRows(runtime, viewerOf(caller), query.items)),
  )
}
