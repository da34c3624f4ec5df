import type { AktenraumEvent, ResealedContent, StoredContent } from '@aktenraum/domain'
import type { Position } from '@aktenraum/infra/event-store/port'

// What every record of an address book tells with its events.
export type Written = {
  readonly data: { readonly version: number; readonly content: StoredContent }
  readonly meta: { readonly at: string }
  readonly position: Position
}
type Placed = {
  readonly data: Pick<Extract<AktenraumEvent, { type: 'PersonErased' }>['data'], 'caseId' | 'databaseId'>
}

export const placeOf = ({ data: { caseId, databaseId } }: Placed) => ({ case_id: caseId, database_id: databaseId })
export const goneIn = (event: Placed & { readonly position: Position }) => ({
  ...placeOf(event),
  changed: event.position,
})
export const firstOf = ({ data: { version, content }, meta, position }: Written) => ({
  version,
  content_version: version,
  digest: content.digest,
  created_at: meta.at,
  updated_at: meta.at,
  changed: position,
})

/** Without a content, the one of before counts on. */
export const laterOf = (
  { data: { version }, meta, position }: Omit<Written, 'data'> & { readonly data: { readonly version: number } },
  content: StoredContent | null,
) => ({
  version,
  ...(content === null ? {} : { content_version: version, digest: content.digest }),
  updated_at: meta.at,
  changed: position,
})

/** Browsers that could not open it before are told of it; versions and times say what was written, and stay. */
export const anewOf = ({ position }: { readonly position: Position }, { record }: ResealedContent) => ({
  ...(record === null ? {} : { digest: record }),
  changed: position,
})
