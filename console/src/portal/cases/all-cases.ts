import type { Case } from '@aktenraum/client/collections/types'
import type { News } from '../office/news.ts'
import type { Office } from '../office/office.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { useLoaded } from '../office/use-loaded.ts'
import type { Loaded } from '../office/use-loaded.ts'
import { pendingCase } from './case-view.ts'

/**
 * As they were last seen in a session: who comes back to the list, or opens a case of it, does not wait to see them.
 */
const known = new WeakMap<News, readonly Case[]>()
const load = ({ client }: Office): Promise<readonly Case[]> => client.listCases()

/** All cases of one's own. */
export const useCases = (): Loaded<readonly Case[]> => useLoaded(load, known)

/** The case as it was loaded, until then as the list had it, or as far as the server's page brought it. */
export const useKnownCase = (caseId: string, { data, problem }: Loaded<Case>) => {
  const { preload } = usePortal()
  const listed = useListedCase(caseId)
  // What cannot be proven is said once, and nothing is shown in its place.
  if (data === undefined && problem?.kind === 'untrusted') return undefined
  const read = data ?? listed
  if (read !== undefined) return { view: read, participants: read.participants ?? none }
  if (preload.case?.id !== caseId) return undefined
  return { view: pendingCase(preload.case), participants: preload.case.participants ?? none }
}

const none: readonly [] = []

/** A case as the list had it. */
const useListedCase = (caseId: string): Case | undefined => {
  const ready = useReady()
  return ready?.session.hasKeys === true ? known.get(ready.news)?.find(({ id }) => id === caseId) : undefined
}
