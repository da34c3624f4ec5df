import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { addressFilingOf } from '@aktenraum/client/collections/address-book/filing'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import * as contracts from '@aktenraum/domain/contracts'
import type { Contract, SealedRecord } from '@aktenraum/domain/contracts'

type Input = Readonly<Record<'params' | 'query' | 'body', object>>
interface Parents {
  readonly database_id: string
  readonly list_id?: string
}

/** What is called of an operation below its database or list, as the path of the nested one names them. */
export const nestedCall = (
  flat: Contract,
  { params = {}, ...input }: Partial<Input>,
  parents: Parents,
): { readonly contract: Contract; readonly asked: object } => {
  const contract = contracts.nestedContracts.get(flat)
  if (contract === undefined) throw new Error(`${flat.operationId} is not nested`)
  const named = Object.entries(parents).filter(([name]) => contract.path.includes(`{${name}}`))
  return { contract, asked: { ...input, params: { ...params, ...Object.fromEntries(named) } } }
}

/** Calls operations below a database or list. */
export const callsBelow =
  ({ api }: Pick<Office, 'api'>, parents: Parents) =>
  (flat: Contract, input: Partial<Input> = {}): Promise<unknown> => {
    const { contract, asked } = nestedCall(flat, input, parents)
    return api.call(contract, asked)
  }

/** Everything that can be written below a database, with whatever is sealed; leaves nothing there. */
export const writeBelow = async (
  office: Pick<Office, 'api' | 'context'>,
  database_id: string,
  encrypted_record: SealedRecord,
): Promise<void> => {
  const {
    api,
    context: { newId },
  } = office
  const [person, company, home, job, list, entry] = [newId(), newId(), newId(), newId(), newId(), newId()] as const
  const call = callsBelow(office, { database_id, list_id: list })
  const sealed = { encrypted_record }
  const location = { id: newId(), ...sealed }
  await call(contracts.createPerson, { body: { id: person, ...sealed } })
  await call(contracts.createPerson, { body: { id: company, ...sealed } })
  const own = { id: home, parent_person: person, child_person: person, location, ...sealed }
  await call(contracts.createOwnPersonLink, { body: own })
  const contact = { id: job, parent_person: company, child_person: person, location: location.id, ...sealed }
  await call(contracts.createPersonLink, { body: contact })
  await call(contracts.createAddressList, { body: { id: list, is_event: true, ...sealed } })
  await call(contracts.createListEntry, { body: { id: entry, person_link: home, ...sealed } })
  for (const [change, replace, id] of [
    [contracts.partialUpdatePerson, contracts.updatePerson, person],
    [contracts.partialUpdateOwnPersonLink, contracts.updateOwnPersonLink, home],
    [contracts.partialUpdatePersonLink, contracts.updatePersonLink, job],
    [contracts.partialUpdateAddressList, contracts.updateAddressList, list],
    [contracts.partialUpdateListEntry, contracts.updateListEntry, entry],
  ] as const) {
    await call(change, { params: { id }, body: { version: 1, ...sealed } })
    await call(replace, { params: { id }, body: { version: 2, ...sealed } })
  }
  for (const [remove, id] of [
    [contracts.destroyListEntry, entry],
    [contracts.destroyAddressList, list],
    [contracts.destroyPersonLink, job],
    [contracts.destroyOwnPersonLink, home],
    [contracts.destroyPerson, company],
    [contracts.destroyPerson, person],
  ] as const)
    await call(remove, { params: { id } })
  const forGood = (id: string) => ({ params: { database_id, id } })
  await api.call(contracts.eraseAddressList, forGood(list))
  for (const id of [person, company]) await api.call(contracts.erasePerson, forGood(id))
}

/** Adds a person to a database as an import does; leaves nothing there. */
export const importSaveAndErase = async (
  { context }: Pick<Office, 'context'>,
  place: Place,
  person: Readonly<Record<string, string>>,
): Promise<void> => {
  const book = addressBookOf(context)
  const file = { people: [{ id: '1', ...person }], locations: [], person_links: [] }
  const plan = book.planImport(JSON.stringify(file))
  await book.importAll(place, plan)
  const { fileDatabase } = addressFilingOf(context)
  for (const _ of ['first', 'in its place']) await fileDatabase(place, `${person['name'] ?? ''}.json`)
  for (const { id } of plan) {
    await book.trashPerson(id)
    await book.erasePerson(place, id)
  }
}
