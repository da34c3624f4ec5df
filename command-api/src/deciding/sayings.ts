import { documentHashes, hashOfPacked } from '@aktenraum/crypto-client/log'
import type { CaseLog, DocumentHashes, Entry, OfficeLog, Origin, RosterPlace } from '@aktenraum/crypto-client/log'
import type { CaseId, SignedEntryDto, UserId } from '@aktenraum/domain'
import type { CaseFile, Document } from '@aktenraum/domain/deciders'
import type { Saying } from './case-logs.ts'

/** What must be signed in the log of a case where a command makes this of its stream. */
const saying = (caseId: CaseId, entry: SignedEntryDto, fits: Saying['fits']): readonly Saying[] => [
  { caseId, entry, fits },
]

const hasHashesOf = (hashes: DocumentHashes, { values }: Document): boolean => {
  if (values === null) return false
  const { name, description, ...meta } = values
  const own = documentHashes({ name: name.data, description: description?.data ?? null, meta })
  return own.name === hashes.name && own.description === hashes.description && own.meta === hashes.meta
}

type Said = (caseId: CaseId, entry: SignedEntryDto) => (after: Document) => readonly Saying[]

/** Where a document came from that has moved; of who uploaded it a mover may have no proof. */
const isOriginOf = (from: Origin | string | null, { contentKeyId, uploader, formerKeyIds }: Document): boolean => {
  if (formerKeyIds.length === 0) return from === null
  if (from === null || typeof from === 'string') return false
  return from.contentKeyId === contentKeyId && (from.uploader === null || from.uploader === uploader)
}

/** That the document comes, with the content and the values that it has. */
export const saysAdd: Said = (caseId, entry) => (after) =>
  saying(
    caseId,
    entry,
    (said) =>
      said.op === 'add' &&
      said.keyId === after.keyId &&
      said.content === after.content?.digest &&
      said.size === after.content.size &&
      isOriginOf(said.from, after) &&
      hasHashesOf(said.hashes, after),
  )

export const saysName: Said = (caseId, entry) => (after) =>
  saying(caseId, entry, (said) => said.op === 'name' && said.keyId === after.keyId && hasHashesOf(said.hashes, after))

export const saysRestore: Said = (caseId, entry) => (after) =>
  saying(caseId, entry, (said) => said.op === 'restore' && said.keyId === after.keyId)

/** Also of a document that has left the case by now, with another key. */
export const saysRemove: Said = (caseId, entry) => (after) => {
  const keyId = after.caseId === caseId ? after.keyId : after.formerKeyIds.at(-1)
  return saying(caseId, entry, (said) => said.op === 'remove' && said.keyId === keyId)
}

/**
 * Who takes part and as what, under which key, and what number and title are. Nobody is left out who stood on the
 * roster before and takes part still, but for who was only invited: so they begin anew with another link; and for staff
 * who were locked out: the log lets no roster name them. Staff who were let in after it was signed make it one of
 * before. Whoever was only invited may be named, too.
 * @param names who is named in any case: whom the command is about.
 */
export const saysRoster =
  (caseId: CaseId, entry: SignedEntryDto, names: readonly UserId[] = []) =>
  (after: CaseFile): readonly Saying[] => {
    const { keyId, participants } = after
    const hasRole = ({ userId, role, statement }: RosterPlace): boolean =>
      (participants[userId] ?? (statement === null ? 'client' : null)) === role
    const fits: Saying['fits'] = (said, log, office) => {
      if (said.op !== 'roster' || said.caseKeyId !== keyId || !hasValuesOf(said, after)) return false
      const named = new Set(said.places.map(({ userId }) => userId))
      return said.places.every(hasRole) && names.every((id) => named.has(id)) && leftOut(said, log, office).length === 0
    }
    const leftOut = (said: Entry, log: CaseLog, office: OfficeLog): readonly RosterPlace[] => {
      const named = new Set(said.op === 'roster' ? said.places.map(({ userId }) => userId) : [])
      const stays = ({ userId, role, statement }: RosterPlace): boolean =>
        participants[userId] !== undefined && (role === 'client' ? statement !== null : office.member(userId) !== null)
      return [...(log.roster()?.places.values() ?? [])].filter((place) => !named.has(place.userId) && stays(place))
    }
    const isOvertaken: Saying['fits'] = (said, log, office) =>
      leftOut(said, log, office).some(
        ({ userId, role }) => role !== 'client' && office.memberAt(userId, said.office?.n ?? 0) === null,
      )
    return [{ caseId, entry, fits, isOvertaken }]
  }

const hasValuesOf = (
  said: { readonly number: string; readonly title: string },
  { encryptedCaseNumber: number, encryptedTitle: title }: CaseFile,
): boolean =>
  number !== null &&
  title !== null &&
  said.number === hashOfPacked(number.data) &&
  said.title === hashOfPacked(title.data)

type SaidOfCase = (caseId: CaseId, entry: SignedEntryDto) => (after: CaseFile) => readonly Saying[]

export const saysClose: SaidOfCase = (caseId, entry) => (after) =>
  saying(caseId, entry, (said) => said.op === 'close' && said.day === after.scheduledDeletionDate)
