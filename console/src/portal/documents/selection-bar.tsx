import '../styles/selection.css'
import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { isPrintable } from '../../features/viewers/printable.ts'
import type { CaseView } from '../cases/case-view.ts'
import { ZipModal } from '../downloads/zip-modal.tsx'
import type { Ready } from '../office/portal-session.ts'
import { Icon } from '../parts/icons.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { isOpened } from './document-view.ts'
import type { DocumentView } from './document-view.ts'
import { HiddenSelection } from './hidden-selection.tsx'
import { ManyDeletion } from './many-deletion.tsx'
import type { Selecting } from './use-selecting.ts'

const ManyPrinting = lazyDialog(async () => (await import('./many-printing.tsx')).ManyPrinting)

interface SelectionBarProps {
  readonly selecting: Selecting
  readonly shown: readonly DocumentView[]
  readonly view: CaseView
  readonly ready: Ready
  readonly onSavedZip: (message: string) => void
  readonly onDeleted: (documents: readonly Document[]) => void
  /** There is nothing more to select. */
  readonly onEnd: () => void
}

/** How much is selected, and what can be done with it at once. */
export const SelectionBar = ({ selecting, shown, view, ready, ...on }: SelectionBarProps) => {
  const [doing, setDoing] = useState<'zip' | 'print' | 'delete'>()
  const { chosen, has, put } = selecting
  const open = shown.filter(isOpened)
  const visible = open.filter(({ id }) => has(id)).length
  const deletable = chosen.filter(({ can_delete: canDelete }) => canDelete)
  const printable = chosen.filter(isPrintable)
  const rest = (): void => setDoing(undefined)
  return (
    <div className="selection card" role="group" aria-label={laterTexts.selection.label}>
      <div className="selection-head">
        <p role="status">
          <strong>{summaryOf(chosen, visible)}</strong>
        </p>
        <button
          type="button"
          className="button icon-only quiet"
          aria-label={laterTexts.selection.end}
          title={laterTexts.selection.end}
          onClick={on.onEnd}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="buttons">
        <button
          type="button"
          className="button small"
          aria-label={laterTexts.selection.page}
          title={laterTexts.selection.page}
          disabled={open.every(({ id }) => has(id))}
          onClick={() => put(open)}
        >
          <Icon name="check" /> {laterTexts.selection.all}
        </button>
        <button
          type="button"
          className="button small"
          disabled={!chosen.some(({ has_file: hasFile }) => hasFile)}
          onClick={() => setDoing('zip')}
        >
          <Icon name="download" /> {laterTexts.selection.zip}
        </button>
        {printable.length === 0 ? null : (
          <button type="button" className="button small" onClick={() => setDoing('print')}>
            <Icon name="print" /> {laterTexts.selection.print}
          </button>
        )}
        {deletable.length === 0 ? null : (
          <button type="button" className="button small" onClick={() => setDoing('delete')}>
            <Icon name="trash" /> {caseTexts.trash.delete}
          </button>
        )}
      </div>
      {visible === chosen.length ? null : <HiddenSelection selecting={selecting} />}
      {doing === 'zip' ? (
        <ZipModal view={view} ready={ready} documents={chosen} onSaved={on.onSavedZip} onClose={rest} />
      ) : null}
      {doing === 'print' ? (
        <ManyPrinting documents={printable} others={chosen.length - printable.length} ready={ready} onClose={rest} />
      ) : null}
      {doing === 'delete' ? (
        <ManyDeletion
          documents={deletable}
          kept={chosen.length - deletable.length}
          view={view}
          ready={ready}
          onClose={(deleted) => {
            rest()
            if (deleted.length > 0) on.onDeleted(deleted)
          }}
        />
      ) : null}
    </div>
  )
}

const summaryOf = (chosen: readonly Document[], visible: number): string => {
  if (chosen.length === 0) return laterTexts.selection.none
  const size = formatSize(chosen.reduce((sum, each) => sum + displayedSize(each.size), 0))
  const all = laterTexts.selection.chosen(chosen.length, size)
  return visible === chosen.length ? all : `${all} · ${laterTexts.selection.visible(visible)}`
}
