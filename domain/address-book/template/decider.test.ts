import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aKey, anAddressTemplate, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { addressTemplate } from './decider.ts'
import { templatePriority } from './events.ts'
import type { AddressTemplateEvent } from './events.ts'

const given = scenario(addressTemplate)
const [staff, now] = [aUser('a'), at('2026-03-01T10:00:00.000Z')]
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const templateId = anAddressTemplate('3')
const of = { ...place, templateId }
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: now, room }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })
const described = { templateType: 'address', isActive: true, priority: 10, content: content('r') } as const

const recorded: AddressTemplateEvent = {
  type: 'TemplateRecorded',
  data: { ...of, version: 1, ...described, recordedBy: staff },
}
const recording = {
  type: 'RecordTemplate',
  templateId,
  databaseId: place.databaseId,
  ...described,
  ...by,
} as const
const rewording = { type: 'RewordTemplate', version: 1, content: content('c'), ...by } as const
const reworded: AddressTemplateEvent = {
  type: 'TemplateReworded',
  data: { ...of, version: 2, content: content('c'), rewordedBy: staff },
}
const hiding = { type: 'HideTemplate', version: 1, content: content('h'), ...by } as const
const hidden: AddressTemplateEvent = {
  type: 'TemplateHidden',
  data: { ...of, version: 2, content: content('h'), hiddenBy: staff },
}
const activating = { type: 'ActivateTemplate', version: 2, content: content('a'), ...by } as const
const activated: AddressTemplateEvent = {
  type: 'TemplateActivated',
  data: { ...of, version: 3, content: content('a'), activatedBy: staff },
}
const ranking = { type: 'RankTemplate', version: 1, content: content('p'), priority: 20, ...by } as const
const ranked: AddressTemplateEvent = {
  type: 'TemplateRanked',
  data: { ...of, version: 2, content: content('p'), priority: 20, rankedBy: staff },
}
const removing = { type: 'RemoveTemplate', ...by } as const
const removed: AddressTemplateEvent = { type: 'TemplateRemoved', data: { ...of, removedBy: staff } }

describe('a template of an address book', () => {
  it('is recorded once, with what it words, whether it is active, and where it stands', () => {
    expect(given().when(recording)).toEqual({ events: [recorded] })
    expect(given(recorded).when(recording)).toEqual({ rejected: 'address/already-recorded' })
    expect(given(recorded, removed).when(recording)).toEqual({ rejected: 'address/already-recorded' })
  })

  it('is reworded by who knows how it stands, and by nobody who knew it before', () => {
    expect(given(recorded).when(rewording)).toEqual({ events: [reworded] })
    expect(given(recorded, reworded).when(rewording)).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 2 },
    })
    expect(given().when(rewording)).toEqual({ rejected: 'address/not-found' })
  })

  it('[TPL-06] [TPL-07] is hidden and activated again, each once, by who knows how it stands', () => {
    expect(given(recorded).when({ ...activating, version: 1 })).toEqual({ events: [] })
    expect(given(recorded).when(hiding)).toEqual({ events: [hidden] })
    expect(given(recorded, hidden).when({ ...hiding, version: 2 })).toEqual({ events: [] })
    expect(given(recorded, hidden).when(activating)).toEqual({ events: [activated] })
    const late = { rejected: 'address/changed-meanwhile', params: { version: 2 } }
    expect(given(recorded, hidden).when(hiding)).toEqual(late)
    expect(given(recorded, hidden).when(rewording)).toEqual(late)
    expect(given(recorded, hidden).when({ ...rewording, version: 2 })).toMatchObject({
      events: [{ type: 'TemplateReworded', data: { version: 3 } }],
    })
  })

  it('[TPL-16] is given another place, by who knows how it stands', () => {
    expect(given(recorded).when(ranking)).toEqual({ events: [ranked] })
    expect(given(recorded, ranked).when({ ...ranking, version: 2 })).toEqual({ events: [] })
    for (const command of [ranking, rewording])
      expect(given(recorded, ranked).when(command)).toEqual({
        rejected: 'address/changed-meanwhile',
        params: { version: 2 },
      })
  })

  it('[TPL-19] has a place of at most ten digits', () => {
    expect([0, 9_999_999_999].map((each) => templatePriority.safeParse(each).success)).toEqual([true, true])
    expect([-1, 1.5, 10_000_000_000].map((each) => templatePriority.safeParse(each).success)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is removed for good', () => {
    expect(given(recorded).when(removing)).toEqual({ events: [removed] })
    for (const command of [removing, rewording, hiding, activating, ranking])
      expect(given(recorded, removed).when(command)).toEqual({ rejected: 'address/not-found' })
  })

  it('is sealed anew, once, where nobody has written since, and keeps the version that others know', () => {
    const parts = [{ part: 'record', version: 1, former: aDigest('r'), digest: aDigest('s') }] as const
    const under = { caseId: place.caseId, keyId: aKey('office:2') }
    const resealing = { type: 'ResealTemplate', parts, by: staff, ...under } as const
    const anew: AddressTemplateEvent = {
      type: 'TemplateResealed',
      data: { ...of, keyId: under.keyId, content: { record: aDigest('s'), notes: null }, resealedBy: staff },
    }
    expect(given(recorded).when(resealing)).toEqual({ events: [anew] })
    expect(given(recorded, anew).when(rewording)).toEqual({ events: [reworded] })
    for (const past of [[], [recorded, anew], [recorded, reworded], [recorded, removed]])
      expect(given(...past).when(resealing)).toEqual({ events: [] })
    expect(given(recorded).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
  })

  it('is written by staff who take part, and does not exist elsewhere', () => {
    const client: AddressRoom = { ...room, viewer: { role: 'client', isStaff: false } }
    const stranger: AddressRoom = { ...room, viewer: { role: undefined, isStaff: true } }
    for (const command of [rewording, hiding, activating, ranking, removing]) {
      expect(given(recorded).when({ ...command, room: client })).toEqual({ rejected: 'address/forbidden' })
      for (const elsewhere of [stranger, { ...room, caseId: aCase('9') }])
        expect(given(recorded).when({ ...command, room: elsewhere })).toEqual({ rejected: 'address/not-found' })
    }
    expect(given().when({ ...recording, room: client })).toEqual({ rejected: 'address/forbidden' })
  })
})
