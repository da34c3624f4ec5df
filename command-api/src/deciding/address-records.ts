import { isRejection } from '@aktenraum/domain'
import type { AddressDatabaseId, AddressListId, CaseId, EventSchemas, Rejection, UserId } from '@aktenraum/domain'
import type { Within } from '@aktenraum/domain/contracts'
import type { AddressRoom } from '@aktenraum/domain/deciders'
import type { Decided, Loaded } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import type { Exchange, Reply, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { dropContents, ownerOf } from '../vault/address-content.ts'
import { keeping } from './address-contents.ts'
import type { Bringing, Store } from './address-contents.ts'
import { loadAddressRoom, roomOfDatabase } from './address-room.ts'
import type { RoomAtHand } from './address-room.ts'
import { carryOut, commandedBy, loadToDecide } from './carry-out.ts'
import type { Work } from './carry-out.ts'
import type { RecordKind } from './record-kinds.ts'

/** A record that is added to a database in this room, by itself or with many others. */
export interface Adding<Body> {
  readonly body: Body
  readonly at: RoomAtHand
  readonly meta: EventMeta
  readonly by: UserId
  readonly reply: Reply
  /** How its contents are put beside the log, where many are at once. */
  readonly store?: Store
}

/** What every command about a record says beside what it is about. */
export type InRoom = ReturnType<typeof commandedBy> & { readonly room: AddressRoom }
/** A command without that. */
type Bare<Command> = Command extends InRoom ? Omit<Command, keyof InRoom> : never
/** The compiler cannot see that this is the command again for whatever kind of record it is. */
const complete = <Command>(bare: Bare<Command>, said: InRoom): Command => ({ ...bare, ...said }) as Command

/** Adds the record of a body by itself, to the database that it names. */
export const addingAlone =
  <Body extends { readonly id: string; readonly database: AddressDatabaseId }>(
    runtime: Runtime,
    add: (runtime: Runtime, adding: Adding<Body>) => Promise<Decided<unknown> | Rejection>,
  ) =>
  async (
    { body, meta, reply }: Pick<Exchange, 'meta' | 'reply'> & { readonly body: Body },
    caller: Session,
  ): Promise<Rejection | { readonly id: Body['id'] }> => {
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const { userId: by } = caller
    const added = await add(runtime, { body, at, meta: meta(by), by, reply })
    return isRejection(added) ? added : { id: body.id }
  }

/** Carries out the first command about a record: from then on there is one. */
export const addRecord = <Id extends string, State, Command, Schemas extends EventSchemas>(
  runtime: Runtime,
  { kind, id }: { readonly kind: RecordKind<Id, State, Command, Schemas>; readonly id: Id },
  { at: { room, keyId }, meta, by, reply, store }: Omit<Adding<unknown>, 'body'>,
  { command, bringing }: { readonly command: NoInfer<Bare<Command>>; readonly bringing: Bringing<State> },
): Promise<Decided<State> | Rejection> =>
  carryOut(runtime, {
    type: kind.type,
    stream: kind.streamOf(id),
    command: complete<Command>(command, { room, ...commandedBy(meta, by) }),
    meta,
    reply,
    ...keeping<State>(runtime, {
      owner: ownerOf(kind.owner, id),
      caseId: room.caseId,
      keyId,
      counting: kind.counting(id, runtime.now()),
      store,
      ...bringing,
    }),
  })

/** A record as it stands, and how the caller stands to the room that it lies in. */
export interface RecordAtHand<Id extends string, State, Command, Schemas extends EventSchemas> extends RoomAtHand {
  readonly kind: RecordKind<Id, State, Command, Schemas>
  readonly id: Id
  readonly loaded: Loaded<State>
  readonly caller: Session
}

interface Lying {
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly listId?: AddressListId | null
}

/** @param asked where the path says that it lies: a record of another database or list is not there. */
export const recordAtHand = async <Id extends string, State extends Lying, Command, Schemas extends EventSchemas>(
  runtime: Runtime,
  kind: RecordKind<Id, State, Command, Schemas>,
  { params: { id }, within = {} }: { readonly params: { readonly id: Id }; readonly within?: Within },
  caller: Session,
): Promise<RecordAtHand<Id, State, Command, Schemas> | Rejection> => {
  const loaded = await loadToDecide(runtime, kind.type, kind.streamOf(id))
  const { caseId } = loaded.state
  if (caseId === null || !liesWithin(within, loaded.state)) return { rejected: 'address/not-found' }
  return { kind, id, loaded, caller, ...(await loadAddressRoom(runtime, caseId, caller)) }
}

const liesWithin = ({ database, list }: Within, lies: Lying): boolean =>
  (database === undefined || database === lies.databaseId) && (list === undefined || list === lies.listId)

interface Acting<State, Command> extends Pick<Work<State, Command, never>, 'before' | 'after'> {
  readonly command: NoInfer<Bare<Command>>
  /** What comes with it. Left out, no content comes, and none goes. */
  readonly bringing?: Bringing<State>
}

/** Carries out what is to become of a record. */
export const commandRecord = <Id extends string, State, Command, Schemas extends EventSchemas>(
  runtime: Runtime,
  { kind, id, loaded, room, keyId, caller }: RecordAtHand<Id, State, Command, Schemas>,
  { meta, reply }: Pick<Exchange, 'meta' | 'reply'>,
  { command, bringing, ...others }: Acting<State, Command>,
): Promise<Decided<State> | Rejection> => {
  const about = meta(caller.userId)
  return carryOut(runtime, {
    type: kind.type,
    stream: kind.streamOf(id),
    command: complete<Command>(command, { room, ...commandedBy(about, caller.userId) }),
    meta: about,
    reply,
    loaded,
    ...others,
    ...(bringing === undefined
      ? {}
      : keeping<State>(runtime, {
          owner: ownerOf(kind.owner, id),
          caseId: room.caseId,
          keyId,
          counting: kind.counting(id, runtime.now()),
          ...bringing,
        })),
  })
}

/** The contents of a record that goes for good go with it. */
export const dropping =
  <Id extends string, State>(
    { pool, now }: Runtime,
    { kind, id }: { readonly kind: Pick<RecordKind<Id, State, never, never>, 'counting'>; readonly id: Id },
  ) =>
  (state: State): Promise<number> =>
    dropContents(pool, id, kind.counting(id, now())(state))
