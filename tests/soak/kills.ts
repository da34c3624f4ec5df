import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Office } from '@aktenraum/client/headless'
import { dice } from '../support/dice.ts'
import { foundedOffice, joinedClient, people, textOf } from '../support/office.ts'
import { startCluster, victims } from './cluster.ts'
import type { Cluster } from './cluster.ts'

/** One upload that somebody asked for; `id` once it was acknowledged. */
interface Recorded {
  readonly name: string
  readonly bytes: Buffer
  readonly commandId: string
  id: string | null
}

export interface SoakResult {
  readonly kills: number
  readonly acknowledged: number
  readonly unanswered: number
  readonly mails: number
}

const lanes = 3

/**
 * Kills one of the six processes, chosen by the seed, after as many acknowledged uploads as the seed says, lets it come
 * back, and goes on; in the end nothing that was acknowledged may be lost, nothing doubled, nobody told twice or never.
 * @throws with what was found otherwise
 */
export const killAgainAndAgain = async (
  rounds: number,
  seed: string,
  say: (line: string) => void = () => undefined,
): Promise<SoakResult> => {
  const cluster = await startCluster()
  try {
    return await soak(cluster, { rounds, seed, say })
  } finally {
    await cluster.stop()
  }
}

interface Plan {
  readonly rounds: number
  readonly seed: string
  readonly say: (line: string) => void
}

const soak = async (cluster: Cluster, { rounds, seed, say }: Plan): Promise<SoakResult> => {
  const chance = dice(seed)
  const office = await foundedOffice(cluster)
  const { client } = office
  const caseId = await client.openCase({ caseNumber: '1/26', title: 'Unter Strom' })
  await joinedClient(cluster, office, caseId)
  const uploads: Recorded[] = []
  const acknowledged = (): number => uploads.filter(({ id }) => id !== null).length

  let isOver = false
  const lane = async (number: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const bytes = randomBytes(turn % 5 === 0 ? 300_000 : 2_000)
      const upload = { name: `Datei ${number}-${turn}.bin`, bytes, commandId: randomUUID(), id: null }
      uploads.push(upload)
      await send(client, caseId, upload).catch((error: unknown) => recover(client, error))
    }
  }
  const work = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Each of them in turn first, then as the seed says.
      const victim = victims[round] ?? chance.pick(victims)
      const enough = acknowledged() + 1 + chance.number(8)
      while (acknowledged() < enough) await pause(5)
      await cluster.kill(victim)
      await cluster.revive(victim)
      say(`${round + 1} of ${rounds}: ${victim} killed; ${acknowledged()} of ${uploads.length} acknowledged`)
    }
  } finally {
    isOver = true
    await work
  }
  await client.signIn(people.owner.email, people.owner.password)
  const result = { kills: rounds, acknowledged: acknowledged(), unanswered: uploads.length - acknowledged() }
  await nothingLostNothingDoubled(client, caseId, uploads)
  return { ...result, mails: await everyoneToldOnce(cluster, uploads.length) }
}

const send = async (client: Office['client'], caseId: string, upload: Recorded): Promise<void> => {
  const { name, bytes, commandId } = upload
  const content = new Blob([new Uint8Array(bytes)])
  const { id } = await client.uploadDocument(caseId, { name, type: 'application/octet-stream', content, commandId })
  upload.id = id
}

/** Without an answer one waits a little; without a session one signs in again. */
const recover = async (client: Office['client'], error: unknown): Promise<void> => {
  await pause(20)
  if (!(error instanceof Error) || error.name !== 'AuthenticationError') return
  await client.signIn(people.owner.email, people.owner.password).catch(() => undefined)
}

const nothingLostNothingDoubled = async (
  client: Office['client'],
  caseId: string,
  uploads: readonly Recorded[],
): Promise<void> => {
  const before = new Set<string>((await client.everyDocument(caseId)).map(({ id }) => id))
  const lost = uploads.filter(({ id }) => id !== null && !before.has(id))
  if (lost.length > 0) throw new Error(`acknowledged and lost: ${lost.map(({ name }) => name).join(', ')}`)
  // Whoever got no answer asks again with the same command: what was recorded after all is not recorded twice.
  for (const upload of uploads) if (upload.id === null) await send(client, caseId, upload)
  const documents = await client.everyDocument(caseId)
  const names = documents.map(({ name }) => textOf(name)).sort()
  const wanted = uploads.map(({ name }) => name).sort()
  if (names.join('\n') !== wanted.join('\n'))
    throw new Error(`${wanted.length} were uploaded, ${names.length} are there`)
  for (const upload of uploads) {
    const document = documents.find(({ id }) => id === upload.id)
    const content = document && Buffer.from(await (await client.downloadDocument(document)).arrayBuffer())
    if (!content?.equals(upload.bytes)) throw new Error(`${upload.name} has another content`)
  }
}

/** Waits until every document has been told of; then each is in one mail that was sent, and no mail came twice. */
const everyoneToldOnce = async (cluster: Cluster, documents: number): Promise<number> => {
  const database = new pg.Client({ connectionString: cluster.databaseUrl })
  await database.connect()
  const ofType = async (type: string) =>
    (
      await database.query<{ data: { documentIds?: string[]; mailId?: string } }>(
        'select data from event where type = $1 order by position',
        [type],
      )
    ).rows.map(({ data }) => data)
  try {
    const told = async () => {
      const ends = [...(await ofType('EmailSent')), ...(await ofType('EmailOutcomeUnknown'))]
      return ends.flatMap(({ documentIds }) => documentIds ?? [])
    }
    for (let tries = 0; (await told()).length < documents && tries < 1_200; tries += 1) await pause(100)
    const ids = await told()
    if (ids.length !== documents || new Set(ids).size !== documents)
      throw new Error(`${documents} documents, told of ${ids.length} times, of ${new Set(ids).size} documents`)
    const messages = cluster.smtp.received.map(({ source }) => /^Message-ID: *(.*)$/im.exec(source)?.[1] ?? source)
    const twice = messages.filter((message, index) => messages.indexOf(message) !== index)
    if (twice.length > 0) throw new Error(`sent twice: ${twice.join(', ')}`)
    return messages.length
  } finally {
    await database.end()
  }
}
