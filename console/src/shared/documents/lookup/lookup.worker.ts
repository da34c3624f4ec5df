import { host, portEndpoint, remote } from '../../crypto/worker/rpc.ts'
import { workerScope } from '../../crypto/worker/scope.ts'
import { openAnswer } from './answer.ts'
import { createCatalogue } from './catalogue.ts'
import type { LookupPort, OpeningPort } from './worker-port.ts'

/** Reads, keeps, looks through and sorts the documents of cases. It has no keys: the crypto worker opens names for it. */
const catalogue = createCatalogue()
let crypto: OpeningPort | undefined

host<LookupPort>(workerScope(), {
  begin: async ({ keys }) => {
    crypto = remote<OpeningPort>(portEndpoint(keys))
  },
  take: async ({ answer, ...stretch }) => {
    if (crypto === undefined) throw new Error('nobody to open names yet')
    const { documents, next } = await openAnswer(answer, crypto)
    return catalogue.put(stretch, documents, next)
  },
  find: async (sought) => catalogue.find(sought),
  findAnywhere: async (sought) => catalogue.findAnywhere(sought),
  change: async ({ documents }) => catalogue.change(documents),
  remove: async ({ ids }) => catalogue.remove(ids),
  forget: async () => catalogue.forget(),
})
