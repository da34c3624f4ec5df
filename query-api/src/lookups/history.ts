import type { Rejection } from '@aktenraum/domain'
import {
  listCaseHistory as caseContract,
  listDocumentHistory as documentContract,
  historyRules,
  historyTypes,
  usualPageSize,
} from '@aktenraum/domain/contracts'
import type { AnswerOf, Contract, HistoryEntryDto, HistoryType, QueryOf } from '@aktenraum/domain/contracts'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../paging/address.ts'
import { nameKeysIn, toEntry } from '../answers/history.ts'
import type { Viewer } from '../answers/user.ts'
import { chooseInCase, chooseOfDocument, readEntries, wasInCase } from '../reads/history.ts'
import type { ChosenRow, HistoryFilter } from '../reads/history.ts'
import { listKeptNames } from '../reads/kept-names.ts'
import { readTakingPart } from '../reads/taking-part.ts'
import { wrapsFor } from './document-keys.ts'
import { runsOf } from './history-runs.ts'
import type { Run } from './history-runs.ts'

type Query = QueryOf<typeof caseContract>
type Answer = AnswerOf<typeof caseContract>
interface Asked {
  readonly viewer: Viewer
  readonly query: Query
  /** Path and query of the call. */
  readonly address: string
}

export const lookUpCaseHistory = async (
  runtime: Runtime,
  viewer: Viewer,
  params: { readonly case_id: string },
  query: Query,
): Promise<Answer | Rejection> => {
  const part = await readTakingPart(runtime.pool, params.case_id, viewer.id)
  if (part === null) return { rejected: 'case/not-found' }
  return answerOf(runtime, asked(caseContract, params, { viewer, query }), (filter) =>
    chooseInCase(runtime.pool, part, filter),
  )
}

/** There is one of deleted and moved documents, too. */
export const lookUpDocumentHistory = async (
  runtime: Runtime,
  viewer: Viewer,
  params: { readonly case_id: string; readonly id: string },
  query: Query,
): Promise<Answer | Rejection> => {
  const { pool } = runtime
  const [part, wasHere] = await Promise.all([
    readTakingPart(pool, params.case_id, viewer.id),
    wasInCase(pool, { documentId: params.id, caseId: params.case_id }),
  ])
  if (part === null || !wasHere) return { rejected: 'document/not-found' }
  return answerOf(runtime, asked(documentContract, params, { viewer, query }), (filter) =>
    chooseOfDocument(pool, params.id, filter),
  )
}

const asked = (
  contract: Contract,
  params: Readonly<Record<string, string>>,
  { viewer, query }: Omit<Asked, 'address'>,
): Asked => ({ viewer, query, address: addressOf(contract, params, query) })

const answerOf = async (
  runtime: Runtime,
  { viewer, query, address }: Asked,
  choose: (filter: HistoryFilter) => Promise<readonly ChosenRow[]>,
): Promise<Answer> => {
  const filter = filterOf(viewer, query)
  const { runs, hasMore } = await runsOf(
    query.page_size ?? usualPageSize,
    placeIn(query.cursor ?? ''),
    (before, limit) => choose({ ...filter, before, limit }),
  )
  const results = await entriesOf(runtime, runs)
  const first = runs.at(-1)?.first
  const { next } = cursorLinks(address, {
    next: hasMore && first !== undefined ? { after: [first.position] } : null,
    previous: null,
  })
  const wrappedKeys = await wrapsFor(runtime, viewer, documentKeysIn(results))
  return { next, previous: null, results, wrappedKeys }
}

const entriesOf = async ({ pool }: Runtime, runs: readonly Run[]): Promise<HistoryEntryDto[]> => {
  const rows = await readEntries(
    pool,
    runs.flatMap(({ last, further }) => [last, ...further]),
  )
  const kept = await listKeptNames(pool, [...rows.values()].flatMap(nameKeysIn))
  const rowOf = ({ position }: ChosenRow) => {
    const row = rows.get(position)
    if (row === undefined) throw new Error(`event ${position} stands in the audit no more`)
    return row
  }
  return runs.map(({ last, further, ...counted }) =>
    toEntry({ ...counted, last: rowOf(last), further: further.map(rowOf) }, kept),
  )
}

const filterOf = (viewer: Viewer, { person, kind, since, others }: Query): Omit<HistoryFilter, 'before' | 'limit'> => {
  const wanted = historyTypes.filter((type) => kind === undefined || kind.includes(historyRules[type].kind))
  const seenBy = (audience: (typeof historyRules)[HistoryType]['audience']) =>
    wanted.filter((type) => historyRules[type].audience === audience)
  return {
    viewer,
    types: seenBy('participants'),
    deliveryTypes: seenBy('uploader'),
    invitationTypes: seenBy('staff'),
    person: person ?? null,
    others: others === 'true',
    since: since ?? null,
  }
}

/** @throws HttpProblem 400 for a cursor that we did not make */
const placeIn = (cursor: string): string | null => {
  if (cursor === '') return null
  const [position] = decodeCursor(cursor).after ?? []
  if (typeof position !== 'string') throw problems.fields({ cursor: [fieldTexts.invalid] })
  return position
}

/** Of all values that were encrypted under a document's key; a case's own are granted with the case. */
const documentKeysIn = (entries: readonly HistoryEntryDto[]): readonly string[] =>
  entries.flatMap(({ document, encrypted_name, kept_name, changes, further }) =>
    document === null
      ? []
      : [
          encrypted_name,
          kept_name,
          ...changes.flatMap(({ before, after }) => [before, after]),
          ...further.flatMap((other) => [other.encrypted_name, other.kept_name]),
        ].flatMap((value) => (value === null ? [] : [value.key_id])),
  )
