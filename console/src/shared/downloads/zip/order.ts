import type { Document } from '../../client/types.ts'

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
  readonly caseNumber: string | undefined
  readonly options: ZipOptions
}
