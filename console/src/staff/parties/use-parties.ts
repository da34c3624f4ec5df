import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownParty } from '@aktenraum/client/collections/parties/parties'
import { partyFrom } from '@aktenraum/client/collections/parties/party'
import type { Party } from '@aktenraum/client/collections/parties/party'
import { sides } from '@aktenraum/client/collections/parties/register-entry'
import { sideOfRole } from '@aktenraum/client/collections/parties/party'
import { useCallback, useEffect, useState } from 'react'
import { useOffice } from '../office/office-context.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'

/** A party as it is listed. `party`: null for what does not open, or says something else. */
export interface ListedParty {
  readonly record: ShownParty
  readonly party: Party | null
}
interface Known {
  /** Null: there is no address book that one may read. */
  readonly place: Place | null
  readonly parties: readonly ListedParty[]
}

/** Who takes part in a case, as others name and correct them, too: one's own side first. */
export const useParties = (caseId: string) => {
  const { parties: load, client } = useOffice()
  const note = useCheckedError()
  const [known, setKnown] = useState<Known>()
  const [error, setError] = useState<unknown>()
  const refresh = useCallback(async (): Promise<void> => {
    try {
      const parties = await load()
      const place = await parties.place()
      setKnown({ place, parties: place === null ? [] : listed(await parties.list(place, caseId)) })
      setError(undefined)
    } catch (thrown) {
      await note(thrown)
      setError(thrown)
    }
  }, [caseId, load, note])
  useEffect(() => void refresh(), [refresh])
  const room = known?.place?.case
  useEffect(
    () =>
      room === undefined
        ? undefined
        : client.onChange(({ case_id: changed }) => {
            if (changed === room) void refresh()
          }),
    [client, refresh, room],
  )
  return { known, error, refresh }
}

const listed = (records: readonly ShownParty[]): readonly ListedParty[] =>
  records
    .map((record) => ({ record, party: 'fields' in record ? partyFrom(record.fields) : null }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))

const rankOf = ({ party }: ListedParty): number =>
  party === null ? sides.length : sides.indexOf(sideOfRole[party.role])
