import type { Office } from '@aktenraum/client/headless'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import * as contracts from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import { expect } from 'vitest'
import { nestedCall } from './nested-addresses.ts'

interface Known {
  readonly place: Place
  readonly krause: string
  readonly hafenbau: string
  readonly home: string
  readonly job: string
}
interface Call {
  readonly contract: Contract
  readonly asked: object
}

/**
 * Every operation of address books but those of lists and events, by itself and below a database, as who knows their
 * ids would call it. `hafenbau`: lies in the trash. `lists`: those that answer who may read nothing with nothing.
 */
export const addressOperations = async (
  { api, context }: Pick<Office, 'api' | 'context'>,
  { place, krause, hafenbau, home, job }: Known,
): Promise<{ readonly lists: readonly Contract[]; readonly others: readonly Call[] }> => {
  const { encrypted_record } = await api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })
  const [address] = await api.call(contracts.listOwnPersonLinks, { query: {} })
  const id = context.newId()
  const { id: database } = place
  const link = { id, database, parent_person: krause, child_person: krause, encrypted_record }
  const body = { version: 1, encrypted_record }
  const inTrash = { database_id: database, id: hafenbau }
  const known: Readonly<Record<string, object>> = {
    createAddressDatabase: { body: { id, case: place.case, encrypted_record } },
    partialUpdateAddressDatabase: { params: { id: database }, body },
    retrieveAddressDatabase: { params: { id: database }, query: {} },
    importAddressDatabase: {
      params: { id: database },
      text: '',
      headers: { 'Content-Type': contracts.linesMedia },
    },
    createPerson: { body: { id, database, encrypted_record } },
    retrievePerson: { params: { id: krause }, query: {} },
    partialUpdatePerson: { params: { id: krause }, body },
    updatePerson: { params: { id: krause }, body },
    destroyPerson: { params: { id: krause } },
    listPersonHistory: { params: inTrash, query: {} },
    listTrashedPeople: { params: { database_id: database }, query: {} },
    restorePerson: { params: inTrash },
    erasePerson: { params: inTrash },
    listMerges: { params: { database_id: database }, query: {} },
    createMerge: {
      params: { database_id: database },
      body: {
        dropped: { id: hafenbau, version: 1 },
        kept: { id: krause, ...body, default_person_link: null },
        links: [{ id: job, ...body }],
      },
    },
    undoMerge: { params: inTrash },
    listTrashedLinksOfPerson: { params: inTrash },
    listPeopleKeptApart: { params: { database_id: database } },
    keepPeopleApart: { params: { database_id: database }, body: { one: krause, other: hafenbau, is_apart: true } },
    retrievePersonLink: { params: { id: job }, query: {} },
    createPersonLink: { body: { ...link, parent_person: hafenbau, location: id } },
    partialUpdatePersonLink: { params: { id: job }, body },
    updatePersonLink: { params: { id: job }, body },
    destroyPersonLink: { params: { id: job } },
    restorePersonLink: { params: { id: job } },
    retrieveOwnPersonLink: { params: { id: home }, query: {} },
    createOwnPersonLink: { body: { ...link, location: { id, encrypted_record } } },
    partialUpdateOwnPersonLink: { params: { id: home }, body },
    updateOwnPersonLink: { params: { id: home }, body },
    destroyOwnPersonLink: { params: { id: home } },
    restoreOwnPersonLink: { params: { id: home } },
    retrieveLocation: { params: { id: address?.location.id }, query: {} },
  }
  const nested = new Set(contracts.nestedContracts.values())
  const all = contracts.allContracts.filter(
    (contract) =>
      /^\/api\/addresses\/(?!.*(list(s|_entries)|templates)\/)/.test(contract.path) && !nested.has(contract),
  )
  const lists = all.filter(({ operationId, path }) => operationId.startsWith('list') && !path.includes('{'))
  const others = all.filter((contract) => !lists.includes(contract))
  expect(others.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(known).toSorted())
  const calls = others.map((contract) => ({ contract, asked: known[contract.operationId] ?? {} }))
  const below = [...lists.map((contract) => ({ contract, asked: { query: {} } })), ...calls]
    .filter(({ contract }) => contracts.nestedContracts.has(contract))
    .map(({ contract, asked }) => nestedCall(contract, asked, { database_id: database }))
  expect(below).toHaveLength(20)
  return { lists, others: [...calls, ...below] }
}
