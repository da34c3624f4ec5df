import {
  followCaseLog,
  listCaseEntries,
  listDocumentEntries,
  orderOfDocuments,
  packPlaces,
} from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import type { SignedEntryDto } from '@aktenraum/domain'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { inStep, upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { orderOf, placesInOrder } from '../lookups/documents.ts'
import {
  lengthOfLog,
  placesAt,
  readAdded,
  readDocumentEntries,
  readEntries,
  readRecords,
  readShutOut,
  readStatements,
  readTexts,
} from '../reads/case-logs.ts'
import { readTakingPart } from '../reads/taking-part.ts'
import { recordsAtOnce, textsAtOnce } from '@aktenraum/domain/contracts'

export const caseLogRoutes = (http: Http, desk: Desk): void => {
  const { pool } = desk.runtime
  const mayFollow = async (caseId: string, userId: string): Promise<boolean> =>
    (await readTakingPart(pool, caseId, userId)) !== null
  const notFound = { rejected: 'case/not-found' as const }

  mount(
    http,
    followCaseLog,
    inStep(desk, ['cases', 'case_logs', 'logs'], async ({ params: { case_id: caseId }, query }, { userId }) => {
      const after = query.after ?? 0
      if (await mayFollow(caseId, userId))
        return linksAfter(pool, caseId, { after, n: await lengthOfLog(pool, caseId) })
      const n = await readShutOut(pool, caseId, userId)
      return n === null ? notFound : linksAfter(pool, caseId, { after, n })
    }),
  )
  mount(
    http,
    listDocumentEntries,
    upToDate(desk, ['cases', 'case_logs'], async ({ params: { case_id: caseId }, query }, { userId }) => {
      if (!(await mayFollow(caseId, userId))) return notFound
      const results = await readDocumentEntries(pool, caseId, query.key_ids)
      return { results: results.map((row) => ({ ...row, key_id: row.key_id as (typeof query.key_ids)[number] })) }
    }),
  )
  mount(
    http,
    listCaseEntries,
    upToDate(desk, ['cases', 'case_logs'], async ({ params: { case_id: caseId }, query }, { userId }) =>
      (await mayFollow(caseId, userId)) ? { results: [...(await readEntries(pool, caseId, query.places))] } : notFound,
    ),
  )
  mount(
    http,
    orderOfDocuments,
    inStep(desk, ['cases', 'documents', 'case_logs'], async ({ params: { case_id: caseId }, query }, { userId }) => {
      if (!(await mayFollow(caseId, userId))) return notFound
      // In this order: what comes in between is not in the list yet, or it is beyond the length.
      const n = await lengthOfLog(pool, caseId)
      const places = await placesInOrder(pool, caseId, orderOf(query.ordering))
      return { n, places: Buffer.from(packPlaces(places)).toString('base64url') }
    }),
  )
}

interface Span {
  readonly after: number
  /** Up to where the log is told. */
  readonly n: number
}
const linksAfter = async (
  db: Queryable,
  caseId: string,
  { after, n }: Span,
): Promise<AnswerOf<typeof followCaseLog>> => {
  const texts = await readTexts(db, caseId, after)
  const upTo = Math.min(n, texts.length === textsAtOnce ? (texts.at(-1)?.n ?? n) : after + recordsAtOnce)
  const told = texts.filter((text) => text.n <= upTo)
  const [records, added, statements] = await Promise.all([
    readRecords(db, caseId, { after, upTo }),
    readAdded(db, caseId, [...new Set(told.flatMap(({ about }) => about ?? []))]),
    readStatements(db, [...new Set(told.filter(({ op }) => op === 'roster').flatMap(({ entry }) => clientsIn(entry)))]),
  ])
  return {
    n,
    records: records.toString('base64url'),
    texts: [...told.map(({ n: place, entry }) => [place, entry] as const), ...added],
    statements: statements.map(statementIn),
  }
}

/** Where the statement stands in what states a person (crypto-client/FORMATS.md §15). */
const statementAt = 7
type Statement = AnswerOf<typeof followCaseLog>['statements'][number]
const statementIn = ([body]: SignedEntryDto): Statement => body[statementAt] as unknown as Statement
const clientsIn = ([body]: SignedEntryDto): readonly string[] =>
  (body[placesAt] as readonly (readonly [string, string, string | null])[]).flatMap(([userId, , statement]) =>
    statement === null ? [] : [userId],
  )
