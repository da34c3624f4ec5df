import { describe, expect, it } from 'vitest'
import { mailId } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import { anna, bert, due, file, letter, mail } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { notifications } from './notifications.ts'

const to = { caseId: file, recipient: bert }
const planned: AktenraumEvent = { type: 'NotificationPlanned', data: { ...to, documentId: letter, dueAt: due } }
const requested = {
  type: 'EmailRequested',
  data: { mailId: mail, ...to, documentIds: [letter], dropped: [] },
} satisfies AktenraumEvent
const dropped: AktenraumEvent = { type: 'NotificationDropped', data: { ...to, documentIds: [letter] } }
const about = { caseId: file, documentIds: [letter], leftOut: [] }
const attempt = { mailId: mail, recipient: bert, attempt: 1 }
const started: AktenraumEvent = { type: 'EmailSendStarted', data: attempt }
const row = {
  mail_id: mail,
  case_id: file,
  recipient: bert,
  document_ids: [letter],
  notice: null,
  state: 'waiting',
  attempt: 0,
  message_id: null,
  requested_at: at(1),
  updated_at: at(1),
  cause: expect.objectContaining({ correlationId: expect.any(String), causationId: expect.any(String) }),
  retry_at: null,
  says: null,
  lapses_at: null,
  secret_id: null,
  others: [],
  failure: null,
  status: null,
  bounce: null,
  delayed_until: null,
  repeats: null,
  repeated_by: null,
  repeated_as: null,
}

const mailsAfter = (...events: AktenraumEvent[]) => rowsAfter(notifications, requested, ...events)['mail']

