import { describe, expect, it } from 'vitest'
import { aCase, aDocument, aMail, aUser, at, scenario } from '../testing/index.ts'
import { usualNotifications } from '../user/events.ts'
import type { MailEvent } from './events.ts'
import { mail } from './mail-decider.ts'

const given = scenario(mail)
const of = { mailId: aMail('e'), recipient: aUser('a') }
const about = { caseId: aCase('1'), documentIds: [aDocument('1')], leftOut: [aDocument('2')] }
const noon = at('2026-03-01T12:00:00.000Z')
const content = { ...about, messageId: '<1@office>' }
const started = (attempt: number): MailEvent => ({
  type: 'EmailSendStarted',
  data: { ...of, attempt, addressId: null },
})
const sent: MailEvent = { type: 'EmailSent', data: { ...of, ...content } }
const failed = (retryAt: typeof noon | null): MailEvent => ({
  type: 'EmailSendFailed',
  data: { ...of, ...about, attempt: 1, reason: 'refused', retryAt },
})
const forNow = failed(at('2026-03-01T12:01:00.000Z'))
const forGood = failed(null)
const unknown: MailEvent = { type: 'EmailOutcomeUnknown', data: { ...of, ...about, attempt: 1 } }
const starting = { type: 'StartSending', ...of, addressId: null } as const
const recordingSent = { type: 'RecordSent', ...of, ...content } as const
const recordingFailed = {
  type: 'RecordFailed',
  ...of,
  ...about,
  reason: 'refused',
  permanent: false,
  status: null,
  wishes: null,
  at: noon,
} as const
const givingUp = { type: 'GiveUp', ...of, ...about, reason: 'abandoned' } as const
const recordingUnknown = { type: 'RecordUnknown', ...of, ...about } as const

describe('sending a mail', () => {
  it('starts once at a time', () => {
    expect(given().when(starting)).toEqual({ events: [started(1)] })
    expect(given(started(1)).when(starting)).toEqual({ rejected: 'mail/already-started' })
  })
  it('is never repeated once it was sent, or may have been', () => {
    expect(given(started(1), sent).when(starting)).toEqual({ rejected: 'mail/already-started' })
    expect(given(started(1), unknown).when(starting)).toEqual({ rejected: 'mail/already-started' })
  })
  it('is tried again after a refusal that may pass, and given up after one that will not', () => {
    expect(given(started(1), forNow).when(starting)).toEqual({ events: [started(2)] })
    expect(given(started(1), forGood).when(starting)).toEqual({ rejected: 'mail/already-started' })
  })
  it('records its outcome', () => {
    expect(given(started(1)).when(recordingSent)).toEqual({ events: [sent] })
    expect(given(started(1)).when(recordingFailed)).toEqual({ events: [forNow] })
    expect(given(started(1)).when({ ...recordingFailed, permanent: true })).toEqual({ events: [forGood] })
    expect(given(started(1)).when(recordingUnknown)).toEqual({ events: [unknown] })
    expect(given(started(1), unknown).when(recordingUnknown)).toEqual({ events: [] })
  })
  it('is not tried again in the quiet hours of its recipient, but right after them', () => {
    const wishes = { ...usualNotifications, quiet: { from: '13:00', to: '15:30' } } as const
    const tried = (changed: object) => given(started(1)).when({ ...recordingFailed, wishes: { ...wishes, ...changed } })
    expect(tried({})).toEqual({ events: [failed(at('2026-03-01T14:30:00.000Z'))] })
    for (const others of [{ quiet: null }, { mode: 'daily' }]) expect(tried(others)).toEqual({ events: [forNow] })
  })
  it('waits until its recipient wants mails, while it is not being sent', () => {
    const until = at('2026-03-02T06:00:00.000Z')
    const postponing = { type: 'PostponeSending', ...of, until } as const
    const postponed: MailEvent = { type: 'EmailPostponed', data: { ...of, retryAt: until } }
    expect(given().when(postponing)).toEqual({ events: [postponed] })
    expect(given(postponed).when(postponing)).toEqual({ events: [] })
    for (const story of [[started(1)], [started(1), sent], [started(1), forGood]])
      expect(given(...story).when(postponing)).toEqual({ events: [] })
    expect(given(postponed).when(starting)).toEqual({ events: [started(1)] })
  })
  it('believes who sent it over who only wondered', () => {
    expect(given(started(1), unknown).when(recordingSent)).toEqual({ events: [sent] })
  })
  it('has no outcome before it began', () => {
    expect(given().when(recordingSent)).toEqual({ rejected: 'mail/not-requested' })
    expect(given(started(1), sent).when(recordingFailed)).toEqual({ rejected: 'mail/not-requested' })
  })
  it('is given up when its attempts are used up', () => {
    const last = { type: 'EmailSendFailed', data: { ...of, ...about, attempt: 19, reason: 'refused', retryAt: null } }
    expect(given(started(19)).when(recordingFailed)).toEqual({ events: [last] })
  })
  it('is abandoned when somebody says so, unless it may be out already', () => {
    const abandoned = { type: 'EmailSendFailed', data: { ...of, ...about, reason: 'abandoned', retryAt: null } }
    expect(given().when(givingUp)).toMatchObject({ events: [{ ...abandoned, data: { attempt: 0 } }] })
    expect(given(started(1), forNow).when(givingUp)).toMatchObject({ events: [abandoned] })
    expect(given(started(1)).when(givingUp)).toEqual({ events: [unknown] })
    for (const ended of [sent, forGood, unknown])
      expect(given(started(1), ended).when(givingUp)).toEqual({ events: [] })
  })
})

