import type { DocumentView } from './document-view.ts'
import { actionTexts as texts } from './texts/actions.ts'

/** What the app can do with a document in a list; what it cannot do there is missing. */
export interface Acts {
  readonly view?: () => void
  readonly save?: () => void
  readonly edit?: () => void
  readonly move?: () => void
  readonly setPinned?: (isPinned: boolean) => void
  readonly setRead?: (isRead: boolean) => void
  readonly history?: () => void
  readonly remove?: () => void
}
export interface RowAction {
  readonly id: keyof Acts
  readonly label: string
  /** The same for those who hear it, of the document of this name. */
  readonly labelOf: (name: string) => string
  /** A sign for it, where one says enough. */
  readonly icon?: 'download' | 'trash'
  readonly run: () => void
}
type Offered = Omit<RowAction, 'run' | 'labelOf'> & {
  readonly may?: boolean
  readonly labelOf?: RowAction['labelOf']
  readonly run: Acts['view']
}

/** All of it that may be done with this document (DOC-17 to DOC-25), in the order in which it is offered. */
export const rowActions = (document: DocumentView, acts: Acts): readonly RowAction[] => {
  const { setPinned, setRead } = acts
  const isRead = document.viewer_read === true
  const offered: readonly Offered[] = [
    { id: 'view', label: texts.view, run: acts.view },
    {
      id: 'save',
      label: texts.save,
      labelOf: texts.saveNamed,
      icon: 'download',
      may: document.has_file,
      run: acts.save,
    },
    { id: 'edit', label: texts.edit, may: document.can_update, run: acts.edit },
    { id: 'move', label: texts.move, may: document.can_transfer, run: acts.move },
    {
      id: 'setPinned',
      label: document.pinned ? texts.unpin : texts.pin,
      may: document.can_pin,
      run: setPinned && (() => setPinned(!document.pinned)),
    },
    {
      id: 'setRead',
      label: isRead ? texts.markUnread : texts.markRead,
      run: setRead && (() => setRead(!isRead)),
    },
    { id: 'history', label: texts.history, run: acts.history },
    {
      id: 'remove',
      label: texts.remove,
      labelOf: texts.removeNamed,
      icon: 'trash',
      may: document.can_delete,
      run: acts.remove,
    },
  ]
  return offered.flatMap(({ may = true, run, labelOf, ...rest }) =>
    may && run !== undefined ? [{ ...rest, labelOf: labelOf ?? ((name) => `${rest.label}: ${name}`), run }] : [],
  )
}
