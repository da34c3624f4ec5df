import { z } from 'zod'
import { addressDatabaseId, addressListId } from '../../kernel/ids.ts'
import { isContract } from '../contract.ts'
import type { Contract } from '../contract.ts'
import * as entries from './list-entries.ts'
import * as lists from './lists.ts'
import * as people from './people.ts'
import * as links from './person-links.ts'

/**
 * What the path of a nested exchange names beside its record: the database in which it lies, the list on which it
 * stands.
 */
const within = z.object({ database_id: addressDatabaseId, list_id: addressListId.optional() })
const inDatabase = { database_id: addressDatabaseId }
const onList = { ...inDatabase, list_id: addressListId }

const database = '/api/addresses/databases/{database_id}/'
const nestings = [
  {
    of: /^\/api\/addresses\/((?:people|person_links|own_person_links|lists|locations)\/(?:\{id\}\/)?)$/,
    path: `${database}$1`,
    parents: inDatabase,
    name: 'InDatabase',
  },
  {
    of: /^\/api\/addresses\/list_entries\/((?:\{id\}\/)?)$/,
    path: `${database}lists/{list_id}/entries/$1`,
    parents: onList,
    name: 'OnList',
  },
] as const

/**
 * The same exchange below the database (API-53), or the list (API-54): what the path says need not be said in the body
 * again, and is not asked for in the query.
 */
const nest = (flat: Contract): Contract | null => {
  const nesting = nestings.find(({ of }) => of.test(flat.path))
  if (nesting === undefined) return null
  const { of, path, parents, name } = nesting
  const said = Object.keys(parents).map((parent) => parent.replace('_id', ''))
  return {
    ...flat,
    operationId: `${flat.operationId}${name}`,
    path: flat.path.replace(of, path),
    summary: `${flat.summary}; below ${parents === onList ? 'the list' : 'the database'}`,
    params: shapeOf(flat.params).extend(parents),
    query: z.strictObject(Object.fromEntries(fieldsOf(flat.query).filter(([field]) => !said.includes(field)))),
    body: z.strictObject(
      Object.fromEntries(
        fieldsOf(flat.body).map(([field, value]) => [field, said.includes(field) ? z.optional(value) : value]),
      ),
    ),
  }
}

const shapeOf = (schema: z.ZodType): z.ZodObject => {
  if (schema instanceof z.ZodObject) return schema
  throw new TypeError('only exchanges of named values are nested')
}
const fieldsOf = (schema: z.ZodType) => Object.entries(shapeOf(schema).shape)

/** By the flat exchange, the one below its database or list that is like it. */
export const nestedContracts: ReadonlyMap<Contract, Contract> = new Map(
  [people, links, lists, entries]
    .flatMap((room) => Object.values<unknown>(room).filter(isContract))
    .flatMap((flat) => {
      const nested = nest(flat)
      return nested === null ? [] : [[flat, nested] as const]
    }),
)

/**
 * Parameters of a nested exchange: those of the flat one, and what the path says besides, called as records call it.
 */
export const unnested = (params: unknown) => {
  const { database_id, list_id } = within.parse(params)
  const { database_id: _d, list_id: _l, ...own } = Object(params) as Readonly<Record<string, unknown>>
  return { params: own, within: { database: database_id, ...(list_id && { list: list_id }) } }
}
/** Of a flat exchange: nothing but what it says itself. */
export type Within = Partial<ReturnType<typeof unnested>['within']>
