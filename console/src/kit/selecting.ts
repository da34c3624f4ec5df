import type { ComponentType, ReactNode } from 'react'
import type { KitAction } from './browsing.ts'

export interface KitProgress {
  readonly label: string
  /** 0 to 1. */
  readonly fraction: number
}
/** How it goes with what is chosen. */
export type KitTone = 'info' | 'warning' | 'success' | 'danger'
export interface KitOffered extends Pick<KitAction, 'label' | 'isDisabled' | 'onClick'> {
  readonly id: string
  readonly icon?: 'check' | 'download' | 'print' | 'trash'
  /** Shorter words of the same, where there is little room. */
  readonly caption?: string
  readonly isDangerous?: boolean
}
export interface KitActions {
  readonly label: string
  /** What is chosen, or how it goes with that. */
  readonly told: string
  readonly tone: KitTone
  /** What of it belongs together stands together. */
  readonly groups: readonly (readonly KitOffered[])[]
  /** Meanwhile nothing else can be begun. */
  readonly running:
    | {
        readonly progress: KitProgress
        /** Why it does not go on; said at once to those who listen. */
        readonly note: string | undefined
        readonly cancel: { readonly label: string; readonly onCancel: () => void }
      }
    | undefined
  readonly close: { readonly label: string; readonly onClose: () => void } | undefined
  readonly children: ReactNode
}
export interface KitChosen {
  /** Of the button that opens and closes the list. */
  readonly caption: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** What screen readers call the list. */
  readonly label: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    /** Takes it out. */
    readonly remove: { readonly label: string; readonly onRemove: () => void }
  }[]
}
export interface KitFailures {
  readonly label: string
  readonly lines: readonly { readonly id: string; readonly text: string }[]
  /** How many more there are. */
  readonly more: string | undefined
  readonly actions: readonly KitAction[]
}

/** What is chosen in a list is told with, and what is done with it. */
export interface SelectingKit {
  /**
   * What can be done at once with what is chosen in a list, and how that goes; stays in sight where the list is long.
   */
  readonly Actions: ComponentType<KitActions>
  /** All that is chosen, by name, where one wants to see it. */
  readonly Chosen: ComponentType<KitChosen>
  /** What could not be done with which thing, and why; said at once to those who listen. */
  readonly Failures: ComponentType<KitFailures>
}
