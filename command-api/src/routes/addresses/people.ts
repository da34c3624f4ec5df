import { isRejection, personLinkStream } from '@aktenraum/domain'
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
import type { Person } from '@aktenraum/domain/deciders'
import { personLinkStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bringing, storedOf } from '../../deciding/address-contents.ts'
import { addingAlone, addRecord, commandRecord, recordAtHand } from '../../deciding/address-records.ts'
import type { Adding } from '../../deciding/address-records.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { people } from '../../deciding/record-kinds.ts'
import { finishErasing } from '../../sweeping/people.ts'

export const personRoutes = (http: Http): void => {
  const { runtime } = http

  mountNested(http, createPerson, addingAlone(runtime, recordPerson))
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

export const recordPerson = (runtime: Runtime, { body, ...adding }: Adding<BodyOf<typeof createPerson>>) => {
  const { id, database: databaseId, about = [] } = body
  const described = { personId: id, databaseId, content: storedOf(body), about }
  return addRecord(runtime, { kind: people, id }, adding, {
    command: { type: 'RecordPerson', ...described },
    bringing: bringing(id, 1, body),
  })
}

type Correcting = Pick<NestedExchange<typeof partialUpdatePerson>, 'params' | 'body' | 'meta' | 'reply' | 'within'>

export const correctPerson = async (runtime: Runtime, exchange: Correcting, caller: Session) => {
  const person = await recordAtHand(runtime, people, exchange, caller)
  if (isRejection(person)) return person
  const { body } = exchange
  const { id } = person
  const corrected = await commandRecord(runtime, person, exchange, {
    command: { ...correctionFrom(body) },
    bringing: {
      ...bringing(id, body.version + 1, body),
      check: async () => {
        const { default_person_link: linkId } = body
        return linkId ? obstacleToDefault(runtime, id, linkId) : null
      },
    },
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

interface Asked extends Pick<Exchange, 'meta' | 'reply'> {
  readonly params: { readonly id: PersonId }
  readonly within: Within
}

/** What brings no content. */
const act = async (
  runtime: Runtime,
  asked: Asked,
  caller: Session,
  command:
    | { readonly type: 'TrashPerson'; readonly trashMs: number }
    | { readonly type: 'RestorePerson' | 'ErasePerson' },
): Promise<Person | Rejection> => {
  const person = await recordAtHand(runtime, people, asked, caller)
  if (isRejection(person)) return person
  const done = await commandRecord(runtime, person, asked, { command })
  return isRejection(done) ? done : done.state
}
