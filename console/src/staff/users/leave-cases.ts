import type { Case, OfficeClient, User } from '@aktenraum/client/collections/types'

/** The cases and rooms that one manages, and from which one may remove this person. */
export const casesToLeave = async (client: Pick<OfficeClient, 'listCases'>, { id }: User): Promise<readonly Case[]> =>
  (await client.listCases({ withRooms: true })).filter(({ can_manage: canManage, role, participants = [] }) => {
    const taking = participants.find(({ user }) => user.id === id)
    return canManage && taking !== undefined && (taking.role !== 'owner' || role === 'owner')
  })

/** Case after case; one that fails does not keep the others. */
export const leaveCases = async (
  client: Pick<OfficeClient, 'removeParticipant' | 'renewDocumentKeys'>,
  user: User,
  cases: readonly Case[],
): Promise<{ readonly left: number; readonly failed: readonly unknown[] }> => {
  const failed: unknown[] = []
  for (const { id: caseId } of cases) {
    try {
      await client.removeParticipant(caseId, user)
    } catch (error) {
      failed.push(error)
      continue
    }
    // Broken off, it goes on when the case is opened.
    await client.renewDocumentKeys(caseId).catch(() => undefined)
  }
  return { left: cases.length - failed.length, failed }
}
