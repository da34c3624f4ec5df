import {
  documentId,
  documentStream,
  invitationId,
  keyId,
  mailId,
  mailStream,
  notificationStream,
  officeStream,
  userId,
  userStream,
} from '@aktenraum/domain'
import type { CaseId, DocumentId, EventType, MailId, Profile, UserId } from '@aktenraum/domain'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { dice } from './dice.ts'
import { addressHistory } from './office-history-addresses.ts'
import { accountHistory } from './office-history-accounts.ts'
import type { DataOf } from './office-history-accounts.ts'
import { caseHistory } from './office-history-cases.ts'
import { loggedHistory } from './office-history-logs.ts'
import { settledHistory } from './office-history-settings.ts'
import { moveHistory } from './office-history-moves.ts'
import type { KnownCase } from './office-history-moves.ts'

/** An event that happened in the invented office, with where it belongs. */
export interface PastEvent {
  readonly id: string
  readonly stream: string
  readonly type: EventType
  readonly data: unknown
  readonly meta: EventMeta
}

/** The same `seed` gives the same history. */
export interface HistoryOptions {
  readonly seed?: string
  readonly cases: number
  readonly documentsPerCase: number
}

/**
 * What happens in a law office, in a believable mix and order: people come and go, cases are opened, documents are
 * uploaded, announced, read, renamed, pinned, moved and deleted. Every type of event occurs once there are some cases.
 */
export function* officeHistory({ seed = 'office', cases, documentsPerCase }: HistoryOptions): Generator<PastEvent> {
  const make = maker(seed)
  const staff = [...make.founder(), ...make.people(3, true)]
  const clients = make.people(Math.max(2, cases), false)
  yield* make.taken()
  for (let number = 0; number < cases; number += 1) {
    const [owner, member, client] = [make.pick(staff), make.pick(staff), make.pick(clients)]
    make.openCase(owner, [...new Set([member, client])])
    yield* make.taken()
  }
  for (let round = 0; round < documentsPerCase; round += 1) {
    for (let number = 0; number < cases; number += 1) {
      make.document(number)
      yield* make.taken()
    }
  }
  make.settle(make.pick(staff))
  yield* make.taken()
}

