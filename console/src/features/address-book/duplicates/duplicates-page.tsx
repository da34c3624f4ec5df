import type { ShownMerge } from '@aktenraum/client/collections/address-book/merging'
import { daysLeft } from '@aktenraum/client/words/relative-dates'
import { useCallback, useState } from 'react'
import type { Ref } from 'react'
import { isReadable, phoneNames } from '../directory.ts'
import type { Directory, Entry } from '../directory.ts'
import { addressLines, dayOf, personIn, spokenName, textIn } from '../person.ts'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { cardTexts } from '../texts/card.ts'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { personFormTexts } from '../texts/forms.ts'
import { peopleTexts } from '../texts/people.ts'
import { useOpenBook } from '../use-book.tsx'
import { useTop } from '../use-top.ts'
import { lanes } from './duplicates.ts'
import type { Candidate, Lane } from './duplicates.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useTakingBack } from './taking-back.ts'
import { useDuplicates } from './use-duplicates.ts'

/** So many are drawn at once of each lane. */
const atOnce = 20

/** People and companies that may stand in the book twice, the surest first; nothing is merged by itself. */
export const DuplicatesPage = () => {
  const { kit, show } = useScene()
  const { database } = useOpenBook()
  const { found, progress, merges, error, reload } = useDuplicates()
  const [merging, setMerging] = useState<Candidate | null>(null)
  const { top, comeBack } = useTop()
  const done = useCallback(async () => {
    await reload()
    comeBack()
  }, [comeBack, reload])
  const groups = lanes
    .map((lane) => ({ lane, pairs: (found ?? []).filter((each) => each.lane === lane) }))
    .filter(({ pairs }) => pairs.length > 0)
  return (
    <>
      <kit.Tools>
        <kit.Text>{texts.hint}</kit.Text>
        <kit.Button onClick={() => show(database.id, null)}>{texts.back}</kit.Button>
      </kit.Tools>
      {error === undefined ? null : <kit.Problem title={texts.failed} error={error} onRetry={() => void reload()} />}
      {found === undefined ? (
        <kit.Loading told={texts.searching} fraction={progress} />
      ) : found.length === 0 ? (
        <kit.Empty top={top} title={texts.none} hint={texts.noneHint} />
      ) : (
        groups.map((group, place) => (
          <LaneOf key={group.lane} {...group} top={place === 0 ? top : null} onMerge={setMerging} onDone={done} />
        ))
      )}
      <PastMerges merges={merges} onDone={done} />
      {merging === null ? null : <MergeDialog {...merging} onDone={done} onClose={() => setMerging(null)} />}
    </>
  )
}

interface LaneProps {
  readonly lane: Lane
  readonly pairs: readonly Candidate[]
  readonly top: Ref<HTMLElement>
  readonly onMerge: (pair: Candidate) => void
  readonly onDone: () => Promise<void>
}

const LaneOf = ({ lane, pairs, top, onMerge, onDone }: LaneProps) => {
  const { kit } = useScene()
  const [most, setMost] = useState(atOnce)
  const name = texts.lanes[lane]
  return (
    <>
      <kit.Entries label={name} heading={texts.heading(name, pairs.length)} top={top}>
        {pairs.slice(0, most).map((pair) => (
          <PairRow key={`${pair.one} ${pair.other}`} pair={pair} onMerge={() => onMerge(pair)} onDone={onDone} />
        ))}
      </kit.Entries>
      {pairs.length > most ? <kit.Button onClick={() => setMost(most + atOnce)}>{texts.more(name)}</kit.Button> : null}
    </>
  )
}

interface PairProps {
  readonly pair: Candidate
  readonly onMerge: () => void
  readonly onDone: () => Promise<void>
}

const PairRow = ({ pair, onMerge, onDone }: PairProps) => {
  const { kit, records, tell } = useScene()
  const { database, directory, canUpdate } = useOpenBook()
  const { one, other, signs } = pair
  const name = texts.pair(nameOf(directory.get(one)), nameOf(directory.get(other)))
  const apart = useBookWork(async () => {
    await (await records()).keepApart(database, { one, other }, true)
    tell(texts.keptApart(name), async () => {
      await (await records()).keepApart(database, { one, other }, false)
      await onDone()
    })
    await onDone()
  })
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{name}</bdi>}
      note={null}
      facts={[]}
      deadline={signs.map((sign) => texts.signs[sign]).join(' · ')}
      actions={
        canUpdate ? (
          <>
            <kit.Button isSmall kind="primary" label={texts.mergeNamed(name)} onClick={onMerge}>
              {texts.merge}
            </kit.Button>
            <kit.Button
              isSmall
              label={texts.apartNamed(name)}
              isRunning={apart.isRunning}
              onClick={() => void apart.run()}
            >
              {texts.apart}
            </kit.Button>
          </>
        ) : null
      }
    >
      <kit.Sides isEven side={<Known id={one} />}>
        <Known id={other} />
      </kit.Sides>
      {apart.failure === undefined ? null : (
        <kit.Problem error={apart.failure.error} onRetry={() => void apart.run()} />
      )}
    </kit.Entry>
  )
}

