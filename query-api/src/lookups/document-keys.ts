import { keyWrap } from '@aktenraum/domain/contracts'
import type { WrappedKey } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Viewer } from '../answers/user.ts'
import { listKeyWraps } from '../reads/key-wraps.ts'

/** What opens these documents' keys for the viewer, as far as it is still there. */
export const wrapsFor = async ({ pool }: Runtime, viewer: Viewer, keyIds: readonly string[]): Promise<WrappedKey[]> => {
  const wraps = await listKeyWraps(pool, [...new Set(keyIds)], viewer.id)
  return wraps.map(({ key_id, access_key_id, payload }) =>
    keyWrap.parse({ key_id, access_key_id, encrypted_key: payload }),
  )
}
