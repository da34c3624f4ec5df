import type { OfficeClient } from '../../../collections/types.ts'
import { createCatalogue } from '../catalogue.ts'
import type { Lacks, Lookup } from '../lookup.ts'

/** The same without a worker, over a client: what it answers is in the clear already. */
export const lookupHere = ({ listDocuments }: Pick<OfficeClient, 'listDocuments'>, lacks?: Lacks): Lookup => {
  const catalogue = createCatalogue()
  return {
    read: async (stretch) => {
      const query = { cursor: stretch.cursor, pageSize: 100, ordering: '-creation_date' }
      const { results, next = null } = await listDocuments(stretch.caseId, query)
      const read = catalogue.put(stretch, results, next)
      return next === null && lacks !== undefined ? { ...read, lacks } : read
    },
    find: async (sought) => catalogue.find(sought),
    findAnywhere: async (sought) => catalogue.findAnywhere(sought),
    change: catalogue.change,
    remove: catalogue.remove,
    forget: catalogue.forget,
  }
}
