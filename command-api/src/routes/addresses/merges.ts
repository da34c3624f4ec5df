import { isRejection, personLinkStream, personStream } from '@aktenraum/domain'
import type { AddressDatabaseId, PersonId, PersonLinkId, Rejection } from '@aktenraum/domain'
import { createMerge, keepPeopleApart, undoMerge } from '@aktenraum/domain/contracts'
import type { AnswerOf, BodyOf } from '@aktenraum/domain/contracts'
import type { Person } from '@aktenraum/domain/deciders'
import { personLinkStreams, personStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { partsOf, requireKey, storedOf, without } from '../../deciding/address-contents.ts'
import { commandRecord, recordAtHand } from '../../deciding/address-records.ts'
import type { InRoom } from '../../deciding/address-records.ts'
import { roomOfDatabase } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, decideAlong, loadToDecide } from '../../deciding/carry-out.ts'
import type { DecidedAlong } from '../../deciding/carry-out.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { addressDatabases, contentsOfLink, contentsOfPerson, countingOf } from '../../deciding/record-kinds.ts'
import { countedParts, ownerOf, removeContents, storeContents } from '../../vault/address-content.ts'
import type { Counting, NewPart, Owner, Part } from '../../vault/address-content.ts'
import { listLinksOf } from '../../vault/proposed.ts'
import { obstacleToDefault } from './people.ts'

/** People who were entered twice: merged, taken apart again, or kept apart. */
export const addressMergeRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, createMerge, (exchange, caller) => merge(runtime, exchange, caller))
  mount(http, undoMerge, (exchange, caller) => undo(runtime, exchange, caller))
  mount(http, keepPeopleApart, async ({ params, body, ...asked }, caller) => {
    const database = await recordAtHand(runtime, addressDatabases, { params: { id: params.database_id } }, caller)
    if (isRejection(database)) return database
    const { one, other, is_apart: isApart } = body
    const type = isApart ? 'KeepPeopleApart' : 'ComparePeopleAgain'
    const done = await commandRecord(runtime, database, asked, {
      command: { type, people: [one, other] },
      before: () => obstacleToPeople(runtime, params.database_id, [one, other]),
    })
    return isRejection(done) ? done : params
  })
}

const obstacleToPeople = async (
  { store }: Runtime,
  databaseId: AddressDatabaseId,
  people: readonly PersonId[],
): Promise<Rejection | null> => {
  for (const id of people) {
    const { state } = await loadStream(store, personStream(id), personStreams)
    if (state.databaseId !== databaseId || state.isErased) return { rejected: 'address/not-found' }
  }
  return null
}

type Body = BodyOf<typeof createMerge>
interface Merging {
  readonly databaseId: AddressDatabaseId
  readonly body: Body
  readonly by: InRoom
  readonly trashMs: number
  readonly meta: EventMeta
}
/** A content with whose it is. */
type Owned = NewPart & { readonly owner: Owner }

/** Both people, and what leads to the one that is dropped: all of it, or nothing. */
const merge = async (
  runtime: Runtime,
  { params: { database_id: databaseId }, body, meta, reply }: Exchange<typeof createMerge>,
  caller: Session,
): Promise<Rejection | AnswerOf<typeof createMerge>> => {
  const { pool } = runtime
  const at = await roomOfDatabase(runtime, databaseId, caller)
  if (isRejection(at)) return at
  const about = meta(caller.userId)
  const by = { room: at.room, ...commandedBy(about, caller.userId) }
  const merging: Merging = { databaseId, body, by, trashMs: await trashMs(runtime), meta: about }
  const { dropped, kept, links } = body
  const stream = personStream(dropped.id)
  const loaded = await loadToDecide(runtime, personStreams, stream)
  if (loaded.state.databaseId !== databaseId) return { rejected: 'address/not-found' }
  const parts: readonly Owned[] = [
    ...partsOf(kept.id, kept.version + 1, kept).map((part) => ({ ...part, owner: ownerOf('person', kept.id) })),
    ...links.flatMap((link) =>
      partsOf(link.id, link.version + 1, link).map((part) => ({ ...part, owner: ownerOf('person_link', link.id) })),
    ),
  ]
  let replaced: readonly Part[] = []
  const merged = await carryOut(runtime, {
    type: personStreams,
    stream,
    command: {
      type: 'MergePersonInto',
      version: dropped.version,
      into: kept.id,
      links: links.map(({ id }) => id),
      trashMs: merging.trashMs,
      ...by,
    },
    meta: about,
    reply,
    loaded,
    before: async (_, isRepeated) => {
      if (isRepeated) return null
      requireKey(at.keyId, { kept, ...Object.fromEntries(links.map((link, place) => [`links.${place}`, link])) })
      await storeContents(pool, at.room.caseId, parts)
      return null
    },
    along: async () => {
      const found = await alongMerge(runtime, merging)
      if (isRejection(found)) return found
      replaced = found.replaced
      return found.appends
    },
    after: () => removeContents(pool, replaced),
    undo: async () => removeContents(pool, await unlessCounting(runtime, parts)),
  })
  return isRejection(merged) ? merged : { database_id: databaseId, id: dropped.id }
}

