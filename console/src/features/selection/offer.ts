import type { BulkAction } from '@aktenraum/client/engines/bulk/bulk'
import type { Document } from '@aktenraum/client/collections/types'
import type { KitOffered } from '../../kit/selecting.ts'

/** Something that can be done with a selection. What it would do nothing with, it does not offer. */
export interface SelectionOffer extends Pick<KitOffered, 'label' | 'caption' | 'icon' | 'isDangerous' | 'isDisabled'> {
  readonly id: string
  /** Says something about the documents, and does nothing with what they hold: such stand together. */
  readonly isMark?: boolean
  /** Begins it, after whatever has to be asked first. */
  readonly start: () => Promise<unknown>
}

/** An action on documents. Those for which it has worked leave the list where it `removes`, in the way that it says. */
export interface DocumentBulkAction extends BulkAction<Document> {
  readonly removes?: 'deleted' | 'moved'
}
/** Answers once it has ended, or at once with false where another action of the listing runs: nothing is done then. */
export type RunBulk = (action: DocumentBulkAction, documents: readonly Document[]) => Promise<boolean>

/** What one kind of action offers for a selection: a hook. */
export type UseOffers = (selected: readonly Document[], run: RunBulk) => readonly SelectionOffer[]
