import type { Role } from '../base/roles.ts'
import type { Json } from './digest.ts'
import { flag, hash, list, malformed, maybe, oneOf, text, tuple, whole } from './shapes.ts'
import { readStatement, statementList } from './statement.ts'
import type { PersonStatement } from './statement.ts'

/** What a mail may say. */
export type MailPolicy = 'nothing' | 'title' | 'title-and-names'

export interface RosterPlace {
  readonly userId: string
  readonly role: Role
  /** Of a client's statement; null for staff, whose keys stand in `office`, and for clients who have not come yet. */
  readonly statement: string | null
}

/** What the values of a document that others see have for hashes (of the packed bytes); null where there is none. */
export interface DocumentHashes {
  readonly name: string
  readonly description: string | null
  /** Of the list of media type, charset and related key id. */
  readonly meta: string
}

/** Where a document that moved here came from, by who moved it. */
export interface Origin {
  /** SHA-256 of random bytes and the entry by which it left where it came from. */
  readonly entry: string
  /** Of the key under which its content opens. */
  readonly contentKeyId: string
  /** Who had uploaded it; null where that was not proven to who moved it. */
  readonly uploader: string | null
}

/** What is said of a document that is there. */
interface OfDocument {
  readonly keyId: string
  /**
   * Hash of the newest entry about the document that its author had verified: it counts right after that one alone.
   * Missing in what was signed before this was said.
   */
  readonly last?: string
}

export type Act =
  | { readonly op: 'genesis'; readonly statement: PersonStatement; readonly paperKey: string }
  | {
      readonly op: 'staff'
      readonly statement: PersonStatement
      readonly isOwner: boolean
      /** Of the statement that this one follows; null for somebody new. */
      readonly former: string | null
    }
  | { readonly op: 'revoke'; readonly userId: string }
  | { readonly op: 'restart'; readonly reason: string; readonly heads: readonly string[] }
  | { readonly op: 'policy'; readonly mails: MailPolicy }
  | { readonly op: 'invite'; readonly userId: string; readonly invitationId: string }
  | {
      readonly op: 'person'
      readonly statement: PersonStatement
      readonly former: string | null
      readonly invitationId: string
    }
  | { readonly op: 'seen' }
  | {
      readonly op: 'roster'
      readonly caseKeyId: string
      /** Ascending by user id. */
      readonly places: readonly RosterPlace[]
      /** Of the sealed number and title. */
      readonly number: string
      readonly title: string
    }
  | {
      readonly op: 'add'
      readonly keyId: string
      readonly content: string
      /** Of the stored bytes. */
      readonly size: number
      readonly hashes: DocumentHashes
      /** Of a document that moved here; `Origin.entry` alone in what was signed before there was more of it. */
      readonly from: Origin | string | null
    }
  | ({ readonly op: 'name'; readonly hashes: DocumentHashes } & OfDocument)
  | ({ readonly op: 'remove' } & OfDocument)
  | ({ readonly op: 'restore' } & OfDocument)
  | { readonly op: 'close'; readonly day: string | null }
export type Op = Act['op']

type ActOf<Name extends Op> = Extract<Act, { readonly op: Name }>
interface Operation<Name extends Op> {
  /** In records; never used for another operation. */
  readonly code: number
  readonly write: (act: ActOf<Name>) => readonly Json[]
  readonly read: (fields: readonly Json[]) => ActOf<Name>
}
const hashes = tuple<readonly [string, string | null, string]>(hash, maybe(hash), hash)
const readHashes = (value: Json | undefined): DocumentHashes => {
  const [name, description, meta] = hashes(value)
  return { name, description, meta }
}
const hashList = ({ name, description, meta }: DocumentHashes): Json => [name, description, meta]
const place = tuple<readonly [string, Role, string | null]>(text, oneOf<Role>('owner', 'member', 'client'), maybe(hash))
const origin = tuple<readonly [string, string, string | null]>(hash, text, maybe(text))
const readOrigin = (value: Json | undefined): Origin | string => {
  if (typeof value === 'string') return hash(value)
  const [entry, contentKeyId, uploader] = origin(value)
  return { entry, contentKeyId, uploader }
}
const originList = (from: Origin | string | null): Json =>
  from === null || typeof from === 'string' ? from : [from.entry, from.contentKeyId, from.uploader]
/** The last field, where it is there. */
const writeLast = ({ last }: OfDocument): readonly Json[] => (last === undefined ? [] : [last])
const readLast = (fields: readonly Json[], before: number): Pick<OfDocument, 'last'> => {
  const [last, ...more] = fields.slice(before)
  if (more.length > 0) return malformed('list')
  return last === undefined ? {} : { last: hash(last) }
}
/** For operations that only name one document. */
const ofDocument = <Name extends 'remove' | 'restore'>(op: Name, code: number) => ({
  code,
  write: (act: OfDocument) => [act.keyId, ...writeLast(act)],
  read: (fields: readonly Json[]) => ({ op, keyId: text(fields[0]), ...readLast(fields, 1) }),
})

