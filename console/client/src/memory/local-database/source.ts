import * as contracts from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { isGone } from '../../base/errors/http.ts'
import { openCases, readTold } from '../../collections/cases.ts'
import type { Context } from '../../collections/context.ts'
import { followLogs } from '../../collections/logs.ts'
import type { Case } from '../../collections/types.ts'
import { takeKeys } from '../../collections/users.ts'
import type { CaseField, ReadCase, Stated } from '../../vault/port.ts'
import type { EntityList } from '../existence.ts'
import type { Urls } from '../../wire/urls.ts'
import type { DatabaseName } from './entries.ts'
import { databaseContracts } from './entries.ts'
import type { OpenFields } from './layers.ts'

/** Where databases, rows and entities come from: addresses are those that the page brought along (CAS-28). */
export interface DatabaseSource {
  readonly fetch: (name: DatabaseName, since: string | null, withIds: boolean) => Promise<string>
  readonly open: OpenFields
  /** Follows what was signed of people. Whether anything was since the last time. */
  readonly followNames: () => Promise<boolean>
  readonly statedOf: (userId: string) => Stated | undefined
  readonly rows: (ids: readonly string[]) => Promise<readonly Case[]>
  /** Those of the ids that are still there. */
  readonly existing: (list: EntityList, ids: readonly string[]) => Promise<readonly string[]>
}

const urlNames = { cases: 'case_database', clients: 'client_database' } as const
const shownAs = new Map([
  ['case_number', 'caseNumber'],
  ['title', 'title'],
] as const satisfies [CaseField, keyof ReadCase][]) as ReadonlyMap<string, 'caseNumber' | 'title'>
/** What number and title of an entry are held against. */
const { id, key_id, log, encrypted_case_number, encrypted_title } = contracts.caseDto.shape
const toldEntry = z.object({ id, key_id, log, encrypted_case_number, encrypted_title })
const withIds = z.object({ results: z.array(z.object({ id: z.string() })) })
const listContracts = { case: contracts.listCases, document: contracts.listDocuments } as const

export const databaseSource = (context: Context, urls: Urls): DatabaseSource => {
  const { api, state } = context
  const addressOf = (name: string, caseId?: string): string => {
    const address = urls.to(name, { case_id: caseId })
    if (address === null) throw new Error(`the page has no address named ${name}`)
    return address
  }
  let followed = ''
  return {
    followNames: async () => {
      await followLogs(context)
      const before = followed
      followed = JSON.stringify(state.logs)
      return followed !== before
    },
    statedOf: (userId) => state.stated[userId],
    fetch: async (name, since, withIds) => {
      const contract = { ...databaseContracts[name], path: addressOf(urlNames[name]) }
      const query = since === null ? {} : { since, ...(withIds ? { with_ids: 'true' as const } : {}) }
      const answer = await api.open(contract, { query })
      return answer.text()
    },
    open: async (fields, keys) => {
      await takeKeys(context, keys)
      const entries = new Map(fields.map(({ id, beside }) => [id, { ...beside, id }]))
      const told = [...entries.values()].flatMap((entry) => toldEntry.safeParse(entry).data ?? [])
      const read = await readTold(context, told)
      const names = new Map<string, ReadCase | undefined>(told.map(({ id }, at) => [id, read[at]]))
      return fields.map(({ id, field }) => {
        const name = shownAs.get(field)
        const value = name === undefined ? undefined : names.get(id)?.[name]
        return value !== undefined && 'text' in value ? value.text : null
      })
    },
    rows: async (ids) => {
      const contract = { ...contracts.listCaseRows, path: addressOf('case_rows') }
      const { rows } = await api.call(contract, { query: { items: ids.join(',') } })
      return openCases(
        context,
        rows.map(({ row }) => row),
      )
    },
    existing: async (list, ids) => {
      const path = addressOf(`${list.type}_entities`, list.type === 'document' ? list.caseId : undefined)
      try {
        const contract: contracts.Contract = { ...listContracts[list.type], path }
        const answer = await api.open(contract, { query: { id__in: ids.join(',') } })
        return withIds.parse(await answer.json()).results.map(({ id }) => id)
      } catch (error) {
        // The list itself is gone, and with it all that was in it.
        if (isGone(error)) return []
        throw error
      }
    },
  }
}
