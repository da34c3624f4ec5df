import { documentColumns, orderings } from '@aktenraum/domain/contracts'

const documentOrderings = orderings(documentColumns)
type Ordering = (typeof documentOrderings)[number]

/** Whether the server knows this order of documents. */
export const isOrdering = (text: string | undefined): text is Ordering =>
  documentOrderings.some((ordering) => ordering === text)
