import type { ComponentType, FormEvent, ReactNode, RefCallback } from 'react'
import type { KitAction } from './browsing.ts'

export interface KitQuestion {
  readonly title: string
  /** What the button says that does it. */
  readonly confirm: string
  readonly isDangerous?: boolean
  /** It is being done: until it has failed, the button does nothing. */
  readonly isRunning: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}
export interface KitDialog {
  readonly title: string
  /** What the button says that closes it; else that nothing is done. */
  readonly cancel?: string
  /** The one that one mostly takes comes last. */
  readonly actions: readonly KitAction[]
  readonly onClose: () => void
  readonly children: ReactNode
}
interface KitSending {
  readonly caption: string
  /** There is nothing to send yet. */
  readonly isOff?: boolean
  /** It is on its way: meanwhile the button does nothing, and keeps the focus. */
  readonly isRunning?: boolean
  readonly onSend: (event: FormEvent<HTMLElement>) => void
}
export interface KitFormDialog {
  readonly title: string
  /** None: what the form begins with has not come yet. */
  readonly sending?: KitSending
  /** What was typed is not lost by a click beside it or by Escape. */
  readonly isHeld?: boolean
  /** Something goes on in it: nothing closes it. */
  readonly isFixed?: boolean
  /** Apart from sending and leaving. */
  readonly aside?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}
export interface KitCover {
  readonly title: string
  /** Marks an element inside the form. */
  readonly mark: RefCallback<HTMLElement>
  readonly sending: KitSending
  /** The other way out. */
  readonly leave: Pick<KitAction, 'label' | 'onClick'>
  readonly children: ReactNode
}

/** What lies over a page. */
export interface DialogsKit {
  /** A form over the page, which one sends or leaves. */
  readonly FormDialog: ComponentType<KitFormDialog>
  /** A form over a page of which nothing is to be seen; nothing else leads past it. */
  readonly Cover: ComponentType<KitCover>
  /** Asks before something is done, and stays until it is done. */
  readonly Question: ComponentType<KitQuestion>
  readonly Dialog: ComponentType<KitDialog>
}
