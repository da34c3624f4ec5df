import { listAddressListHistory, listPersonHistory } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpAddressListHistory, lookUpPersonHistory } from '../lookups/address-history.ts'

const models = ['cases', 'addresses', 'audit'] as const

/** What happened to people and lists of address books. */
export const addressHistoryRoutes = (http: Http, desk: Desk): void => {
  mount(
    http,
    listPersonHistory,
    upToDate(desk, models, (asked, caller) => lookUpPersonHistory(desk, viewerOf(caller), asked)),
  )
  mount(
    http,
    listAddressListHistory,
    upToDate(desk, models, (asked, caller) => lookUpAddressListHistory(desk, viewerOf(caller), asked)),
  )
}
