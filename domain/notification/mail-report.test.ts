import { describe, expect, it } from 'vitest'
import { aCase, aDocument, aMail, aUser, at, scenario } from '../testing/index.ts'
import type { MailEvent } from './events.ts'
import { mail } from './mail-decider.ts'
import { isAddressAtFault, toldBy } from './mail-report.ts'

const given = scenario(mail)
const afterwards = (...events: readonly MailEvent[]) => events.reduce(mail.evolve, mail.initialState)
const of = { mailId: aMail('e'), recipient: aUser('a') }
const documentIds = [aDocument('1')]
const about = { caseId: aCase('1'), documentIds, leftOut: [] }
const started: MailEvent = { type: 'EmailSendStarted', data: { ...of, attempt: 1, addressId: 'home' } }
const sent: MailEvent = { type: 'EmailSent', data: { ...of, ...about, messageId: '<1@office>' } }
const unknown: MailEvent = { type: 'EmailOutcomeUnknown', data: { ...of, ...about, attempt: 1 } }
const forGood: MailEvent = {
  type: 'EmailSendFailed',
  data: { ...of, ...about, attempt: 1, reason: 'refused', retryAt: null },
}
const source = 'webhook'
const reported = { mailId: of.mailId, source } as const
const delivering = { type: 'ReportDelivered', ...reported, status: '2.1.5' } as const
const delaying = {
  type: 'ReportDelayed',
  ...reported,
  status: '4.4.1',
  retriesUntil: at('2026-03-05T12:00:00.000Z'),
} as const
const bouncing = { type: 'ReportBounced', ...reported, status: '5.1.1', copies: [] } as const
const delivered: MailEvent = { type: 'EmailDelivered', data: { ...of, documentIds: [], source } }
const delayed: MailEvent = {
  type: 'EmailDelayed',
  data: { ...of, status: '4.4.1', retriesUntil: delaying.retriesUntil, source },
}
const bounced: MailEvent = {
  type: 'EmailBounced',
  data: { ...of, documentIds, addressId: 'home', kind: 'hard', status: '5.1.1', source },
}

