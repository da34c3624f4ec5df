import type { LackingDocument } from '../../../collections/lacking-document.ts'
import type { Document, WholeCase } from '../../../collections/types.ts'
import { displayedSize } from '../../../words/sizes.ts'

export interface ZipContents {
  readonly documents: readonly Document[]
  readonly bytes: number
  /** How many have no file, and are no part of it. */
  readonly withoutFile: number
  /** Those that should be there, and that the server does not show. */
  readonly lacking: readonly LackingDocument[]
  /** How many rows were left out that are not as they were signed. */
  readonly refused: number
}

/** What of these documents goes into a ZIP file, for people to agree to. */
export const zipContents = ({ documents: all, lacking, refused }: WholeCase): ZipContents => {
  const documents = all.filter(({ has_file: hasFile }) => hasFile)
  return {
    documents,
    bytes: documents.reduce((sum, { size }) => sum + displayedSize(size), 0),
    withoutFile: all.length - documents.length,
    lacking,
    refused,
  }
}