describe('the notifications projection', () => {
  it('shows what is due until it is dropped or a mail is asked for', () => {
    const waiting = { case_id: file, recipient: bert, due_at: due, settled_revision: null }
    expect(rowsAfter(notifications, planned)['notification']).toEqual([waiting])
    for (const end of [dropped, requested])
      expect(rowsAfter(notifications, planned, end)['notification']).toEqual([
        { ...waiting, due_at: null, settled_revision: expect.any(Number) },
      ])
  })

  it('keeps where the last wait has ended while the next one is due', () => {
    expect(rowsAfter(notifications, planned, requested, planned)['notification']).toEqual([
      { case_id: file, recipient: bert, due_at: due, settled_revision: expect.any(Number) },
    ])
  })

  it('knows how far a document got with whom', () => {
    const standing = (...events: AktenraumEvent[]) => rowsAfter(notifications, ...events)['announcement']
    const stands = { document_id: letter, case_id: file, recipient: bert, standing: 'planned', mail_id: null }
    const withdrawn: AktenraumEvent = { type: 'NotificationWithdrawn', data: { ...to, documentId: letter } }
    const seen: AktenraumEvent = { ...requested, data: { ...requested.data, documentIds: [], dropped: [letter] } }
    const erased: AktenraumEvent = {
      type: 'DocumentDeleted',
      data: { caseId: file, documentId: letter, deletedBy: bert },
    }
    expect(standing(planned)).toEqual([stands])
    expect(standing(planned, dropped)).toEqual([{ ...stands, standing: 'dropped' }])
    expect(standing(planned, seen)).toEqual([{ ...stands, standing: 'dropped' }])
    expect(standing(planned, requested)).toEqual([{ ...stands, standing: 'requested', mail_id: mail }])
    expect(standing(planned, withdrawn)).toEqual([])
    expect(standing(planned, requested, erased)).toEqual([])
  })

  it('shows a mail that is asked for, tried and sent', () => {
    const sent: AktenraumEvent = {
      type: 'EmailSent',
      data: { mailId: mail, ...to, documentIds: [letter], leftOut: [], messageId: 'message-1' },
    }
    expect(mailsAfter()).toEqual([row])
    expect(mailsAfter(started)).toEqual([{ ...row, state: 'sending', attempt: 1, updated_at: at(2) }])
    expect(mailsAfter(started, sent)).toEqual([
      { ...row, state: 'sent', attempt: 1, message_id: 'message-1', updated_at: at(3) },
    ])
  })

  it('shows a mail about several cases with all that it speaks of; what was gathered stands in it', () => {
    const gathered: AktenraumEvent = {
      type: 'NotificationGathered',
      data: { ...to, mailId: mail, documentIds: [letter], dropped: [] },
    }
    const stands = { document_id: letter, case_id: file, recipient: bert, standing: 'requested', mail_id: mail }
    const rows = rowsAfter(notifications, planned, gathered)
    expect(rows['announcement']).toEqual([stands])
    expect(rows['notification']).toEqual([expect.objectContaining({ due_at: null })])
    expect(rows['mail']).toEqual([])
    const several: AktenraumEvent = {
      ...requested,
      data: { ...requested.data, others: [{ caseId: file, documentIds: [mail as never] }] },
    }
    const { others } = several.data
    expect(rowsAfter(notifications, several)['mail']).toMatchObject([{ document_ids: [letter, mail], others }])
  })

  it('shows a mail that waits for its words, and what came of that', () => {
    const opened: AktenraumEvent = {
      type: 'MailTaskOpened',
      data: {
        mailId: mail,
        caseId: file,
        recipient: bert,
        documentIds: [letter],
        says: 'title',
        lapsesAt: due,
        secretId: null,
      },
    }
    const resolved: AktenraumEvent = {
      type: 'MailTaskResolved',
      data: { mailId: mail, recipient: bert, resolvedBy: bert, secretId: 's1' },
    }
    const lapsed: AktenraumEvent = { type: 'MailTaskLapsed', data: { mailId: mail, recipient: bert } }
    const waits = { ...row, says: 'title', lapses_at: due }
    expect(mailsAfter(opened)).toEqual([{ ...waits, state: 'preparing', updated_at: at(2) }])
    expect(mailsAfter(opened, resolved)).toEqual([{ ...waits, secret_id: 's1', updated_at: at(3) }])
    expect(mailsAfter(opened, resolved, opened, lapsed)).toEqual([{ ...waits, updated_at: at(5) }])
  })

  it('shows until when a mail waits because its recipient wants none now', () => {
    const postponed: AktenraumEvent = { type: 'EmailPostponed', data: { mailId: mail, recipient: bert, retryAt: due } }
    expect(mailsAfter(postponed)).toEqual([{ ...row, retry_at: due, updated_at: at(2) }])
    expect(mailsAfter(postponed, started)).toMatchObject([{ state: 'sending', retry_at: null }])
  })

  it('shows what was reported of a mail', () => {
    const of = { mailId: mail, recipient: bert, source: 'webhook' } as const
    const sent: AktenraumEvent = {
      type: 'EmailSent',
      data: { mailId: mail, ...to, documentIds: [letter], leftOut: [], messageId: 'm' },
    }
    const delayed: AktenraumEvent = { type: 'EmailDelayed', data: { ...of, status: '4.4.1', retriesUntil: due } }
    const delivered: AktenraumEvent = { type: 'EmailDelivered', data: { ...of, documentIds: [] } }
    const bounced: AktenraumEvent = {
      type: 'EmailBounced',
      data: { ...of, documentIds: [letter], addressId: null, kind: 'hard', status: '5.1.1' },
    }
    const handed = { ...row, attempt: 1, message_id: 'm' }
    const late = { ...handed, state: 'delayed', status: '4.4.1', delayed_until: due, updated_at: at(4) }
    expect(mailsAfter(started, sent, delayed)).toEqual([late])
    expect(mailsAfter(started, sent, delayed, delivered)).toEqual([
      { ...handed, state: 'delivered', updated_at: at(5) },
    ])
    expect(mailsAfter(started, sent, delayed, bounced)).toEqual([
      { ...handed, state: 'bounced', bounce: 'hard', status: '5.1.1', updated_at: at(5) },
    ])
  })

  it('shows a mail that repeats another one, of which its documents are from then on', () => {
    const again = mailId.parse('8'.repeat(32))
    const repeated: AktenraumEvent = {
      type: 'MailRepeated',
      data: {
        ...{ mailId: again, recipient: bert, repeats: mail, by: anna, reason: 'unknown' },
        ...{ caseId: file, documentIds: [letter], others: [], notice: null },
      },
    }
    const rows = rowsAfter(notifications, planned, requested, repeated)
    const former = { ...row, requested_at: at(2), updated_at: at(2), repeated_as: again }
    expect(rows['mail']).toEqual([
      former,
      { ...row, mail_id: again, requested_at: at(3), updated_at: at(3), repeats: mail, repeated_by: anna },
    ])
    expect(rows['announcement']).toMatchObject([{ document_id: letter, mail_id: again }])
  })

  it('shows a mail about somebody’s own account, which belongs to no case', () => {
    const notice = { what: 'locked', at: due, browser: null, system: null } as const
    const asked: AktenraumEvent = { type: 'SecurityMailRequested', data: { mailId: mail, recipient: bert, notice } }
    expect(rowsAfter(notifications, asked)['mail']).toEqual([{ ...row, case_id: null, document_ids: [], notice }])
  })

  it.each([
    [
      { type: 'EmailSendFailed', data: { ...attempt, ...about, reason: 'refused', retryAt: null } },
      'failed',
      null,
      'refused',
    ],
    [
      { type: 'EmailSendFailed', data: { ...attempt, ...about, reason: 'timeout', retryAt: due } },
      'waiting',
      due,
      'timeout',
    ],
    [{ type: 'EmailOutcomeUnknown', data: { ...attempt, ...about } }, 'unknown', null, null],
  ] satisfies [AktenraumEvent, string, string | null, string | null][])(
    'shows how an attempt ended: %j',
    (end, state, retry_at, failure) => {
      const ended = { ...row, state, retry_at, failure, attempt: 1, updated_at: at(3) }
      expect(mailsAfter(started, end)).toEqual([ended])
      expect(mailsAfter(started, end, started)).toEqual([
        { ...ended, state: 'sending', retry_at: null, updated_at: at(4) },
      ])
    },
  )
})
