import type { ComponentType, KeyboardEventHandler, ReactNode, Ref, TouchEventHandler } from 'react'
import type { User } from '@aktenraum/client/collections/types'
import { createContext, use } from 'react'
import type { BrowsingKit, KitAction } from './browsing.ts'
import type { DialogsKit } from './dialogs.ts'
import type { DocumentsKit } from './documents.ts'
import type { KitProgress, SelectingKit } from './selecting.ts'
import type { ViewerKind } from '../shared/documents/viewer-kind.ts'
import type { Refused } from '../shared/forms/refused.ts'
import { useSingleAction } from '../shared/react/use-single-action.ts'
import type { SingleAction } from '../shared/react/use-single-action.ts'

export interface KitField {
  readonly name?: string
  readonly label: string
  /** What it is called for those who hear it, where the label alone does not say what it belongs to. */
  readonly fullLabel?: string
  readonly isRequired?: boolean
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onLeave?: () => void
  readonly type?: 'text' | 'email' | 'date' | 'time'
  /** Offered while one types; anything else may be typed. */
  readonly suggestions?: readonly string[] | undefined
  readonly autoComplete?: string
  readonly error?: string | undefined
  /** Null: there will be none, and no room is kept for it. */
  readonly hint?: ReactNode
  readonly isReadOnly?: boolean
  readonly maxLength?: number
  /** One begins with it: in an app that lets fields have the focus at once, it does. */
  readonly isFirst?: boolean
}
export interface KitLongText {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** One begins with it: in an app that lets fields have the focus at once, it does. */
  readonly isFirst?: boolean
  /** Who comes into it writes above what stands there. */
  readonly isWrittenAbove?: boolean
  /** Said below it, also when it changes. */
  readonly told?: string
  readonly error?: string | undefined
  /** Else there is much room. */
  readonly rows?: number
  readonly input?: Ref<HTMLTextAreaElement>
  readonly onLeave?: () => void
}
export interface KitPassword extends Omit<KitField, 'type' | 'autoComplete' | 'isReadOnly'> {
  readonly isNew?: boolean
}
export interface KitChoice {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
}
export interface KitButton {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** One of several in a row of a list. */
  readonly isSmall?: boolean
  readonly icon?: 'edit'
  readonly label?: string
  readonly button?: Ref<HTMLButtonElement>
  /** Without it the button sends its form. */
  readonly onClick?: () => void
  readonly isRunning?: boolean
  /** There is nothing yet that it could do. */
  readonly isOff?: boolean
  /** For what opens and closes something below it: whether that is open. */
  readonly isExpanded?: boolean
}

export interface KitLoaded {
  /** Nothing of it has come yet. */
  readonly isPending: boolean
  /** Of the last attempt; what came before it stays. */
  readonly error: unknown
  /** Says what could not be fetched. */
  readonly title: string
  readonly onRetry: () => void
  readonly children: ReactNode
}
export interface KitEntries {
  /** What screen readers call the list. */
  readonly label: string
  readonly heading: string
  /** Takes the focus when a row that had it is gone. */
  readonly top: Ref<HTMLElement>
  readonly children: ReactNode
}
export interface KitEntry {
  /** None: nothing is done with several of them. */
  readonly choice?: {
    readonly label: string
    readonly isChosen: boolean
    readonly onChoose: (isChosen: boolean) => void
  }
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly note: ReactNode
  readonly facts: readonly ReactNode[]
  /** What becomes of it, when nobody does anything. */
  readonly deadline: string
  readonly actions: ReactNode
  /** What has happened to it, and what is asked about it. */
  readonly children: ReactNode
}
export type KitKind = 'success' | 'warning' | 'error' | 'info'
export interface KitNote {
  readonly kind: KitKind
  /** Its whole ground has the colour of its kind. */
  readonly isFilled?: boolean
  /** Said at once to those who listen; errors are, unless told otherwise. */
  readonly isNews?: boolean
  readonly actions?: readonly KitAction[]
  /** Takes it away. */
  readonly close?: { readonly label: string; readonly onClose: () => void }
  readonly children: ReactNode
}

