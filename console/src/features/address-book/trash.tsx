import { unlessGone } from '@aktenraum/client/base/errors/http'
import type { ShownInTrash } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownListInTrash } from '@aktenraum/client/collections/address-book/lists'
import { daysLeft } from '@aktenraum/client/words/relative-dates'
import { allNames } from '@aktenraum/client/engines/names/all-names'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTop } from '../../kit/use-top.ts'
import { isReadable } from './directory.ts'
import { StillSaved } from './filing/still-saved.tsx'
import { useFiling } from './filing/use-filing.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { personIn, spokenName } from './person.ts'
import { Removal } from './removal.tsx'
import { useBookWork } from './reading.tsx'
import { useScene } from './scene.tsx'
import { bookTexts } from './texts/book.ts'
import { trashTexts as texts } from './texts/trash.ts'
import { cardTexts } from './texts/card.ts'
import { useOpenBook } from './use-book.tsx'

interface Listing {
  readonly found?: { readonly people: readonly ShownInTrash[]; readonly lists: readonly ShownListInTrash[] }
  readonly error?: unknown
}

/** Who and what was deleted and can still be had back. */
export const Trash = ({ onClose }: { readonly onClose: () => void }) => {
  const { kit, records, note } = useScene()
  const { place, refresh, directory, lists: listed } = useOpenBook()
  const [listing, setListing] = useState<Listing>({})
  const { top, comeBack } = useTop()
  const reload = useCallback(async (): Promise<void> => {
    try {
      const book = await records()
      const [people, lists] = await Promise.all([book.listTrash(place), book.listTrashedLists(place)])
      setListing({ found: { people, lists } })
    } catch (error) {
      await note(error)
      setListing((before) => ({ ...before, error }))
    }
  }, [note, place, records])
  // Whoever deletes or restores somebody elsewhere changes what the book holds, too.
  useEffect(() => void reload(), [directory, listed, reload])
  const { found, error } = listing
  const done = async (): Promise<void> => {
    await Promise.all([reload().then(comeBack), refresh()])
  }
  return (
    <kit.Sheet title={texts.title} close={cardTexts.close} actions={[]} onClose={onClose}>
      {error === undefined ? null : <kit.Problem error={error} onRetry={() => void reload()} />}
      {found === undefined ? (
        error === undefined ? (
          <kit.Loading told={bookTexts.loading} fraction={undefined} />
        ) : null
      ) : found.people.length + found.lists.length === 0 ? (
        <kit.Empty top={top} title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          {found.people.length === 0 ? null : (
            <kit.Entries label={texts.list} heading={texts.count(found.people.length)} top={top}>
              {found.people.map((row) => (
                <PersonRow key={row.id} row={row} onDone={done} />
              ))}
            </kit.Entries>
          )}
          {found.lists.length === 0 ? null : (
            <kit.Entries
              label={texts.lists}
              heading={texts.listCount(found.lists.length)}
              top={found.people.length === 0 ? top : null}
            >
              {found.lists.map((row) => (
                <ListRow key={row.id} row={row} onDone={done} />
              ))}
            </kit.Entries>
          )}
        </>
      )}
    </kit.Sheet>
  )
}

interface RowProps<Record> {
  readonly row: Record
  readonly onDone: () => Promise<void>
}

const PersonRow = ({ row, onDone }: RowProps<ShownInTrash>) => {
  const { records, PartiesOfPerson } = useScene()
  const { place } = useOpenBook()
  const [savesAnew, setSavesAnew] = useState(false)
  const saveAnew = useFiling()
  const person = isReadable(row) ? personIn(row.fields) : null
  const erased = person === null ? nameless : { names: allNames(person), birthday: person.birthday }
  return (
    <Row
      row={row}
      name={person === null ? texts.unreadable : spokenName(person)}
      eraseHint={texts.duties}
      more={
        <>
          <AlsoErased personId={row.id} />
          {PartiesOfPerson === null ? null : <PartiesOfPerson personId={row.id} erased={erased} />}
          <StillSaved person={row} savesAnew={savesAnew} onSavesAnew={setSavesAnew} />
        </>
      }
      restore={async () => (await records()).restorePerson(place, row.id)}
      erase={async () => {
        await (await records()).erasePerson(place, row.id)
        if (savesAnew) await saveAnew()
      }}
      onDone={onDone}
    />
  )
}

const nameless = { names: [], birthday: '' }

/** What goes. Who was merged into somebody is the same person, and goes with them. */
const AlsoErased = ({ personId }: { readonly personId: string }) => {
  const { kit, records, note } = useScene()
  const { place } = useOpenBook()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    const find = async (): Promise<void> => {
      const merges = await (await records()).listMerges(place)
      const found = merges.filter(({ into }) => into === personId)
      if (isWanted)
        setNames(found.map((each) => (isReadable(each) ? spokenName(personIn(each.fields)) : texts.unreadable)))
    }
    // Whoever is not told of it erases them all the same.
    find().catch(note)
    return () => {
      isWanted = false
    }
  }, [note, personId, place, records])
  return (
    <>
      <kit.Text>{texts.eraseHint}</kit.Text>
      {names.length === 0 ? null : <kit.Note kind="info">{texts.alsoErased(names)}</kit.Note>}
    </>
  )
}

const ListRow = ({ row, onDone }: RowProps<ShownListInTrash>) => {
  const { records } = useScene()
  const { place } = useOpenBook()
  return (
    <Row
      row={row}
      name={isReadable(row) ? textIn(row.fields, 'name') : texts.unreadable}
      eraseHint={texts.eraseListHint}
      restore={async () => (await records()).restoreList(place, row.id)}
      erase={async () => (await records()).eraseList(place, row.id)}
      onDone={onDone}
    />
  )
}

interface AnyRowProps extends RowProps<Pick<ShownInTrash, 'trashed_at' | 'shred_at'>> {
  readonly name: string
  readonly eraseHint: string
  readonly more?: ReactNode
  readonly restore: () => Promise<void>
  readonly erase: () => Promise<void>
}

const Row = ({ row, name, eraseHint, more, restore, erase, onDone }: AnyRowProps) => {
  const { kit, tell, now } = useScene()
  const restoring = useBookWork(async () => {
    const isGone = (error: unknown) => unlessGone(error) ?? texts.gone(name)
    tell(await restore().then(() => texts.restored(name), isGone))
    await onDone()
  })
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{name}</bdi>}
      note={null}
      facts={[
        <>
          {texts.deleted} <kit.Moment at={row.trashed_at} />
        </>,
      ]}
      deadline={texts.left(daysLeft(row.shred_at, new Date(Math.max(now.getTime(), Date.parse(row.trashed_at)))))}
      actions={
        <>
          <kit.Button
            isSmall
            label={texts.restoreNamed(name)}
            isRunning={restoring.isRunning}
            onClick={() => void restoring.run()}
          >
            {texts.restore}
          </kit.Button>
          <Removal
            isSmall
            caption={texts.erase}
            label={texts.eraseNamed(name)}
            question={texts.eraseQuestion(name)}
            hint={eraseHint}
            more={more}
            remove={async () => {
              await erase()
              tell(texts.erased(name))
              await onDone()
            }}
          />
        </>
      }
    >
      {restoring.failure === undefined ? null : (
        <kit.Problem error={restoring.failure.error} onRetry={() => void restoring.run()} />
      )}
    </kit.Entry>
  )
}
