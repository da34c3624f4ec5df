import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownParty } from '@aktenraum/client/collections/parties/parties'
import { partyFrom } from '@aktenraum/client/collections/parties/party'
import type { Party } from '@aktenraum/client/collections/parties/party'
import { sides } from '@aktenraum/client/collections/parties/register-entry'
import { sideOfRole } from '@aktenraum/client/collections/parties/party'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLatest } from '../../shared/react/use-latest.ts'
import type { Reading } from '../../shared/react/use-latest.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
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

interface Read {
  readonly known: Known | undefined
  /** Of the last attempt. */
  readonly error: unknown
  readonly refresh: () => Promise<void>
}
/** What shows them on the page of a case: their list, or the note on a case that was just opened. */
type Shower = 'list' | 'note'
interface Shared extends Read {
  /** Who says why they do not load, for that is said once: on phones their list is a tab that may not be in view. */
  readonly teller: Shower
  /** Has them read, once somebody shows them. Answers how to tell that they are shown no longer. */
  readonly show: (as: Shower) => () => void
}
const PartiesContext = createContext<Shared | null>(null)

/**
 * Who takes part in a case, as others name and correct them, too: one's own side first. Read once, when first shown.
 */
export const PartiesProvider = ({ caseId, children }: { readonly caseId: string; readonly children: ReactNode }) => {
  const isPhone = useIsPhone()
  const [shown, setShown] = useState<Readonly<Record<Shower, number>> | null>(null)
  const read = useReading(caseId, shown !== null)
  const show = useCallback((as: Shower) => {
    const add = (more: number) =>
      setShown((before) => ({ list: 0, note: 0, ...before, [as]: (before?.[as] ?? 0) + more }))
    add(1)
    return () => add(-1)
  }, [])
  const teller = isPhone && shown !== null && shown.note > 0 ? 'note' : 'list'
  const shared = useMemo<Shared>(() => ({ ...read, teller, show }), [read, show, teller])
  return <PartiesContext value={shared}>{children}</PartiesContext>
}

/** `isTold`: something else on the page says that they do not load. */
export const useParties = (as: Shower): Read & { readonly isTold: boolean } => {
  const shared = use(PartiesContext)
  if (shared === null) throw new Error('useParties outside PartiesProvider')
  const { show, teller } = shared
  useEffect(() => show(as), [as, show])
  return { ...shared, isTold: teller !== as }
}

const useReading = (caseId: string, isWanted: boolean): Read => {
  const { parties: load, client } = useOffice()
  const note = useCheckedError()
  const [known, setKnown] = useState<Known>()
  const [error, setError] = useState<unknown>()
  const read: Reading = useCallback(
    async (isLatest) => {
      try {
        const parties = await load()
        const place = await parties.place()
        const found = place === null ? [] : listed(await parties.list(place, caseId))
        if (!isLatest()) return
        setKnown({ place, parties: found })
        setError(undefined)
      } catch (thrown) {
        await note(thrown)
        if (isLatest()) setError(thrown)
      }
    },
    [caseId, load, note],
  )
  const refresh = useLatest(read)
  useEffect(() => {
    if (isWanted) void refresh()
  }, [isWanted, refresh])
  const room = known?.place?.case
  useEffect(
    () =>
      room === undefined
        ? undefined
        : client.onChange(({ case_id: changed }) => {
            // '': some were missed.
            if (changed === room || changed === '') void refresh()
          }),
    [client, refresh, room],
  )
  return useMemo(() => ({ known, error, refresh }), [error, known, refresh])
}

const listed = (records: readonly ShownParty[]): readonly ListedParty[] =>
  records
    .map((record) => ({ record, party: 'fields' in record ? partyFrom(record.fields) : null }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))

const rankOf = ({ party }: ListedParty): number =>
  party === null ? sides.length : sides.indexOf(sideOfRole[party.role])
