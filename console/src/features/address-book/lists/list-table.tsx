import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Order } from '../directory.ts'
import { useReadingScene } from '../reading.tsx'
import type { ReadingScene } from '../reading.tsx'
import { listTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { lineOf } from './contact-lines.ts'
import type { List, ListKind } from './lists.ts'

type Kind = ListKind | 'all'
const kinds = (['all', 'event', 'list'] as const).map((value) => ({
  value: value as string,
  label: texts.kinds[value],
}))
const whatever = ''
const rising: Order = { by: 'name', isDescending: false }

interface ListTableProps {
  readonly chosen: readonly string[]
  /** Several may be. */
  readonly isMultiple?: boolean
  readonly onChoose: (id: string, isMore: boolean) => void
  /** An address or contact for which lists are looked for: at first those on which it stands (VTL-26 to VTL-29). */
  readonly linkId?: string
  readonly add?: ReactNode
  readonly search?: RefObject<HTMLInputElement | null>
  readonly scrolls: 'page' | 'choice'
}

/** Lists and events, narrowed by what is typed, by their type, and by who stands on them. */
export const ListTable = (props: ListTableProps) => {
  const { chosen, isMultiple = false, onChoose, linkId, add, search, scrolls } = props
  const { kit } = useReadingScene()
  const { lists } = useOpenBook()
  const filters = useFilters(linkId)
  const { found, order, setOrder, listed } = filters
  const head = (by: Order['by'], label: string) =>
    ({
      id: by,
      head: label,
      order: order.by === by ? (order.isDescending ? 'descending' : 'ascending') : null,
      onOrder: () => setOrder({ by, isDescending: order.by === by && !order.isDescending }),
    }) as const
  return (
    <>
      <kit.Tools>
        <kit.Search
          label={texts.search[filters.kind]}
          typed={filters.typed}
          onType={filters.setTyped}
          {...(search === undefined ? {} : { input: search })}
        />
        <Choices filters={filters} linkId={linkId} />
        {add}
      </kit.Tools>
      <kit.Said>{toldOf(chosen.length, found.length, lists.count)}</kit.Said>
      <kit.Frame least={scrolls} scrolls="short">
        {found.length === 0 ? (
          <None isEmpty={lists.count === 0} canAdd={add !== undefined} />
        ) : (
          <kit.LongTable
            label={texts.table}
            columns={[head('name', texts.name), head('changed', texts.changed)]}
            count={found.length}
            rowAt={(place) => rowOf(kit, found[place])}
            onOpen={onChoose}
            hasLongNotes={found.some(({ isEvent }) => isEvent)}
            listed={listed}
            {...(isMultiple ? { opened: { ids: chosen, head: texts.choice, label: texts.choose } } : {})}
          />
        )}
      </kit.Frame>
    </>
  )
}

const useFilters = (linkId: string | undefined) => {
  const { lists } = useOpenBook()
  const [typed, setTyped] = useState('')
  // Letters are shown at once, also where there are many lists.
  const wanted = useDeferredValue(typed)
  const [kind, setKind] = useState<Kind>(linkId === undefined ? 'all' : 'list')
  const [holding, setHolding] = useState(linkId ?? whatever)
  const [order, setOrder] = useState(rising)
  const found = useMemo(
    () =>
      lists.find({
        typed: wanted,
        kind: kind === 'all' ? undefined : kind,
        holding: holding === whatever ? undefined : holding,
        order,
      }),
    [holding, kind, lists, order, wanted],
  )
  const listed = `${wanted}\n${kind}\n${holding}\n${order.by}${String(order.isDescending)}`
  return { typed, setTyped, kind, setKind, holding, setHolding, order, setOrder, found, listed }
}

interface ChoicesProps {
  readonly filters: ReturnType<typeof useFilters>
  readonly linkId: string | undefined
}

const Choices = ({ filters: { kind, setKind, holding, setHolding }, linkId }: ChoicesProps) => {
  const { kit } = useReadingScene()
  const { directory } = useOpenBook()
  const contact = linkId === undefined ? undefined : directory.contact(linkId)
  return (
    <>
      <kit.Choice label={texts.kind} value={kind} options={kinds} onValue={(value) => setKind(value as Kind)} />
      {contact === undefined ? null : (
        <kit.Choice
          label={texts.holding}
          value={holding}
          onValue={setHolding}
          options={[
            { value: whatever, label: texts.holdingAny },
            { value: contact.link.id, label: lineOf(directory, contact).name ?? texts.broken },
          ]}
        />
      )}
    </>
  )
}

const None = ({ isEmpty, canAdd }: { readonly isEmpty: boolean; readonly canAdd: boolean }) => {
  const { kit } = useReadingScene()
  if (!isEmpty) return <kit.Empty title={texts.none} hint={texts.noneHint} />
  return <kit.Empty title={texts.empty} hint={canAdd ? texts.emptyHint : ''} />
}

/** VTL-21 */
const toldOf = (chosen: number, found: number, count: number): string =>
  [found === count ? texts.count(count) : texts.found(found, count), chosen > 1 ? texts.chosen(chosen) : '']
    .filter((part) => part !== '')
    .join(' · ')

const rowOf = ({ Moment }: ReadingScene['kit'], list: List | undefined) => {
  if (list === undefined) throw new RangeError('a row beyond the last')
  const { id, name, isEvent, when, where, url, changedAt } = list
  return {
    id,
    name: name ?? texts.broken,
    mark: isEvent ? texts.event : undefined,
    note: [when, where, url].filter((part) => part !== '').join(' · '),
    cells: [<Moment at={changedAt} />],
  }
}
