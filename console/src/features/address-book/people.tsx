import { startTransition, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useBirthdays } from './calendar/use-list-calendar.ts'
import { Coming } from './coming.tsx'
import { PersonCard } from './person-card.tsx'
import { personTypes } from './person.ts'
import type { PersonType } from './person.ts'
import type { Entry, Order } from './directory.ts'
import { useReadingScene } from './reading.tsx'
import { bookTexts } from './texts/book.ts'
import { calendarTexts } from './texts/calendar.ts'
import { peopleTexts } from './texts/people.ts'
import { useOpenBook } from './use-book.tsx'
import { summaryOf } from './contact.ts'
import { keyTexts } from './texts/keys.ts'
import { useBookKeys } from './use-book-keys.ts'

const texts = bookTexts.list
const everyType = 'every'
const types = [
  { value: everyType, label: texts.everyType },
  ...personTypes.map((value) => ({ value: value as string, label: peopleTexts.types[value] })),
]
const rising: Order = { by: 'name', isDescending: false }

/** The people of the book in its order, narrowed by what is typed; one of them may be open above it. */
export const People = () => {
  const { kit, personId, show } = useReadingScene()
  const { database, editing } = useOpenBook()
  const [isAdding, setIsAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const startAdding = (): void => setIsAdding(true)
  useBookKeys(
    // Somebody who is shown lies above the list.
    personId === null
      ? [
          { keys: '/', label: keyTexts.people, run: () => search.current?.focus() },
          ...(editing !== null ? [{ keys: 'n' as const, label: texts.add, run: startAdding }] : []),
        ]
      : [],
  )
  const add = (
    <kit.Button kind="primary" onClick={startAdding}>
      {texts.add}
    </kit.Button>
  )
  return (
    <>
      <PersonList search={search} add={editing === null ? null : add} />
      {personId === null ? null : <PersonCard key={personId} id={personId} />}
      {isAdding && editing !== null ? (
        <editing.PersonForm onSaved={(id) => show(database.id, id)} onClose={() => setIsAdding(false)} />
      ) : null}
    </>
  )
}

/** Where addresses are on their way, somebody may be found by them yet. */
const NobodyFound = () => {
  const { kit } = useReadingScene()
  const { coming } = useOpenBook()
  return coming === null ? <kit.Empty title={texts.none} hint={texts.noneHint} /> : <Coming />
}

interface SearchProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onWanted: (typed: string) => void
}

/** Shows each letter at once, also where there are thousands of people: who is wanted is drawn when there is time. */
const Search = ({ input, onWanted }: SearchProps) => {
  const { kit } = useReadingScene()
  const [typed, setTyped] = useState('')
  const type = (text: string): void => {
    setTyped(text)
    startTransition(() => onWanted(text))
  }
  return <kit.Search label={texts.search} typed={typed} onType={type} input={input} />
}

interface PersonListProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly add: ReactNode
}

const PersonList = ({ search, add }: PersonListProps) => {
  const { kit, show } = useReadingScene()
  const { database, directory, coming } = useOpenBook()
  const [wanted, setWanted] = useState('')
  const [type, setType] = useState<string>(everyType)
  const [order, setOrder] = useState<Order>(rising)
  const found = useMemo(
    () => directory.find({ typed: wanted, type: type === everyType ? undefined : (type as PersonType), order }),
    [directory, order, type, wanted],
  )
  const head = (by: Order['by'], label: string) =>
    ({
      id: by,
      head: label,
      order: order.by === by ? (order.isDescending ? 'descending' : 'ascending') : null,
      onOrder: () => setOrder({ by, isDescending: order.by === by && !order.isDescending }),
    }) as const
  const { count } = directory
  return (
    <>
      <kit.Tools>
        <Search input={search} onWanted={setWanted} />
        <kit.Choice label={texts.type} value={type} options={types} onValue={setType} />
        {add}
        {coming === null ? <PeopleMenu people={found} /> : null}
      </kit.Tools>
      {count === 0 ? (
        <kit.Empty title={texts.empty} hint={add === null ? '' : texts.emptyHint} />
      ) : (
        <>
          <kit.Said>{saidOf(found.length)}</kit.Said>
          {found.length === 0 ? (
            <NobodyFound />
          ) : (
            <kit.Frame least="page">
              <kit.LongTable
                label={texts.table}
                columns={[head('name', texts.name), head('changed', texts.changed)]}
                count={found.length}
                rowAt={(place) => rowOf(found[place])}
                onOpen={(id) => show(database.id, id)}
                listed={`${wanted}\n${type}\n${order.by}${String(order.isDescending)}`}
              />
            </kit.Frame>
          )}
        </>
      )}
    </>
  )

  function saidOf(shown: number): string {
    const said = shown === count ? texts.count(count) : texts.found(shown, count)
    return coming === null ? said : `${said}, ${bookTexts.coming(coming)}`
  }

  function rowOf(entry: Entry | undefined) {
    if (entry === undefined) throw new RangeError('a row beyond the last')
    const { id, person, listed, changedAt } = entry
    return {
      id,
      name: person === null ? texts.broken : listed,
      note: summaryOf(directory, id),
      cells: [<kit.Moment at={changedAt} />],
    }
  }
}

/** What is taken along of the people who are shown. */
const PeopleMenu = ({ people }: { readonly people: readonly Entry[] }) => {
  const { kit } = useReadingScene()
  const entries = useBirthdays(people, bookTexts.title)
  return entries.length === 0 ? null : <kit.Menu label={calendarTexts.menuOfPeople} entries={entries} />
}