const alongMerge = async (
  runtime: Runtime,
  { databaseId, body: { dropped, kept, links }, by, trashMs: forMs, meta }: Merging,
): Promise<Rejection | Along> => {
  const obstacle = await obstacleToLinks(runtime, { dropped, kept, links })
  if (obstacle !== null) return obstacle
  const stream = personStream(kept.id)
  const stays = await loadToDecide(runtime, personStreams, stream)
  if (stays.state.databaseId !== databaseId) return { rejected: 'address/not-found' }
  const command = {
    type: 'AbsorbPerson' as const,
    version: kept.version,
    content: storedOf(kept),
    about: kept.about ?? [],
    dropped: dropped.id,
    personLinkId: kept.default_person_link,
    trashMs: forMs,
    ...by,
  }
  const absorbed = decideAlong(personStreams, stays, { stream, command, meta })
  if (isRejection(absorbed)) return absorbed
  const now = runtime.now()
  const appends = [...absorbed.appends]
  // Of a merge of the same two before, which was taken back once somebody had written.
  const replaced = [...noLonger(contentsOfPerson(now), absorbed)]
  for (const { id, version, encrypted_record } of links) {
    const said = { version, content: storedOf({ encrypted_record }), dropped: dropped.id, into: kept.id }
    const redirect = { type: 'RedirectPersonLink' as const, ...said, trashMs: forMs, ...by }
    const ofLink = personLinkStream(id)
    const link = await loadToDecide(runtime, personLinkStreams, ofLink)
    const redirected = decideAlong(personLinkStreams, link, { stream: ofLink, command: redirect, meta })
    if (isRejection(redirected)) return redirected
    appends.push(...redirected.appends)
    replaced.push(...noLonger(contentsOfLink(now), redirected))
  }
  return { appends, replaced }
}

/** What has to happen to other streams, and which contents do not count any more once it has. */
interface Along {
  readonly appends: readonly StreamAppend[]
  readonly replaced: readonly Part[]
}

const noLonger = <State>(
  counting: (state: State) => Counting,
  { former, state }: DecidedAlong<State>,
): readonly Part[] => without(countedParts(counting(former)), counting(state))

/**
 * All addresses and contacts of who is dropped go along, so that none leads to nobody; the default contact is theirs.
 */
const obstacleToLinks = async (runtime: Runtime, { dropped, kept, links }: Body): Promise<Rejection | null> => {
  const named = new Set<PersonLinkId>(links.map(({ id }) => id))
  for (const id of await listLinksOf(runtime.pool, dropped.id)) {
    if (named.has(id)) continue
    const { state } = await loadStream(runtime.store, personLinkStream(id), personLinkStreams)
    const isTheirs = [state.parentPerson, state.childPerson].includes(dropped.id)
    if (isTheirs && !state.isRemoved && state.trashed === null)
      return { rejected: 'address/changed-meanwhile', params: { version: dropped.version } }
  }
  const chosen = kept.default_person_link
  return chosen === null || named.has(chosen) ? null : obstacleToDefault(runtime, kept.id, chosen)
}

