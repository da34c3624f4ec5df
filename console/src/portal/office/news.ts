import type { OfficeClient } from '@aktenraum/client/collections/types'
import { staleBy } from '@aktenraum/client/memory/stale'
import type { StaleRead } from '@aktenraum/client/memory/stale'

type Listener = Parameters<OfficeClient['onChange']>[0]

/** What happens in one's cases, for any number of listeners over one connection. */
export interface News {
  /** To what makes this read stale; if none is named, what is listed of cases. */
  readonly subscribe: (listener: Listener, read?: StaleRead) => () => void
  readonly stop: () => void
}

/**
 * Connects when somebody listens for the first time, and stays connected from one page to the next: `always` hears what
 * comes while a page is open that listens to nothing.
 */
export const createNews = (client: Pick<OfficeClient, 'onChange'>, always: Listener = () => undefined): News => {
  const listeners = new Set<Listener>()
  let disconnect: (() => void) | undefined
  return {
    subscribe: (listener, read = 'cases') => {
      const own: Listener = (change) => {
        if (staleBy(change)?.includes(read) ?? true) listener(change)
      }
      listeners.add(own)
      const before = disconnect
      // Anew: a connection that broke off, as with a session that ended, is tried at once.
      disconnect = client.onChange((change) => {
        always(change)
        for (const each of listeners) each(change)
      })
      before?.()
      return () => listeners.delete(own)
    },
    stop: () => {
      listeners.clear()
      disconnect?.()
      disconnect = undefined
    },
  }
}
