import type { Document } from '../../client/types.ts'
import { displayedSize } from '../../format/sizes.ts'

export interface ZipContents {
  readonly documents: readonly Document[]
  readonly bytes: number
  /** How many have no file, and are no part of it. */
  readonly withoutFile: number
}

/** What of these documents goes into a ZIP file, for people to agree to. */
export const zipContents = (all: readonly Document[]): ZipContents => {
  const documents = all.filter(({ has_file: hasFile }) => hasFile)
  return {
    documents,
    bytes: documents.reduce((sum, { size }) => sum + displayedSize(size), 0),
    withoutFile: all.length - documents.length,
  }
}
