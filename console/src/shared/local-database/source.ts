import * as contracts from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { HttpError } from '../api/errors.ts'
import { openCases } from '../client/cases.ts'
import type { Context } from '../client/context.ts'
import type { Case } from '../client/types.ts'
import { takeKeys } from '../client/users.ts'
import type { CaseField } from '../crypto/port.ts'
import type { EntityList } from '../entities/existence.ts'
import type { Urls } from '../navigation/urls.ts'
import type { DatabaseName } from './entries.ts'
import { databaseContracts } from './entries.ts'
import type { OpenFields } from './layers.ts'

/** Where databases, rows and entities come from: addresses are those that the page brought along (CAS-28). */
export interface DatabaseSource {
  readonly fetch: (name: DatabaseName, since: string | null, withIds: boolean) => Promise<string>
  readonly open: OpenFields
  readonly rows: (ids: readonly string[]) => Promise<readonly Case[]>
  /** Those of the ids that are still there. */
  readonly existing: (list: EntityList, ids: readonly string[]) => Promise<readonly string[]>
}

const urlNames = { cases: 'case_database', clients: 'client_database' } as const
const caseField = z.enum(['case_number', 'title'] satisfies CaseField[])
const withIds = z.object({ results: z.array(z.object({ id: z.string() })) })
const listContracts = { case: contracts.listCases, document: contracts.listDocuments } as const

export const databaseSource = (context: Context, urls: Urls): DatabaseSource => {
  const { api, crypto } = context
  const addressOf = (name: string, caseId?: string): string => {
    const address = urls.to(name, { case_id: caseId })
    if (address === null) throw new Error(`the page has no address named ${name}`)
    return address
  }
  return {
    fetch: async (name, since, withIds) => {
      const contract = { ...databaseContracts[name], path: addressOf(urlNames[name]) }
      const query = since === null ? {} : { since, ...(withIds ? { with_ids: 'true' as const } : {}) }
      const answer = await api.open(contract, { query })
      return answer.text()
    },
    open: async (fields, keys) => {
      await takeKeys(context, keys)
      const known = fields.map(({ id, field, value }) => ({ id, value, field: caseField.safeParse(field).data }))
      const values = known.flatMap(({ id, value, field }) =>
        field === undefined ? [] : [{ of: 'case', caseId: id, field, value } as const],
      )
      const opened = (await crypto.openValues({ values })).values()
      return known.map(({ field }) => {
        const result = field === undefined ? undefined : opened.next().value
        return result !== undefined && 'text' in result ? result.text : null
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
        if (error instanceof HttpError && error.status === 404) return []
        throw error
      }
    },
  }
}
