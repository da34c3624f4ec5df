import type { ShownCase } from '../../collections/payloads.ts'

/** What the bulk upload machine can be told. */
export type BulkUploadEvent =
  | { readonly type: 'prepare' | 'remove_case' | 'upload' | 'abort' | 'empty' | 'success' }
  | { readonly type: 'set_case_url'; readonly caseId: string }
  | { readonly type: 'upload_document' | 'document_updated'; readonly id: string }
  | { readonly type: 'error'; readonly error: unknown }

/** The effects of the machine; whatever they throw or reject with is an `error` of the machine. */
export interface BulkWork {
  /**
   * Makes sure that the case takes documents, and sets it on all drafts. `previous`: the case until now. Answers what
   * the case is called by its newest roster, which is what is shown of it from then on.
   */
  readonly setCase: (caseId: string, previous: string | null, signal: AbortSignal) => Promise<ShownCase>
  /**
   * Has drafts of the case go into it as it was shown; those that were refused since, as they were told that it is
   * called.
   */
  readonly showCase: (caseId: string | null, shown: ShownCase | null) => void
  /** Takes the case off its drafts that have not been started. */
  readonly removeCase: (caseId: string) => Promise<void>
  /** Whether there are documents, uploaded or still drafts (BUP-37). */
  readonly hasDocuments: (caseId: string | null) => boolean
  /** Drafts of the case that may be started and are not. */
  readonly notStarted: (caseId: string) => readonly string[]
  readonly isUnderWay: (caseId: string) => boolean
  readonly start: (id: string) => void
  /** Ends what runs for the case. */
  readonly stop: (caseId: string) => void
  /** Tells of every change of a draft of the case. */
  readonly follow: (caseId: string, onUpdate: (id: string) => void) => () => void
}

/** Milliseconds. */
export interface BulkDelays {
  /** An operation that takes longer has failed (BUP-55). */
  readonly ajaxTimeout: number
  /** Until the first look for drafts (BUP-56). */
  readonly delay: number
  /** Until an operation is said to be under way; shorter ones would only flicker (BUP-57). */
  readonly convenience: number
  /** Between two looks for drafts that are not started (BUP-49). */
  readonly recheck: number
}
export const usualDelays: BulkDelays = { ajaxTimeout: 30_000, delay: 1, convenience: 500, recheck: 300 }

/** An operation of the machine took too long. */
export class BulkTimeoutError extends Error {
  override readonly name = 'BulkTimeoutError'
}
