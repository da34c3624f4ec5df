/** What an action on a document names. */
export interface DocumentPayload {
  readonly documentId: string
  readonly caseId: string
}
export type DocumentMove = DocumentPayload & { readonly toCaseId: string }
