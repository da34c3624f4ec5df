import type { OfficeClient } from '../collections/types.ts'

/**
 * Confirms whatever invitations of one's own were accepted meanwhile, as their maker would by hand. Returns how many.
 */
export const confirmAccepted = async (
  client: Pick<OfficeClient, 'listInvitations' | 'readAccepted' | 'confirmInvitation'>,
): Promise<number> => {
  const accepted = (await client.listInvitations({ status: 'accepted' })).filter(({ is_own: isOwn }) => isOwn)
  for (const invitation of accepted) await client.confirmInvitation(invitation, await client.readAccepted(invitation))
  return accepted.length
}
