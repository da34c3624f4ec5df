import { useState } from 'react'
import type { Attendance } from '../export/participants.ts'
import { ExportDialog } from '../lazy.tsx'
import { useReadingScene } from '../reading.tsx'
import { addressHistoryTexts } from '../texts/history.ts'
import { listTexts as texts, memberTexts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { useListCalendar } from '../calendar/use-list-calendar.ts'
import { useBookKeys } from '../use-book-keys.ts'
import type { List, Member } from './lists.ts'

type Writing = 'adding' | 'editing' | 'event'

interface ListActionsProps {
  readonly lists: readonly List[]
  /** Who is shown of who stands on them. */
  readonly found: readonly Member[]
  readonly count: number
  readonly shown: Attendance
}

/** What can be done with the lists that are chosen: most of it with a single one. */
export const ListActions = (props: ListActionsProps) => {
  const { lists } = props
  const { kit, histories } = useReadingScene()
  const { canUpdate } = useOpenBook()
  const [over, setOver] = useState<Writing | 'export' | 'history' | null>(null)
  const [first] = lists
  const list = canUpdate && lists.length === 1 ? first : undefined
  useEditKey(list, () => setOver('editing'))
  const calendar = useListCalendar(lists, props.found, exportedOf(lists).name)
  const entries = [
    ...(list === undefined ? [] : writingEntries(list, setOver)),
    ...exportEntries(props, () => setOver('export')),
    ...calendar,
    ...(histories === null ? [] : historyEntries(lists, () => setOver('history'))),
  ]
  const close = (): void => setOver(null)
  return (
    <>
      {list === undefined ? null : <kit.Button onClick={() => setOver('adding')}>{memberTexts.add}</kit.Button>}
      {entries.length === 0 ? null : <kit.Menu label={menuOf(lists)} entries={entries} />}
      <Above {...props} list={list} over={over} onClose={close} />
    </>
  )
}

interface AboveProps extends ListActionsProps {
  readonly list: List | undefined
  readonly over: Writing | 'export' | 'history' | null
  readonly onClose: () => void
}

/** What was opened. */
const Above = ({ list, over, ...props }: AboveProps) => {
  const { lists, onClose } = props
  const { histories } = useReadingScene()
  if (over === 'export') return <Export {...props} />
  if (over === 'history' && histories !== null)
    return lists.map((each) => <histories.List key={each.id} list={each} onClose={onClose} />)
  return list === undefined || over === null || over === 'history' ? null : (
    <Opened list={list} over={over} onClose={onClose} />
  )
}

/** Of a single one. */
const historyEntries = ({ length }: readonly List[], onClick: () => void) =>
  length === 1 ? [{ label: addressHistoryTexts.open, onClick }] : []

const useEditKey = (list: List | undefined, run: () => void): void =>
  useBookKeys(list === undefined || list.name === null ? [] : [{ keys: 'e', label: editOf(list), run }])

/** Who only reads exports, too (ADB-31), where there is something to export (EXP-04). */
const exportEntries = ({ found, count }: ListActionsProps, onClick: () => void) =>
  found.length === 0 ? [] : [{ label: memberTexts.export[found.length < count ? 'part' : 'all'], onClick }]

const Export = ({ lists, found, count, shown, onClose }: ListActionsProps & { readonly onClose: () => void }) => (
  <ExportDialog list={exportedOf(lists)} entries={found} count={count} shown={shown} onClose={onClose} />
)

const menuOf = ([first, ...others]: readonly List[]): string =>
  others.length > 0 ? memberTexts.menuOfSeveral : memberTexts.menu(first?.name ?? texts.broken)

/** What files are called after, and what they say above all rows. */
const exportedOf = (lists: readonly List[]) => {
  const [only, ...others] = lists
  return {
    name: lists.map(({ name }) => name ?? texts.broken).join(', '),
    isEvent: lists.some(({ isEvent }) => isEvent),
    occasion: only === undefined || others.length > 0 ? [] : [only.when, only.where],
  }
}

interface OpenedProps {
  readonly list: List
  readonly over: Writing
  readonly onClose: () => void
}

const Opened = ({ list, over, onClose }: OpenedProps) => {
  const { showLists } = useReadingScene()
  const { database, editing } = useOpenBook()
  if (editing === null) return null
  if (over === 'adding') return <editing.AddMembers list={list} onClose={onClose} />
  if (over === 'editing')
    return <editing.ListForm kind={list.isEvent ? 'event' : 'list'} list={list} onClose={onClose} />
  return (
    <editing.ListForm
      kind="event"
      parent={list}
      onSaved={(id) => showLists(database.id, [id], false)}
      onClose={onClose}
    />
  )
}

const editOf = ({ isEvent }: List): string => memberTexts.edit[isEvent ? 'event' : 'list']

/** An event is made of a list, not of an event (VTL-34, VTL-35). */
const writingEntries = (list: List, open: (over: Writing) => void) => [
  ...(list.name === null ? [] : [{ label: editOf(list), onClick: () => open('editing') }]),
  ...(list.isEvent ? [] : [{ label: memberTexts.createEvent, onClick: () => open('event') }]),
]