it('about the recipient’s own account is asked for once, and sent like any other', () => {
  const notice = { what: 'password-changed', at: noon, browser: null, system: null } as const
  const requested: MailEvent = { type: 'SecurityMailRequested', data: { ...of, notice } }
  const request = { type: 'RequestSecurityMail', ...of, notice } as const
  expect(given().when(request)).toEqual({ events: [requested] })
  expect(given(requested).when(request)).toEqual({ events: [] })
  expect(given(requested).when(starting)).toEqual({ events: [started(1)] })
})

const opening = {
  type: 'OpenTask',
  ...of,
  caseId: about.caseId,
  documentIds: about.documentIds,
  says: 'title',
  lapsesAt: at('2026-03-01T12:15:00.000Z'),
  secretId: null,
} as const
const { type: _, ...opened } = opening
const open: MailEvent = { type: 'MailTaskOpened', data: { ...opened, documentIds: [...about.documentIds] } }
const resolving = { type: 'ResolveTask', mailId: of.mailId, resolvedBy: aUser('b'), secretId: 's1' } as const
const resolved: MailEvent = { type: 'MailTaskResolved', data: { ...of, resolvedBy: aUser('b'), secretId: 's1' } }
const lapsing = { type: 'LapseTask', mailId: of.mailId } as const
const lapsed: MailEvent = { type: 'MailTaskLapsed', data: of }

describe('a mail that may name something', () => {
  it('waits for its words, and is not sent meanwhile', () => {
    expect(given().when(opening)).toEqual({ events: [open] })
    expect(given(open).when(opening)).toEqual({ events: [] })
    expect(given(open).when(starting)).toEqual({ rejected: 'mail/task-open' })
  })
  it('goes out with the first words, or without any: whichever is said first', () => {
    expect(given(open).when(resolving)).toEqual({ events: [resolved] })
    expect(given(open).when(lapsing)).toEqual({ events: [lapsed] })
    expect(given(open, lapsed).when(resolving)).toEqual({ rejected: 'mail/task-closed' })
    expect(given(open, resolved).when(lapsing)).toEqual({ events: [] })
    expect(given(open, resolved).when({ ...resolving, secretId: 's2' })).toEqual({ rejected: 'mail/task-closed' })
    expect(given(open, resolved).when(starting)).toEqual({ events: [started(1)] })
    expect(given(open, lapsed).when(starting)).toEqual({ events: [started(1)] })
  })
  it('takes no words that nobody waits for', () => {
    expect(given().when(resolving)).toEqual({ rejected: 'mail/task-closed' })
    expect(given().when(lapsing)).toEqual({ events: [] })
    expect(given(open, forGood).when(resolving)).toEqual({ rejected: 'mail/task-closed' })
    expect(given(started(1), sent).when(opening)).toEqual({ events: [] })
  })
  it('waits once more where the key of its words is gone, and not where it had none', () => {
    const again = { ...opening, secretId: 's1' }
    const openAgain = { type: 'MailTaskOpened', data: { ...open.data, secretId: 's1' } }
    expect(given(open, resolved, started(1), forNow).when(again)).toEqual({ events: [openAgain] })
    expect(given(open, resolved).when({ ...again, secretId: 's2' })).toEqual({ events: [] })
    expect(given(open, lapsed).when(again)).toEqual({ events: [] })
  })
})
