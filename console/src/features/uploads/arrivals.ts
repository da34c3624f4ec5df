import type { Document, Page } from '@aktenraum/client/collections/types'
import type { Uploaded } from '@aktenraum/client/engines/uploads/drafts'

export interface Arrivals {
  readonly documents: readonly Document[]
  /** As many as there are, also beyond the page; undefined where nobody has counted those. */
  readonly total: number | undefined
}

interface Given {
  readonly caseId: string
  /** The newest documents of the case. */
  readonly page: Page<Document> | undefined
  readonly uploads: readonly Uploaded[]
  readonly userId: string
  readonly deleted: ReadonlySet<string>
}

/** One's own documents that this page has uploaded, or that the server still counts as just uploaded. */
export const arrivalsOf = ({ caseId, page, uploads, userId, deleted }: Given): Arrivals => {
  const { count, results } = page ?? { count: 0, results: [] }
  const fromHere = uploads.filter((uploaded) => uploaded.caseId === caseId && !deleted.has(uploaded.id))
  const ids = new Set<string>(fromHere.map(({ id }) => id))
  const documents = results.filter(
    ({ id, uploader, is_just_uploaded: isNew }) => !deleted.has(id) && (ids.has(id) || (isNew && uploader === userId)),
  )
  const listed = new Set<string>(results.map(({ id }) => id))
  const further = fromHere.filter(({ id }) => !listed.has(id)).length
  const mayGoOn = results.at(-1)?.is_just_uploaded === true && count - results.length > further
  return { documents, total: mayGoOn ? undefined : documents.length + further }
}
