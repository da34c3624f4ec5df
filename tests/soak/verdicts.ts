import type { Case, Office } from '@aktenraum/client/headless'
import type { CaseInLog } from '@aktenraum/client/vault/port'
import type { Actor, Device } from './cast.ts'
import { isInnocent, saidBy } from './scene.ts'
import type { Scene } from './scene.ts'

/**
 * Looks at what somebody has before them on one device, as the pages do, at so many of their cases: whatever accuses
 * the server is told. Who is locked out, or was signed out elsewhere, sees nothing.
 */
export const look = async (
  scene: Scene,
  { actor, device, cases }: { readonly actor: Actor; readonly device: Device; readonly cases: number },
): Promise<readonly string[]> => {
  const told: string[] = []
  const where = `${actor.name} (${device.name})`
  try {
    const client = await scene.at(actor, device)
    const open = (await client.listCases()).filter(({ title }) => 'text' in title)
    const first = open.length === 0 ? 0 : scene.chance.number(open.length)
    for (const { id } of [...open.slice(first), ...open.slice(0, first)].slice(0, cases))
      told.push(...(await ofCase(scene, device.office, id)).map((verdict) => `${where}: ${verdict}`))
    if (actor.isStaff) await client.listInvitations()
    if ((await client.contradiction()) !== null) told.push(`${where}: a log contradicts itself`)
  } catch (error) {
    if (!isInnocent(error)) told.push(`${where}: ${error instanceof Error ? saidBy(error) : String(error)}`)
  }
  return told
}

const ofCase = async (scene: Scene, { client, context }: Office, caseId: string): Promise<readonly string[]> => {
  const told: string[] = []
  const { participants = [] } = await client.retrieveCase(caseId)
  // Of who began anew, and whom nobody could grant a case again, nothing is left that shows it: that is said, and
  // accuses nobody.
  const doubts = participants.filter(({ user, doubt }) => doubt === 'unsigned' && !scene.anew.has(user.id))
  if (doubts.length > 0) told.push('nobody vouches for somebody who takes part in a case')
  if (participants.some(({ doubt }) => doubt === 'unnamed')) told.push('the server leaves out somebody who takes part')
  if (participants.some(({ doubt }) => doubt === 'other-role')) told.push('the server says another role')
  told.push(...againstRoster(participants, context.state.caseLogs.get(caseId)?.roster ?? null))
  const { state } = await client.checkCompleteness(caseId)
  // Somebody else was at work since it was listed: a page lists it again.
  if (!['complete', 'unknown', 'outdated'].includes(state)) told.push(`the documents of a case are ${state}`)
  return [...told, ...(await ofContent(scene, client, caseId))]
}

/** Whether those are shown whom the newest roster names that was followed, and nobody else as confirmed by it. */
const againstRoster = (
  participants: NonNullable<Case['participants']>,
  roster: CaseInLog['roster'],
): readonly string[] => {
  const shown = new Map<string, string>(participants.map(({ user, role }) => [user.id, role]))
  const places = (roster?.places ?? []).filter(({ userId }) => roster?.invited.includes(userId) !== true)
  const missing = places.filter(({ userId, role }) => shown.get(userId) !== role)
  const ids = new Set<string>(roster?.places.map(({ userId }) => userId))
  const added = participants.filter(
    ({ user, doubt }) => doubt === undefined && user.status === 'confirmed' && !ids.has(user.id),
  )
  return [
    ...missing.map(({ userId }) => `${userId} stands on the roster of a case and is not shown`),
    ...added.map(({ user }) => `${user.id} is shown in a case as if the roster named them`),
  ]
}

/** Of one of the documents: whether it is what was uploaded. */
const ofContent = async (scene: Scene, client: Office['client'], caseId: string): Promise<readonly string[]> => {
  const documents = (await client.everyDocument(caseId)).filter(({ name }) => 'text' in name)
  if (documents.length === 0) return []
  const one = scene.chance.pick(documents)
  const content = await (await client.downloadDocument(one, { marksRead: false })).text()
  return content === scene.contents.get(one.id) ? [] : [`a document has another content: ${one.id}`]
}
