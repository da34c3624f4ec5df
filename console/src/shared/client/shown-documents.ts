import * as contracts from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'

/** Of so many documents at most, it is looked at which they are, and not only how many: their ids take 200 kB. */
const comparedAtMost = 2 * contracts.keyIdsAtOnce

export interface ShownDocuments {
  /** How many there are, by the server's own account and by what it hands out. */
  readonly count: number
  /** Which; null where they were not looked at. */
  readonly keyIds: readonly string[] | null
  /** Whether all that the list shows are among them. */
  readonly isOneStory: boolean
}

/** What the server shows of a case. `isThorough`: which they are as well where a page of the list does not tell. */
export const shownOf = async (context: Context, caseId: string, isThorough: boolean): Promise<ShownDocuments> => {
  const query = { page: 1, page_size: contracts.maxPageSize }
  const page = await context.api.callPage(contracts.listDocuments, { params: { case_id: caseId }, query })
  const { count = 0, results } = page
  const listed = [...new Set(results.map(({ key_id: keyId }) => keyId))]
  if (count <= contracts.maxPageSize) return { count: listed.length, keyIds: listed, isOneStory: true }
  if (!isThorough || count > comparedAtMost) return { count, keyIds: null, isOneStory: true }
  const all = await everyKeyId(context, caseId)
  return { count: all.size, keyIds: [...all], isOneStory: listed.every((id) => all.has(id)) }
}

const everyKeyId = async ({ api }: Context, caseId: string): Promise<ReadonlySet<string>> => {
  const all = new Set<string>()
  for (;;) {
    const after = [...all].at(-1)
    const query = after === undefined ? {} : { after }
    const { results } = await api.call(contracts.listDocumentKeyIds, { params: { case_id: caseId }, query })
    const before = all.size
    for (const id of results) all.add(id)
    if (results.length < contracts.keyIdsAtOnce || all.size === before) return all
  }
}
