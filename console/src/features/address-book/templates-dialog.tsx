import { isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { useMemo, useState } from 'react'
import { useTop } from '../../kit/use-top.ts'
import { isReadable } from './directory.ts'
import { useBookWork } from './reading.tsx'
import { useScene } from './scene.tsx'
import { TemplateForm } from './template-form.tsx'
import { placesAfter } from './template-places.ts'
import type { NewPlace } from './template-places.ts'
import { found, inOrder, nameOf, textOf } from './templates.ts'
import type { Wanted } from './templates.ts'
import { cardTexts } from './texts/card.ts'
import { templateTexts as texts } from './texts/templates.ts'
import { useOpenBook } from './use-book.tsx'
import { sample, worded } from './wording/wording.ts'

type Order = keyof typeof texts.orders
const optionsOf = <Value extends string>(options: Readonly<Record<Value, string>>, every?: string) => [
  ...(every === undefined ? [] : [{ value: '', label: every }]),
  ...Object.entries<string>(options).map(([value, label]) => ({ value, label })),
]
const types = optionsOf(texts.onlyTypes, texts.everyType)
const statuses = optionsOf(texts.statuses, texts.everyStatus)
const orders = optionsOf(texts.orders)

const everything: Wanted = { typed: '', type: '', status: '' }

/** How addresses and salutations are worded (TPL-08): looked through, added, changed, hidden, and put in an order. */
export const TemplatesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { kit } = useScene()
  const { templates } = useOpenBook()
  const [wanted, setWanted] = useState(everything)
  const [order, setOrder] = useState<Order>('rising')
  const [open, setOpen] = useState<ShownTemplate | 'new' | null>(null)
  const { top, comeBack } = useTop()
  const shown = useMemo(() => found(ordered(templates.values(), order), wanted), [order, templates, wanted])
  const want = (part: Partial<Wanted>): void => setWanted({ ...wanted, ...part })
  const close = (): void => {
    setOpen(null)
    if (open !== null && open !== 'new' && !templates.has(open.id)) comeBack()
  }
  return (
    <kit.Sheet title={texts.title} close={cardTexts.close} actions={[]} onClose={onClose}>
      <kit.Tools>
        <kit.Search label={texts.search} typed={wanted.typed} onType={(typed) => want({ typed })} />
        <kit.Choice
          label={texts.type}
          value={wanted.type}
          options={types}
          onValue={(type) => want({ type: type as Wanted['type'] })}
        />
        <kit.Choice
          label={texts.status}
          value={wanted.status}
          options={statuses}
          onValue={(status) => want({ status: status as Wanted['status'] })}
        />
        <kit.Choice label={texts.order} value={order} options={orders} onValue={(next) => setOrder(next as Order)} />
        <kit.Button kind="primary" onClick={() => setOpen('new')}>
          {texts.form.create}
        </kit.Button>
      </kit.Tools>
      {templates.size === 0 ? (
        <kit.Empty top={top} title={texts.empty} hint={texts.emptyHint} />
      ) : shown.length === 0 ? (
        <kit.Empty top={top} title={texts.none} hint={texts.noneHint} />
      ) : (
        <kit.Entries label={texts.list} heading={texts.count(shown.length)} top={top}>
          {shown.map((template) => (
            <Row
              key={template.id}
              template={template}
              canMove={order === 'rising' && wanted.typed.trim() === ''}
              onEdit={() => setOpen(template)}
            />
          ))}
        </kit.Entries>
      )}
      {open === null ? null : (
        <TemplateForm
          {...(open === 'new' ? {} : { template: open })}
          type={wanted.type === '' ? 'address' : (wanted.type satisfies TemplateType)}
          onClose={close}
        />
      )}
    </kit.Sheet>
  )
}

const ordered = (templates: Iterable<ShownTemplate>, order: Order): readonly ShownTemplate[] => {
  const rising = inOrder(templates)
  if (order === 'rising') return rising
  if (order === 'falling') return rising.toReversed()
  return rising.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
}

interface RowProps {
  readonly template: ShownTemplate
  /** The order is the one in which they are moved (TPL-18). */
  readonly canMove: boolean
  readonly onEdit: () => void
}

const Row = ({ template, canMove, onEdit }: RowProps) => {
  const { kit, templates: load } = useScene()
  const { place, templates, refresh } = useOpenBook()
  const { type, is_global: isActive, updated_at: changedAt } = template
  const name = nameOf(template)
  const saying = useBookWork(async () => {
    if (!isReadable(template)) return
    await (await load()).setActive(place.case, template, !isActive)
    await refresh()
  })
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{name}</bdi>}
      note={<kit.Text>{worded(textOf(template), sample, type).replaceAll('\n', ' · ')}</kit.Text>}
      facts={[texts.types[type], <kit.Moment at={changedAt} />]}
      deadline={isActive ? texts.active : texts.hidden}
      actions={
        <>
          <kit.Button isSmall label={texts.editNamed(name)} onClick={onEdit}>
            {texts.edit}
          </kit.Button>
          {canMove && isActive ? (
            <>
              <Move to={placesAfter(templates.values(), template, -1)} label={texts.up(name)}>
                {texts.upSign}
              </Move>
              <Move to={placesAfter(templates.values(), template, 1)} label={texts.down(name)}>
                {texts.downSign}
              </Move>
            </>
          ) : null}
          <kit.Button
            isSmall
            label={isActive ? texts.hideNamed(name) : texts.activateNamed(name)}
            isOff={!isReadable(template)}
            isRunning={saying.isRunning}
            onClick={() => void saying.run()}
          >
            {isActive ? texts.hide : texts.activate}
          </kit.Button>
        </>
      }
    >
      {saying.failure === undefined ? null : (
        <kit.Problem error={saying.failure.error} onRetry={() => void saying.run()} />
      )}
    </kit.Entry>
  )
}

interface MoveProps {
  /** None: it cannot go further. */
  readonly to: readonly NewPlace[]
  readonly label: string
  readonly children: string
}

const Move = ({ to, label, children }: MoveProps) => {
  const { kit, templates: load } = useScene()
  const { place, refresh } = useOpenBook()
  const moving = useBookWork(async () => {
    const { rankTemplate } = await load()
    try {
      for (const each of to) await rankTemplate(place.case, each.template, each)
    } catch (error) {
      // Where they stand by now is shown before it is tried again.
      if (isChangedMeanwhile(error)) await refresh()
      throw error
    }
    await refresh()
  })
  return (
    <>
      <kit.Button
        isSmall
        label={label}
        isOff={to.length === 0}
        isRunning={moving.isRunning}
        onClick={() => void moving.run()}
      >
        {children}
      </kit.Button>
      {moving.failure === undefined ? null : (
        <kit.Problem error={moving.failure.error} onRetry={() => void moving.run()} />
      )}
    </>
  )
}
