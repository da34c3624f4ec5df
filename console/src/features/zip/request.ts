import type { Case, Document, OfficeClient, WholeCase } from '@aktenraum/client/collections/types'
import { zipOfferTexts } from './texts/offer.ts'

/** What is to go into a ZIP file. */
export interface ZipRequest {
  readonly caseNumber: string
  /** What the file is called, behind the number of its case. */
  readonly title: string
  /** All of them, to be fetched when they are not at hand; and which should be there as well. */
  readonly documents: () => Promise<WholeCase>
}

/** A case as far as it can be read here; '' for what cannot. */
interface ReadCase extends Pick<ZipRequest, 'caseNumber' | 'title'> {
  readonly id: Case['id']
}

/** Every document of a case, whatever page its list is on. */
export const wholeCaseRequest = (
  { wholeCase }: Pick<OfficeClient, 'wholeCase'>,
  { id, caseNumber, title }: ReadCase,
): ZipRequest => ({ caseNumber, title, documents: () => wholeCase(id) })

/** Some documents of a case. */
export const selectionRequest = (caseNumber: string, documents: readonly Document[]): ZipRequest => ({
  caseNumber,
  title: zipOfferTexts.selection,
  documents: () => Promise.resolve({ documents, lacking: [], refused: 0 }),
})
