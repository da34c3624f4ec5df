import {
  addressListStream,
  addressTemplateStream,
  isRejection,
  listEntryStream,
  personLinkStream,
  personStream,
} from '@aktenraum/domain'
import { importAddressDatabase, importedRecord, kindsOfContacts, maxWrittenBytes } from '@aktenraum/domain/contracts'
import { obstacleIn, obstacleToWhole } from '@aktenraum/domain/policies'
import {
  addressListStreams,
  addressTemplateStreams,
  listEntryStreams,
  personLinkStreams,
  personStreams,
} from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { readingTogether } from '@aktenraum/infra/event-store/reading-together'
import { mountRaw } from '@aktenraum/infra/http/mount'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import { readLines } from '@aktenraum/infra/http/read-lines'
import type { AddressDatabaseId, Rejection } from '@aktenraum/domain'
import type { AnswerOf, ImportedRecord } from '@aktenraum/domain/contracts'
import type { AddressDatabase } from '@aktenraum/domain/deciders'
import type { Decided } from '@aktenraum/infra/event-store/decide'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { IncomingMessage } from 'node:http'
import { storingTogether } from '../../deciding/address-contents.ts'
import type { Store } from '../../deciding/address-contents.ts'
import type { Adding } from '../../deciding/address-records.ts'
import { loadDatabase, roomOf } from '../../deciding/address-room.ts'
import type { RoomAtHand } from '../../deciding/address-room.ts'
import { importTexts as texts } from '../../texts/de.ts'
import { addListEntry } from './list-entries.ts'
import { recordList } from './lists.ts'
import { correctPerson, recordPerson } from './people.ts'
import { recordContact, recordOwnAddress } from './person-links.ts'
import { recordTemplate } from './templates.ts'

/** Lines are taken in groups: so many of them, or so many bytes. */
const linesAtOnce = 500
const bytesAtOnce = 2 * 1024 * 1024

/** Many records at once, a line for each. What came before a line that is refused stays. */
export const addressImportRoutes = (http: Http): void =>
  mountRaw(http, importAddressDatabase, async (exchange, caller, ctx) => {
    try {
      ctx.body = await take(http.runtime, exchange, { caller, request: ctx.req })
    } finally {
      // What is still on its way is read and dropped, so that the answer reaches a browser that is busy sending.
      ctx.req.resume()
    }
  })

interface From {
  readonly caller: Session
  readonly request: IncomingMessage
}
type Asked = Exchange<typeof importAddressDatabase>

const take = async (
  runtime: Runtime,
  exchange: Asked,
  { caller, request }: From,
): Promise<AnswerOf<typeof importAddressDatabase>> => {
  // The lines of a group are decided on at once: their streams come in one statement, and are appended in one.
  const together = { ...runtime, store: readingTogether(runtime.store) }
  const importing: Importing = { runtime: together, exchange, caller, store: storingTogether(runtime) }
  const database = await loadDatabase(runtime, exchange.params.id)
  let at: RoomAtHand | null = await roomToWriteIn(importing, database)
  requireRoomForAll(importing, database)
  let [created, skipped] = [0, 0]
  for await (const group of groupsOf(readLines(request, maxWrittenBytes))) {
    // Anew for each later group: who was removed from the room meanwhile writes nothing more.
    at ??= await roomToWriteIn(importing, await loadDatabase(runtime, exchange.params.id))
    const added = await addAll(importing, at, parsed(importing, group))
    at = null
    created += added.filter((outcome) => outcome === 'created').length
    skipped += added.filter((outcome) => outcome === 'skipped').length
  }
  return { data: { status: 'import_successful', created, skipped } }
}

interface Line {
  /** From 1. */
  readonly number: number
  readonly text: string
}

async function* groupsOf(lines: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let group: Line[] = []
  let [number, size] = [0, 0]
  for await (const text of lines) {
    number += 1
    if (text === '') continue
    group.push({ number, text })
    size += text.length
    if (group.length < linesAtOnce && size < bytesAtOnce) continue
    yield group
    group = []
    size = 0
  }
  if (group.length > 0) yield group
}

interface Parsed {
  readonly number: number
  readonly record: ImportedRecord
}

/** @throws HttpProblem 400 naming the lines that are no records */
const parsed = ({ exchange: { query } }: Importing, lines: readonly Line[]): readonly Parsed[] => {
  const takes = (record: ImportedRecord | undefined): boolean =>
    record !== undefined && (query.only === undefined || kindsOfContacts.includes(record.kind))
  const read = lines.map(({ number, text }) => {
    const record = recordIn(text)
    return { number, record: takes(record) ? record : undefined }
  })
  const broken = read.filter(({ record }) => record === undefined)
  if (broken.length > 0) throw refused(broken.map(({ number }) => texts.unreadable(number)))
  return read.flatMap(({ number, record }) => (record === undefined ? [] : [{ number, record }]))
}

