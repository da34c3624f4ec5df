import { host, portEndpoint, remote } from '../../vault/worker/rpc.ts'
import { workerScope } from '../../vault/worker/scope.ts'
import { createCatalogue } from './catalogue.ts'
import { takeInto } from './take.ts'
import type { LookupPort, OpeningPort } from './worker-port.ts'

/**
 * Reads, keeps, looks through and sorts the documents of cases. It has no keys: the crypto worker opens names for it.
 */
const catalogue = createCatalogue()
let crypto: OpeningPort | undefined

host<LookupPort>(workerScope(), {
  begin: async ({ keys }) => {
    crypto = remote<OpeningPort>(portEndpoint(keys))
  },
  take: async (stretch) => {
    if (crypto === undefined) throw new Error('nobody to open names yet')
    return takeInto(catalogue, crypto, stretch)
  },
  find: async (sought) => catalogue.find(sought),
  findAnywhere: async (sought) => catalogue.findAnywhere(sought),
  change: async ({ documents }) => catalogue.change(documents),
  remove: async ({ ids }) => catalogue.remove(ids),
  forget: async () => catalogue.forget(),
})
