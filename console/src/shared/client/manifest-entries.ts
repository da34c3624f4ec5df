import * as contracts from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { batchesOf } from '../batches.ts'
import type { Context } from './context.ts'

type Asks = Pick<Context, 'api'>
/** `added`: key ids of documents, by comma. */
interface Question {
  readonly after?: number
  readonly added?: string
}

export const fetchEntries = ({ api }: Asks, caseId: string, query: Question) =>
  api.call(contracts.listManifest, { params: { case_id: caseId }, query })

/** The entries by which these documents came, however many they are: one question after the other, page by page. */
export const evidenceOf = async (
  context: Asks,
  caseId: string,
  keyIds: readonly string[],
): Promise<readonly ManifestEntryDto[]> => {
  const found: ManifestEntryDto[] = []
  for (const some of batchesOf([...new Set(keyIds)], contracts.askedAtOnce))
    found.push(...(await everyEntry(context, caseId, some.join(','))))
  return found
}

const everyEntry = async (context: Asks, caseId: string, added: string): Promise<readonly ManifestEntryDto[]> => {
  const found: ManifestEntryDto[] = []
  for (let after = 0; ;) {
    const { results } = await fetchEntries(context, caseId, after === 0 ? { added } : { added, after })
    found.push(...results)
    const last = results.at(-1)?.counter ?? 0
    // A server that goes in circles must not keep anybody here.
    if (results.length < contracts.entriesAtOnce || last <= after) return found
    after = last
  }
}
