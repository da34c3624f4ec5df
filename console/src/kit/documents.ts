import type { ComponentType, FormEvent, ReactNode } from 'react'
import type { Pending } from '../shared/documents/shown.ts'
import type { Decrypted } from '@aktenraum/client/vault/port'
import type { KitAction } from './browsing.ts'
import type { BoundField } from '../shared/forms/use-form.ts'

export interface KitTitled {
  /** Its media type. */
  readonly type: string
  /** A word that says that it was not read yet. */
  readonly unread: string | undefined
  /** A word that says that it is pinned. */
  readonly pinned: string | undefined
  /** Leads to it. */
  readonly name: ReactNode
  /** What its file is called, where it is called something else here. */
  readonly file: ReactNode | undefined
  readonly description:
    | { readonly text: ReactNode; /** Where there is no room for all of it. */ readonly whole: string }
    | undefined
  /** What is to be known of it, and what goes on with it. */
  readonly children: ReactNode
}
export interface KitListedChoice {
  readonly label: string
  readonly isChosen: boolean
  /** It cannot be chosen yet. */
  readonly isOff: boolean
  /** With a range: all from the last one on. */
  readonly onChoose: (isRange: boolean) => void
}
export interface KitListed {
  readonly id: string
  readonly type: string
  /** None: nothing is done with several of them. */
  readonly choice: KitListedChoice | undefined
  readonly title: ReactNode
  /** Who sent it. */
  readonly sender: ReactNode
  readonly at: ReactNode
  readonly size: string
  /** How far it got. */
  readonly status: ReactNode
  readonly actions: ReactNode
  /** What can be changed in it where it stands. */
  readonly children: ReactNode
}
export interface KitInPlace {
  readonly field: BoundField<string>
  readonly placeholder: string
  readonly hint: string
  readonly maxLength: number
  readonly saving: {
    readonly caption: string
    readonly isRunning: boolean
    readonly onSend: (event: FormEvent<HTMLElement>) => void
  }
  readonly cancel: Pick<KitAction, 'label' | 'onClick'>
  /** Why it was not saved. */
  readonly children: ReactNode
}

/** Documents in lists are drawn with. */
export interface DocumentsKit {
  /** What a document is called, and what is to be known of it before it is opened. */
  readonly Titled: ComponentType<KitTitled>
  /** A document in a list that takes some lines for each. */
  readonly Listed: ComponentType<KitListed>
  /** A text that was encrypted: itself, on its way (CRY-35), or closed for good (CRY-36). */
  readonly Decrypted: ComponentType<{ readonly value: Decrypted | Pending; readonly ifEmpty: string }>
  /** A moment of the past, by itself. @param at ISO 8601 */
  readonly At: ComponentType<{ readonly at: string }>
  /** A text of one line that is changed where it stands. */
  readonly InPlace: ComponentType<KitInPlace>
}