const recordIn = (text: string): ImportedRecord | undefined => {
  try {
    return importedRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

interface Importing {
  readonly runtime: Runtime
  readonly exchange: Asked
  readonly caller: Session
  readonly store: Store
}

/** `changed`: a record of before, which is none more. */
type Outcome = 'created' | 'skipped' | 'changed'

/**
 * What came of each line. @throws HttpProblem 400 naming the lines that are refused; what stands before them is added
 */
const addAll = async (importing: Importing, at: RoomAtHand, lines: readonly Parsed[]): Promise<readonly Outcome[]> => {
  const added: Outcome[] = []
  for (const together of inTurn(lines)) {
    const done = await Promise.allSettled(together.map(({ record }) => add(importing, at, record)))
    const told = done.flatMap((each, place) =>
      each.status === 'fulfilled' ? [] : [{ number: together[place]?.number ?? 0, reason: each.reason as unknown }],
    )
    const outage = told.find(({ reason }) => !(reason instanceof LineRefused))
    if (outage !== undefined) throw outage.reason
    if (told.length > 0) throw refused(told.map(({ number, reason }) => texts.line(number, (reason as Error).message)))
    added.push(...done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
  }
  return added
}

const refused = (data: readonly string[]): HttpProblem => problems.fields({ data: data.slice(0, mostTold) })
const mostTold = 20

const roomToWriteIn = async ({ runtime, caller }: Importing, database: AddressDatabase): Promise<RoomAtHand> => {
  const at = await roomOf(runtime, database, caller)
  if (isRejection(at)) throw problems.rejected(at)
  const obstacle = obstacleIn(at.room)
  if (obstacle !== null) throw problems.rejected(obstacle)
  return at
}

/** @throws HttpProblem for a whole database where there is one in a document already */
const requireRoomForAll = ({ exchange: { query } }: Importing, database: AddressDatabase): void => {
  if (query.only !== undefined) return
  const obstacle = obstacleToWhole(database)
  if (obstacle !== null) throw problems.rejected(obstacle)
}

/** Lines of which none names another, together: what is named stands before. */
const inTurn = (lines: readonly Parsed[]): readonly (readonly Parsed[])[] => {
  const turns: Parsed[][] = []
  for (const line of lines) {
    const last = turns.at(-1)
    const { kind } = line.record
    // A list may be the parent of the next.
    if (last?.[0]?.record.kind === kind && kind !== 'address_list') last?.push(line)
    else turns.push([line])
  }
  return turns
}

/** In words for people. */
class LineRefused extends Error {
  override readonly name = 'LineRefused'
}

/** @throws LineRefused */
const add = async (importing: Importing, at: RoomAtHand, record: ImportedRecord): Promise<Outcome> => {
  try {
    const done = await carriedOut(importing, at, record)
    if (isRejection(done) && !(await isPassedOver(importing, record, done))) throw problems.rejected(done)
    if (record.kind === 'default_contact') return 'changed'
    return isRejection(done) || done.isRepeated ? 'skipped' : 'created'
  } catch (error) {
    throw error instanceof HttpProblem ? new LineRefused(wordsOf(error)) : error
  }
}

const wordsOf = ({ body }: HttpProblem): string => {
  const { detail } = body
  return typeof detail === 'string' ? detail : Object.values(body).flat().join(' ')
}

/** What is there already, in this database: the same body was sent before, or somebody else chose since. */
const isPassedOver = async (
  { runtime, exchange }: Importing,
  record: ImportedRecord,
  { rejected }: Rejection,
): Promise<boolean> => {
  if (record.kind === 'default_contact') return rejected === 'address/changed-meanwhile'
  return rejected === 'address/already-recorded' && (await databaseOf(runtime, record)) === exchange.params.id
}

type Recorded = Exclude<ImportedRecord, { readonly kind: 'default_contact' }>
const databaseOf = async ({ store }: Runtime, record: Recorded): Promise<AddressDatabaseId | null> => {
  switch (record.kind) {
    case 'address_template':
      return (await loadStream(store, addressTemplateStream(record.id), addressTemplateStreams)).state.databaseId
    case 'person':
      return (await loadStream(store, personStream(record.id), personStreams)).state.databaseId
    case 'own_person_link':
    case 'person_link':
      return (await loadStream(store, personLinkStream(record.id), personLinkStreams)).state.databaseId
    case 'address_list':
      return (await loadStream(store, addressListStream(record.id), addressListStreams)).state.databaseId
    case 'list_entry':
      return (await loadStream(store, listEntryStream(record.id), listEntryStreams)).state.databaseId
  }
}

const carriedOut = async (
  { runtime, exchange: { params, meta: metaOf, reply }, caller, store }: Importing,
  at: RoomAtHand,
  record: ImportedRecord,
): Promise<Rejection | { readonly isRepeated: boolean }> => {
  const { id: database } = params
  const step = `${record.kind}/${record.id}`
  if (record.kind === 'default_contact') {
    const { kind: _, id, ...body } = record
    const meta = (actor: string) => metaOf(actor, step)
    const done = await correctPerson(runtime, { params: { id }, body, meta, reply, within: { database } }, caller)
    return isRejection(done) ? done : { isRepeated: false }
  }
  const adding = { at, by: caller.userId, meta: metaOf(caller.userId, step), reply, store }
  const done = await recorded(runtime, adding, { record, database })
  return isRejection(done) ? done : { isRepeated: done.replayed === true }
}

const recorded = (
  runtime: Runtime,
  adding: Omit<Adding<never>, 'body'>,
  { record, database }: { readonly record: Recorded; readonly database: AddressDatabaseId },
): Promise<Rejection | Pick<Decided<unknown>, 'replayed'>> => {
  switch (record.kind) {
    case 'address_template': {
      const { kind: _, ...body } = record
      return recordTemplate(runtime, { ...adding, body: { ...body, database } })
    }
    case 'person': {
      const { kind: _, ...body } = record
      return recordPerson(runtime, { ...adding, body: { ...body, database } })
    }
    case 'own_person_link': {
      const { kind: _, ...body } = record
      return recordOwnAddress(runtime, { ...adding, body: { ...body, database } })
    }
    case 'person_link': {
      const { kind: _, ...body } = record
      return recordContact(runtime, { ...adding, body: { ...body, database } })
    }
    case 'address_list': {
      const { kind: _, ...body } = record
      return recordList(runtime, { ...adding, body: { ...body, database } })
    }
    case 'list_entry': {
      const { kind: _, ...body } = record
      return addListEntry(runtime, { ...adding, body: { ...body, database }, within: {} })
    }
  }
}
