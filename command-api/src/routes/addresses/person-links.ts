import { isRejection, personLinkStream, personStream } from '@aktenraum/domain'
import type { AddressDatabaseId, PersonId, Rejection } from '@aktenraum/domain'
import {
  createOwnPersonLink,
  createPersonLink,
  destroyOwnPersonLink,
  destroyPersonLink,
  partialUpdateOwnPersonLink,
  partialUpdatePersonLink,
  updateOwnPersonLink,
  updatePersonLink,
} from '@aktenraum/domain/contracts'
import { isOwnAddress } from '@aktenraum/domain/deciders'
import type { PersonLink } from '@aktenraum/domain/deciders'
import { personLinkStreams, personStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import type { Written } from '../../deciding/address-contents.ts'
import { loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import { texts } from '../../texts/de.ts'
import { linkContents } from '../../sweeping/people.ts'
import { dropContents } from '../../vault/address-content.ts'

export const personLinkRoutes = (http: Http): void => {
  const { runtime } = http

  mount(http, createPersonLink, async (exchange, caller) => {
    const { nested, ...body } = exchange.body
    if (isOwnAddress(peopleOf(body))) throw problems.fields({ child_person: [texts.noContact] })
    return record(runtime, { ...exchange, body, locationId: body.location, location: nested?.location ?? null }, caller)
  })
  mount(http, createOwnPersonLink, async (exchange, caller) => {
    const { location, ...body } = exchange.body
    if (!isOwnAddress(peopleOf(body))) throw problems.fields({ child_person: [texts.notOwnAddress] })
    return record(runtime, { ...exchange, body, locationId: location.id, location }, caller)
  })

  for (const [contract, isOwn] of [
    [partialUpdatePersonLink, false],
    [partialUpdateOwnPersonLink, true],
    [updatePersonLink, false],
    [updateOwnPersonLink, true],
  ] as const)
    mount(http, contract, (exchange, caller) => correct(runtime, { ...exchange, isOwn }, caller))

  for (const [contract, isOwn] of [
    [destroyPersonLink, false],
    [destroyOwnPersonLink, true],
  ] as const)
    mount(http, contract, (exchange, caller) => remove(runtime, { ...exchange, isOwn }, caller))
}

type NewLink = Exchange<typeof createPersonLink>['body']
const peopleOf = ({ parent_person, child_person }: Pick<NewLink, 'parent_person' | 'child_person'>) => ({
  parentPerson: parent_person,
  childPerson: child_person,
})

type Recording = Pick<Exchange, 'meta' | 'reply'> & {
  readonly body: Omit<NewLink, 'location' | 'nested'>
  readonly locationId: NewLink['location']
  /** Null where it is one of others. */
  readonly location: Written | null
}

const record = async (runtime: Runtime, { body, locationId, location, meta, reply }: Recording, caller: Session) => {
  const { id, database: databaseId } = body
  const at = await roomOfDatabase(runtime, databaseId, caller)
  if (isRejection(at)) return at
  const about = meta(caller.userId)
  const people = peopleOf(body)
  const recorded = await carryOut(runtime, {
    type: personLinkStreams,
    stream: personLinkStream(id),
    command: {
      type: 'RecordPersonLink',
      personLinkId: id,
      databaseId,
      ...people,
      locationId,
      content: storedOf(body),
      location: location && storedOf(location),
      about: body.about ?? [],
      room: at.room,
      ...commandedBy(about, caller.userId),
    },
    meta: about,
    reply,
    ...keeping<PersonLink>(runtime, {
      owner: { kind: 'person_link', id },
      caseId: at.room.caseId,
      keyId: at.keyId,
      written: { '': body, location: location ?? undefined },
      parts: [...partsOf(id, 1, body), ...(location === null ? [] : partsOf(locationId, 1, location))],
      counting: linkContents,
      check: async () => {
        await requirePeople(runtime, databaseId, [...new Set(Object.values(people))])
        return null
      },
    }),
  })
  return isRejection(recorded) ? recorded : { id }
}

/** @throws HttpProblem 400 for who is not there, or in another database */
const requirePeople = async (
  { store }: Runtime,
  databaseId: AddressDatabaseId,
  people: readonly PersonId[],
): Promise<void> => {
  for (const id of people) {
    const { state } = await loadStream(store, personStream(id), personStreams)
    if (state.databaseId !== databaseId || state.isErased)
      throw problems.fields({ non_field_errors: [texts.notInDatabase] })
  }
}

type Of<C extends typeof partialUpdatePersonLink | typeof destroyPersonLink> = Exchange<C> & {
  /** Whether an own address is asked for: each kind has its own path. */
  readonly isOwn: boolean
}

const loadLink = async (
  runtime: Runtime,
  { params: { id }, isOwn }: Pick<Of<typeof destroyPersonLink>, 'params' | 'isOwn'>,
  caller: Session,
) => {
  const stream = personLinkStream(id)
  const loaded = await loadToDecide(runtime, personLinkStreams, stream)
  const { state } = loaded
  if (state.caseId === null || isOwnAddress(state) !== isOwn) return null
  return { stream, loaded, caseId: state.caseId, ...(await loadAddressRoom(runtime, state.caseId, caller)) }
}

const correct = async (
  runtime: Runtime,
  { body, meta, reply, ...asked }: Of<typeof partialUpdatePersonLink>,
  caller: Session,
): Promise<Rejection | typeof asked.params> => {
  const { id } = asked.params
  const link = await loadLink(runtime, asked, caller)
  if (link === null) return { rejected: 'address/not-found' }
  const { stream, loaded, caseId, room, keyId } = link
  const about = meta(caller.userId)
  const { version, encrypted_record, location } = body
  const own = encrypted_record && { encrypted_record }
  const next = version + 1
  const { locationId } = loaded.state
  const corrected = await carryOut(runtime, {
    type: personLinkStreams,
    stream,
    command: {
      type: 'CorrectPersonLink',
      version,
      content: own ? storedOf(own) : null,
      location: location ? storedOf(location) : null,
      about: body.about ?? [],
      room,
      ...commandedBy(about, caller.userId),
    },
    meta: about,
    reply,
    loaded,
    ...keeping<PersonLink>(runtime, {
      owner: { kind: 'person_link', id },
      caseId,
      keyId,
      written: { '': own, location },
      parts: [
        ...(own ? partsOf(id, next, own) : []),
        ...(location && locationId !== null ? partsOf(locationId, next, location) : []),
      ],
      counting: linkContents,
    }),
  })
  return isRejection(corrected) ? corrected : { id }
}

const remove = async (
  runtime: Runtime,
  { meta, reply, ...asked }: Of<typeof destroyPersonLink>,
  caller: Session,
): Promise<Rejection | typeof asked.params> => {
  const link = await loadLink(runtime, asked, caller)
  if (link === null) return { rejected: 'address/not-found' }
  const { stream, loaded, room } = link
  const about = meta(caller.userId)
  const removed = await carryOut(runtime, {
    type: personLinkStreams,
    stream,
    command: { type: 'RemovePersonLink', room, ...commandedBy(about, caller.userId) },
    meta: about,
    reply,
    loaded,
    after: (state) => dropContents(runtime.pool, asked.params.id, linkContents(state)),
  })
  return isRejection(removed) ? removed : asked.params
}