export type { KitAction }
export interface KitTool extends KitAction {
  readonly icon: 'download' | 'edit' | 'history' | 'info' | 'print' | 'reply'
  /** Why it cannot be used. */
  readonly hint?: string | undefined
}
export interface KitViewer {
  readonly title: string
  /** A second line of the title. */
  readonly subtitle: string | undefined
  /** Decides how much room it takes; undefined until it is known. */
  readonly kind: ViewerKind | undefined
  /** Leads on; stands beside the title. */
  readonly beside: ReactNode
  readonly tools: readonly KitTool[]
  /** Said below, where there are no tools. */
  readonly hint: string | undefined
  readonly onKeyDown: KeyboardEventHandler
  readonly onTouchStart: TouchEventHandler
  readonly onTouchEnd: TouchEventHandler
  readonly onClose: () => void
  readonly children: ReactNode
}
export interface KitCheck {
  readonly label: string
  readonly hint?: string
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
}
export interface KitOrdered {
  /** What screen readers call the list. */
  readonly label: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    /** What the buttons say that move it. */
    readonly up: string
    readonly down: string
  }[]
  readonly onMove: (index: number, by: 1 | -1) => void
}
export interface KitRunning {
  readonly name: string
  readonly progress: KitProgress
  /** What it is doing; said to those who listen whenever it changes. */
  readonly state: string
  /** How far it is; changes too often to be said. '' when there is nothing to say. */
  readonly figures: string
  /** Why it does not go on. */
  readonly failure: { readonly message: string; readonly retry: string; readonly onRetry: () => void } | undefined
  /** Ends it, and takes it away. */
  readonly close: { readonly label: string; readonly onClose: () => void }
}
export interface KitRowProgress extends Pick<KitRunning, 'progress' | 'state' | 'figures'> {
  readonly cancel: { readonly label: string; readonly onCancel: () => void } | undefined
}
/** A file on its way. */
export interface KitFile {
  /** Its media type. */
  readonly type: string
  /** Where it lay; '' for one that was chosen by itself. */
  readonly folder: string
  readonly name: string
  readonly size: string
  readonly state: ReactNode
  /** Takes it away. */
  readonly remove: { readonly label: string; readonly caption: string; readonly onRemove: () => void }
  /** How far it is, what has happened to it, and what can be done. */
  readonly children: ReactNode
}
export interface KitEvents {
  /** What screen readers call the list. */
  readonly label: string
  /** Of the headings of days. */
  readonly heading: 'h2' | 'h3' | 'h4'
  readonly days: readonly { readonly id: string; readonly title: string; readonly events: ReactNode }[]
}
export interface KitEvent {
  readonly badge: ReactNode
  /** What it was about, when it was several things. */
  readonly names: readonly { readonly id: string; readonly name: ReactNode }[]
  /** ISO 8601. */
  readonly at: string
  /** The same for people. */
  readonly moment: string
  /** A word that sets it apart from others. */
  readonly mark: string | undefined
  /** What happened. */
  readonly children: ReactNode
}

/**
 * What a feature may draw with, in the dress of the console or of the portal. It never asks which. A feature names the
 * part that it takes, so that a page carries no more than it draws.
 */