describe('what is reported of a mail', () => {
  it('is recorded of one that was handed over, and once', () => {
    expect(given(started, sent).when(delivering)).toEqual({ events: [delivered] })
    expect(given(started, sent, delivered).when(delivering)).toEqual({ events: [] })
    expect(given(started, sent).when(delaying)).toEqual({ events: [delayed] })
    expect(given(started, sent, delayed).when(delaying)).toEqual({ events: [] })
    expect(given(started, sent, delayed).when(delivering)).toEqual({ events: [delivered] })
    expect(given(started, sent).when(bouncing)).toEqual({ events: [bounced] })
    expect(given(started, sent, bounced).when(bouncing)).toEqual({ events: [] })
  })
  it('says anew of a delay until when a server tries, where that is later, or was not known', () => {
    const until = (retriesUntil: ReturnType<typeof at> | null) => ({ ...delaying, retriesUntil })
    const told = (retriesUntil: ReturnType<typeof at> | null): MailEvent => ({
      type: 'EmailDelayed',
      data: { ...of, status: '4.4.1', retriesUntil, source },
    })
    const later = at('2026-03-07T12:00:00.000Z')
    const after = (former: MailEvent) => given(started, sent, former)
    expect(after(delayed).when(until(later))).toEqual({ events: [told(later)] })
    expect(after(told(null)).when(delaying)).toEqual({ events: [delayed] })
    for (const known of [delaying.retriesUntil, at('2026-03-04T12:00:00.000Z'), null])
      expect(after(delayed).when(until(known))).toEqual({ events: [] })
    expect(after(told(null)).when(until(null))).toEqual({ events: [] })
  })
  it('settles what sending had to leave open', () => {
    const told: MailEvent = { type: 'EmailDelivered', data: { ...of, documentIds, source } }
    expect(given(started, unknown).when(delivering)).toEqual({ events: [told] })
    expect(given(started, unknown).when(bouncing)).toEqual({ events: [bounced] })
    const late = { type: 'RecordSent', ...of, ...about, messageId: '<1@office>' } as const
    expect(given(started, unknown, bounced).when(late)).toEqual({ events: [] })
  })
  it('takes back no word of what another copy of it has told', () => {
    const [read = aDocument('1'), open] = [...documentIds, aDocument('2')]
    const doubted: MailEvent = {
      type: 'EmailOutcomeUnknown',
      data: { ...unknown.data, documentIds: [read, open] } as never,
    }
    expect(given(started, doubted).when({ ...bouncing, copies: [{ told: [read], inDoubt: [] }] })).toEqual({
      events: [{ type: 'EmailBounced', data: { ...bounced.data, documentIds: [open] } }],
    })
  })
  it('leaves in doubt what another copy of it may have told', () => {
    const doubt = toldBy(afterwards(started, unknown))
    const inDoubt = { ...bounced, data: { ...bounced.data, inDoubt: documentIds } }
    expect(given(started, sent).when({ ...bouncing, copies: [doubt] })).toEqual({ events: [inDoubt] })
    const told = toldBy(afterwards(started, unknown, delivered))
    expect(given(started, sent).when({ ...bouncing, copies: [doubt, told] })).toEqual({
      events: [{ ...bounced, data: { ...bounced.data, documentIds: [] } }],
    })
    const back = toldBy(afterwards(started, unknown, bounced))
    expect(given(started, sent).when({ ...bouncing, copies: [back] })).toEqual({ events: [bounced] })
  })
  it('ends with what came back, even from behind the server that had taken it', () => {
    expect(given(started, sent, delivered).when(bouncing)).toEqual({ events: [bounced] })
    expect(given(started, sent, bounced).when(delivering)).toEqual({ events: [] })
    expect(given(started, sent, bounced).when(delaying)).toEqual({ events: [] })
  })
  it('is to come again while the mail is being handed over, and is nothing where it never was', () => {
    for (const report of [delivering, delaying, bouncing]) {
      expect(given(started).when(report)).toEqual({ rejected: 'mail/under-way' })
      expect(given().when(report)).toEqual({ rejected: 'mail/not-requested' })
      expect(given(started, forGood).when(report)).toEqual({ rejected: 'mail/not-requested' })
    }
  })
  it.each([
    ['5.1.1', 'hard'],
    ['5.1.10', 'hard'],
    ['5.2.1', 'hard'],
    ['5.4.4', 'hard'],
    ['5.2.2', 'soft'],
    ['5.7.1', 'soft'],
    ['5.1.8', 'soft'],
    ['5.0.0', 'soft'],
    ['4.4.1', 'soft'],
    [null, 'soft'],
  ])('of status %s is %s', (status, kind) => {
    expect(isAddressAtFault(status)).toBe(kind === 'hard')
    expect(given(started, sent).when({ ...bouncing, status })).toMatchObject({ events: [{ data: { kind, status } }] })
  })
  it('an attempt that was refused says what the server said, and to which address', () => {
    const refused = { ...of, ...about, reason: 'refused', permanent: true, status: '5.1.1', wishes: null } as const
    expect(given(started).when({ type: 'RecordFailed', ...refused, at: at('2026-03-01T12:00:00.000Z') })).toEqual({
      events: [{ ...forGood, data: { ...forGood.data, status: '5.1.1', addressId: 'home' } }],
    })
  })
})

it('a mail is repeated by another one, which is asked for once and sent like any other', () => {
  const repeat = {
    mailId: aMail('f'),
    recipient: of.recipient,
    repeats: of.mailId,
    by: aUser('b'),
    reason: 'unknown',
    caseId: about.caseId,
    documentIds,
    others: [],
    notice: null,
  } as const
  const repeated: MailEvent = { type: 'MailRepeated', data: { ...repeat, documentIds, others: [] } }
  expect(given().when({ type: 'RepeatMail', ...repeat })).toEqual({ events: [repeated] })
  expect(given(repeated).when({ type: 'RepeatMail', ...repeat, by: aUser('c') })).toEqual({ events: [] })
  const starting = { type: 'StartSending', mailId: repeat.mailId, recipient: of.recipient, addressId: null } as const
  expect(given(repeated).when(starting)).toMatchObject({ events: [{ type: 'EmailSendStarted' }] })
})
