import type { Case } from '@aktenraum/client/collections/types'
import type { News } from '../office/news.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { useLoaded } from '../office/use-loaded.ts'
import type { Loaded } from '../office/use-loaded.ts'

/** As they were last seen in a session: who comes back to the list, or opens a case of it, does not wait to see them. */
const known = new WeakMap<News, readonly Case[]>()
const load = ({ client }: Office): Promise<readonly Case[]> => client.listCases()

/** All cases of one's own. */
export const useCases = (): Loaded<readonly Case[]> => useLoaded(load, known)

/** A case as the list had it. */
export const useListedCase = (caseId: string): Case | undefined => {
  const ready = useReady()
  return ready?.session.hasKeys === true ? known.get(ready.news)?.find(({ id }) => id === caseId) : undefined
}
