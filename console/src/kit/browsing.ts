import type { ComponentType, ReactNode, Ref } from 'react'

export interface KitAction {
  readonly label: string
  /** What one mostly does here. */
  readonly isMain?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}
export interface KitSheetAction extends KitAction {
  /** It is being done: its button does nothing, but keeps the focus. */
  readonly isRunning?: boolean
}
export interface KitMenu {
  /** What the button says that opens it; for those who listen, where it is a sign. */
  readonly label: string
  readonly entries: readonly { readonly label: string; readonly onClick: () => void }[]
}
export interface KitWholeDialog {
  readonly title: string
  readonly menu?: KitMenu | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}
export interface KitSheet {
  readonly title: string
  readonly menu?: KitMenu | undefined
  /** Says how it is left without doing anything. */
  readonly close: string
  /** While nothing lies above it, keys are for what it shows. */
  readonly hasKeys?: boolean
  readonly actions: readonly KitSheetAction[]
  readonly onClose: () => void
  readonly children: ReactNode
}
export interface KitColumn {
  readonly id: string
  readonly head: string
  /** How it is ordered by this column; null where it is by another. */
  readonly order: 'ascending' | 'descending' | null
  /** None: nothing is ordered by it. */
  readonly onOrder?: () => void
}
export interface KitLongRow {
  readonly id: string
  /** Opens it. */
  readonly name: string
  /** A word beside the name that sets it apart from others. */
  readonly mark?: string | undefined
  /** A second line below the name. */
  readonly note: string
  /** Of the columns after the first. */
  readonly cells: readonly ReactNode[]
}
export interface KitLongTable {
  readonly label: string
  readonly columns: readonly KitColumn[]
  readonly count: number
  readonly rowAt: (place: number) => KitLongRow
  /** `isMore`: beside what is open already, or no longer. */
  readonly onOpen: (id: string, isMore: boolean) => void
  /** What is open beside it, of which there may be several; each row has a box that opens one more. */
  readonly opened?: {
    readonly ids: readonly string[]
    /** Of the column of boxes, and of a box by the name of its row; for those who listen. */
    readonly head: string
    readonly label: (name: string) => string
  }
  /** Notes may take two lines. */
  readonly hasLongNotes?: boolean
  /** What the rows were looked for by: with another one it begins at its top. */
  readonly listed: string
}
export interface KitTabs {
  /** What screen readers call the row of them. */
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly current: string
  readonly onTab: (id: string) => void
  /** Of the current one. */
  readonly children: ReactNode
}
export interface KitTick {
  readonly label: string
  /** The label is for those who listen: others see what it belongs to. */
  readonly isBare?: boolean
  /** Null: nobody has said yet. */
  readonly isTicked: boolean | null
  readonly isOff: boolean
  readonly onTick: (isTicked: boolean) => void
}
export interface KitFrame {
  /**
   * How high it is at the least: 70 % of the window on a page, half of it in a dialog, 350 px where something is looked
   * for.
   */
  readonly least: 'page' | 'dialog' | 'choice'
  /** It scrolls within. On a phone a short one does so all the more, a long one takes the room that it needs. */
  readonly scrolls?: 'short' | 'long'
  readonly children: ReactNode
}
export interface KitPick {
  readonly id: string
  readonly title: string
  readonly note: string
  /** A word that sets it apart from the others. */
  readonly mark?: string | undefined
}

/** What large collections are looked through with, and what lies in them is looked at. */
export interface BrowsingKit {
  /** As large as the window; above it everything else opens. */
  readonly WholeDialog: ComponentType<KitWholeDialog>
  readonly Tabs: ComponentType<KitTabs>
  readonly Menu: ComponentType<KitMenu>
  /** What is so, or is not so, and is said by a click. */
  readonly Tick: ComponentType<KitTick>
  /** Keeps room for a list. */
  readonly Frame: ComponentType<KitFrame>
  /** Shows one thing, and what can be done with it. */
  readonly Sheet: ComponentType<KitSheet>
  /** Narrows what is below it with every letter. */
  readonly Search: ComponentType<{
    readonly label: string
    readonly typed: string
    readonly onType: (typed: string) => void
    readonly input?: Ref<HTMLInputElement>
  }>
  /** What stands in one line where there is room for it: the first takes most of it. */
  readonly Tools: ComponentType<{ readonly children: ReactNode }>
  /** A table of any length, of which no more is drawn than one sees. */
  readonly LongTable: ComponentType<KitLongTable>
  /** A few things of which one is shown. */
  readonly Picks: ComponentType<{
    readonly label: string
    readonly picks: readonly KitPick[]
    readonly picked: string | undefined
    readonly onPick: (id: string) => void
  }>
  /** The first beside the second, or above it where there is no room; `isEven`: with about as much of it. */
  readonly Sides: ComponentType<{ readonly side: ReactNode; readonly isEven?: boolean; readonly children: ReactNode }>
  /** What is read from top to bottom, in lines that are not too long for it. */
  readonly Prose: ComponentType<{ readonly children: ReactNode }>
  /** Fields that belong together, in one line where there is room for it. */
  readonly Beside: ComponentType<{ readonly children: ReactNode }>
  /** Below a heading, what is known of something. */
  readonly Facts: ComponentType<{
    readonly heading: string
    /** It stands right below the title of the page. */
    readonly isTop?: boolean
    /** A word that sets it apart from others. */
    readonly mark?: string | undefined
    readonly facts: readonly { readonly term: string; readonly value: ReactNode }[]
  }>
  /** Stands for what is on its way. `fraction`: 0 to 1, undefined while nobody knows. */
  readonly Loading: ComponentType<{ readonly told: string; readonly fraction: number | undefined }>
  /** Leads to where mail or telephone is, or to a page elsewhere. */
  readonly Reach: ComponentType<{ readonly to: string; readonly children: string }>
}
