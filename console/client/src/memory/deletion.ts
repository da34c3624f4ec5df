import { unlessGone } from '../base/errors/http.ts'
import type { EntityStore } from './store.ts'

type Deletable = Pick<EntityStore<{ readonly id: string }>, 'deleted' | 'deletionFailed'>

/**
 * Deletes an entity by `send`. Whoever finds it gone already has what they wanted (TBL-37); any other failure is marked
 * and thrown (TBL-38).
 */
export const deleteEntity = async (store: Deletable, id: string, send: () => Promise<void>): Promise<void> => {
  try {
    await send().catch(unlessGone)
  } catch (error) {
    store.deletionFailed(id)
    throw error
  }
  store.deleted([id])
}
