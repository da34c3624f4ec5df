import { isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownLink, ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import { linksAtOnceInMerge } from '@aktenraum/domain/contracts'
import { useMemo, useState } from 'react'
import { isReadable } from '../directory.ts'
import type { Directory, Entry, Readable } from '../directory.ts'
import { NotesProblem } from '../load-problem.tsx'
import { dayOf, personIn, spokenName } from '../person.ts'
import { personWritten } from '../person-record.ts'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { cardTexts } from '../texts/card.ts'
import { duplicateTexts } from '../texts/duplicates.ts'
import { useNotes } from '../use-notes.ts'
import { useOpenBook } from '../use-book.tsx'
import { bothNotes, previewOf, saidOfBoth, valueShown } from './preview.ts'
import type { Difference, Side } from './preview.ts'
import { useNewcomers } from '../conflicts/newcomers.tsx'
import { useTakingBack } from './taking-back.ts'

const texts = duplicateTexts.dialog

interface MergeDialogProps {
  readonly one: string
  readonly other: string
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}
type Person = Readable<ShownPerson>
/** With the notes, which come by themselves. */
interface Said {
  readonly record: Person
  readonly notes: string
}

/** Shows what becomes of two people before they become one. */
export const MergeDialog = ({ one, other, onDone, onClose }: MergeDialogProps) => {
  const { kit } = useScene()
  const { directory } = useOpenBook()
  const [first, second] = [directory.get(one), directory.get(other)]
  const [ofFirst, ofSecond] = [useNotes('person', first?.record), useNotes('person', second?.record)]
  const sides = [sideOf(first, ofFirst), sideOf(second, ofSecond)] as const
  if (sides[0] !== undefined && sides[1] !== undefined)
    return <Merging key={one + other} sides={[sides[0], sides[1]]} onDone={onDone} onClose={onClose} />
  const error = ofFirst.error ?? ofSecond.error
  return (
    <kit.FormDialog title={duplicateTexts.merge} onClose={onClose}>
      {first === undefined || second === undefined ? (
        <kit.Note kind="warning">{texts.gone}</kit.Note>
      ) : error === undefined ? (
        <kit.Loading told={bookTexts.loading} fraction={undefined} />
      ) : (
        <NotesProblem
          notes={{
            error,
            retry: () => {
              ofFirst.retry()
              ofSecond.retry()
            },
          }}
        />
      )}
    </kit.FormDialog>
  )
}

const sideOf = (entry: Entry | undefined, { isHere, text }: ReturnType<typeof useNotes>): Said | undefined =>
  isHere && entry !== undefined && isReadable(entry.record) ? { record: entry.record, notes: text } : undefined

const nameOf = ({ record }: Said): string => spokenName(personIn(record.fields))
const saidBy = ({ record, notes }: Said) => (notes === '' ? record.fields : { ...record.fields, notes })

/** The one who says more, and has more addresses and contacts; the older of two that say as much. */
const fuller = (directory: Directory, [one, other]: readonly [Said, Said]): string => {
  const weight = (side: Said): number =>
    Object.values(saidBy(side)).filter((value) => value !== '').length + directory.contactsOf(side.record.id).length
  const more = weight(one) - weight(other)
  if (more !== 0) return more > 0 ? one.record.id : other.record.id
  return one.record.created_at <= other.record.created_at ? one.record.id : other.record.id
}

interface MergingProps extends Pick<MergeDialogProps, 'onDone' | 'onClose'> {
  readonly sides: readonly [Said, Said]
}

const Merging = ({ sides, onDone, onClose }: MergingProps) => {
  const { kit, records, tell } = useScene()
  const { directory, latest, place, refresh } = useOpenBook()
  const [keptId, setKeptId] = useState(() => fuller(directory, sides))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const takeBack = useTakingBack(onDone)
  const lookFor = useNewcomers()
  const isFirstKept = sides[0].record.id === keptId
  const [kept, dropped] = isFirstKept ? sides : [sides[1], sides[0]]
  const [before, theirs] = [saidBy(kept), saidBy(dropped)]
  const { same, differences } = previewOf(before, theirs)
  const sideFor = ({ name, preset }: Difference): Side => chosen[name] ?? preset
  const shown = useMemo(
    () => directory.contactsOf(dropped.record.id).map(({ link }) => link),
    [directory, dropped.record.id],
  )
  const links = useMemo(
    () => [...new Set([...shown, ...linksOf(dropped.record.id, latest().links.values())])],
    [dropped.record.id, latest, shown],
  )
  const obstacle = obstacleTo(links, kept.record.id)
  const moving = new Set<string>(shown.map(({ id }) => id))
  const entries = [...latest().listEntries.values()].filter(({ person_link: link }) => moving.has(link)).length
  const pair = duplicateTexts.pair(nameOf(sides[0]), nameOf(sides[1]))
  const merging = useBookWork(async () => {
    const said = saidOfBoth(before, theirs, Object.fromEntries(differences.map((each) => [each.name, sideFor(each)])))
    try {
      await (
        await records()
      ).mergePeople(place, {
        kept: kept.record,
        dropped: dropped.record,
        written: personWritten(before, said),
        defaultLink: defaultOf([kept, dropped], [...linksOf(kept.record.id, latest().links.values()), ...links]),
        links: links.filter(isReadable),
      })
    } catch (error) {
      // What they say by now is shown before it is tried again.
      if (isChangedMeanwhile(error)) await refresh()
      throw error
    }
    const name = nameOf(dropped)
    onClose()
    tell(duplicateTexts.merged(pair), () => takeBack(dropped.record.id, name))
    await Promise.all([refresh(), onDone()])
    lookFor([kept.record.id])
  })
  return (
    <kit.FormDialog
      title={texts.title(pair)}
      isFixed={merging.isRunning}
      {...(obstacle === null
        ? {
            sending: {
              caption: merging.isRunning ? texts.sending : texts.send,
              isRunning: merging.isRunning,
              onSend: (event) => {
                event.preventDefault()
                void merging.run()
              },
            },
          }
        : {})}
      onClose={onClose}
    >
      {obstacle === null ? null : <kit.Note kind="warning">{obstacle}</kit.Note>}
      <kit.Choice
        label={texts.stays}
        value={keptId}
        options={sides.map((side) => ({ value: side.record.id, label: optionOf(side, directory) }))}
        onValue={(id) => {
          setKeptId(id)
          setChosen({})
        }}
      />
      {differences.length === 0 ? null : <kit.Text>{texts.differ}</kit.Text>}
      {differences.map((each) => (
        <kit.Choice
          key={each.name}
          label={each.label}
          value={sideFor(each)}
          options={optionsFor(each)}
          onValue={(side) => setChosen({ ...chosen, [each.name]: side as Side })}
        />
      ))}
      <kit.Facts heading={texts.preview} facts={same} />
      <kit.Text>{texts.moves(shown.length, entries)}</kit.Text>
      <kit.Text>{texts.undoHint(nameOf(dropped))}</kit.Text>
      {merging.failure === undefined ? null : (
        <kit.Problem error={merging.failure.error} onRetry={() => void merging.run()} />
      )}
    </kit.FormDialog>
  )
}

/** Both may be called the same: by what else they are told apart. */
const optionOf = (side: Said, directory: Directory): string => {
  const { birthday } = personIn(side.record.fields)
  const count = directory.contactsOf(side.record.id).length
  return [nameOf(side), dayOf(birthday), `${cardTexts.contacts}: ${String(count)}`]
    .filter((part) => part !== '')
    .join(' · ')
}

const optionsFor = ({ name, kept, dropped }: Difference) => [
  { value: 'kept', label: valueShown(name, kept) },
  { value: 'dropped', label: valueShown(name, dropped) },
  ...(name === 'notes' ? [{ value: 'both', label: texts.both(bothNotes(kept, dropped)) }] : []),
]

/** Also contacts with who lies in the trash: they go along, and are there again when that one comes back. */
const linksOf = (person: string, all: Iterable<ShownLink>): readonly ShownLink[] =>
  [...all].filter(({ parent_person: parent, child_person: child }) => parent === person || child === person)

/** The first that is there by now: one that was deleted since it was chosen is still named, and no merge takes it. */
const defaultOf = (sides: readonly Said[], theirs: readonly ShownLink[]): string | null => {
  const ids = new Set<string>(theirs.map(({ id }) => id))
  return sides.map(({ record }) => record.default_person_link).find((id) => id !== null && ids.has(id)) ?? null
}

/** Why they cannot be merged as things stand. */
const obstacleTo = (links: readonly ShownLink[], kept: string): string | null => {
  if (links.some(({ parent_person: parent, child_person: child }) => parent === kept || child === kept))
    return texts.linked
  if (links.length > linksAtOnceInMerge) return texts.tooMany(linksAtOnceInMerge)
  return links.every((link) => isReadable(link)) ? null : texts.unreadable
}
