import type { AddressHistory } from '@aktenraum/client/collections/address-book/history'
import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'

/** What happened to people and lists, by their ids, newest first. */
export type GivenHistory = Readonly<Record<string, readonly AddressHistoryEntryDto[]>>
const atOnce = 3

/** It comes in pages of three. */
export const fakeHistory = (given: GivenHistory = {}): AddressHistory => {
  const pageOf: AddressHistory['historyOfPerson'] = async (_, id, cursor = '0') => {
    const all = given[id] ?? []
    const [from, to] = [Number(cursor), Number(cursor) + atOnce]
    return { entries: all.slice(from, to), next: to < all.length ? String(to) : null }
  }
  return { historyOfPerson: pageOf, historyOfList: pageOf }
}
