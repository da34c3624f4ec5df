import { isRejection, personStream } from '@aktenraum/domain'
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
import { personStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { partsOf, storedOf } from '../../deciding/address-contents.ts'
import type { Written } from '../../deciding/address-contents.ts'
import { addingAlone, addRecord, commandRecord, recordAtHand } from '../../deciding/address-records.ts'
import type { Adding } from '../../deciding/address-records.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { personLinks } from '../../deciding/record-kinds.ts'
import { texts } from '../../texts/de.ts'

export const personLinkRoutes = (http: Http): void => {
  const { runtime } = http

  mountNested(http, createPersonLink, addingAlone(runtime, recordContact))
  mountNested(http, createOwnPersonLink, addingAlone(runtime, recordOwnAddress))

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

const record = (runtime: Runtime, { body, locationId, location, ...adding }: Recording) => {
  const { id, database: databaseId, about = [] } = body
  const people = peopleOf(body)
  const content = { content: storedOf(body), location: location && storedOf(location) }
  const described = { personLinkId: id, databaseId, ...people, locationId, ...content, about }
  return addRecord(runtime, { kind: personLinks, id }, adding, {
    command: { type: 'RecordPersonLink', ...described },
    bringing: {
      written: { '': body, location: location ?? undefined },
      parts: [...partsOf(id, 1, body), ...(location === null ? [] : partsOf(locationId, 1, location))],
      check: async () => {
        await requirePeople(runtime, databaseId, [...new Set(Object.values(people))])
        return null
      },
    },
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

/** Each of both kinds is found by its own paths alone. */
const linkAtHand = async (runtime: Runtime, asked: Acting | Of<typeof partialUpdatePersonLink>, caller: Session) => {
  const link = await recordAtHand(runtime, personLinks, asked, caller)
  return isRejection(link) || isOwnAddress(link.loaded.state) === asked.isOwn
    ? link
    : { rejected: 'address/not-found' as const }
}

const correct = async (
  runtime: Runtime,
  asked: Of<typeof partialUpdatePersonLink>,
  caller: Session,
): Promise<Rejection | typeof asked.params> => {
  const link = await linkAtHand(runtime, asked, caller)
  if (isRejection(link)) return link
  const { version, encrypted_record, location, about = [] } = asked.body
  const { id, loaded } = link
  const own = encrypted_record && { encrypted_record }
  const next = version + 1
  const { locationId } = loaded.state
  const content = { content: own ? storedOf(own) : null, location: location ? storedOf(location) : null }
  const corrected = await commandRecord(runtime, link, asked, {
    command: { type: 'CorrectPersonLink', version, ...content, about },
    bringing: {
      written: { '': own, location },
      parts: [
        ...(own ? partsOf(id, next, own) : []),
        ...(location && locationId !== null ? partsOf(locationId, next, location) : []),
      ],
    },
  })
  return isRejection(corrected) ? corrected : { id }
}

type Acting = Of<typeof destroyPersonLink> | Of<typeof restorePersonLink>

/** What brings no content, and takes none away: what lies in the trash is kept as it was. */
const act = async (
  runtime: Runtime,
  asked: Acting,
  caller: Session,
  command: { readonly type: 'TrashPersonLink'; readonly trashMs: number } | { readonly type: 'RestorePersonLink' },
): Promise<Rejection | typeof asked.params> => {
  const link = await linkAtHand(runtime, asked, caller)
  if (isRejection(link)) return link
  const done = await commandRecord(runtime, link, asked, {
    command,
    before: () => (command.type === 'RestorePersonLink' ? obstacleToRestoring(runtime, link.loaded.state) : nothing),
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
