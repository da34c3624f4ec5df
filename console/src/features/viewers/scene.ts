import type { ComponentType } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { Kit, KitTool } from '../../kit/kit.tsx'
import type { Contents, OpenedContent } from '../../shared/documents/contents.ts'

/** What looking at a document needs of the app that shows it. */
export interface ViewersScene {
  readonly kit: Pick<Kit, 'LoadProblem' | 'Note' | 'Progress' | 'Text' | 'Viewer' | 'Waiting'>
  readonly contents: Contents
  readonly downloads: Pick<Downloads, 'waits'>
  readonly progress: Pick<ProgressStore, 'get' | 'subscribe'>
  /** A document was shown, so it has been read. */
  readonly onShown: () => void
  /** Deals with what a failure means for the whole session. */
  readonly note: (thrown: unknown) => unknown
}

/** What else can be done with a document that is open above its case. */
export interface DocumentScene extends ViewersScene {
  readonly onHistory: (document: Document) => void
  readonly onSave: (document: Document) => void
  /** Missing where one never answers. */
  readonly answering?: { readonly isForbidden: boolean; readonly onReply: (document: Document) => void }
  /** Opens the addresses of the case, which a document may hold (ADB-02). */
  readonly onAddresses: () => void
  /** What only this app can do with a document. */
  readonly more?: (document: Document) => readonly KitTool[]
  /** Puts the focus on the row of a document in the list. */
  readonly focusRow: (id: string) => void
  /** What is to be known of a document before it is read. */
  readonly About: ComponentType<{ readonly document: Document }>
  /** What goes on with it, as in the list. `isFailureTold`: why it did not come. */
  readonly State: ComponentType<
    Pick<DocumentScene, 'onSave'> & { readonly document: Document; readonly isFailureTold: boolean }
  >
  readonly Reply: ComponentType<{
    readonly document: Document
    readonly opened: OpenedContent
    readonly onClose: () => void
  }>
}

/** A document that was asked for. */
export interface Sought {
  /** Undefined until it is known. */
  readonly document: Document | undefined
  /** Of the last attempt to find it. */
  readonly error: unknown
  readonly onRetry: () => void
}
