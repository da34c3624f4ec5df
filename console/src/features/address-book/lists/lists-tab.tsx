import { useMemo, useRef, useState } from 'react'
import { useReadingScene } from '../reading.tsx'
import { keyTexts } from '../texts/keys.ts'
import { listTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { useBookKeys } from '../use-book-keys.ts'
import { chosenAfter } from './choosing.ts'
import { ListTable } from './list-table.tsx'
import { Members } from './members.tsx'
import type { ListKind } from './lists.ts'

/** Lists and events beside who stands on those that are chosen (VTL-10, VTL-11). */
export const ListsTab = ({ chosen }: { readonly chosen: readonly string[] }) => {
  const { kit, showLists } = useReadingScene()
  const { database, editing } = useOpenBook()
  const [adding, setAdding] = useState<ListKind | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useBookKeys([
    { keys: '/', label: keyTexts.lists, run: () => search.current?.focus() },
    ...(editing !== null ? [{ keys: 'n' as const, label: texts.addList, run: () => setAdding('list') }] : []),
  ])
  return (
    <kit.Sides
      isEven
      side={
        <ListTable
          chosen={chosen}
          isMultiple
          onChoose={(id, isMore) => showLists(database.id, chosenAfter(chosen, id, isMore), false)}
          scrolls="page"
          search={search}
          {...(editing === null ? {} : { add: <Adding onAdd={setAdding} /> })}
        />
      }
    >
      <Shown chosen={chosen} />
      {adding === null || editing === null ? null : (
        <editing.ListForm
          kind={adding}
          onSaved={(id) => showLists(database.id, [id], false)}
          onClose={() => setAdding(null)}
        />
      )}
    </kit.Sides>
  )
}

const Adding = ({ onAdd }: { readonly onAdd: (kind: ListKind) => void }) => {
  const { kit } = useReadingScene()
  return (
    <>
      <kit.Button onClick={() => onAdd('list')}>{texts.addList}</kit.Button>
      <kit.Button onClick={() => onAdd('event')}>{texts.addEvent}</kit.Button>
    </>
  )
}

const Shown = ({ chosen }: { readonly chosen: readonly string[] }) => {
  const { kit } = useReadingScene()
  const { lists } = useOpenBook()
  const present = useMemo(() => chosen.flatMap((id) => lists.get(id) ?? []), [chosen, lists])
  // Of nothing nobody can choose: beside it stands how to begin.
  if (chosen.length === 0 && lists.count === 0) return null
  if (chosen.length === 0)
    return (
      <kit.Frame least="page">
        <kit.Empty title={texts.noneChosen} hint={texts.noneChosenHint} />
      </kit.Frame>
    )
  return (
    <>
      {present.length === chosen.length ? null : (
        <kit.Note kind="info" isNews>
          {texts.gone}
        </kit.Note>
      )}
      {present.length === 0 ? null : <Members lists={present} />}
    </>
  )
}
