import type { LackingDocument } from '../../../collections/lacking-document.ts'
import type { Document } from '../../../collections/types.ts'

export interface ZipOptions {
  /** "001 Klageschrift.pdf", in the order of the documents. */
  readonly isNumbered: boolean
  /** Names as beA takes them. */
  readonly isForBea: boolean
}
export interface ZipOrder {
  /** Without `.zip`. */
  readonly name: string
  readonly documents: readonly Document[]
  /** Those that should be there, and that the server does not show. */
  readonly lacking?: readonly LackingDocument[] | undefined
  readonly caseNumber: string | undefined
  readonly options: ZipOptions
}
