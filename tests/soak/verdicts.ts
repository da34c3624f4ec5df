import type { Office } from '@aktenraum/client/headless'
import type { Actor, Device } from './cast.ts'
import { isInnocent, saidBy } from './scene.ts'
import type { Scene } from './scene.ts'

/**
 * Looks at what somebody has before them on one device, as the pages do, at so many of their cases: whatever accuses the
 * server is told. Who is locked out, or was signed out elsewhere, sees nothing.
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
      told.push(...(await ofCase(scene, client, id)).map((verdict) => `${where}: ${verdict}`))
    if (actor.isStaff) await client.listInvitations()
    if ((await client.contradiction()) !== null) told.push(`${where}: a log contradicts itself`)
  } catch (error) {
    if (!isInnocent(error)) told.push(`${where}: ${error instanceof Error ? saidBy(error) : String(error)}`)
  }
  return told
}

const ofCase = async (scene: Scene, client: Office['client'], caseId: string): Promise<readonly string[]> => {
  const told: string[] = []
  const { participants = [] } = await client.retrieveCase(caseId)
  // Of who began anew, and whom nobody could grant a case again, nothing is left that shows it: that is said, and accuses nobody.
  const doubts = participants.filter(({ user, doubt }) => doubt === 'unsigned' && !scene.anew.has(user.id))
  if (doubts.length > 0) told.push('nobody vouches for somebody who takes part in a case')
  if (participants.some(({ doubt }) => doubt === 'unnamed')) told.push('the server leaves out somebody who takes part')
  if (participants.some(({ doubt }) => doubt === 'other-role')) told.push('the server says another role')
  const { state } = await client.checkCompleteness(caseId)
  // Somebody else was at work since it was listed: a page lists it again.
  if (!['complete', 'unknown', 'outdated'].includes(state)) told.push(`the documents of a case are ${state}`)
  return [...told, ...(await ofContent(scene, client, caseId))]
}

/** Of one of the documents: whether it is what was uploaded. */
const ofContent = async (scene: Scene, client: Office['client'], caseId: string): Promise<readonly string[]> => {
  const documents = (await client.everyDocument(caseId)).filter(({ name }) => 'text' in name)
  if (documents.length === 0) return []
  const one = scene.chance.pick(documents)
  const content = await (await client.downloadDocument(one, { marksRead: false })).text()
  return content === scene.contents.get(one.id) ? [] : [`a document has another content: ${one.id}`]
}
