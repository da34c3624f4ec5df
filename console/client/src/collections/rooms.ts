import * as contracts from '@aktenraum/domain/contracts'
import { caseChanges } from './case-changes.ts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
import { rosterOfRoom } from './room-place.ts'

/** Opens a case for staff alone, and lets everybody of the office in: owners of the office own it, too. */
export const openRoom = async (
  context: Context,
  named: { readonly caseNumber: string; readonly title: string },
  attempt?: object,
): Promise<string> => {
  const { openCase, addParticipant } = caseChanges(context)
  const id = await openCase({ ...named, isRoom: true }, attempt)
  for (const colleague of await context.crypto.colleagues({}))
    await addParticipant(id, colleague.id, roleOf(context, colleague.id))
  return id
}

/** Gives a colleague, whom the office has stated just now, the keys of all rooms that one manages. */
export const letIntoRooms = async (context: Context, userId: string): Promise<void> => {
  const { addParticipant } = caseChanges(context)
  for (const { id, can_manage: canManage } of await listRooms(context)) {
    if (!canManage) continue
    const roster = await rosterOfRoom(context, id)
    const present = roster.places.find((place) => place.userId === userId)?.role
    await addParticipant(id, userId, present ?? roleOf(context, userId))
  }
}

/**
 * Lets in who is of the office and not in the room, where letting them in broke off. Who does not own the room leaves
 * that to others.
 */
export const letEverybodyIn = async (context: Context, id: string): Promise<void> => {
  const roster = await rosterOfRoom(context, id)
  const roles = new Map(roster.places.map(({ userId, role }) => [userId, role]))
  if (roles.get(context.state.viewerId ?? '') !== 'owner') return
  for (const colleague of await context.crypto.colleagues({}))
    if (!roles.has(colleague.id))
      await caseChanges(context).addParticipant(id, colleague.id, roleOf(context, colleague.id))
}

/** The rooms in which one takes part. */
export const listRooms = ({ api }: Pick<Context, 'api'>) =>
  everyPage((paging) => api.callPage(contracts.listCases, { query: { rooms: 'only', ...paging } }))

const roleOf = ({ state }: Context, userId: string) => (state.owners.has(userId) ? 'owner' : 'member')
