import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aKey, aPerson, aPersonLink, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { person } from './decider.ts'
import type { PersonEvent } from './events.ts'

const given = scenario(person)
const staff = aUser('a')
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const [stays, dropped, third] = [aPerson('3'), aPerson('4'), aPerson('5')]
const [home, job] = [aPersonLink('6'), aPersonLink('7')]
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: at('2026-03-01T10:00:00.000Z'), room }
const trashMs = 30 * 86_400_000
const shredAt = at('2026-03-31T10:00:00.000Z')
const later = { ...by, at: shredAt }
const content = (sign: string, notes?: string) => ({
  keyId: aKey('office:1'),
  digest: aDigest(sign),
  ...(notes === undefined ? {} : { notes: aDigest(notes) }),
})
const kept = (version: number, sign: string) => ({ version, digest: aDigest(sign) })

const recorded = (personId: typeof stays, sign: string): PersonEvent => ({
  type: 'PersonRecorded',
  data: { ...place, personId, version: 1, content: content(sign, 'n'), about: [], recordedBy: staff },
})
const [one, other] = [recorded(stays, 'r'), recorded(dropped, 'd')]

const merging = { type: 'MergePersonInto', version: 1, into: stays, links: [home, job], trashMs, ...by } as const
const merged: PersonEvent = {
  type: 'PersonMergedInto',
  data: { ...place, personId: dropped, into: stays, links: [home, job], mergedBy: staff, at: by.at, shredAt },
}
const absorbing = {
  type: 'AbsorbPerson',
  version: 1,
  content: content('b', 'm'),
  about: ['bank'],
  dropped,
  personLinkId: home,
  trashMs,
  ...by,
} as const
const absorbed: PersonEvent = {
  type: 'PersonAbsorbed',
  data: {
    ...place,
    personId: stays,
    version: 2,
    content: content('b', 'm'),
    about: ['bank'],
    dropped,
    personLinkId: home,
    absorbedBy: staff,
    shredAt,
  },
}
const unmerged: PersonEvent = { type: 'PersonUnmerged', data: { ...place, personId: dropped, unmergedBy: staff } }
const reinstating = { type: 'ReinstatePerson', dropped, ...by } as const
const reinstated = (version: number, record = kept(1, 'r')): PersonEvent => ({
  type: 'PersonContentReinstated',
  data: {
    ...place,
    personId: stays,
    dropped,
    version,
    content: { record, notes: kept(1, 'n') },
    personLinkId: null,
    reinstatedBy: staff,
  },
})
const eventsOf = (outcome: ReturnType<ReturnType<typeof given>['when']>): readonly PersonEvent[] => {
  if (!('events' in outcome)) throw new Error('it was refused')
  return outcome.events
}
const correct = (version: number, sign: string) =>
  ({ type: 'CorrectPerson', version, content: content(sign), about: [], ...by }) as const

describe('who is merged into somebody else', () => {
  it('is so once, as they were read, and not with themselves', () => {
    expect(given(other).when(merging)).toEqual({ events: [merged] })
    expect(given(other, merged).when(merging)).toEqual({ rejected: 'address/not-found' })
    expect(given(other).when({ ...merging, into: dropped })).toEqual({ rejected: 'address/not-found' })
    expect(given(other).when({ ...merging, version: 2 })).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 1 },
    })
  })

  it('is neither written, deleted nor merged by anybody meanwhile', () => {
    for (const command of [
      correct(1, 'c'),
      { type: 'TrashPerson', trashMs, ...by } as const,
      { type: 'ErasePerson', ...by } as const,
      { ...absorbing, dropped: third },
    ])
      expect(given(other, merged).when(command), command.type).toEqual({ rejected: 'address/not-found' })
    expect(given(other, merged).when({ type: 'RestorePerson', ...by })).toEqual({ events: [] })
  })

  it('comes back as long as that can be taken back, and is erased after that', () => {
    const undoing = { type: 'UnmergePerson', ...by } as const
    const sweeping = { type: 'EraseExpiredPerson', at: shredAt } as const
    expect(given(other, merged).when(undoing)).toEqual({ events: [unmerged] })
    expect(given(other).when(undoing)).toEqual({ rejected: 'address/not-found' })
    expect(given(other, merged).when({ ...undoing, ...later })).toEqual({ rejected: 'address/not-found' })
    expect(given(other, merged, unmerged).when(correct(1, 'c'))).toHaveProperty('events.0.type', 'PersonCorrected')
    const erased = { ...place, personId: dropped, erasedBy: null }
    expect(given(other, merged).when(sweeping)).toEqual({ events: [{ type: 'PersonErased', data: erased }] })
    expect(given(other, merged).when({ ...sweeping, at: by.at })).toEqual({ events: [] })
    expect(given(other, merged, unmerged).when(sweeping)).toEqual({ events: [] })
  })

  it('is back also for whoever asks again, be it later: the answer may have been lost', () => {
    const again = { type: 'UnmergePerson', ...by } as const
    expect(given(other, merged, unmerged).when(again)).toEqual({ events: [] })
    expect(given(other, merged, unmerged).when({ ...again, ...later })).toEqual({ events: [] })
    expect(given(other, merged, unmerged, merged).when(again)).toEqual({ events: [unmerged] })
    const erased = { type: 'PersonErased', data: { ...place, personId: dropped, erasedBy: null } } as const
    expect(given(other, merged, unmerged, erased).when(again)).toEqual({ rejected: 'address/not-found' })
  })

  it('is erased with the one into whom they were merged, and with nobody else', () => {
    const erasing = { type: 'EraseMergedPerson', into: stays } as const
    expect(given(other, merged).when(erasing)).toHaveProperty('events.0.type', 'PersonErased')
    expect(given(other, merged).when({ ...erasing, into: third })).toEqual({ events: [] })
    expect(given(other, merged, unmerged).when(erasing)).toEqual({ events: [] })
  })

  it('is merged, and taken apart, by staff who take part', () => {
    const client = { ...by, room: { ...room, viewer: { role: 'client', isStaff: false } } as const }
    for (const command of [merging, absorbing, { type: 'UnmergePerson' as const }, reinstating])
      expect(given(other).when({ ...command, ...client }), command.type).toEqual({ rejected: 'address/forbidden' })
  })
})