/** Every operation: its code, and its fields as they stand in the signed list. */
export const operations: { readonly [Name in Op]: Operation<Name> } = {
  genesis: {
    code: 1,
    write: ({ statement, paperKey }) => [statementList(statement), paperKey],
    read: (fields) => {
      const [statement, paperKey] = tuple<readonly [PersonStatement, string]>(readStatement, text)(fields)
      return { op: 'genesis', statement, paperKey }
    },
  },
  staff: {
    code: 2,
    write: ({ statement, isOwner, former }) => [statementList(statement), isOwner, former],
    read: (fields) => {
      const [statement, isOwner, former] = tuple<readonly [PersonStatement, boolean, string | null]>(
        readStatement,
        flag,
        maybe(hash),
      )(fields)
      return { op: 'staff', statement, isOwner, former }
    },
  },
  revoke: {
    code: 3,
    write: ({ userId }) => [userId],
    read: (fields) => ({ op: 'revoke', userId: tuple<readonly [string]>(text)(fields)[0] }),
  },
  restart: {
    code: 4,
    write: ({ reason, heads }) => [reason, heads],
    read: (fields) => {
      const [reason, heads] = tuple<readonly [string, readonly string[]]>(text, list(hash))(fields)
      return { op: 'restart', reason, heads }
    },
  },
  policy: {
    code: 5,
    write: ({ mails }) => [mails],
    read: (fields) => ({
      op: 'policy',
      mails: tuple<readonly [MailPolicy]>(oneOf<MailPolicy>('nothing', 'title', 'title-and-names'))(fields)[0],
    }),
  },
  invite: {
    code: 6,
    write: ({ userId, invitationId }) => [userId, invitationId],
    read: (fields) => {
      const [userId, invitationId] = tuple<readonly [string, string]>(text, text)(fields)
      return { op: 'invite', userId, invitationId }
    },
  },
  person: {
    code: 7,
    write: ({ statement, former, invitationId }) => [statementList(statement), former, invitationId],
    read: (fields) => {
      const [statement, former, invitationId] = tuple<readonly [PersonStatement, string | null, string]>(
        readStatement,
        maybe(hash),
        text,
      )(fields)
      return { op: 'person', statement, former, invitationId }
    },
  },
  seen: {
    code: 8,
    write: () => [],
    read: (fields) => {
      tuple<readonly []>()(fields)
      return { op: 'seen' }
    },
  },
  roster: {
    code: 9,
    write: ({ caseKeyId, places, number, title }) => [
      caseKeyId,
      places.map(({ userId, role, statement }) => [userId, role, statement]),
      [number, title],
    ],
    read: (fields) => {
      const [caseKeyId, places, [number, title]] = tuple<
        readonly [string, readonly (readonly [string, Role, string | null])[], readonly [string, string]]
      >(
        text,
        list(place),
        tuple<readonly [string, string]>(hash, hash),
      )(fields)
      return {
        op: 'roster',
        caseKeyId,
        places: places.map(([userId, role, statement]) => ({ userId, role, statement })),
        number,
        title,
      }
    },
  },
  add: {
    code: 10,
    write: ({ keyId, content, size, hashes: of, from }) => [keyId, content, size, hashList(of), originList(from)],
    read: (fields) => {
      const [keyId, content, size, of, from] = tuple<
        readonly [string, string, number, DocumentHashes, Origin | string | null]
      >(
        text,
        hash,
        whole,
        readHashes,
        maybe(readOrigin),
      )(fields)
      return { op: 'add', keyId, content, size, hashes: of, from }
    },
  },
  name: {
    code: 11,
    write: (act) => [act.keyId, hashList(act.hashes), ...writeLast(act)],
    read: (fields) => ({ op: 'name', keyId: text(fields[0]), hashes: readHashes(fields[1]), ...readLast(fields, 2) }),
  },
  remove: ofDocument('remove', 12),
  restore: ofDocument('restore', 13),
  close: {
    code: 15,
    write: ({ day }) => [day],
    read: (fields) => ({ op: 'close', day: tuple<readonly [string | null]>(maybe(text))(fields)[0] }),
  },
}

export const isOp = (name: string): name is Op => Object.hasOwn(operations, name)

export const fieldsOf = <Name extends Op>(act: ActOf<Name>): readonly Json[] =>
  (operations[act.op] as unknown as Operation<Name>).write(act)

export const readFields = (op: Op, fields: readonly Json[]): Act => operations[op].read(fields)

/** The operation that a record's code stands for; null for an unknown one. */
export const opOfCode = (code: number): Op | null =>
  Object.keys(operations)
    .filter(isOp)
    .find((op) => operations[op].code === code) ?? null
