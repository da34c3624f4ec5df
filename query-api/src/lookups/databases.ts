import type {
  AnswerOf,
  CaseIds,
  CaseLayers,
  ClientIds,
  ClientLayers,
  QueryOf,
  listCaseRows,
  retrieveCaseDatabase,
  retrieveClientDatabase,
} from '@aktenraum/domain/contracts'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import type { Runtime } from '@aktenraum/infra/runtime'
import { toGrantedKey } from '../answers/case.ts'
import type { Viewer } from '../answers/user.ts'
import { listCheckpoints } from '../reads/checkpoints.ts'
import {
  listCaseEntries,
  listCaseIds,
  listClientEntries,
  listClientIds,
  listEntryGrants,
  listOpenedCases,
  listOwnedParticipants,
} from '../reads/databases.ts'
import { lookUpCaseRows } from './cases.ts'

/** The read models that entries are made of. */
export const databaseModels = ['users', 'cases', 'entry_changes'] as const

type Reader = Viewer & { readonly isOperator: boolean }
type Asked = QueryOf<typeof retrieveCaseDatabase>

/**
 * How far the slowest of the read models has come, read before any row: what is newer than that may already be in the
 * answer, and comes again with the next.
 */
const timestampOf = async (pool: Pool): Promise<string> => {
  const checkpoints = await listCheckpoints(pool, databaseModels)
  const positions = databaseModels.map((name) => checkpoints.find((row) => row.name === name)?.position ?? '')
  return positions.reduce((least, position) => (position < least ? position : least))
}

/** A `since` from ahead of the log is of another one, restored from a backup meanwhile: all is answered then. */
const answer = async <Layers, Ids>(
  pool: Pool,
  { since, with_ids: withIds }: Asked,
  read: { readonly entries: (from: string | null) => Promise<Layers>; readonly ids: () => Promise<Ids> },
) => {
  const timestamp = await timestampOf(pool)
  if (since === undefined || since > timestamp) return { timestamp, data: await read.entries(null) }
  const changes = { timestamp, changed_data: await read.entries(since) }
  return withIds === 'true' ? { ...changes, ids: await read.ids() } : changes
}

export const lookUpCaseDatabase = async (
  { pool }: Runtime,
  viewer: Reader,
  asked: Asked,
): Promise<AnswerOf<typeof retrieveCaseDatabase>> => {
  const entries = async (from: string | null): Promise<CaseLayers> => {
    const [cases, grants, participants, opened] = await Promise.all([
      listCaseEntries(pool, viewer.id, from),
      listEntryGrants(pool, viewer.id, from),
      listOwnedParticipants(pool, viewer.id, from),
      viewer.isOperator ? listOpenedCases(pool, from) : [],
    ])
    const grantsOf = grouped(grants)
    return {
      viewer: Object.fromEntries(
        cases.map(({ case_id, place, entry, ...rest }) => [
          case_id,
          {
            ...rest,
            wrapped_keys: (grantsOf.get(case_id) ?? []).map(toGrantedKey),
            log: place === null || entry === null ? null : [place, entry],
          },
        ]),
      ),
      owner: Object.fromEntries(
        [...grouped(participants)].map(([id, rows]) => [
          id,
          { participants: rows.map(({ user_id, role }) => ({ user_id, role })) },
        ]),
      ),
      operator: Object.fromEntries(opened.map(({ case_id, ...entry }) => [case_id, entry])),
    }
  }
  const ids = (): Promise<CaseIds> => listCaseIds(pool, viewer)
  return answer(pool, asked, { entries, ids })
}

export const lookUpClientDatabase = async (
  { pool }: Runtime,
  viewer: Viewer,
  asked: Asked,
): Promise<AnswerOf<typeof retrieveClientDatabase>> => {
  const entries = async (from: string | null): Promise<ClientLayers> => {
    const clients = await listClientEntries(pool, viewer.id, from)
    return {
      viewer: Object.fromEntries(
        clients.map(({ user_id, case_ids, ...entry }) => [user_id, { ...entry, case_ids: [...case_ids] }]),
      ),
    }
  }
  const ids = async (): Promise<ClientIds> => ({ viewer: [...(await listClientIds(pool))] })
  return answer(pool, asked, { entries, ids })
}

export const lookUpRows = async (
  runtime: Runtime,
  viewer: Viewer,
  ids: readonly string[],
): Promise<AnswerOf<typeof listCaseRows>> => {
  const { results, wrappedKeys } = await lookUpCaseRows(runtime, viewer, ids)
  return { rows: results.map((row) => ({ id: row.id, row })), wrappedKeys }
}

const grouped = <Row extends { readonly case_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.case_id)
    if (group === undefined) groups.set(row.case_id, [row])
    else group.push(row)
  }
  return groups
}