export interface Kit extends BrowsingKit, DialogsKit, DocumentsKit, SelectingKit {
  readonly Section: ComponentType<{ readonly id: string; readonly title: string; readonly children: ReactNode }>
  readonly Field: ComponentType<KitField>
  readonly Password: ComponentType<KitPassword>
  readonly Choice: ComponentType<KitChoice>
  readonly Button: ComponentType<KitButton>
  readonly Text: ComponentType<{ readonly children: ReactNode }>
  readonly Note: ComponentType<KitNote>
  /**
   * `title`: what did not work; `message`: instead of what every screen would say of this error, which is undefined
   * where that is all there is to say.
   */
  readonly Problem: ComponentType<{
    readonly error: unknown
    readonly title?: string
    readonly message?: string
    readonly retryLabel?: string
    readonly onRetry: () => void
  }>
  /** The same of what could not be fetched, and is fetched again by itself once that may help. */
  readonly LoadProblem: Kit['Problem']
  readonly explain: (thrown: unknown) => Promise<KitFailure>
  readonly Loaded: ComponentType<KitLoaded>
  /** `top`: may take the focus. */
  readonly Empty: ComponentType<{ readonly top?: Ref<HTMLElement>; readonly title: string; readonly hint: string }>
  /** A list of things that take some lines each. */
  readonly Entries: ComponentType<KitEntries>
  readonly Entry: ComponentType<KitEntry>
  /** What can be done with all that is chosen. */
  readonly Choosing: ComponentType<{
    readonly label: string
    readonly told: string
    readonly actions: ReactNode
    readonly children: ReactNode
  }>
  /** Previous, page numbers with ellipses, next; hidden with one page (TBL-13 to TBL-20). */
  readonly Pager: ComponentType<{
    readonly page: number
    readonly pages: number
    readonly label: string
    readonly onPage: (page: number) => void
  }>
  /** A text of several lines to be written, with room for it. */
  readonly LongText: ComponentType<KitLongText>
  /** Takes files that are dragged to the window or chosen. `choose`: what the button says. */
  readonly FileField: ComponentType<{
    readonly label: string
    readonly choose: string
    readonly accept: string
    readonly isOff: boolean
    readonly onFiles: (files: readonly File[]) => void
  }>
  /** What is to be read before one goes on. */
  readonly Line: ComponentType<{ readonly isStrong?: boolean; readonly children: ReactNode }>
  /** Somebody: badge and name. */
  readonly Person: ComponentType<{ readonly user: User }>
  /** Stands for what has not come yet. `told`: what that is; `expected`: how many characters it has, about. */
  readonly Waiting: ComponentType<{ readonly told: string; readonly expected: number }>
  /** A document over the page, with as much room as there is. What it draws is all that is printed. */
  readonly Viewer: ComponentType<KitViewer>
  /** How far something is that one waits for. `fraction`: 0 to 1. */
  readonly Progress: ComponentType<{ readonly label: string; readonly fraction: number }>
  /** What a document stands in connection with; not printed. */
  readonly Aside: ComponentType<{ readonly children: ReactNode }>
  readonly Check: ComponentType<KitCheck>
  /** Things in an order that somebody makes by hand: each goes up or down by one. */
  readonly Ordered: ComponentType<KitOrdered>
  /** What goes on in the background; stays in sight wherever on the page it was begun. */
  readonly Tray: ComponentType<{ readonly label: string; readonly children: ReactNode }>
  readonly Running: ComponentType<KitRunning>
  /** The same within the row of a thing. */
  readonly RowProgress: ComponentType<KitRowProgress>
  /** What could not be done with the thing of a row. */
  readonly RowProblem: ComponentType<NonNullable<KitRunning['failure']>>
  /** How far it is, beside what says what it is. */
  readonly Bar: ComponentType<KitProgress>
  /** Files on their way, or that have just arrived; `above` and `below`: what concerns all of them. */
  readonly Files: ComponentType<{
    readonly label: string
    readonly above?: ReactNode
    readonly below?: ReactNode
    readonly children: ReactNode
  }>
  readonly File: ComponentType<KitFile>
  /** How something stands. `figures`: change too often to be said. */
  readonly State: ComponentType<{ readonly kind?: KitKind; readonly text: string; readonly figures?: string }>
  /** What is to be said of the thing above, and buttons for what can be done about it. */
  readonly Offer: ComponentType<{
    readonly told?: string
    /** Then it is said at once to those who listen. */
    readonly isError?: boolean
    readonly children?: ReactNode
  }>
  /** Lies over the whole window while files are dragged over it. */
  readonly DropCover: ComponentType<{ readonly children: string }>
  /** What is so now; said to those who listen whenever it changes. */
  readonly Said: ComponentType<{ readonly children: string }>
  /** What happened, day by day. */
  readonly Events: ComponentType<KitEvents>
  readonly Event: ComponentType<KitEvent>
  /** A moment of the past: within a sentence, after what happened then. @param at ISO 8601 */
  readonly Moment: ComponentType<{ readonly at: string }>
  /** What is to be known of the thing above it. */
  readonly Remark: ComponentType<{ readonly isError: boolean; readonly children: ReactNode }>
}
/** What forms are drawn with. */
export type FormKit = Pick<
  Kit,
  'Section' | 'Field' | 'Password' | 'Choice' | 'Button' | 'Text' | 'Note' | 'Problem' | 'explain'
>
export interface KitFailure extends Refused {
  readonly error: unknown
}

const KitContext = createContext<FormKit | null>(null)

export const KitProvider = ({ kit, children }: { readonly kit: FormKit; readonly children: ReactNode }) => (
  <KitContext value={kit}>{children}</KitContext>
)
export const useKit = (): FormKit => {
  const kit = use(KitContext)
  if (kit === null) throw new Error('useKit outside KitProvider')
  return kit
}

const asThrown = (thrown: unknown): Promise<{ readonly error: unknown }> => Promise.resolve({ error: thrown })

/** Something a person starts, with what was thrown when it fails. */
export const useWork = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): SingleAction<Arguments, { readonly error: unknown }> => useSingleAction(work, asThrown)
