import { parentPort } from 'node:worker_threads'
import { classify } from './classify.ts'

// Asked for one mail, by `classify-in-time.ts`.
parentPort?.once('message', (raw: Uint8Array) => {
  void classify(raw).then((incoming) => parentPort?.postMessage(incoming))
})
