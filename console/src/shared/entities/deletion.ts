import { HttpError } from '../api/errors.ts'
import type { EntityStore } from './store.ts'

type Deletable = Pick<EntityStore<{ readonly id: string }>, 'deleted' | 'deletionFailed'>

/**
 * Deletes an entity by `send`. Whoever finds it gone already has what they wanted (TBL-37); any other failure is marked
 * and thrown (TBL-38).
 */
export const deleteEntity = async (store: Deletable, id: string, send: () => Promise<void>): Promise<void> => {
  try {
    await send().catch(ignoreMissing)
  } catch (error) {
    store.deletionFailed(id)
    throw error
  }
  store.deleted([id])
}

const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
