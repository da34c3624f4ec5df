import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aKey, aPerson, aPersonLink, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { person } from './decider.ts'
import type { PersonEvent } from './events.ts'

const given = scenario(person)
const [staff, now] = [aUser('a'), at('2026-03-01T10:00:00.000Z')]
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const personId = aPerson('3')
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: now, room }
const content = (sign: string, more: object = {}) => ({ keyId: aKey('office:1'), digest: aDigest(sign), ...more })

const recorded: PersonEvent = {
  type: 'PersonRecorded',
  data: {
    ...place,
    personId,
    version: 1,
    content: content('r', { notes: aDigest('n') }),
    about: ['name'],
    recordedBy: staff,
  },
}
const recording = {
  type: 'RecordPerson',
  personId,
  databaseId: place.databaseId,
  content: recorded.data.content,
  about: ['name'],
  ...by,
} as const
const correcting = { type: 'CorrectPerson', version: 1, content: content('c'), about: ['bank'], ...by } as const
const corrected: PersonEvent = {
  type: 'PersonCorrected',
  data: { ...place, personId, version: 2, content: content('c'), about: ['bank'], correctedBy: staff },
}
const trashing = { type: 'TrashPerson', trashMs: 86_400_000, ...by } as const
const shredAt = at('2026-03-02T10:00:00.000Z')
const trashed: PersonEvent = { type: 'PersonTrashed', data: { ...place, personId, trashedBy: staff, at: now, shredAt } }
const restored: PersonEvent = { type: 'PersonRestored', data: { ...place, personId, restoredBy: staff } }
const erased: PersonEvent = { type: 'PersonErased', data: { ...place, personId, erasedBy: staff } }

