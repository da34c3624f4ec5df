import type { Contract } from '@aktenraum/domain/contracts'
import type { HttpRequest } from '../../wire/http-port.ts'
import type { RecordContracts } from '../records.ts'

export type KeptRow = Record<string, unknown> & { readonly id: string }

/** Records as an honest server keeps them, in the order in which they came; `rows` is what a liar writes in. */
export interface KeptRecords {
  readonly rows: KeptRow[]
  /** Null to what is asked of others. */
  readonly answer: (request: HttpRequest) => Response | null
}

/** @param usual what the server says of every row */
export const keptRecords = (contracts: RecordContracts, usual: Readonly<Record<string, unknown>> = {}): KeptRecords => {
  const rows: KeptRow[] = []
  const changed = (id: string, change: (place: number) => unknown): Response => {
    const place = rows.findIndex((row) => row.id === id)
    return place === -1 ? new Response(null, { status: 404 }) : Response.json(change(place))
  }
  const verbs: Readonly<Record<keyof RecordContracts, (asked: Asked) => Response>> = {
    list: ({ query }) => {
      const [from, size] = [Number(query.get('cursor') ?? 0), Number(query.get('page_size') ?? rows.length)]
      const next = from + size < rows.length ? `?cursor=${from + size}` : null
      return Response.json({ count: rows.length, next, previous: null, results: rows.slice(from, from + size) })
    },
    one: ({ id }) => changed(id, (place) => rows[place]),
    create: ({ body }) => {
      rows.push({ ...usual, ...body } as KeptRow)
      return Response.json({ id: body['id'] }, { status: 201 })
    },
    change: ({ id, body, params }) =>
      changed(id, (place) => {
        rows[place] = { ...rows[place], ...body, id }
        return params
      }),
    remove: ({ id, params }) =>
      changed(id, (place) => {
        rows.splice(place, 1)
        return params
      }),
  }
  return {
    rows,
    answer: (request) => {
      for (const [verb, act] of Object.entries(verbs) as [keyof RecordContracts, (asked: Asked) => Response][]) {
        const asked = askedOf(contracts[verb], request)
        if (asked !== null) return act(asked)
      }
      return null
    },
  }
}

interface Asked {
  readonly params: Readonly<Record<string, string>>
  /** Empty where a list is asked. */
  readonly id: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

const askedOf = ({ method, path, body }: Contract, request: HttpRequest): Asked | null => {
  const { pathname, searchParams: query } = new URL(request.path, 'http://any.invalid')
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(pathname)
  if (found === null || request.method !== method) return null
  const params = { ...found.groups }
  const sent: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : {}
  return { params, id: params['id'] ?? '', query, body: body.parse(sent) as Asked['body'] }
}
