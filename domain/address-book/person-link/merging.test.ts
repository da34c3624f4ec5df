import { describe, expect, it } from 'vitest'
import {
  aCase,
  aDatabase,
  aDigest,
  aKey,
  aLocation,
  aPerson,
  aPersonLink,
  aUser,
  at,
  scenario,
} from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { personLink } from './decider.ts'
import type { PersonLinkEvent } from './events.ts'

const given = scenario(personLink)
const staff = aUser('a')
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const [stays, dropped, firm] = [aPerson('3'), aPerson('4'), aPerson('5')]
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: at('2026-03-01T10:00:00.000Z'), room }
const shredAt = at('2026-03-31T10:00:00.000Z')
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })
const id = { ...place, personLinkId: aPersonLink('6') }

const written = { version: 1, content: content('l'), location: content('o'), about: [], recordedBy: staff }
const of = (parentPerson: typeof stays, childPerson: typeof stays) => ({
  ...id,
  locationId: aLocation('7'),
  parentPerson,
  childPerson,
  ...written,
})
const home: PersonLinkEvent = { type: 'OwnAddressRecorded', data: of(dropped, dropped) }
const job: PersonLinkEvent = { type: 'ContactRecorded', data: of(firm, dropped) }
const redirecting = {
  type: 'RedirectPersonLink',
  version: 1,
  content: content('m'),
  dropped,
  into: stays,
  trashMs: 30 * 86_400_000,
  ...by,
} as const
const redirected = (parentPerson: typeof stays, childPerson: typeof stays): PersonLinkEvent => ({
  type: 'PersonLinkRedirected',
  data: {
    ...id,
    version: 2,
    content: content('m'),
    dropped,
    parentPerson,
    childPerson,
    redirectedBy: staff,
    shredAt,
  },
})
const reinstating = { type: 'ReinstatePersonLink', dropped, ...by } as const
const reinstated = (version: number, people: object, sign = 'l'): PersonLinkEvent => ({
  type: 'PersonLinkReinstated',
  data: {
    ...id,
    version,
    content: { record: { version: 1, digest: aDigest(sign) }, notes: null },
    dropped,
    parentPerson: firm,
    childPerson: dropped,
    ...people,
    reinstatedBy: staff,
  },
})
const corrects = (part: 'content' | 'location') =>
  ({
    type: 'CorrectPersonLink',
    version: 2,
    content: null,
    location: null,
    [part]: content('c'),
    about: [],
    ...by,
  }) as const
const after = (...past: PersonLinkEvent[]) => ({
  when: (command: Parameters<ReturnType<typeof given>['when']>[0]): readonly PersonLinkEvent[] => {
    const outcome = given(...past).when(command)
    if (!('events' in outcome)) throw new Error('it was refused')
    return [...past, ...outcome.events]
  },
})

describe('an address or a contact of who is merged into somebody else', () => {
  it('leads to the one who stays', () => {
    expect(given(home).when(redirecting)).toEqual({ events: [redirected(stays, stays)] })
    expect(given(job).when(redirecting)).toEqual({ events: [redirected(firm, stays)] })
    expect(given(job).when({ ...redirecting, version: 2 })).toMatchObject({ rejected: 'address/changed-meanwhile' })
    expect(given(job, redirected(firm, stays)).when({ ...redirecting, version: 2 })).toEqual({
      rejected: 'address/not-found',
    })
  })

  it('leads to the one who stays also from the trash, where it goes on to lie', () => {
    const trashed = after(job).when({ type: 'TrashPersonLink', trashMs: 1, ...by })
    expect(given(...trashed).when(redirecting)).toEqual({ events: [redirected(firm, stays)] })
    const restoring = { type: 'RestorePersonLink', ...by } as const
    expect(given(...trashed, redirected(firm, stays)).when(restoring)).toHaveProperty(
      'events.0.type',
      'PersonLinkRestored',
    )
  })

  it('is no contact of both with each other', () => {
    const between: PersonLinkEvent = { type: 'ContactRecorded', data: of(stays, dropped) }
    expect(given(between).when(redirecting)).toEqual({ rejected: 'address/linked-with-each-other' })
  })

  it('leads back once that is undone, as long as it can be', () => {
    const past = [job, redirected(firm, stays)]
    expect(given(...past).when(reinstating)).toEqual({ events: [reinstated(3, {})] })
    expect(given(...past, reinstated(3, {})).when(reinstating)).toEqual({ events: [] })
    expect(given(...past).when({ ...reinstating, at: shredAt })).toEqual({ events: [] })
    expect(given(home, redirected(stays, stays)).when(reinstating)).toEqual({
      events: [reinstated(3, { parentPerson: dropped, childPerson: dropped })],
    })
  })

  it('stays where somebody has written of it since, and not where only its location was changed', () => {
    const past = [job, redirected(firm, stays)]
    expect(given(...after(...past).when(corrects('content'))).when(reinstating)).toEqual({ events: [] })
    expect(given(...after(...past).when(corrects('location'))).when(reinstating)).toEqual({
      events: [reinstated(4, {})],
    })
  })

  it('leads back also from the trash', () => {
    const trashed = after(job, redirected(firm, stays)).when({ type: 'TrashPersonLink', trashMs: 1, ...by })
    expect(given(...trashed).when(reinstating)).toEqual({ events: [reinstated(3, {})] })
  })

  it('is sealed anew with what was said before', () => {
    const part = { part: 'record', version: 1, former: aDigest('l'), digest: aDigest('s') } as const
    const under = { caseId: place.caseId, keyId: aKey('office:2'), by: staff }
    const past = after(job, redirected(firm, stays)).when({
      type: 'ResealPersonLink',
      parts: [part],
      location: [],
      ...under,
    })
    expect(past.at(-1)).toMatchObject({ type: 'PersonLinkResealed', data: { content: null, earlier: [part] } })
    expect(given(...past).when(reinstating)).toEqual({ events: [reinstated(3, {}, 's')] })
  })
})
