import { randomBytes, toBase64url, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { Role } from '@aktenraum/crypto-client'
import {
  documentHashes,
  hashOfPacked,
  movedFrom,
  readEntry,
  statementHash,
  UntrustedEntryError,
} from '@aktenraum/crypto-client/log'
import type { Act, CaseRoster, Entry, RosterPlace, SignedEntry } from '@aktenraum/crypto-client/log'
import { OwnersLockedError } from '../../base/errors/owners-locked.ts'
import { rosterGoneOn, unverified } from '../case-log-port.ts'
import type { CaseLogPort, DocumentToSign } from '../case-log-port.ts'
import { requireAsShown } from './as-shown.ts'
import { contentName } from './case-logs.ts'
import type { CaseLogs, SignedContent, SignedDocument } from './case-logs.ts'
import type { Logs } from './logs.ts'
import type { Saying } from './saying.ts'

interface Needs {
  readonly caseLogs: CaseLogs
  readonly logs: Logs
  readonly saying: Saying
  /** Digest and size of a file that was encrypted here, once all of it was made. */
  readonly encrypted: (handle: string) => SignedContent
}
interface Place {
  readonly userId: string
  readonly role: Role
}
type Methods = Pick<
  CaseLogPort,
  'signRoster' | 'isOvertaken' | 'signAdd' | 'signDocumentName' | 'signCourse' | 'signClose' | 'signMove'
>

/** What one signs in the logs of cases. */
export const caseSigningMethods = ({ caseLogs, logs, saying, encrypted }: Needs): Methods => {
  const say = async (caseId: string, act: Act, at: string): Promise<SignedEntry> =>
    saying.say(caseLogs.of(caseId), act, at)

  const verified = (caseId: string, keyId: string): SignedDocument => {
    const found = caseLogs.contents.get(contentName(caseId, keyId))
    if (found === undefined) throw new UntrustedEntryError(unverified)
    return found
  }
  /** A word about a document counts right after the newest one that is known of it. */
  const ofDocument = (caseId: string, keyId: string) => {
    const last = caseLogs.of(caseId).lastAbout(keyId)
    return last === null ? { keyId } : { keyId, last }
  }
  const statedAs = (userId: string): string | null => {
    const statement = logs.people().client(userId)
    return statement && statementHash(statement)
  }
  /** Staff are named by what the office's log says of them; of clients the statement itself is named. */
  const placed = ({ userId, role }: Place, before: RosterPlace | undefined): RosterPlace => {
    const isStaff = logs.office().member(userId) !== null
    if (isStaff === (role === 'client')) throw new UntrustedKeyError('a role of others')
    if (isStaff) return { userId, role, statement: null }
    if (before !== undefined) return { ...before, role }
    return { userId, role, statement: statedAs(userId) }
  }
  /**
   * Whether a roster that was to follow this one would say something else, for the office and its people have changed.
   */
  const wouldDiffer = ({ places, office: head }: Extract<Entry, { op: 'roster' }>, before: CaseRoster): boolean => {
    const office = logs.office()
    const named = new Set(places.map(({ userId }) => userId))
    // Staff are named by no statement, and stated among clients by none.
    const isRestated = ({ userId, statement }: RosterPlace): boolean =>
      before.places.get(userId)?.statement !== statement && statedAs(userId) !== statement
    const isLetIn = ({ userId }: RosterPlace): boolean =>
      !named.has(userId) && office.memberAt(userId, head?.n ?? 0) === null && office.member(userId) !== null
    return places.some(isRestated) || [...before.places.values()].some(isLetIn)
  }
  const statementOf = (userId: string) =>
    logs.office().statementsOf(userId).at(-1) ?? logs.people().statementsOf(userId).at(-1)
  return {
    signRoster: async ({ caseId, keyId, places, named, about, upon, caseNumber, title, at }) => {
      const log = caseLogs.of(caseId)
      const newest = log.roster()
      if ((newest && log.entryAt(newest.since)) !== upon) throw new UntrustedEntryError(rosterGoneOn)
      if (about !== null) requireAsShown(statementOf(about.userId), about.shown)
      // Whose keys were revoked takes no part any more, and the log lets no roster name them that knows of it.
      const taking = places.filter(({ userId }) => userId === named || !logs.office().isRevoked(userId))
      // The log would refuse it, which nobody has lied about: whoever owned the case was locked out.
      if (taking.length < places.length && !taking.some(({ role }) => role === 'owner'))
        throw new OwnersLockedError('nobody would own the case any more')
      const asBefore = ({ userId }: Place) => (userId === named ? undefined : newest?.places.get(userId))
      const act: Act = {
        op: 'roster',
        caseKeyId: keyId,
        places: taking
          .map((place) => placed(place, asBefore(place)))
          .toSorted((one, other) => (one.userId < other.userId ? -1 : 1)),
        number: hashOr(caseNumber, newest?.number),
        title: hashOr(title, newest?.title),
      }
      return say(caseId, act, at)
    },
    isOvertaken: async ({ caseId, entry: signed }) => {
      const log = caseLogs.of(caseId)
      const newest = log.roster()
      const entry = readEntry(signed)
      if (newest === null) return false
      if ('last' in entry && entry.last !== log.lastAbout(entry.keyId)) return true
      return newest.since > (entry.after?.n ?? 0) || (entry.op === 'roster' && wouldDiffer(entry, newest))
    },
    signAdd: async ({ handle, ...document }) => {
      const { digest, size } = encrypted(handle)
      const hashes = hashesOf(document)
      const act: Act = { op: 'add', keyId: document.keyId, content: digest, size, hashes, from: null }
      return say(document.caseId, act, document.at)
    },
    signDocumentName: async ({ caseId, keyId, name, description, at }) => {
      const { hashes } = verified(caseId, keyId)
      const renamed = {
        ...hashes,
        ...(name === undefined ? {} : { name: hashOfPacked(name.data) }),
        ...(description === undefined ? {} : { description: description && hashOfPacked(description.data) }),
      }
      return say(caseId, { op: 'name', hashes: renamed, ...ofDocument(caseId, keyId) }, at)
    },
    signCourse: async ({ caseId, keyId, op, at }) => say(caseId, { op, ...ofDocument(caseId, keyId) }, at),
    signClose: ({ caseId, day, at }) => say(caseId, { op: 'close', day }, at),
    signMove: async ({ from: origin, ...document }) => {
      const content = verified(origin.caseId, origin.keyId)
      const leaving = await say(
        origin.caseId,
        { op: 'remove', ...ofDocument(origin.caseId, origin.keyId) },
        document.at,
      )
      const { digest, size, contentKeyId, uploader } = content
      const from = { entry: movedFrom(toBase64url(randomBytes(16)), leaving), contentKeyId, uploader }
      const act: Act = { op: 'add', keyId: document.keyId, content: digest, size, hashes: hashesOf(document), from }
      return { leaving, arriving: await say(document.caseId, act, document.at) }
    },
  }
}

const hashesOf = ({ name, description, type, charset, related }: DocumentToSign) =>
  documentHashes({ name: name.data, description: description?.data ?? null, meta: { type, charset, related } })

const hashOr = (value: { readonly data: string } | null, former: string | undefined): string => {
  const hash = value === null ? former : hashOfPacked(value.data)
  if (hash === undefined) throw new UntrustedEntryError('a case begins with number and title')
  return hash
}