describe('who stays when somebody is merged into them', () => {
  it('says what both said, to who knows how they stand', () => {
    expect(given(one).when(absorbing)).toEqual({ events: [absorbed] })
    expect(given(one).when({ ...absorbing, version: 2 })).toMatchObject({ rejected: 'address/changed-meanwhile' })
  })

  it('says what was said before once that is taken back, with the notes and the default contact of then', () => {
    expect(given(one, absorbed).when(reinstating)).toEqual({ events: [reinstated(3)] })
    expect(given(one, absorbed, reinstated(3)).when(reinstating)).toEqual({ events: [] })
    expect(given(one, absorbed, reinstated(3)).when(correct(3, 'c'))).toHaveProperty('events.0.data.version', 4)
    expect(given(one, absorbed).when({ ...reinstating, ...later })).toEqual({ events: [] })
  })

  it('stays as somebody has written since', () => {
    const corrected = eventsOf(given(one, absorbed).when(correct(2, 'c')))
    expect(given(one, absorbed, ...corrected).when(reinstating)).toEqual({ events: [] })
  })

  it('is taken apart in the order that is the other way round', () => {
    const again = eventsOf(
      given(one, absorbed).when({ ...absorbing, version: 2, dropped: third, content: content('t') }),
    )
    expect(given(one, absorbed, ...again).when(reinstating)).toEqual({ events: [] })
    const back = eventsOf(given(one, absorbed, ...again).when({ ...reinstating, dropped: third }))
    expect(given(one, absorbed, ...again, ...back).when(reinstating)).toEqual({ events: [reinstated(5)] })
  })

  it('is not taken apart while they are merged into a third one themselves', () => {
    const further = eventsOf(given(one, absorbed).when({ ...merging, version: 2, into: third }))
    expect(given(one, absorbed, ...further).when(reinstating)).toEqual({ rejected: 'address/merged-further' })
  })

  it('is sealed anew with what was said before', () => {
    const part = (name: 'record' | 'notes', version: number, [former, digest]: readonly [string, string]) => ({
      part: name,
      version,
      former: aDigest(former),
      digest: aDigest(digest),
    })
    const earlier = [part('record', 1, ['r', 's'])]
    const under = { caseId: place.caseId, keyId: aKey('office:2'), by: staff }
    const resealing = { type: 'ResealPerson', parts: [...earlier, part('record', 2, ['x', 'y'])], ...under } as const
    const { keyId } = under
    const resealed: PersonEvent = {
      type: 'PersonResealed',
      data: { ...place, personId: stays, keyId, content: { record: null, notes: null }, earlier, resealedBy: staff },
    }
    expect(given(one, absorbed).when(resealing)).toEqual({ events: [resealed] })
    expect(given(one, absorbed, resealed).when(resealing)).toEqual({ events: [] })
    expect(given(one, absorbed, resealed).when(reinstating)).toEqual({ events: [reinstated(3, kept(1, 's'))] })
  })
})
