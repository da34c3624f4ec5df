import { describe, expect, it } from 'vitest'
import { aCase, aDocument, aMail, aUser, scenario } from '../testing/index.ts'
import type { MailEvent } from './events.ts'
import { mail } from './mail-decider.ts'

const given = scenario(mail)
const of = { mailId: aMail('e'), recipient: aUser('a') }
const about = { caseId: aCase('1'), documentIds: [aDocument('1')] }
const content = { ...about, messageId: '<1@office>' }
const started = (attempt: number): MailEvent => ({ type: 'EmailSendStarted', data: { ...of, attempt } })
const sent: MailEvent = { type: 'EmailSent', data: { ...of, ...content } }
const failed = (permanent: boolean): MailEvent => ({
  type: 'EmailSendFailed',
  data: { ...of, ...about, attempt: 1, reason: 'refused', permanent },
})
const unknown: MailEvent = { type: 'EmailOutcomeUnknown', data: { ...of, ...about, attempt: 1 } }
const starting = { type: 'StartSending', ...of } as const
const recordingSent = { type: 'RecordSent', ...of, ...content } as const
const recordingFailed = { type: 'RecordFailed', ...of, ...about, reason: 'refused', permanent: false } as const
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
    expect(given(started(1), failed(false)).when(starting)).toEqual({ events: [started(2)] })
    expect(given(started(1), failed(true)).when(starting)).toEqual({ rejected: 'mail/already-started' })
  })
  it('records its outcome', () => {
    expect(given(started(1)).when(recordingSent)).toEqual({ events: [sent] })
    expect(given(started(1)).when(recordingFailed)).toEqual({ events: [failed(false)] })
    expect(given(started(1)).when(recordingUnknown)).toEqual({ events: [unknown] })
    expect(given(started(1), unknown).when(recordingUnknown)).toEqual({ events: [] })
  })
  it('believes who sent it over who only wondered', () => {
    expect(given(started(1), unknown).when(recordingSent)).toEqual({ events: [sent] })
  })
  it('has no outcome before it began', () => {
    expect(given().when(recordingSent)).toEqual({ rejected: 'mail/not-requested' })
    expect(given(started(1), sent).when(recordingFailed)).toEqual({ rejected: 'mail/not-requested' })
  })
})
