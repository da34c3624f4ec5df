import { describe, expect, it } from 'vitest'
import { allEvents } from '@aktenraum/domain'
import { addressChanges } from '@aktenraum/domain/contracts'
import { newsOf } from './news.ts'

const caseId = 'a'.repeat(32)
const documentId = 'b'.repeat(32)
const reader = 'c'.repeat(32)
const event = (type: string, data: unknown) => ({
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  stream: 's',
  revision: 0,
  position: '7',
  type,
  data,
  meta: { commandId: '', correlationId: '', causationId: '', actor: reader, at: '', schemaVersion: 1 },
  json: '',
  metaJson: '',
})

describe('what open browsers hear of', () => {
  it('tells everybody in the case of a new document', () => {
    expect(newsOf(event('DocumentUploaded', { caseId, documentId }))).toEqual([
      { change: { case_id: caseId, type: 'DocumentUploaded', position: '7' }, audience: { all: true } },
    ])
  })

  it('tells everybody in a room of whatever happens in its address book', () => {
    const told = addressChanges.flatMap((type) => newsOf(event(type, { caseId })))
    expect(told.map(({ change }) => change.type)).toEqual(addressChanges)
    expect(told.map(({ audience }) => audience)).toEqual(addressChanges.map(() => ({ all: true })))
  })

  it('tells everybody in both cases that a document was moved', () => {
    const toCaseId = 'd'.repeat(32)
    expect(newsOf(event('DocumentTransferred', { caseId, toCaseId, documentId })).map(({ change }) => change)).toEqual([
      { case_id: caseId, type: 'DocumentTransferred', position: '7' },
      { case_id: toCaseId, type: 'DocumentTransferred', position: '7' },
    ])
  })

  it('tells who was removed as well, and everybody who took part in a case that is deleted', () => {
    const audience = { all: true, people: [reader] }
    expect(newsOf(event('ParticipantRemoved', { caseId, userId: reader }))[0]?.audience).toEqual(audience)
    expect(newsOf(event('CaseDeleted', { caseId, participants: [reader] }))[0]?.audience).toEqual(audience)
  })

  it('tells only its uploader, and who read it, that a document was read', () => {
    expect(newsOf(event('DocumentRead', { caseId, documentId, readBy: reader }))[0]?.audience).toEqual({
      all: false,
      people: [reader],
      uploadersOf: [documentId],
    })
  })

  it('tells only the uploaders that a mail went out', () => {
    const data = { caseId, mailId: documentId, recipient: reader, documentIds: [documentId], messageId: 'x' }
    expect(newsOf(event('EmailSent', data))[0]?.audience).toEqual({ all: false, people: [], uploadersOf: [documentId] })
  })

  it('tells only the uploaders that a mail could not go out', () => {
    const data = { mailId: documentId, recipient: reader, attempt: 1, reason: 'refused', retryAt: null }
    const about = { caseId, documentIds: [documentId], leftOut: [] }
    expect(newsOf(event('EmailSendFailed', { ...data, ...about }))[0]?.audience).toEqual({
      all: false,
      people: [],
      uploadersOf: [documentId],
    })
  })

  const toStaff = (type: string) => ({
    change: { case_id: '', type, position: '7' },
    audience: { all: false, people: [], uploadersOf: [], staff: true },
  })

  it('tells only staff that a mail about somebody’s own account went out, and not about whose', () => {
    const data = { caseId: null, mailId: documentId, recipient: reader, documentIds: [], leftOut: [], messageId: 'x' }
    expect(newsOf(event('EmailSent', data))).toEqual([toStaff('MailFates')])
  })

  it('tells staff what is reported of a mail, and uploaders where their documents stand otherwise since', () => {
    const data = { mailId: documentId, recipient: reader, documentIds: [documentId], source: 'webhook' }
    expect(newsOf(event('EmailDelivered', { ...data, documentIds: [] }))).toEqual([toStaff('MailFates')])
    expect(newsOf(event('EmailBounced', data))).toEqual([
      toStaff('MailFates'),
      {
        change: { case_id: '', type: 'EmailBounced', position: '7' },
        audience: { all: false, people: [], uploadersOf: [documentId] },
      },
    ])
  })

  it('tells staff where mails to somebody go, whether they arrive there, and that none are wanted', () => {
    for (const type of ['Changed', 'Erased', 'Unreachable', 'Released'].map((each) => `MailAddress${each}`))
      expect(newsOf(event(type, { userId: reader }))).toEqual([toStaff('MailAddresses')])
    expect(newsOf(event('NotificationSettingsChanged', { userId: reader }))).toEqual([toStaff('MailAddresses')])
  })

  it('tells who invited somebody that there are keys to check', () => {
    const data = { invitedBy: reader, cases: [{ caseId, role: 'client' }] }
    expect(newsOf(event('InvitationAccepted', data))).toEqual([
      {
        change: { case_id: caseId, type: 'InvitationAccepted', position: '7' },
        audience: { all: false, people: [reader], uploadersOf: [] },
      },
    ])
  })

  it('tells of parties of a case in the room of the book alone: clients of the case hear nothing', () => {
    for (const type of ['PartyNamed', 'PartyRoleCorrected', 'PartyRemoved'])
      expect(newsOf(event(type, { caseId, inCase: documentId }))).toEqual([
        { change: { case_id: caseId, type, position: '7' }, audience: { all: true } },
      ])
  })

  it('stays silent about what no screen shows', () => {
    const some = { caseId, documentId, documentIds: [], dropped: [], cases: [], invitedBy: reader, userId: reader }
    const data = { ...some, participants: [reader] }
    const silent = Object.keys(allEvents).filter((type) => newsOf(event(type, data)).length === 0)
    expect(silent.sort()).toEqual([
      'AccountRecovered',
      'AccountReset',
      'AccountResetOpened',
      'AccountResetOrdered',
      'AccountResetRequested',
      'AccountResetStopped',
      'AddressDatabaseResealed',
      'AddressListResealed',
      'CaseEntryAppended',
      'ConflictCheckResealed',
      'DeadLetterRetried',
      'DeadLetterSkipped',
      'FounderRegistered',
      'HelpTextChanged',
      'InvitationRenewalRequested',
      'InvitationRenewed',
      'InvitationRevoked',
      'JobDropped',
      'JobRetried',
      'ListEntryResealed',
      'LogEntryAppended',
      'OfficeFounded',
      'OperationRefused',
      'OrderPlaced',
      'PartyResealed',
      'PasskeyAdded',
      'PasskeyRemoved',
      'PasswordChanged',
      'PersonLinkResealed',
      'PersonResealed',
      'ProfileChanged',
      'RecoveryKeyCreated',
      'SettingsChanged',
      'SignInRefused',
      'SignedIn',
      'SkipWithdrawn',
      'TemplateResealed',
      'UserDeactivated',
      'UserInvited',
      'UserReactivated',
    ])
  })
})
