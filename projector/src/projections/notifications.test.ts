import { describe, expect, it } from 'vitest'
import type { AktenraumEvent } from '@aktenraum/domain'
import { bert, due, file, letter, mail } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { notifications } from './notifications.ts'

const to = { caseId: file, recipient: bert }
const planned: AktenraumEvent = { type: 'NotificationPlanned', data: { ...to, documentId: letter, dueAt: due } }
const requested: AktenraumEvent = {
  type: 'EmailRequested',
  data: { mailId: mail, ...to, documentIds: [letter], dropped: [] },
}
const attempt = { mailId: mail, recipient: bert, attempt: 1 }
const started: AktenraumEvent = { type: 'EmailSendStarted', data: attempt }
const row = {
  mail_id: mail,
  case_id: file,
  recipient: bert,
  document_ids: [letter],
  state: 'waiting',
  attempt: 0,
  message_id: null,
  requested_at: at(1),
  updated_at: at(1),
}

const mailsAfter = (...events: AktenraumEvent[]) => rowsAfter(notifications, requested, ...events)['mail']

describe('the notifications projection', () => {
  it('shows what is due until it is dropped or a mail is asked for', () => {
    const dropped: AktenraumEvent = { type: 'NotificationDropped', data: { ...to, documentIds: [letter] } }
    const waiting = { case_id: file, recipient: bert, due_at: due }
    expect(rowsAfter(notifications, planned)['notification']).toEqual([waiting])
    for (const end of [dropped, requested])
      expect(rowsAfter(notifications, planned, end)['notification']).toEqual([{ ...waiting, due_at: null }])
  })

  it('shows until when what is left has to wait when one document is withdrawn', () => {
    const waiting = { case_id: file, recipient: bert, due_at: due }
    for (const due_at of [due, null]) {
      const data = { ...to, documentId: letter, dueAt: due_at }
      expect(rowsAfter(notifications, planned, { type: 'NotificationWithdrawn', data })['notification']).toEqual([
        { ...waiting, due_at },
      ])
    }
  })

  it('shows a mail that is asked for, tried and sent', () => {
    const sent: AktenraumEvent = {
      type: 'EmailSent',
      data: { mailId: mail, ...to, documentIds: [letter], messageId: 'message-1' },
    }
    expect(mailsAfter()).toEqual([row])
    expect(mailsAfter(started)).toEqual([{ ...row, state: 'sending', attempt: 1, updated_at: at(2) }])
    expect(mailsAfter(started, sent)).toEqual([
      { ...row, state: 'sent', attempt: 1, message_id: 'message-1', updated_at: at(3) },
    ])
  })

  it.each([
    [{ type: 'EmailSendFailed', data: { ...attempt, reason: 'refused', permanent: true } }, 'failed'],
    [{ type: 'EmailSendFailed', data: { ...attempt, reason: 'timeout', permanent: false } }, 'waiting'],
    [{ type: 'EmailOutcomeUnknown', data: attempt }, 'unknown'],
  ] satisfies [AktenraumEvent, string][])('shows how an attempt ended: %j', (end, state) => {
    expect(mailsAfter(started, end)).toEqual([{ ...row, state, attempt: 1, updated_at: at(3) }])
  })

  it('shows a mail that no notification asked for', () => {
    expect(rowsAfter(notifications, started)['mail']).toEqual([
      { ...row, case_id: null, document_ids: [], state: 'sending', attempt: 1 },
    ])
  })
})
