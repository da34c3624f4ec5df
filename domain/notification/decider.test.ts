import { describe, expect, it } from 'vitest'
import { aCase, aDocument, aMail, aUser, at, scenario } from '../testing/index.ts'
import { notification } from './decider.ts'
import type { NotificationEvent } from './events.ts'

const given = scenario(notification)
const [caseId, recipient, mailId] = [aCase('1'), aUser('a'), aMail('e')]
const [one, two] = [aDocument('1'), aDocument('2')]
const dueAt = at('2026-03-01T10:02:00.000Z')
const later = at('2026-03-01T10:03:00.000Z')
const planned = (documentId: typeof one): NotificationEvent => ({
  type: 'NotificationPlanned',
  data: { caseId, recipient, documentId, dueAt },
})
const planning = { type: 'PlanNotification', caseId, recipient, documentId: one, dueAt } as const
const firing = { type: 'FireNotification', mailId, settled: [] } as const
const requested = (documentIds: (typeof one)[], dropped: (typeof one)[] = []): NotificationEvent => ({
  type: 'EmailRequested',
  data: { mailId, caseId, recipient, documentIds, dropped },
})

describe('planning a notification', () => {
  it('is recorded with when it is due', () => {
    expect(given().when(planning)).toEqual({ events: [planned(one)] })
  })
  it('joins the mail that is due already: ten uploads, one mail', () => {
    expect(given(planned(one)).when({ ...planning, documentId: two, dueAt: later })).toEqual({
      events: [planned(two)],
    })
  })
  it('happens once per document, also after its mail', () => {
    expect(given(planned(one)).when(planning)).toEqual({ events: [] })
    expect(given(planned(one), requested([one])).when(planning)).toEqual({ events: [] })
  })
})

describe('planning it again for a document that was restored', () => {
  const again = { ...planning, dueAt: later, again: true } as const
  const dropped: NotificationEvent = { type: 'NotificationDropped', data: { caseId, recipient, documentIds: [one] } }
  const plannedLater: NotificationEvent = {
    type: 'NotificationPlanned',
    data: { caseId, recipient, documentId: one, dueAt: later },
  }
  it('is for what no mail spoke of', () => {
    expect(given(planned(one), dropped).when(again)).toEqual({ events: [plannedLater] })
    expect(given(planned(one), planned(two), requested([two], [one])).when(again)).toEqual({ events: [plannedLater] })
  })
  it('is needless while it is planned, and after its mail', () => {
    expect(given(planned(one)).when(again)).toEqual({ events: [] })
    expect(given(planned(one), requested([one])).when(again)).toEqual({ events: [] })
    expect(given(planned(one), dropped, plannedLater).when(again)).toEqual({ events: [] })
    expect(given(planned(one), dropped, plannedLater, requested([one])).when(again)).toEqual({ events: [] })
  })
})

describe('withdrawing a notification', () => {
  const withdrawing = { type: 'WithdrawNotification', documentId: one } as const
  const withdrawn = (dueAt: NonNullable<typeof later> | null): NotificationEvent => ({
    type: 'NotificationWithdrawn',
    data: { caseId, recipient, documentId: one, dueAt },
  })
  it('leaves the others planned, if there are any', () => {
    expect(given(planned(one)).when(withdrawing)).toEqual({ events: [withdrawn(null)] })
    expect(given(planned(one), planned(two)).when(withdrawing)).toEqual({ events: [withdrawn(dueAt)] })
    expect(given(planned(one), planned(two), withdrawn(dueAt)).when(firing)).toEqual({ events: [requested([two])] })
    expect(given(planned(one), withdrawn(null)).when(firing)).toEqual({ rejected: 'notification/nothing-due' })
  })
  it('is silent about what is not planned, or mailed already', () => {
    expect(given().when(withdrawing)).toEqual({ events: [] })
    expect(given(planned(one), withdrawn(null)).when(withdrawing)).toEqual({ events: [] })
    expect(given(planned(one), requested([one])).when(withdrawing)).toEqual({ events: [] })
  })
  it('lets the document be announced again when it comes back', () => {
    expect(given(planned(one), withdrawn(null)).when(planning)).toEqual({ events: [planned(one)] })
  })
})

describe('a notification that is due', () => {
  it('asks for one mail about all that is planned', () => {
    expect(given(planned(one), planned(two)).when(firing)).toEqual({ events: [requested([one, two])] })
  })
  it('leaves out what its recipient has seen', () => {
    expect(given(planned(one), planned(two)).when({ ...firing, settled: [one] })).toEqual({
      events: [requested([two], [one])],
    })
    expect(given(planned(one)).when({ ...firing, settled: [one] })).toEqual({
      events: [{ type: 'NotificationDropped', data: { caseId, recipient, documentIds: [one] } }],
    })
  })
  it('is refused when nothing is planned, or not any more', () => {
    expect(given().when(firing)).toEqual({ rejected: 'notification/nothing-due' })
    expect(given(planned(one), requested([one])).when(firing)).toEqual({ rejected: 'notification/nothing-due' })
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
