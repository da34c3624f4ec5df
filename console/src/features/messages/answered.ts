import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'

type Client = Pick<OfficeClient, 'everyDocument'>
interface Related {
  readonly id: string
  readonly key_id?: string | undefined
}
interface Round {
  readonly ids: Set<string>
  readonly found: Promise<ReadonlyMap<string, Document>>
}
const rounds = new WeakMap<Client, Map<string, Round>>()

/**
 * What a document answers; undefined once it is gone. A list asks for many at a time, and the server is asked once.
 * Whose content it is was signed with the answer: by its id alone the server could show another document in its place.
 */
export const answeredDocument = async (
  client: Client,
  caseId: string,
  { id, key_id: contentKeyId }: Related,
): Promise<Document | undefined> => {
  const open = rounds.get(client) ?? new Map<string, Round>()
  rounds.set(client, open)
  const round = open.get(caseId) ?? begin(client, caseId, open)
  round.ids.add(id)
  const found = (await round.found).get(id)
  return found !== undefined && contentKeyOf(found) === contentKeyId ? found : undefined
}

const begin = (client: Client, caseId: string, open: Map<string, Round>): Round => {
  const ids = new Set<string>()
  const ask = async (): Promise<ReadonlyMap<string, Document>> => {
    // Until all rows of a list have said what they want.
    await Promise.resolve()
    open.delete(caseId)
    const documents = await client.everyDocument(caseId, [...ids])
    return new Map(documents.map((document) => [document.id, document]))
  }
  const round = { ids, found: ask() }
  open.set(caseId, round)
  return round
}
