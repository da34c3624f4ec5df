import { listCases, retrieveCase } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { inStep, upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpCase, lookUpCases } from '../lookups/cases.ts'

export const caseRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listCases,
    upToDate(desk, ['users', 'cases', 'documents'], ({ query }, caller) =>
      lookUpCases(runtime, viewerOf(caller), query),
    ),
  )
  mount(
    http,
    retrieveCase,
    inStep(
      desk,
      ['users', 'cases', 'documents'],
      async ({ params, query }, caller) =>
        (await lookUpCase(runtime, viewerOf(caller), params.id, query.expand)) ?? { rejected: 'case/not-found' },
    ),
  )
}
