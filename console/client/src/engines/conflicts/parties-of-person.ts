import { idsOfPerson } from '../../collections/address-book/merged-ids.ts'
import type { Place } from '../../collections/address-book/address-book.ts'
import type { AddressMerges } from '../../collections/address-book/merging.ts'
import type { Parties } from '../../collections/parties/parties.ts'
import type { Party } from '../../collections/parties/party.ts'
import type { Register } from '../../collections/parties/register.ts'
import type { RegisterEntry } from '../../collections/parties/register-entry.ts'
import type { OpenedRecord } from '../../vault/port.ts'
import { calledIn } from './called.ts'

export interface PartyOfPerson {
  readonly entry: RegisterEntry
  /** Null: in a case in which whoever looks takes no part. */
  readonly own: { readonly case: string; readonly party: Party } | null
}
/** Where somebody of the address book is a party. */
export interface PartiesOfPerson {
  readonly parties: readonly PartyOfPerson[]
  /** All ids under which they are known: who was merged into them is the same person. */
  readonly ids: ReadonlySet<string>
  /** As they are called in the records of who was merged into them. */
  readonly mergedNames: readonly string[]
  readonly register: Register
  /** What could not be read of the register, and of who was merged into whom: there may be more. */
  readonly unreadable: number
}

export type PartySource = Pick<Parties, 'caseOf' | 'readRegister'> & Pick<AddressMerges, 'listMerges'>

/** Reads the register of the whole office for it. `people`: all whom the book knows. */
export const partiesOfPerson = async (
  { readRegister, caseOf, listMerges }: PartySource,
  place: Place,
  { id, people }: { readonly id: string; readonly people: ReadonlyMap<string, OpenedRecord> },
): Promise<PartiesOfPerson> => {
  const [register, merges] = await Promise.all([readRegister(place), listMerges(place)])
  const ids = idsOfPerson(id, people, merges)
  const parties: PartyOfPerson[] = []
  for (const entry of register.entries)
    if (entry.person !== null && ids.has(entry.person))
      parties.push({ entry, own: await caseOf(place, register, entry) })
  const unproven = merges.filter((merge) => !('fields' in merge)).length
  const mergedNames = [...calledIn(merges.filter((merge) => ids.has(merge.id))).values()].flatMap(({ names }) => names)
  return { parties, ids, mergedNames, register, unreadable: register.unreadable + unproven }
}
