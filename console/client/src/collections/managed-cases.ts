import * as contracts from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
import { leaveOut } from './roster-entries.ts'

/** The cases and rooms that one manages and in which they take part, by the server's word. */
export const managedCasesOf = async ({ api }: Context, userId: string) => {
  const query = { ordering: '-last_update_date', expand: 'participants', rooms: 'too' } as const
  const all = await everyPage((paging) => api.callPage(contracts.listCases, { query: { ...query, ...paging } }))
  return all.flatMap((dto) => {
    const part = (dto.participants ?? []).find(({ user }) => user.id === userId)
    return dto.can_manage && part !== undefined ? [{ dto, part }] : []
  })
}

/**
 * Before other keys are stated of somebody than those by which they have signed so far: where nobody has stated these,
 * what was signed with them stays unproven. What fails here is done when cases are granted to them again.
 */
export const endRunsOf = async (context: Context, userId: string): Promise<void> => {
  const shared = await managedCasesOf(context, userId)
  await Promise.allSettled(shared.map(({ dto }) => leaveOut(context, userId, [dto.id])))
}
