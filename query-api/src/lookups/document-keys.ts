import { keyWrap } from '@aktenraum/domain/contracts'
import type { WrappedKey } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Viewer } from '../answers/user.ts'
import { listKeyWraps } from '../reads/key-wraps.ts'

/** What opens these documents' keys for the viewer, as far as it is still there. */
export const wrapsFor = async (
  { pool }: { readonly pool: Queryable },
  viewer: Viewer,
  keyIds: readonly string[],
): Promise<WrappedKey[]> => {
  const wraps = await listKeyWraps(pool, [...new Set(keyIds)], viewer.id)
  return wraps.map(({ key_id, access_key_id, payload }) =>
    keyWrap.parse({ key_id, access_key_id, encrypted_key: payload }),
  )
}

/** Of a document and, where it was moved, of its content. */
export const keysOf = ({
  key_id,
  content_key_id,
}: {
  readonly key_id: string
  readonly content_key_id: string | null
}): readonly string[] => (content_key_id === null ? [key_id] : [key_id, content_key_id])
