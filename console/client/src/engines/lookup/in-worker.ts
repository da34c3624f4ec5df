import type { Context } from '../../collections/context.ts'
import { isSecurityError } from '../../collections/watched.ts'
import { remote } from '../../vault/worker/rpc.ts'
import { startWorker } from '../../vault/worker/start-worker.ts'
import type { Lookup } from './lookup.ts'
import { readingOf } from './reading.ts'
import lookupWorkerUrl from './lookup.worker.ts?worker&url'
import type { LookupPort } from './worker-port.ts'

/** The lookup of a page: the page fetches, and hands on what it was answered as it came. */
export const lookupInWorker = (context: Context): Lookup => {
  const { crypto } = context
  const port = remote<LookupPort>(startWorker(lookupWorkerUrl, 'aktenraum-lookup'))
  const { port1, port2 } = new MessageChannel()
  const begun = Promise.all([crypto.lend({ port: port1 }), port.begin({ keys: port2 })])
  const told = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (error) {
      // A missing session key is told by the port that misses it, which is the page's own.
      if (isSecurityError(error)) await crypto.openValues({ values: [] })
      throw error
    }
  }
  const read = readingOf(context, (stretch) => told(port.take(stretch)))
  return {
    read: async (stretch) => {
      await begun
      return read(stretch)
    },
    find: (sought) => port.find(sought),
    findAnywhere: (sought) => port.findAnywhere(sought),
    change: (documents) => void port.change({ documents }),
    remove: (ids) => void port.remove({ ids }),
    forget: () => void port.forget({}),
  }
}