describe('a person', () => {
  it('is recorded once', () => {
    expect(given().when(recording)).toEqual({ events: [recorded] })
    expect(given(recorded).when(recording)).toEqual({ rejected: 'address/already-recorded' })
  })

  it('is corrected by who knows how it stands, and by nobody who knew it before', () => {
    expect(given(recorded).when(correcting)).toEqual({ events: [corrected] })
    expect(given(recorded, corrected).when(correcting)).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 2 },
    })
  })

  const part = (name: 'record' | 'notes', version: number, [former, digest]: readonly [string, string]) => ({
    part: name,
    version,
    former: aDigest(former),
    digest: aDigest(digest),
  })
  const resealing = {
    type: 'ResealPerson',
    caseId: place.caseId,
    keyId: aKey('office:2'),
    by: staff,
    parts: [part('record', 1, ['r', 's']), part('notes', 1, ['n', 'm'])],
  } as const
  const resealedAs = (record: string | null, notes: string | null): PersonEvent => ({
    type: 'PersonResealed',
    data: {
      ...place,
      personId,
      keyId: aKey('office:2'),
      content: { record: record && aDigest(record), notes: notes && aDigest(notes) },
      resealedBy: staff,
    },
  })

  it('is sealed anew, part by part, once, and keeps the version that others know', () => {
    expect(given(recorded).when(resealing)).toEqual({ events: [resealedAs('s', 'm')] })
    expect(given(recorded, resealedAs('s', 'm')).when(resealing)).toEqual({ events: [] })
    expect(given(recorded, resealedAs(null, 'm')).when(resealing)).toEqual({ events: [resealedAs('s', null)] })
    expect(given(recorded, resealedAs('s', 'm')).when(correcting)).toEqual({ events: [corrected] })
    expect(given(recorded, trashed).when(resealing)).toEqual({ events: [resealedAs('s', 'm')] })
  })

  it('is not sealed anew where somebody has written since, in another place, and for nobody who is erased', () => {
    expect(given(recorded, corrected).when(resealing)).toEqual({ events: [resealedAs(null, 'm')] })
    const others = { ...resealing, parts: [part('record', 2, ['r', 's']), part('record', 1, ['x', 's'])] }
    expect(given(recorded).when(others)).toEqual({ events: [] })
    expect(given(recorded).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
    expect(given(recorded, trashed, erased).when(resealing)).toEqual({ events: [] })
    expect(given().when(resealing)).toEqual({ events: [] })
  })

  it('has a default contact that is chosen, with a content that repeats it', () => {
    const choosing = { ...correcting, type: 'ChooseDefaultContact', personLinkId: aPersonLink('4') } as const
    const { correctedBy: _, ...written } = corrected.data
    expect(given(recorded).when(choosing)).toEqual({
      events: [{ type: 'DefaultContactChosen', data: { ...written, personLinkId: aPersonLink('4'), chosenBy: staff } }],
    })
    expect(given(recorded, corrected).when(choosing)).toMatchObject({ rejected: 'address/changed-meanwhile' })
  })

  it('goes to the trash, from which it comes back or is erased, and is erased from nowhere else', () => {
    expect(given(recorded).when(trashing)).toEqual({ events: [trashed] })
    expect(given(recorded, trashed).when(trashing)).toEqual({ events: [] })
    expect(given(recorded, trashed).when({ ...correcting })).toEqual({ rejected: 'address/not-found' })
    expect(given(recorded, trashed).when({ type: 'RestorePerson', ...by })).toEqual({ events: [restored] })
    expect(given(recorded).when({ type: 'RestorePerson', ...by })).toEqual({ events: [] })
    expect(given(recorded, trashed).when({ type: 'ErasePerson', ...by })).toEqual({ events: [erased] })
    expect(given(recorded).when({ type: 'ErasePerson', ...by })).toEqual({ rejected: 'address/not-found' })
    expect(given(recorded, trashed, erased).when({ type: 'RestorePerson', ...by })).toEqual({
      rejected: 'address/not-found',
    })
    expect(given(recorded, trashed, erased).when(recording)).toEqual({ rejected: 'address/already-recorded' })
  })

  it('is erased by nobody when its time has come, and not before, nor after it was taken back', () => {
    const sweeping = { type: 'EraseExpiredPerson', at: shredAt } as const
    const gone = { events: [{ ...erased, data: { ...erased.data, erasedBy: null } }] }
    expect(given(recorded, trashed).when(sweeping)).toEqual(gone)
    expect(given(recorded, trashed).when({ ...sweeping, at: now })).toEqual({ events: [] })
    expect(given(recorded, trashed, restored).when(sweeping)).toEqual({ events: [] })
    expect(given(recorded, trashed, erased).when(sweeping)).toEqual({ events: [] })
    expect(given().when(sweeping)).toEqual({ events: [] })
  })
})

describe('who may write in an address book', () => {
  const commands = [
    recording,
    correcting,
    trashing,
    { type: 'RestorePerson', ...by },
    { type: 'ErasePerson', ...by },
  ] as const
  const past = (type: string): readonly PersonEvent[] => (type === 'RecordPerson' ? [] : [recorded])
  const refusedTo = (change: Partial<AddressRoom>) =>
    commands.map((command) => given(...past(command.type)).when({ ...command, room: { ...room, ...change } }))

  it('is staff who take part; clients read, and to others nothing of it exists', () => {
    for (const viewer of [
      { role: 'client', isStaff: false },
      { role: 'client', isStaff: true },
      { role: 'member', isStaff: false },
    ] as const)
      expect(refusedTo({ viewer })).toEqual(commands.map(() => ({ rejected: 'address/forbidden' })))
    for (const isStaff of [true, false])
      expect(refusedTo({ viewer: { role: undefined, isStaff } })).toEqual(
        commands.map(() => ({ rejected: 'address/not-found' })),
      )
  })

  it('is nobody where all is to be deleted', () => {
    expect(refusedTo({ isDisabled: true })).toEqual(commands.map(() => ({ rejected: 'case/disabled' })))
  })

  it('is nobody of another room', () => {
    const elsewhere = { ...correcting, room: { ...room, caseId: aCase('9') } }
    expect(given(recorded).when(elsewhere)).toEqual({ rejected: 'address/not-found' })
  })
})
