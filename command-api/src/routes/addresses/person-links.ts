import { isRejection, personLinkStream, personStream } from '@aktenraum/domain'
import type { AddressDatabaseId, PersonId, Rejection } from '@aktenraum/domain'
import {
  createOwnPersonLink,
  createPersonLink,
  destroyOwnPersonLink,
  destroyPersonLink,
  partialUpdateOwnPersonLink,
  partialUpdatePersonLink,
  restoreOwnPersonLink,
  restorePersonLink,
  updateOwnPersonLink,
  updatePersonLink,
} from '@aktenraum/domain/contracts'
import type { BodyOf, Within } from '@aktenraum/domain/contracts'
import { isOwnAddress } from '@aktenraum/domain/deciders'
import type { PersonLink } from '@aktenraum/domain/deciders'
import { personLinkStreams, personStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import type { Written } from '../../deciding/address-contents.ts'
import { liesWithin, loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import type { Adding } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { texts } from '../../texts/de.ts'
import { linkContents } from '../../sweeping/people.ts'

export const personLinkRoutes = (http: Http): void => {
  const { runtime } = http

  mountNested(http, createPersonLink, async ({ body, meta, reply }, caller) => {
    const { userId: by } = caller
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const recorded = await recordContact(runtime, { body, at, meta: meta(by), by, reply })
    return isRejection(recorded) ? recorded : { id: body.id }
  })
  mountNested(http, createOwnPersonLink, async ({ body, meta, reply }, caller) => {
    const { userId: by } = caller
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const recorded = await recordOwnAddress(runtime, { body, at, meta: meta(by), by, reply })
    return isRejection(recorded) ? recorded : { id: body.id }
  })

  for (const [contract, isOwn] of [
    [partialUpdatePersonLink, false],
    [partialUpdateOwnPersonLink, true],
    [updatePersonLink, false],
    [updateOwnPersonLink, true],
  ] as const)
    mountNested(http, contract, (exchange, caller) => correct(runtime, { ...exchange, isOwn }, caller))

  for (const [contract, isOwn] of [
    [destroyPersonLink, false],
    [destroyOwnPersonLink, true],
  ] as const)
    mountNested(http, contract, async (exchange, caller) =>
      act(runtime, { ...exchange, isOwn }, caller, { type: 'TrashPersonLink', trashMs: await trashMs(runtime) }),
    )

  for (const [contract, isOwn] of [
    [restorePersonLink, false],
    [restoreOwnPersonLink, true],
  ] as const)
    mount(http, contract, (exchange, caller) =>
      act(runtime, { ...exchange, isOwn, within: {} }, caller, { type: 'RestorePersonLink' }),
    )
}

type NewLink = BodyOf<typeof createPersonLink>
const peopleOf = ({ parent_person, child_person }: Pick<NewLink, 'parent_person' | 'child_person'>) => ({
  parentPerson: parent_person,
  childPerson: child_person,
})

/** @throws HttpProblem 400 for a person with themselves */
export const recordContact = (runtime: Runtime, { body, ...adding }: Adding<NewLink>) => {
  const { nested, location, ...link } = body
  if (isOwnAddress(peopleOf(link))) throw problems.fields({ child_person: [texts.noContact] })
  return record(runtime, { ...adding, body: link, locationId: location, location: nested?.location ?? null })
}

/** @throws HttpProblem 400 for two people */
export const recordOwnAddress = (runtime: Runtime, { body, ...adding }: Adding<BodyOf<typeof createOwnPersonLink>>) => {
  const { location, ...link } = body
  if (!isOwnAddress(peopleOf(link))) throw problems.fields({ child_person: [texts.notOwnAddress] })
  return record(runtime, { ...adding, body: link, locationId: location.id, location })
}

type Recording = Adding<Omit<NewLink, 'location' | 'nested'>> & {
  readonly locationId: NewLink['location']
  /** Null where it is one of others. */
  readonly location: Written | null
}

const record = (runtime: Runtime, { body, at, locationId, location, meta, by, reply, store }: Recording) => {
  const { id, database: databaseId } = body
  const people = peopleOf(body)
  return carryOut(runtime, {
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
      ...commandedBy(meta, by),
    },
    meta,
    reply,
    ...keeping<PersonLink>(runtime, {
      owner: { kind: 'person_link', id },
      caseId: at.room.caseId,
      keyId: at.keyId,
      written: { '': body, location: location ?? undefined },
      parts: [...partsOf(id, 1, body), ...(location === null ? [] : partsOf(locationId, 1, location))],
      counting: linkContents(runtime.now()),
      check: async () => {
        await requirePeople(runtime, databaseId, [...new Set(Object.values(people))])
        return null
      },
      store,
    }),
  })
}

/** @throws HttpProblem 400 for who is not there, or in another database */
const requirePeople = async (
  { store }: Runtime,
  databaseId: AddressDatabaseId,
  people: readonly PersonId[],
): Promise<void> => {
  for (const id of people) {
    const { state } = await loadStream(store, personStream(id), personStreams)
    if (state.databaseId !== databaseId || state.isErased || state.merged !== null)
      throw problems.fields({ non_field_errors: [texts.notInDatabase] })
  }
}

type Of<C extends typeof partialUpdatePersonLink | typeof destroyPersonLink | typeof restorePersonLink> =
  Exchange<C> & {
    readonly within: Within
    /** Whether an own address is asked for: each kind has its own path. */
    readonly isOwn: boolean
  }

const loadLink = async (
  runtime: Runtime,
  { params: { id }, isOwn, within }: Pick<Acting, 'params' | 'isOwn' | 'within'>,
  caller: Session,
) => {
  const stream = personLinkStream(id)
  const loaded = await loadToDecide(runtime, personLinkStreams, stream)
  const { state } = loaded
  if (state.caseId === null || isOwnAddress(state) !== isOwn || !liesWithin(within, state)) return null
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
      counting: linkContents(runtime.now()),
    }),
  })
  return isRejection(corrected) ? corrected : { id }
}

type Acting = Of<typeof destroyPersonLink> | Of<typeof restorePersonLink>

/** What brings no content, and takes none away: what lies in the trash is kept as it was. */
const act = async (
  runtime: Runtime,
  { meta, reply, ...asked }: Acting,
  caller: Session,
  command: { readonly type: 'TrashPersonLink'; readonly trashMs: number } | { readonly type: 'RestorePersonLink' },
): Promise<Rejection | typeof asked.params> => {
  const link = await loadLink(runtime, asked, caller)
  if (link === null) return { rejected: 'address/not-found' }
  const { stream, loaded, room } = link
  const about = meta(caller.userId)
  const done = await carryOut(runtime, {
    type: personLinkStreams,
    stream,
    command: { ...command, room, ...commandedBy(about, caller.userId) },
    meta: about,
    reply,
    loaded,
    before: () => (command.type === 'RestorePersonLink' ? obstacleToRestoring(runtime, loaded.state) : nothing),
  })
  return isRejection(done) ? done : asked.params
}
const nothing = Promise.resolve(null)

/** It led to nobody where one of both was merged, and was left behind: a contact of these two with each other. */
const obstacleToRestoring = async (
  { store }: Runtime,
  { parentPerson, childPerson, trashed }: PersonLink,
): Promise<Rejection | null> => {
  if (trashed === null) return null
  for (const id of new Set([parentPerson, childPerson])) {
    if (id === null) continue
    const { state } = await loadStream(store, personStream(id), personStreams)
    if (state.merged !== null) return { rejected: 'address/merged-further' }
  }
  return null
}
