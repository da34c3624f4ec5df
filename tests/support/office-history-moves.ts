import { documentStream, keyId, notificationStream } from '@aktenraum/domain'
import type { CaseId, DocumentId, EncryptedValue, EventType, UserId } from '@aktenraum/domain'
import type { DataOf } from './office-history-accounts.ts'

export interface KnownCase {
  readonly id: CaseId
  readonly people: readonly UserId[]
}
interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly id: () => string
  readonly value: (kind: string) => EncryptedValue
  readonly chance: (percent: number) => boolean
}

/** What follows when somebody moves what they uploaded to another case. */
export const moveHistory =
  ({ record, id, value, chance }: Maker) =>
  (of: { documentId: DocumentId; caseId: CaseId }, uploader: UserId, [from, to]: readonly [KnownCase, KnownCase]) => {
    const others = to.people.filter((person) => person !== uploader)
    const leaving = from.people.filter((person) => person !== uploader && !others.includes(person))
    const keys = { keyId: keyId.parse(`document:${id()}`), contentKeyId: keyId.parse(`document:${id()}`) }
    const values = { encryptedName: value('document'), encryptedDescription: chance(30) ? value('document') : null }
    const people = { uploader, others, leaving, transferredBy: uploader }
    const transferred = { ...of, toCaseId: to.id, ...keys, ...values, ...people }
    record(documentStream(of.documentId), 'DocumentTransferred', transferred, uploader)
    for (const recipient of [...leaving, ...others]) {
      record(notificationStream(from.id, recipient), 'NotificationWithdrawn', { ...of, recipient }, 'system')
    }
  }