/** Of contents that came for nothing, those that do not count all the same: somebody may have sent the very same. */
const unlessCounting = async (runtime: Runtime, parts: readonly Owned[]): Promise<readonly Part[]> => {
  const left: Part[] = []
  for (const { owner, ...part } of parts) left.push(...without([part], await countingOf(runtime, owner)))
  return left
}

const undo = async (
  runtime: Runtime,
  { params, meta, reply }: Exchange<typeof undoMerge>,
  caller: Session,
): Promise<Rejection | AnswerOf<typeof undoMerge>> => {
  const { database_id: databaseId, id } = params
  const at = await roomOfDatabase(runtime, databaseId, caller)
  if (isRejection(at)) return at
  const stream = personStream(id)
  const loaded = await loadToDecide(runtime, personStreams, stream)
  if (loaded.state.databaseId !== databaseId) return { rejected: 'address/not-found' }
  const about = meta(caller.userId)
  const by = { room: at.room, ...commandedBy(about, caller.userId) }
  let replaced: readonly Part[] = []
  const undone = await carryOut(runtime, {
    type: personStreams,
    stream,
    command: { type: 'UnmergePerson', ...by },
    meta: about,
    reply,
    loaded,
    along: async (_, { merged }) => {
      const found = await alongUndo(runtime, { id, merged, by, meta: about })
      if (isRejection(found)) return found
      replaced = found.replaced
      return found.appends
    },
    after: () => removeContents(runtime.pool, replaced),
  })
  if (isRejection(undone)) return undone
  return { ...params, edited: await editedSince(runtime, id, undone.state.unmerged) }
}

interface Undoing extends Pick<Merging, 'by' | 'meta'> {
  readonly id: PersonId
  readonly merged: Person['merged']
}

const alongUndo = async (runtime: Runtime, { id: dropped, merged, by, meta }: Undoing): Promise<Rejection | Along> => {
  if (merged === null) return { appends: [], replaced: [] }
  const now = runtime.now()
  const appends: StreamAppend[] = []
  const replaced: Part[] = []
  const stream = personStream(merged.into)
  const kept = await loadToDecide(runtime, personStreams, stream)
  // Erased since, with all that was said: the one that was dropped comes back alone.
  if (!kept.state.isErased) {
    const command = { type: 'ReinstatePerson' as const, dropped, ...by }
    const reinstated = decideAlong(personStreams, kept, { stream, command, meta })
    if (isRejection(reinstated)) return reinstated
    appends.push(...reinstated.appends)
    replaced.push(...noLonger(contentsOfPerson(now), reinstated))
  }
  for (const id of merged.links) {
    const ofLink = personLinkStream(id)
    const link = await loadToDecide(runtime, personLinkStreams, ofLink)
    if (link.state.isRemoved) continue
    const command = { type: 'ReinstatePersonLink' as const, dropped, ...by }
    const reinstated = decideAlong(personLinkStreams, link, { stream: ofLink, command, meta })
    if (isRejection(reinstated)) return reinstated
    appends.push(...reinstated.appends)
    replaced.push(...noLonger(contentsOfLink(now), reinstated))
  }
  return { appends, replaced }
}

/** What was written of since keeps what was said before the merge beside it. */
const editedSince = async (
  { store }: Runtime,
  dropped: PersonId,
  merged: Person['merged'],
): Promise<AnswerOf<typeof undoMerge>['edited']> => {
  if (merged === null) return { people: [], person_links: [] }
  const isLeft = ({ earlier }: { readonly earlier: readonly { readonly dropped: PersonId }[] }): boolean =>
    earlier.some((each) => each.dropped === dropped)
  const kept = await loadStream(store, personStream(merged.into), personStreams)
  const links: PersonLinkId[] = []
  for (const id of merged.links)
    if (isLeft((await loadStream(store, personLinkStream(id), personLinkStreams)).state)) links.push(id)
  return { people: isLeft(kept.state) ? [merged.into] : [], person_links: links }
}
