import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { wordsOf } from '../directory.ts'
import { useReadingScene } from '../reading.tsx'
import { listTexts, memberTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import type { Attendance } from '../editing.ts'
import { ListActions } from './list-actions.tsx'
import { ListHead } from './list-head.tsx'
import type { List, Member } from './lists.ts'
import { MemberDialog } from './member-dialog.tsx'

type Confirmation = keyof typeof texts.confirmations
const confirmations = (['all', 'yes', 'no'] as const).map((value) => ({
  value: value as string,
  label: texts.confirmations[value],
}))
/** Who has not said yet whether they come is neither among those who do nor among those who do not. */
const said: Readonly<Record<Confirmation, boolean | undefined>> = { all: undefined, yes: true, no: false }

/** Who is shown, as an export says it. */
const shownBy = (confirmation: Confirmation, hasEvents: boolean) =>
  confirmation === 'all' || !hasEvents ? 'both' : confirmation

/**
 * Who stands on the lists that are chosen, narrowed by what is typed and, of events, by who comes (VTL-30 to VTL-36).
 */
export const Members = ({ lists }: MembersProps) => {
  const { editing } = useOpenBook()
  if (editing === null) return <Shown lists={lists} attendance={null} />
  return <editing.Attending>{(attendance) => <Shown lists={lists} attendance={attendance} />}</editing.Attending>
}

interface MembersProps {
  readonly lists: readonly List[]
}
interface ShownProps extends MembersProps {
  /** Null for who only reads. */
  readonly attendance: Attendance | null
}

const Shown = ({ lists, attendance }: ShownProps) => {
  const { kit } = useReadingScene()
  const { canUpdate, lists: all } = useOpenBook()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [confirmation, setConfirmation] = useState<Confirmation>('all')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const close = useCallback(() => setOpenedId(null), [])
  const hasEvents = lists.some(({ isEvent }) => isEvent)
  const members = useMemo(() => all.membersOf(lists.map(({ id }) => id)), [all, lists])
  const found = useFound(members, wanted, hasEvents ? said[confirmation] : undefined)
  const [only] = lists.length === 1 ? lists : []
  return (
    <>
      <ListHead lists={lists} />
      <NotSaid attendance={attendance} />
      <kit.Tools>
        <kit.Search label={texts.search} typed={typed} onType={setTyped} />
        {hasEvents ? (
          <kit.Choice
            label={texts.confirmed}
            value={confirmation}
            options={confirmations}
            onValue={(value) => setConfirmation(value as Confirmation)}
          />
        ) : null}
        <ListActions
          key={lists.map(({ id }) => id).join()}
          lists={lists}
          found={found}
          count={members.length}
          shown={shownBy(confirmation, hasEvents)}
        />
      </kit.Tools>
      <kit.Frame least="page" scrolls="long">
        {found.length === 0 ? (
          <kit.Empty
            title={members.length === 0 ? texts.empty : texts.none}
            hint={members.length > 0 ? texts.noneHint : canUpdate ? texts.emptyHint : ''}
          />
        ) : (
          <kit.LongTable
            label={texts.table}
            columns={columnsOf(hasEvents)}
            count={found.length}
            rowAt={(place) => rowOf(found[place])}
            onOpen={setOpenedId}
            listed={`${lists.map(({ id }) => id).join()}\n${wanted}\n${confirmation}`}
          />
        )}
      </kit.Frame>
      <kit.Said>{toldOf(found, members.length, hasEvents)}</kit.Said>
      {openedId === null ? null : (
        <OpenedMember key={openedId} member={members.find(({ id }) => id === openedId)} onClose={close} />
      )}
    </>
  )

  function rowOf(member: Member | undefined) {
    if (member === undefined) throw new RangeError('a row beyond the last')
    const { id, name, note, list } = member
    const parts = only === undefined ? [list.name ?? listTexts.broken, note] : [note]
    return {
      id,
      name: name ?? listTexts.broken,
      note: parts.filter((part) => part !== '').join(' · '),
      cells: hasEvents ? [list.isEvent ? <Confirmed member={member} attendance={attendance} /> : ''] : [],
    }
  }
}

const NotSaid = ({ attendance }: Pick<ShownProps, 'attendance'>) => {
  const { kit } = useReadingScene()
  if (attendance?.failure === undefined) return null
  return <kit.Problem {...attendance.failure} onRetry={attendance.retry} />
}

interface OpenedMemberProps {
  /** Undefined: they are no longer on the list. */
  readonly member: Member | undefined
  readonly onClose: () => void
}

/** Who is taken off the list by somebody else while one looks at them is no longer shown, and that is said. */
const OpenedMember = ({ member, onClose }: OpenedMemberProps) => {
  const { tell } = useReadingScene()
  const isGone = member === undefined
  useEffect(() => {
    if (!isGone) return
    tell(texts.gone)
    onClose()
  }, [isGone, onClose, tell])
  return member === undefined ? null : <MemberDialog member={member} onClose={onClose} />
}

const useFound = (members: readonly Member[], typed: string, confirmed: boolean | undefined): readonly Member[] => {
  const index = useMemo(() => {
    let made: ReturnType<typeof createSearchIndex<Member>> | undefined
    return () => (made ??= createSearchIndex(members, ({ name, note }) => [name ?? '', note]))
  }, [members])
  return useMemo(() => {
    const words = wordsOf(typed)
    const named = words === '' ? members : index().search(words)
    return confirmed === undefined ? named : named.filter((member) => member.confirmed === confirmed)
  }, [confirmed, index, members, typed])
}

const columnsOf = (hasEvents: boolean) => {
  const name = { id: 'name', head: texts.name, order: null }
  return hasEvents ? [name, { id: 'confirmed', head: texts.confirmed, order: null }] : [name]
}

/** VTL-52 */
const toldOf = (found: readonly Member[], count: number, hasEvents: boolean): string => {
  const counted = found.length === count ? texts.count(count) : texts.found(found.length, count)
  return hasEvents ? `${counted} · ${texts.yes(found.filter(({ confirmed }) => confirmed === true).length)}` : counted
}

interface ConfirmedProps {
  readonly member: Member
  readonly attendance: Attendance | null
}

/** VTL-45 to VTL-47 */
const Confirmed = ({ member, attendance }: ConfirmedProps) => {
  const { kit } = useReadingScene()
  const { id, name, confirmed } = member
  return (
    <>
      <kit.Tick
        isBare
        label={texts.confirmedOf(name ?? listTexts.broken)}
        isTicked={confirmed}
        isOff={attendance === null || name === null || attendance.isSaving(id)}
        onTick={(isTicked) => void attendance?.say(member, isTicked)}
      />
      {texts.states[confirmed === null ? 'open' : confirmed ? 'yes' : 'no']}
    </>
  )
}
