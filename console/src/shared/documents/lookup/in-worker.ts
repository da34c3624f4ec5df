import { listDocuments, maxPageSize } from '@aktenraum/domain/contracts'
import { caseKeyOf } from '../../client/cases.ts'
import type { Context } from '../../client/context.ts'
import { isSecurityError } from '../../client/watched.ts'
import { remote } from '../../crypto/worker/rpc.ts'
import { startWorker } from '../../crypto/worker/start-worker.ts'
import type { Lookup } from './lookup.ts'
import lookupWorkerUrl from './lookup.worker.ts?worker&url'
import type { LookupPort } from './worker-port.ts'

/** The lookup of a page: the page fetches, and hands on what it was answered as it came. */
export const lookupInWorker = (context: Context): Lookup => {
  const { api, crypto } = context
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
  return {
    read: async (stretch) => {
      const { caseId, cursor } = stretch
      await begun
      await caseKeyOf(context, caseId)
      const query = { cursor, page_size: maxPageSize, ordering: '-creation_date', expand: 'viewer_read' } as const
      const answer = await (await api.open(listDocuments, { params: { case_id: caseId }, query })).text()
      return told(port.take({ ...stretch, answer }))
    },
    find: (sought) => port.find(sought),
    findAnywhere: (sought) => port.findAnywhere(sought),
    change: (documents) => void port.change({ documents }),
    remove: (ids) => void port.remove({ ids }),
    forget: () => void port.forget({}),
  }
}
