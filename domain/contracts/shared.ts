import { z } from 'zod'
import { base64url, caseId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { participantRole } from '../case/events.ts'

/** A grant of a case key: sealed to its recipient by HPKE and signed by who grants it (crypto-client/FORMATS.md). */
export const grant = z.strictObject({
  case_id: caseId,
  key_id: keyId,
  recipient: userId,
  role: participantRole,
  at: z.iso.datetime(),
  granted_by: userId,
  sealed: base64url.max(2000),
  signature: base64url.max(200),
})
export type Grant = z.infer<typeof grant>

/** At most 50 things about cases, no two of them about the same. */
export const oncePerCase = <Item extends z.ZodType<{ readonly case_id: string }>>(item: Item) =>
  z
    .array(item)
    .max(50)
    .refine((items) => new Set(items.map(({ case_id }) => case_id)).size === items.length)

/** Grants of a person's cases. */
export const grants = oncePerCase(grant)

const plainKey = z.strictObject({ key_id: keyId, key: base64url })
const encryptedKey = z.strictObject({ key_id: keyId, encrypted_key: base64url.max(1000), access_key_id: keyId })
const copiedKey = z.strictObject({ key_id: keyId, copy_from_key_id: keyId })
const grantedKey = z.strictObject({ key_id: keyId, grant })

/** A key wrapped under another key, as it travels with a document (CRY-19). */
export const keyWrap = encryptedKey
export type KeyWrap = z.infer<typeof keyWrap>

/** The forms in which an answer may bring a key (CRY-18 to CRY-20), and the signed grant of a case key. */
export const wrappedKey = z.union([plainKey, encryptedKey, copiedKey, grantedKey])
export type WrappedKey = z.infer<typeof wrappedKey>
export const wrappedKeys = z.array(wrappedKey)

export const maxPageSize = 100
/** As long as nobody asks for another (LST-10). */
export const usualPageSize = 30
/** The paging parameters that every list call accepts (API-11 to API-13). If both are sent, `cursor` wins. */
export const paging = {
  page: z.coerce.number().int().min(1).optional(),
  page_size: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  /** Holds the values of a row by which a list is ordered: several texts of up to 255 characters. */
  cursor: z.string().max(4000).optional(),
}

/** How many records of an address book an answer may bring where all of them are read. */
export const recordsAtOnceInLoad = 1000
export const manyRecords = { page_size: z.coerce.number().int().min(1).max(recordsAtOnceInLoad).optional() }

/** `count` is missing where it is not known. `next` and `previous` are addresses of pages. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    count: z.int().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
    wrappedKeys: wrappedKeys.optional(),
  })

/** A comma-separated list of some of the given words. What is wrong with it is told of the whole. */
export const oneOrMore = <const Word extends string>(words: readonly Word[]) =>
  z.string().transform((text, context): Word[] => {
    const given = text.split(',')
    const known = given.flatMap((each) => words.find((word) => word === each) ?? [])
    if (known.length === given.length && given.length <= words.length) return known
    context.addIssue({ code: 'invalid_value', values: [...words], input: text })
    return z.NEVER
  })

/** What a list can be ordered by, each rising or, with a minus sign, falling. */
export const orderings = <const Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column) => [column, `-${column}`] as const)

/** `ordering` (API-14): one or several of these, by comma, the first one first (000 §3). */
export const orderedBy = <const Column extends string>(columns: readonly Column[]) => ({
  ordering: oneOrMore(orderings(columns)).optional(),
})

/** `id__in`: comma-separated ids, at most a page of them. */
export const idList = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(maxPageSize))

export { encryptedValue }
