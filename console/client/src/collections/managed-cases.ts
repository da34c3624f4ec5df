import * as contracts from '@aktenraum/domain/contracts'
import { openCases } from './cases.ts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
import { leaveOut } from './roster-entries.ts'

/**
 * The cases and rooms that one manages and in which they take part, by their newest rosters or by the server's word.
 */
export const managedCasesOf = async (context: Context, userId: string) => {
  const { api } = context
  const query = { ordering: '-last_update_date', expand: 'participants', rooms: 'too' } as const
  const all = await everyPage((paging) => api.callPage(contracts.listCases, { query: { ...query, ...paging } }))
  const opened = await openCases(context, all)
  return opened.flatMap((each) => {
    const part = (each.participants ?? []).find(({ user }) => user.id === userId)
    return each.can_manage && part !== undefined ? [{ case: each, role: part.role }] : []
  })
}

/**
 * Before other keys are stated of somebody than those by which they have signed so far: where nobody has stated these,
 * what was signed with them stays unproven. What fails here is done when cases are granted to them again.
 */
export const endRunsOf = async (context: Context, userId: string): Promise<void> => {
  const shared = await managedCasesOf(context, userId)
  await Promise.allSettled(shared.map(({ case: { id } }) => leaveOut(context, userId, [id])))
}
