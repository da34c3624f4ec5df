import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import type { Kit } from '../../kit/kit.tsx'
import type { KitOffered, KitTone } from '../../kit/selecting.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import type { SelectionOffer } from './offer.ts'
import { selectionTexts as texts } from './texts/selection.ts'
import { bulkStatus } from './use-bulk.ts'
import type { BulkView } from './use-bulk.ts'
import type { SelectionView } from './use-selection.ts'

interface SelectionBarProps {
  readonly kit: Pick<Kit, 'Actions' | 'Chosen'>
  readonly tone: KitTone
  readonly selection: Pick<SelectionView, 'documents' | 'remove'>
  readonly bulk: BulkView
  readonly offers: readonly SelectionOffer[]
  /** What the list shows. */
  readonly shown: readonly { readonly id: string }[]
  /** Said while nothing is selected. */
  readonly ifNone: string
  /** Lets go of all that is selected. */
  readonly close: { readonly label: string; readonly onClose: () => void } | undefined
  /** More about the selection, such as taking all documents of the case into it. */
  readonly children?: ReactNode
}

/** What is selected, what can be done with it at once, and how that goes (LST-04). */
export const SelectionBar = (props: SelectionBarProps) => {
  const { kit, tone, selection, bulk, offers, shown, ifNone, close, children } = props
  const { documents } = selection
  const visible = visibleOf(documents, shown)
  const running = runningOf(bulk)
  return (
    <kit.Actions
      label={texts.label}
      told={bulkStatus(bulk) ?? (documents.length === 0 ? ifNone : summaryOf(documents, visible))}
      tone={tone}
      groups={[true, false].map((isMark) => offers.filter((offer) => (offer.isMark ?? false) === isMark).map(offered))}
      running={running}
      close={close}
    >
      {running !== undefined || visible === documents.length ? null : (
        <Chosen kit={kit} selection={selection} shown={shown} />
      )}
      {running === undefined ? children : null}
    </kit.Actions>
  )
}

const offered = ({ start, isMark: _isMark, ...offer }: SelectionOffer): KitOffered => ({
  ...offer,
  onClick: () => void start(),
})

const runningOf = ({ record, state, cancel }: BulkView) =>
  record?.inProgress === true
    ? {
        progress: { label: texts.label, fraction: record.progress / record.total },
        note: state?.isWaiting === true ? texts.waiting : undefined,
        cancel: { label: texts.cancel, onCancel: cancel },
      }
    : undefined

/** How much is selected, and how much of it the list does not show: nothing is deleted that nobody saw. */
const summaryOf = (selected: readonly Document[], visible: number): string => {
  const size = formatSize(selected.reduce((sum, document) => sum + displayedSize(document.size), 0))
  const all = texts.selected(selected.length, size)
  return visible === selected.length ? all : `${all} · ${texts.visible(visible)}`
}

const visibleOf = (selected: readonly Document[], shown: SelectionBarProps['shown']): number => {
  const ids = new Set<string>(shown.map(({ id }) => id))
  return selected.filter(({ id }) => ids.has(id)).length
}

/** From a row that is about to go: to another one, or to what stands around all of them where these go as well. */
const passFocusOn = (staysOpen: boolean): void => {
  const row = document.activeElement?.closest('li')
  const other = staysOpen ? (row?.nextElementSibling ?? row?.previousElementSibling) : undefined
  const heir = other?.querySelector('button') ?? row?.closest<HTMLElement>('[role="group"]')
  heir?.focus()
}

/** Names on demand all that is selected, each to be taken out; where some of it is not in the list. */
const Chosen = ({ kit, selection, shown }: Pick<SelectionBarProps, 'kit' | 'selection' | 'shown'>) => {
  const [isOpen, setIsOpen] = useState(false)
  const { documents } = selection
  const remove = (id: string): void => {
    const others = documents.filter((document) => document.id !== id)
    passFocusOn(visibleOf(others, shown) < others.length)
    selection.remove([id])
  }
  return (
    <kit.Chosen
      caption={isOpen ? texts.hide : texts.show}
      isOpen={isOpen}
      onOpen={() => setIsOpen(!isOpen)}
      label={texts.list}
      items={documents.map((document) => {
        const name = shownName(document)
        return { id: document.id, name, remove: { label: texts.takeOut(name), onRemove: () => remove(document.id) } }
      })}
    />
  )
}
