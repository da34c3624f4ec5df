import * as contracts from '@aktenraum/domain/contracts'
import type { PartyDto } from '@aktenraum/domain/contracts'
import { unlessGone } from '../../base/errors/http.ts'
import type { RecordFields } from '../../vault/port.ts'
import type { Place } from '../address-book/address-book.ts'
import type { Shown } from '../address-book/records.ts'
import { booksOf } from '../address-book/books.ts'
import { lookingAgain } from '../address-book/newest-seen.ts'
import { sealingOf } from '../address-book/sealing.ts'
import { fetchCase, sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { partyFrom, registerFieldsOf } from './party.ts'
import type { Party } from './party.ts'
import { partyAt, partyToOpen, registerEntryAt } from './party-records.ts'
import { readRegister } from './register.ts'
import type { Register } from './register.ts'
import type { RegisterEntry } from './register-entry.ts'

export type ShownParty = Shown<PartyDto>
/** What is said of a party when it is named: the name of its case in the register is not for a form to say. */
export type NewParty = Omit<Party, 'alias'>

export type Parties = ReturnType<typeof partiesOf>

/**
 * Who takes part in a case, for staff of the office alone: all of it is sealed under the key of the room in which the
 * book of the office lies, which no client has. What the register says of a party is written with it, in one command
 * (decision 0056). It takes `Office.context`.
 */
export const partiesOf = (context: Context) => {
  const { api, newId } = context
  const { open, seal } = sealingOf(context)

  const list = (place: Place, inCase: string): Promise<readonly ShownParty[]> =>
    lookingAgain(
      context,
      () => listOnce(place, inCase),
      (found) => [found],
    )
  const listOnce = async ({ id: database, case: room }: Place, inCase: string): Promise<readonly ShownParty[]> => {
    const params = { case_id: inCase }
    const all = await everyPage((paging) =>
      api.callPage(contracts.listParties, { params, query: { ...paging, database } }),
    )
    await fetchCase(context, room)
    // The record says of which case it is: one of another case is shown as broken.
    return open(
      room,
      all.map((dto) => ({ ...dto, case: inCase as PartyDto['case'] })),
      partyToOpen,
    )
  }

  /**
   * Entries of one case have the same; of two who name its first parties at once, the lower one counts from then on.
   */
  const aliasIn = async (place: Place, inCase: string): Promise<string> => {
    const aliases = (await list(place, inCase)).flatMap((each) => aliasOf(each) ?? [])
    return aliases.toSorted()[0] ?? newId()
  }

  return {
    /** The book of the office, in which parties stand; null where there is none that one may read. */
    place: async (): Promise<Place | null> => {
      const [first] = await booksOf(context)
      return first === undefined ? null : { id: first.id, case: first.case }
    },
    /** The one that was named first comes first. */
    list,
    newId,
    /** Answers its id. @throws an error for which `isRecordedAlready` holds */
    name: async (place: Place, inCase: string, said: NewParty, id = newId()): Promise<string> => {
      const { id: database, case: room } = place
      const made = { id, database, case: inCase, entry: newId() }
      const party = { ...said, alias: await aliasIn(place, inCase) }
      await sayingUnderKey(context, room, async (ref) => {
        const entry = registerEntryAt({ id: made.entry, database }, 1)
        const body = {
          id: made.id,
          database,
          ...(await seal(ref, partyAt(made, 1), { fields: party })),
          register: { id: made.entry, ...(await seal(ref, entry, { fields: registerFieldsOf(party) })) },
        }
        return api.call(contracts.createParty, { params: { case_id: inCase }, body })
      })
      return made.id
    },
    /**
     * `fields`: all that it says from now on, with what this program does not know of it.
     * @throws an error for which `isChangedMeanwhile` holds where somebody else was faster
     */
    correct: async (place: Place, party: ShownParty, fields: RecordFields): Promise<void> => {
      const { id, version, entry } = party
      const { id: database, case: room } = place
      const next = version + 1
      const alias = await aliasIn(place, party.case)
      const said = partyFrom({ ...fields, alias })
      if (said === null) throw new TypeError('no party')
      await sayingUnderKey(context, room, async (ref) => {
        const register = registerEntryAt({ id: entry, database }, next)
        const body = {
          version,
          ...(await seal(ref, partyAt(party, next), { fields: { ...fields, ...said } })),
          register: await seal(ref, register, { fields: registerFieldsOf(said) }),
        }
        return api.call(contracts.partialUpdateParty, { params: { case_id: party.case, id }, body })
      })
    },
    /** Done already, it is silent. */
    remove: async ({ id, case: inCase }: Pick<ShownParty, 'id' | 'case'>): Promise<void> => {
      await api.call(contracts.destroyParty, { params: { case_id: inCase, id } }).catch(unlessGone)
    },
    readRegister: (place: Place, reading: Parameters<typeof readRegister>[2] = {}): Promise<Register> =>
      readRegister(context, place, reading),
    /**
     * Of which case an entry is, with the party that stands there for it; null where one takes no part in it, or where
     * the case itself does not say so, whatever the server says.
     */
    caseOf: async (
      place: Place,
      { said }: Pick<Register, 'said'>,
      { id, case: alias }: RegisterEntry,
    ): Promise<{ readonly case: string; readonly party: Party } | null> => {
      const inCase = said.get(id)
      if (inCase === undefined) return null
      const own = (await list(place, inCase)).find(({ entry }) => entry === id)
      const party = own !== undefined && 'fields' in own ? partyFrom(own.fields) : null
      return party?.alias === alias ? { case: inCase, party } : null
    },
  }
}

const aliasOf = (party: ShownParty): string | null =>
  'fields' in party ? (partyFrom(party.fields)?.alias ?? null) : null
