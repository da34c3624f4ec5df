import { isRejection, personLinkStream, personStream } from '@aktenraum/domain'
import type { PersonId, PersonLinkId, Rejection } from '@aktenraum/domain'
import {
  createPerson,
  destroyPerson,
  erasePerson,
  partialUpdatePerson,
  restorePerson,
  updatePerson,
} from '@aktenraum/domain/contracts'
import type { BodyOf, Within } from '@aktenraum/domain/contracts'
import type { Person, PersonCommand } from '@aktenraum/domain/deciders'
import { personLinkStreams, personStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import { liesWithin, loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import type { Adding } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { finishErasing, personContents } from '../../sweeping/people.ts'

export const personRoutes = (http: Http): void => {
  const { runtime } = http

  mountNested(http, createPerson, async ({ body, meta, reply }, caller) => {
    const { userId: by } = caller
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const recorded = await recordPerson(runtime, { body, at, meta: meta(by), by, reply })
    return isRejection(recorded) ? recorded : { id: body.id }
  })

  for (const contract of [partialUpdatePerson, updatePerson])
    mountNested(http, contract, (exchange, caller) => correctPerson(runtime, exchange, caller))

  mountNested(http, destroyPerson, async (exchange, caller) => {
    const done = await act(runtime, exchange, caller, { type: 'TrashPerson', trashMs: await trashMs(runtime) })
    return isRejection(done) ? done : exchange.params
  })

  for (const [contract, type] of [
    [restorePerson, 'RestorePerson'],
    [erasePerson, 'ErasePerson'],
  ] as const)
    mount(http, contract, async (exchange, caller) => {
      const within = { database: exchange.params.database_id }
      const done = await act(runtime, { ...exchange, within }, caller, { type })
      if (isRejection(done)) return done
      if (done.isErased) await finishErasing(runtime, exchange.params.id)
      return exchange.params
    })
}

export const recordPerson = (
  runtime: Runtime,
  { body, at, meta, by, reply, store }: Adding<BodyOf<typeof createPerson>>,
) => {
  const { id, database: databaseId } = body
  const ids = { personId: id, databaseId }
  const said = { content: storedOf(body), about: body.about ?? [], room: at.room, ...commandedBy(meta, by) }
  return carryOut(runtime, {
    type: personStreams,
    stream: personStream(id),
    command: { type: 'RecordPerson', ...ids, ...said },
    meta,
    reply,
    ...keeping<Person>(runtime, {
      owner: { kind: 'person', id },
      caseId: at.room.caseId,
      keyId: at.keyId,
      written: { '': body },
      parts: partsOf(id, 1, body),
      counting: personContents(runtime.now()),
      store,
    }),
  })
}

type Correcting = Pick<NestedExchange<typeof partialUpdatePerson>, 'params' | 'body' | 'meta' | 'reply' | 'within'>

export const correctPerson = async (
  runtime: Runtime,
  { params: { id }, body, meta, reply, within }: Correcting,
  caller: Session,
) => {
  const stream = personStream(id)
  const loaded = await loadToDecide(runtime, personStreams, stream)
  const { caseId } = loaded.state
  if (caseId === null || !liesWithin(within, loaded.state)) return { rejected: 'address/not-found' as const }
  const about = meta(caller.userId)
  const { room, keyId } = await loadAddressRoom(runtime, caseId, caller)
  const by = { room, ...commandedBy(about, caller.userId) }
  const corrected = await carryOut(runtime, {
    type: personStreams,
    stream,
    command: { ...correctionFrom(body), ...by },
    meta: about,
    reply,
    loaded,
    ...keeping<Person>(runtime, {
      owner: { kind: 'person', id },
      caseId,
      keyId,
      written: { '': body },
      parts: partsOf(id, body.version + 1, body),
      counting: personContents(runtime.now()),
      check: async () => {
        const { default_person_link: linkId } = body
        return linkId ? obstacleToDefault(runtime, id, linkId) : null
      },
    }),
  })
  return isRejection(corrected) ? corrected : { id }
}

const correctionFrom = (body: BodyOf<typeof partialUpdatePerson>) => {
  const { version, about = [], default_person_link: personLinkId } = body
  const written = { version, content: storedOf(body), about }
  return personLinkId === undefined
    ? { type: 'CorrectPerson' as const, ...written }
    : { type: 'ChooseDefaultContact' as const, personLinkId, ...written }
}

/** The default contact of a person is one of theirs. */
export const obstacleToDefault = async (
  { store }: Runtime,
  personId: PersonId,
  linkId: PersonLinkId,
): Promise<Rejection | null> => {
  const { state } = await loadStream(store, personLinkStream(linkId), personLinkStreams)
  const isTheirs =
    !state.isRemoved && state.trashed === null && [state.parentPerson, state.childPerson].includes(personId)
  return isTheirs ? null : { rejected: 'address/not-found' }
}

type Acting = Pick<Exchange, 'meta' | 'reply'> & { readonly params: { readonly id: PersonId }; readonly within: Within }
type Bare<Command> = Command extends { readonly room: unknown } ? Omit<Command, 'by' | 'at' | 'room'> : never

/** What brings no content. */
const act = async (
  runtime: Runtime,
  { params: { id }, meta, reply, within }: Acting,
  caller: Session,
  command: Bare<Extract<PersonCommand, { type: 'TrashPerson' | 'RestorePerson' | 'ErasePerson' }>>,
): Promise<Person | Rejection> => {
  const stream = personStream(id)
  const loaded = await loadToDecide(runtime, personStreams, stream)
  const { caseId } = loaded.state
  if (caseId === null || !liesWithin(within, loaded.state)) return { rejected: 'address/not-found' }
  const about = meta(caller.userId)
  const { room } = await loadAddressRoom(runtime, caseId, caller)
  const complete: PersonCommand = { ...command, room, ...commandedBy(about, caller.userId) }
  const done = await carryOut(runtime, { type: personStreams, stream, command: complete, meta: about, reply, loaded })
  return isRejection(done) ? done : done.state
}
