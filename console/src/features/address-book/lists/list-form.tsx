import { isContactGone } from '@aktenraum/client/collections/address-book/lists'
import { useRef } from 'react'
import { isReadable } from '../directory.ts'
import type { ListFormProps } from '../editing.ts'
import { Line, SavedDialog } from '../form-parts.tsx'
import { Removal } from '../removal.tsx'
import { useScene } from '../scene.tsx'
import { exportTexts } from '../texts/export.ts'
import { listFormTexts as texts, listTexts } from '../texts/lists.ts'
import { useFirst } from '../use-first.ts'
import { useOpenBook } from '../use-book.tsx'
import { useSaving } from '../use-saving.ts'
import { listFields, listSaid, listValues, listVersion, listWritten, noList } from './list-record.ts'
import type { ListVersion } from './list-record.ts'
import type { ListKind, Member } from './lists.ts'

/** Adds or changes a list or an event. */
export const ListForm = ({ list, ...props }: ListFormProps) => {
  const { lists } = useOpenBook()
  const { parent } = props
  const base = useFirst(list !== undefined && isReadable(list.record) ? listVersion(list.record) : undefined)
  const members = useFirst(parent === undefined ? undefined : lists.membersOf([parent.id]))
  return <Form {...props} base={base ?? null} members={members ?? []} />
}

interface FormProps extends Omit<ListFormProps, 'list'> {
  readonly base: ListVersion | null
  /** Who stands on the list of which an event is made. */
  readonly members: readonly Member[]
}

const Form = ({ kind, base, parent, members, onSaved, onClose }: FormProps) => {
  const { kit, records } = useScene()
  const { place, refresh, latest } = useOpenBook()
  // Whoever invites says of everybody that they stand there: of the others the server alone does.
  const invited = members.filter(({ name }) => name !== null)
  const invite = useInviting(invited)
  const saving = useSaving({
    fields: listFields,
    base,
    start: base === null ? noList : listValues(base.said),
    valuesOf: listValues,
    saidWith: listSaid,
    create: async (said, id) => {
      const made = { isEvent: kind === 'event', fields: listWritten(said) }
      await (await records()).recordList(place, parent === undefined ? made : { ...made, parent: parent.id }, id)
    },
    onCreated: invite,
    onSaved,
    write: async ({ record }, said) => {
      await (await records()).correctList(place.case, record, listWritten(said))
      await refresh()
    },
    read: async (id) => {
      await refresh()
      const now = latest().lists.get(base?.record.id ?? id)
      return isReadable(now) ? listVersion(now) : null
    },
    onSent: onClose,
  })
  const { form } = saving
  const { create: added, edit } = texts.titles[kind]
  return (
    <SavedDialog
      title={base === null ? added : edit}
      saving={saving}
      aside={base === null ? null : <Deletion base={base} kind={kind} />}
      onClose={onClose}
    >
      <Line field={form.bind('name')} isFirst={base === null} />
      {kind === 'event' ? (
        <>
          <kit.Beside>
            <Line field={form.bind('day')} type="date" />
            <Line field={form.bind('time')} type="time" />
          </kit.Beside>
          <Line field={form.bind('where')} />
          <Line field={form.bind('url')} />
        </>
      ) : null}
      {parent === undefined ? null : <kit.Text>{texts.copies(invited.length, parent.name ?? '')}</kit.Text>}
      {invited.length === members.length ? null : (
        <kit.Note kind="warning">{exportTexts.broken(members.length - invited.length)}</kit.Note>
      )}
    </SavedDialog>
  )
}

/**
 * Puts all on a list, but those whose address or contact was deleted meanwhile; tried again after a failure it goes on
 * with those who are not yet on it.
 */
const useInviting = (members: readonly Member[]) => {
  const { records, tell } = useScene()
  const { place, refresh } = useOpenBook()
  const done = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  return async (list: string): Promise<void> => {
    const book = await records()
    const invited = done.current
    const waiting = [...new Set(members.map(({ contact }) => contact.link.id))].filter((link) => !invited.has(link))
    const invite = async (): Promise<void> => {
      for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
        await book.addEntry(place, { list, link }).catch((error: unknown) => {
          if (!isContactGone(error)) throw error
          gone.current.add(link)
        })
        invited.add(link)
      }
    }
    // Whoever tries again finds nobody half invited.
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, invite))
    await refresh()
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    if (gone.current.size > 0) tell(texts.leftOut(gone.current.size))
  }
}
const atOnce = 4

interface DeletionProps {
  readonly base: ListVersion
  readonly kind: ListKind
}

const Deletion = ({ base: { record, said }, kind }: DeletionProps) => {
  const { records, tell, listIds, showLists } = useScene()
  const { place, refresh } = useOpenBook()
  return (
    <Removal
      caption={texts.remove[kind]}
      question={texts.removeQuestion(listValues(said).name)}
      hint={texts.removeHint}
      remove={async () => {
        const book = await records()
        await book.trashList(record.id)
        showLists(
          place.id,
          (listIds ?? []).filter((id) => id !== record.id),
          false,
        )
        tell(kind === 'event' ? listTexts.eventGone : listTexts.gone, async () => {
          await book.restoreList(place, record.id)
          await refresh()
        })
        await refresh()
      }}
    />
  )
}
