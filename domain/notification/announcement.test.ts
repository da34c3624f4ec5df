import { describe, expect, it } from 'vitest'
import { aCase, aDocument, aMail, aUser, at, scenario } from '../testing/index.ts'
import { announcement, announcements } from './announcement.ts'
import type { NotificationEvent } from './events.ts'

const [one, two] = [aDocument('1'), aDocument('2')]
const of = { caseId: aCase('1'), recipient: aUser('a') }
const mailId = aMail('e')
const given = scenario(announcement(one))
const now = at('2026-03-01T10:00:00.000Z')
const dueAt = at('2026-03-01T10:02:00.000Z')
const later = at('2026-03-01T10:03:00.000Z')
const planned = (documentId: typeof one, due = dueAt): NotificationEvent => ({
  type: 'NotificationPlanned',
  data: { ...of, documentId, dueAt: due },
})
const planning = { type: 'PlanNotification', ...of, dueAt, at: now, because: 'uploaded' } as const
const requested = (documentIds: (typeof one)[], dropped: (typeof one)[] = []): NotificationEvent => ({
  type: 'EmailRequested',
  data: { mailId, ...of, documentIds, dropped },
})
const dropped: NotificationEvent = { type: 'NotificationDropped', data: { ...of, documentIds: [one] } }
const withdrawn: NotificationEvent = { type: 'NotificationWithdrawn', data: { ...of, documentId: one } }

describe('planning a notification', () => {
  it('is recorded with when it is due', () => {
    expect(given().when(planning)).toEqual({ events: [planned(one)] })
  })
  it('joins the mail that is due already: ten uploads, one mail', () => {
    expect(given(planned(two)).when({ ...planning, dueAt: later })).toEqual({ events: [planned(one)] })
    expect(given(planned(two, later)).when(planning)).toEqual({ events: [planned(one)] })
  })
  it('is due now where the mail is overdue: nothing waits for a time that has passed', () => {
    const noon = at('2026-03-01T12:00:00.000Z')
    const overdue = { ...planning, at: noon, dueAt: at('2026-03-01T12:02:00.000Z') }
    expect(given(planned(two)).when(overdue)).toEqual({ events: [planned(one, noon)] })
  })
  it('begins anew after a mail', () => {
    expect(given(planned(two), requested([two])).when({ ...planning, dueAt: later })).toEqual({
      events: [planned(one, later)],
    })
  })
  it('happens once per document, also after its mail', () => {
    expect(given(planned(one)).when(planning)).toEqual({ events: [] })
    expect(given(planned(one), planned(two)).when(planning)).toEqual({ events: [] })
    expect(given(planned(one), requested([one])).when(planning)).toEqual({ events: [] })
    expect(given(planned(one), dropped).when(planning)).toEqual({ events: [] })
  })
})

describe('planning it again for a document that was restored', () => {
  const again = { ...planning, dueAt: later, because: 'restored' } as const
  const plannedLater = planned(one, later)
  it('is for what no mail spoke of', () => {
    expect(given(planned(one), dropped).when(again)).toEqual({ events: [plannedLater] })
    expect(given(planned(one), planned(two), requested([two], [one])).when(again)).toEqual({ events: [plannedLater] })
  })
  it('is for what a mail was to speak of and has not', () => {
    expect(given(planned(one), requested([one])).when({ ...again, missedBy: mailId })).toEqual({
      events: [plannedLater],
    })
    expect(given(planned(one), requested([one])).when({ ...again, missedBy: aMail('f') })).toEqual({ events: [] })
  })
  it('is needless while it is planned, and after its mail', () => {
    expect(given(planned(one)).when(again)).toEqual({ events: [] })
    expect(given(planned(one), requested([one])).when(again)).toEqual({ events: [] })
    expect(given(planned(one), dropped, plannedLater).when(again)).toEqual({ events: [] })
    expect(given(planned(one), dropped, plannedLater, requested([one])).when(again)).toEqual({ events: [] })
  })
})

describe('a document that comes back from another case', () => {
  const back = { ...planning, because: 'moved' } as const
  it('is planned when it was withdrawn, or its mail has gone without it', () => {
    expect(given(planned(one), withdrawn, dropped).when(back)).toEqual({ events: [planned(one)] })
    expect(given(planned(one), requested([one])).when({ ...back, missedBy: mailId })).toEqual({
      events: [planned(one)],
    })
  })
  it('is not planned when it was told of, or seen before', () => {
    expect(given(planned(one), requested([one])).when(back)).toEqual({ events: [] })
    expect(given(planned(one), dropped).when(back)).toEqual({ events: [] })
  })
})

describe('withdrawing a notification', () => {
  const withdrawing = { type: 'WithdrawNotification', ...of } as const
  it('is for what is planned', () => {
    expect(given(planned(one)).when(withdrawing)).toEqual({ events: [withdrawn] })
    expect(given(planned(one), planned(two)).when(withdrawing)).toEqual({ events: [withdrawn] })
  })
  it('is silent about what is not planned, or mailed already', () => {
    expect(given().when(withdrawing)).toEqual({ events: [] })
    expect(given(planned(two)).when(withdrawing)).toEqual({ events: [] })
    expect(given(planned(one), withdrawn).when(withdrawing)).toEqual({ events: [] })
    expect(given(planned(one), requested([one])).when(withdrawing)).toEqual({ events: [] })
  })
  it('lets the document be announced again when it comes back, with what still waits', () => {
    expect(given(planned(one), withdrawn).when({ ...planning, dueAt: later })).toEqual({ events: [planned(one)] })
  })
})

describe('several documents of a case and recipient', () => {
  const several = scenario(announcements([one, two]))
  it('are each planned as they would be alone', () => {
    expect(several().when({ ...planning, documentId: two })).toEqual({ events: [planned(two)] })
    expect(several(planned(one)).when({ ...planning, documentId: one })).toEqual({ events: [] })
    expect(several(planned(one)).when({ ...planning, dueAt: later, documentId: two })).toEqual({
      events: [planned(two)],
    })
    expect(several(planned(one), requested([one])).when({ ...planning, documentId: one })).toEqual({ events: [] })
    expect(several(planned(one), requested([one])).when({ ...planning, dueAt: later, documentId: two })).toEqual({
      events: [planned(two, later)],
    })
  })
  it('are these, and no other', () => {
    expect(() => several().when({ ...planning, documentId: aDocument('3') })).toThrow('none of them')
  })
})