/** Makes events one by one; everything that looks like chance follows from the seed. */
const maker = (seed: string) => {
  const { digest, uuid, id, chance, number, now, pick, value, drawn } = dice(seed)
  let events: PastEvent[] = []
  const cases: KnownCase[] = []
  const record = <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string): void => {
    const commandId = uuid()
    const meta = { commandId, correlationId: commandId, causationId: commandId, actor, at: now(), schemaVersion: 1 }
    events.push({ id: commandId, stream, type, data, meta })
  }
  const profile = (isStaff: boolean): Profile => ({
    email: `person.${drawn()}@kanzlei.example`,
    gender: chance(50) ? 'f' : 'm',
    title: chance(20) ? 'Dr.' : '',
    salutation: `Person ${drawn()}`,
    isStaff,
    isOperator: false,
    avatarId: 1 + number(10),
  })
  const keys = () => ({ encryption: digest(), signature: digest() })

  const founder = (): UserId[] => {
    const user = userId.parse(id())
    record(
      officeStream,
      'OfficeFounded',
      { founder: user, officeId: digest(), genesis: [[], digest()], paperKey: value('recovery') },
      user,
    )
    const credentials = { publicKeys: keys(), credentialId: id() }
    record(userStream(user), 'FounderRegistered', { userId: user, profile: profile(true), ...credentials }, user)
    settled.order(user)
    return [user]
  }

  const invite = (isStaff: boolean) => {
    const user = userId.parse(id())
    const invitation = invitationId.parse(id())
    const stream = userStream(user)
    const common = { userId: user, invitationId: invitation }
    const invited = { ...common, profile: profile(isStaff), invitedBy: user, cases: [], expiresAt: now() }
    record(stream, 'UserInvited', invited, user)
    return { user, invitation, stream, common }
  }

  const settled = settledHistory({ record, id, now })
  const accounts = accountHistory({ record, id, now, keys, digest, pick })
  const signed = loggedHistory({ record, now })
  const lives = caseHistory({ record, id, value, now, signed })
  const addresses = addressHistory({ record, id, now, digest })
  const moved = moveHistory({ record, id, value, chance })

  /** Everybody returned can be put into cases; others were invited in vain or left. */
  const people = (wanted: number, isStaff: boolean): UserId[] =>
    Array.from({ length: wanted }, (_, index) => {
      if (index % 4 === 1) {
        const { user, stream, common } = accounts.renewed(invite(isStaff))
        record(stream, 'InvitationRevoked', { ...common, revokedBy: user }, user)
      }
      const { user, stream, common } = invite(isStaff)
      const accepted = { publicKeys: keys(), mac: digest(), credentialId: id(), cases: [], invitedBy: user }
      record(stream, 'InvitationAccepted', { ...common, ...accepted }, user)
      record(stream, 'UserConfirmed', { ...common, confirmedBy: user }, user)
      accounts.usedBy(user, stream, profile(false))
      if (chance(50)) accounts.resetOf(user, stream)
      if (index % 7 === 6)
        record(stream, 'UserDeactivated', { userId: user, deactivatedBy: user, deactivatedAt: now() }, user)
      if (index % 14 === 6)
        record(stream, 'UserReactivated', { userId: user, reactivatedBy: user, status: 'confirmed' }, user)
      return user
    })

  const openCase = (owner: UserId, others: readonly UserId[]): void => {
    const { file } = lives.open(owner)
    const joining = others.filter((other) => other !== owner)
    for (const user of joining) lives.join(file, user, 'client', owner)
    lives.live(file, owner, cases.length)
    // Few cases have an address book of their own.
    if (cases.length % 10 === 0) addresses(file, owner)
    cases.push({ id: file, people: [owner, ...joining] })
  }

  const document = (inCase: number): void => {
    const file = cases[inCase]
    if (file === undefined) throw new Error(`there is no case ${inCase}`)
    const uploader = pick(file.people)
    const others = file.people.filter((person) => person !== uploader)
    const doc = documentId.parse(id())
    const of = { documentId: doc, caseId: file.id }
    const stream = documentStream(doc)
    const happened = <Type extends EventType>(type: Type, data: DataOf<Type>) => record(stream, type, data, uploader)
    const [key, size] = [keyId.parse(`document:${id()}`), 28 + number(5_000_000)]
    signed.add(file.id, uploader, key, size)
    happened('DocumentUploaded', {
      ...of,
      keyId: key,
      blobId: id(),
      type: pick(['application/pdf', 'image/jpeg', 'text/plain']),
      charset: chance(20) ? 'utf-8' : null,
      size,
      encryptedName: value('document'),
      encryptedDescription: chance(30) ? value('document') : null,
      uploader,
      others,
      uploadedAt: now(),
      ...(chance(10) ? { relatedObject: { type: 'document', id: documentId.parse(id()) } } : {}),
    })
    for (const recipient of others) announce(file.id, doc, recipient)
    read(of, others)
    change(of, uploader)
    for (const recipient of others) if (chance(40)) notify(file.id, doc, recipient)
    if (chance(15)) move(of, uploader, file)
  }

  const move = (of: { documentId: DocumentId; caseId: CaseId }, uploader: UserId, from: KnownCase): void => {
    const to = pick(cases)
    if (to.id === from.id) return
    moved(of, uploader, [from, to])
    const others = to.people.filter((person) => person !== uploader)
    for (const recipient of others) announce(to.id, of.documentId, recipient)
    read({ ...of, caseId: to.id }, others)
  }

  const read = (of: { documentId: DocumentId; caseId: CaseId }, readers: readonly UserId[]): void => {
    const stream = documentStream(of.documentId)
    for (const reader of readers) if (chance(70)) record(stream, 'DocumentRead', { ...of, readBy: reader }, reader)
    for (const reader of readers)
      if (chance(10)) record(stream, 'DocumentMarkedUnread', { ...of, markedBy: reader }, reader)
    for (const reader of readers)
      if (chance(20)) record(stream, 'DocumentDownloaded', { ...of, downloadedBy: reader, downloadedAt: now() }, reader)
    const later = userId.parse(id())
    if (chance(3)) record(stream, 'DocumentRead', { ...of, readBy: later }, later)
  }

  let changed = 0
  const change = (of: { documentId: DocumentId; caseId: CaseId }, by: UserId): void => {
    changed += 1
    const happened = <Type extends EventType>(type: Type, data: DataOf<Type>) =>
      record(documentStream(of.documentId), type, data, by)
    if (chance(15)) happened('DocumentRenamed', { ...of, encryptedName: value('document'), renamedBy: by })
    if (chance(10)) happened('DocumentDescribed', { ...of, encryptedDescription: value('document'), describedBy: by })
    if (chance(10)) happened('DocumentPinned', { ...of, pinnedBy: by })
    if (chance(5)) happened('DocumentUnpinned', { ...of, unpinnedBy: by })
    // Some stay in the trash whatever chance says.
    if (changed % 12 === 0) return happened('DocumentTrashed', { ...of, trashedBy: by, at: now(), shredAt: now() })
    if (chance(5)) return happened('DocumentDeleted', { ...of, deletedBy: by })
    if (chance(10)) trash(of, by)
  }

  const trash = (of: { documentId: DocumentId; caseId: CaseId }, by: UserId): void => {
    const happened = <Type extends EventType>(type: Type, data: DataOf<Type>) =>
      record(documentStream(of.documentId), type, data, by)
    happened('DocumentTrashed', { ...of, trashedBy: by, at: now(), shredAt: now() })
    if (chance(50)) happened('DocumentRestored', { ...of, restoredBy: by })
    else if (chance(50)) happened('DocumentDeleted', { ...of, deletedBy: by, fromTrash: true })
  }

  const announce = (file: CaseId, doc: DocumentId, recipient: UserId): void =>
    record(
      notificationStream(file, recipient),
      'NotificationPlanned',
      { caseId: file, recipient, documentId: doc, dueAt: now() },
      'system',
    )

  const notify = (file: CaseId, doc: DocumentId, recipient: UserId): void => {
    const of = { caseId: file, recipient }
    const stream = notificationStream(file, recipient)
    if (chance(20)) record(stream, 'NotificationPostponed', { ...of, dueAt: now() }, 'system')
    if (chance(25)) return record(stream, 'NotificationDropped', { ...of, documentIds: [doc] }, 'system')
    const mail = mailId.parse(id())
    const documentIds = [doc]
    record(stream, 'EmailRequested', { mailId: mail, ...of, documentIds, dropped: [] }, 'system')
    const attempt = { mailId: mail, recipient, attempt: 1 }
    record(mailStream(mail), 'EmailSendStarted', attempt, 'system')
    const about = { caseId: file, documentIds, leftOut: [] }
    if (chance(10)) record(mailStream(mail), 'EmailOutcomeUnknown', { ...attempt, ...about }, 'system')
    else if (chance(10))
      record(
        mailStream(mail),
        'EmailSendFailed',
        { ...attempt, ...about, reason: 'refused', retryAt: chance(50) ? null : now() },
        'system',
      )
    else record(mailStream(mail), 'EmailSent', { mailId: mail, recipient, ...about, messageId: id() }, 'system')
    report({ mailId: mail, recipient, caseId: file, documentIds })
  }

  let reported = 0
  const report = (of: { mailId: MailId; recipient: UserId; caseId: CaseId; documentIds: DocumentId[] }): void => {
    const { mailId: mail, recipient, documentIds } = of
    const stream = mailStream(mail)
    const about = { mailId: mail, recipient, source: 'webhook' } as const
    const status = { status: '5.1.1' }
    reported += 1
    // Each of them, whatever chance says of so few mails.
    if (reported % 4 === 1) record(stream, 'EmailDelivered', { ...about, documentIds }, 'system')
    if (reported % 4 === 2) record(stream, 'EmailDelayed', { ...about, ...status, retriesUntil: now() }, 'system')
    if (reported % 4 !== 3) return
    record(stream, 'EmailBounced', { ...about, documentIds, addressId: null, kind: 'hard', ...status }, 'system')
    const address = { userId: recipient, addressId: null }
    record(
      userStream(recipient),
      'MailAddressUnreachable',
      { ...address, mailId: mail, since: now(), ...status },
      'system',
    )
    record(userStream(recipient), 'MailAddressReleased', { ...address, releasedBy: recipient }, recipient)
    const again = mailId.parse(id())
    record(
      mailStream(again),
      'MailRepeated',
      {
        ...of,
        ...{ mailId: again, repeats: mail, by: recipient, reason: 'bounced' },
        ...{ others: [], notice: null },
      },
      recipient,
    )
  }

  const taken = (): PastEvent[] => {
    const made = events
    events = []
    return made
  }

  return { founder, people, settle: settled.settings, openCase, document, taken, pick }
}
