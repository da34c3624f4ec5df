import { isContactGone } from '@aktenraum/client/collections/address-book/lists'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Contact } from '../directory.ts'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { listTexts, memberTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { createContactLines } from './contact-lines.ts'
import type { ContactLine } from './contact-lines.ts'
import type { List } from './lists.ts'
import { MemberCard } from './member-card.tsx'
import { MemberRemoval } from './member-removal.tsx'

interface AddMembersProps {
  readonly list: List
  readonly onClose: () => void
}

/** Puts contacts of the book on a list, one after the other, each of them once (VTL-37 to VTL-40). */
export const AddMembers = ({ list, onClose }: AddMembersProps) => {
  const { kit } = useScene()
  const { directory, latest } = useOpenBook()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [pickedId, setPickedId] = useState<string>()
  const lines = useMemo(() => createContactLines(directory, latest().links.keys()), [directory, latest])
  const found = useMemo(() => lines.find(wanted), [lines, wanted])
  const picked = pickedId === undefined ? undefined : directory.contact(pickedId)
  return (
    <kit.Sheet title={texts.adding[list.isEvent ? 'event' : 'list']} close={texts.close} actions={[]} onClose={onClose}>
      <kit.Sides
        side={
          <>
            <kit.Tools>
              <kit.Search label={texts.contactSearch} typed={typed} onType={setTyped} />
            </kit.Tools>
            <kit.Frame least="dialog" scrolls="short">
              {found.length === 0 ? (
                <kit.Empty title={texts.noContact} hint={texts.noContactHint} />
              ) : (
                <kit.LongTable
                  label={texts.contacts}
                  columns={[{ id: 'name', head: texts.name, order: null }]}
                  count={found.length}
                  rowAt={(place) => rowOf(found[place])}
                  onOpen={setPickedId}
                  hasLongNotes
                  listed={wanted}
                />
              )}
            </kit.Frame>
          </>
        }
      >
        {picked === undefined ? (
          <kit.Text>{texts.pickHint}</kit.Text>
        ) : (
          <Picked key={picked.link.id} list={list} contact={picked} onGone={() => setPickedId(undefined)} />
        )}
      </kit.Sides>
    </kit.Sheet>
  )
}

const rowOf = (line: ContactLine | undefined) => {
  if (line === undefined) throw new RangeError('a row beyond the last')
  const { contact, name, note } = line
  return { id: contact.link.id, name: name ?? listTexts.broken, note, cells: [] }
}

interface PickedProps {
  readonly list: List
  readonly contact: Contact
  /** Somebody else has deleted it. */
  readonly onGone: () => void
}

/** Nobody stands on a list twice by the same contact: who does already is taken off it from here. */
const Picked = ({ list, contact, onGone }: PickedProps) => {
  const { kit, records, tell } = useScene()
  const { place, lists, refresh } = useOpenBook()
  const member = lists.entryOf(list.id, contact.link.id)
  const adding = useBookWork(async () => {
    const fields = list.isEvent ? { confirmed: null } : {}
    try {
      await (await records()).addEntry(place, { list: list.id, link: contact.link.id }, fields)
    } catch (error) {
      if (!isContactGone(error)) throw error
      onGone()
      tell(texts.contactGone)
    }
    await refresh()
  })
  return (
    <>
      {member === undefined ? (
        <kit.Button kind="primary" isRunning={adding.isRunning} onClick={() => void adding.run()}>
          {texts.add}
        </kit.Button>
      ) : (
        <>
          <kit.Note kind="info">{texts.isOn[list.isEvent ? 'event' : 'list']}</kit.Note>
          <MemberRemoval member={member} />
        </>
      )}
      {adding.failure === undefined ? null : (
        <kit.Problem error={adding.failure.error} onRetry={() => void adding.run()} />
      )}
      <MemberCard contact={contact} />
    </>
  )
}