const nameOf = (entry: Entry | undefined): string => (entry?.person ? spokenName(entry.person) : bookTexts.list.broken)

/** What is known of one of both, to be held against the other. */
const Known = ({ id }: { readonly id: string }) => {
  const { kit, show } = useScene()
  const { database, directory } = useOpenBook()
  const entry = directory.get(id)
  if (entry === undefined) return null
  const name = nameOf(entry)
  return (
    <>
      <kit.Facts
        isTop
        heading={name}
        facts={[
          ...factsOf(directory, entry).filter(({ value }) => value !== ''),
          { term: texts.changed, value: <kit.Moment at={entry.changedAt} /> },
        ]}
      />
      <kit.Button isSmall kind="quiet" label={cardTexts.show(name)} onClick={() => show(database.id, id)}>
        {cardTexts.show(name)}
      </kit.Button>
    </>
  )
}

const factsOf = (directory: Directory, { id, person }: Entry) => {
  if (person === null) return []
  const contacts = directory.contactsOf(id)
  const links = contacts.map(({ link }) => link).filter(isReadable)
  const inLines = (values: readonly string[]): string => [...new Set(values)].filter((value) => value !== '').join('\n')
  const at = (name: string) => links.map(({ fields }) => textIn(fields, name))
  const places = contacts.map(({ location }) => (isReadable(location) ? addressLines(location.fields).join(', ') : ''))
  return [
    { term: personFormTexts.labels.type, value: person.type === '' ? '' : peopleTexts.types[person.type] },
    { term: cardTexts.birthday, value: dayOf(person.birthday) },
    { term: cardTexts.address, value: inLines(places) },
    { term: cardTexts.email, value: inLines(at('email')) },
    { term: cardTexts.phone, value: inLines(phoneNames.flatMap(at)) },
    { term: cardTexts.iban, value: person.iban },
    { term: cardTexts.vatId, value: person.vat_id },
  ]
}

interface PastProps {
  readonly merges: readonly ShownMerge[]
  readonly onDone: () => Promise<void>
}

const PastMerges = ({ merges, onDone }: PastProps) => {
  const { kit } = useScene()
  if (merges.length === 0) return null
  return (
    <kit.Entries label={texts.pastList} heading={texts.past(merges.length)} top={null}>
      {merges.map((merge) => (
        <MergeRow key={merge.id} merge={merge} onDone={onDone} />
      ))}
    </kit.Entries>
  )
}

const MergeRow = ({ merge, onDone }: { readonly merge: ShownMerge; readonly onDone: () => Promise<void> }) => {
  const { kit, now } = useScene()
  const { directory, canUpdate } = useOpenBook()
  const name = isReadable(merge) ? spokenName(personIn(merge.fields)) : bookTexts.list.broken
  const takeBack = useTakingBack(onDone)
  const undoing = useBookWork(() => takeBack(merge.id, name))
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{texts.into(name, nameOf(isReadable(merge) ? directory.get(merge.into) : undefined))}</bdi>}
      note={null}
      facts={[
        <>
          {texts.when} <kit.Moment at={merge.merged_at} />
        </>,
      ]}
      deadline={texts.left(daysLeft(merge.shred_at, new Date(Math.max(now.getTime(), Date.parse(merge.merged_at)))))}
      actions={
        canUpdate ? (
          <kit.Button
            isSmall
            label={texts.undoNamed(name)}
            isRunning={undoing.isRunning}
            onClick={() => void undoing.run()}
          >
            {texts.undo}
          </kit.Button>
        ) : null
      }
    >
      {undoing.failure === undefined ? null : (
        <kit.Problem error={undoing.failure.error} onRetry={() => void undoing.run()} />
      )}
    </kit.Entry>
  )
}
