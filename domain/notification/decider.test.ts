import { describe, expect, it } from 'vitest'
import { aCase, aDocument, aMail, aUser, at, scenario } from '../testing/index.ts'
import { notification, plannedIn } from './decider.ts'
import type { NotificationEvent } from './events.ts'

const given = scenario(notification)
const [caseId, recipient, mailId] = [aCase('1'), aUser('a'), aMail('e')]
const [one, two] = [aDocument('1'), aDocument('2')]
const dueAt = at('2026-03-01T10:02:00.000Z')
const planned = (documentId: typeof one): NotificationEvent => ({
  type: 'NotificationPlanned',
  data: { caseId, recipient, documentId, dueAt },
})
const firing = { type: 'FireNotification', mailId, settled: [], moved: [] } as const
const requested = (documentIds: (typeof one)[], dropped: (typeof one)[] = []): NotificationEvent => ({
  type: 'EmailRequested',
  data: { mailId, caseId, recipient, documentIds, dropped },
})
const withdrawn: NotificationEvent = { type: 'NotificationWithdrawn', data: { caseId, recipient, documentId: one } }
const droppedOf = (documentIds: (typeof one)[]): NotificationEvent => ({
  type: 'NotificationDropped',
  data: { caseId, recipient, documentIds },
})

describe('a notification that is due', () => {
  it('asks for one mail about all that is planned', () => {
    expect(given(planned(one), planned(two)).when(firing)).toEqual({ events: [requested([one, two])] })
  })
  it('leaves out what its recipient has seen', () => {
    expect(given(planned(one), planned(two)).when({ ...firing, settled: [one] })).toEqual({
      events: [requested([two], [one])],
    })
    expect(given(planned(one)).when({ ...firing, settled: [one] })).toEqual({ events: [droppedOf([one])] })
  })
  it('leaves out what was withdrawn, and not what came back', () => {
    expect(given(planned(one), planned(two), withdrawn).when(firing)).toEqual({ events: [requested([two])] })
    expect(given(planned(one), planned(two), withdrawn, planned(one)).when(firing)).toEqual({
      events: [requested([two, one])],
    })
  })
  it('withdraws what lies in another case by now, whoever finds out first', () => {
    expect(given(planned(one), planned(two)).when({ ...firing, moved: [one] })).toEqual({
      events: [withdrawn, requested([two])],
    })
    expect(given(planned(one)).when({ ...firing, moved: [one] })).toEqual({ events: [withdrawn, droppedOf([])] })
    expect(given(planned(one), withdrawn, planned(two)).when({ ...firing, moved: [one] })).toEqual({
      events: [requested([two])],
    })
    const gathering = { type: 'GatherNotification', mailId, settled: [], moved: [one] } as const
    expect(given(planned(one), planned(two)).when(gathering)).toMatchObject({
      events: [withdrawn, { type: 'NotificationGathered', data: { documentIds: [two], dropped: [] } }],
    })
  })
  it('ends without a mail when all was withdrawn', () => {
    expect(given(planned(one), withdrawn).when(firing)).toEqual({ events: [droppedOf([])] })
  })
  it('speaks of other cases as well, and is spoken of in the mail of another', () => {
    const others = [{ caseId: aCase('2'), documentIds: [two] }]
    const all: NotificationEvent = {
      type: 'EmailRequested',
      data: { mailId, caseId, recipient, documentIds: [one], dropped: [], others },
    }
    expect(given(planned(one)).when({ ...firing, others })).toEqual({ events: [all] })
    const gathering = { type: 'GatherNotification', mailId, settled: [two], moved: [] } as const
    const gathered: NotificationEvent = {
      type: 'NotificationGathered',
      data: { mailId, caseId, recipient, documentIds: [one], dropped: [two] },
    }
    expect(given(planned(one), planned(two)).when(gathering)).toEqual({ events: [gathered] })
    expect(given(planned(two)).when(gathering)).toEqual({ events: [droppedOf([two])] })
    expect(given(planned(one), gathered).when(firing)).toEqual({ rejected: 'notification/nothing-due' })
  })
  it('is refused when nothing is due, or not any more', () => {
    expect(given().when(firing)).toEqual({ rejected: 'notification/nothing-due' })
    for (const ended of [requested([one]), droppedOf([one])])
      expect(given(planned(one), ended).when(firing)).toEqual({ rejected: 'notification/nothing-due' })
  })
  it('speaks of twenty thousand documents as of two', () => {
    let state = notification.initialState
    for (let count = 0; count < 20_000; count += 1)
      state = notification.evolve(state, planned(count.toString(16).padStart(32, '0') as typeof one))
    expect(plannedIn(state)).toHaveLength(20_000)
  })
})

describe('a notification that is not wanted now', () => {
  const later = at('2099-01-01T00:00:00.000Z')
  const postponed: NotificationEvent = { type: 'NotificationPostponed', data: { caseId, recipient, dueAt: later } }
  const postponing = { type: 'PostponeNotification', dueAt: later } as const
  it('waits, once', () => {
    expect(given(planned(one)).when(postponing)).toEqual({ events: [postponed] })
    expect(given(planned(one), postponed).when(postponing)).toEqual({ events: [] })
    expect(given().when(postponing)).toEqual({ rejected: 'notification/nothing-due' })
  })
})
