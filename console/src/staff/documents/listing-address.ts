import type { DocumentFilters } from '@aktenraum/client/engines/lookup/filters'
import { typeGroups } from '@aktenraum/client/engines/lookup/filters'
import { defaultOrdering } from '../../shared/documents/paging.ts'

/** What the address of a case's page says about its list: page, order and filters. */
export interface ListingAddress {
  readonly page: number
  readonly ordering: string
  readonly filters: DocumentFilters
}

const orderings: ReadonlySet<string> = new Set(
  ['creation_date', 'size', 'name', 'description', 'uploader'].flatMap((field) => [field, `-${field}`]),
)

/**
 * `search` holds what the server may know. What was typed stands in the entry of the browser's history alone: an
 * address is sent with every reload (docs/decisions/0011).
 */
export const readAddress = (search: string, state: unknown): ListingAddress => {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get('seite'))
  const ordering = parameters.get('ordnung') ?? ''
  const type = typeGroups.find((group) => group === parameters.get('typ'))
  const uploader = parameters.get('von')
  const text = typedIn(state)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ordering: orderings.has(ordering) ? ordering : defaultOrdering,
    filters: {
      ...(text === '' ? {} : { text }),
      ...(type === undefined ? {} : { type }),
      ...(uploader === null ? {} : { uploader }),
      ...(parameters.get('ungelesen') === '1' ? { unread: true } : {}),
      ...(parameters.get('angeheftet') === '1' ? { pinned: true } : {}),
    },
  }
}

/** Without what goes without saying, so that a plain list has a plain address. */
export const writeAddress = ({ page, ordering, filters }: ListingAddress): { search: string; state: object } => {
  const parameters = new URLSearchParams({
    ...(page === 1 ? {} : { seite: String(page) }),
    ...(ordering === defaultOrdering ? {} : { ordnung: ordering }),
    ...(filters.type === undefined ? {} : { typ: filters.type }),
    ...(filters.uploader === undefined ? {} : { von: filters.uploader }),
    ...(filters.unread === undefined ? {} : { ungelesen: '1' }),
    ...(filters.pinned === undefined ? {} : { angeheftet: '1' }),
  })
  return { search: parameters.toString(), state: filters.text === undefined ? {} : { typed: filters.text } }
}

const typedIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string'
    ? state.typed.trim()
    : ''
