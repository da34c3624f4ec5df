import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import type { NewEvent } from '@aktenraum/infra/event-store/port'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { runProjector } from '@aktenraum/projector/run'
import { officeHistory } from '../support/office-history.ts'
import type { PastEvent } from '../support/office-history.ts'
import { createDatabase } from '../support/services.ts'

const WARM_UP = 100
const COMMANDS = 600
const PAUSE_MS = 10

const isUpload = ({ type }: PastEvent): boolean => type === 'DocumentUploaded'

/** The same upload again and again, each time as a document of its own. */
const uploads = () => {
  const [template] = [...officeHistory({ cases: 1, documentsPerCase: 1 })].filter(isUpload)
  if (template === undefined) throw new Error('an office with a document has an upload')
  return () => {
    const documentId = randomBytes(16).toString('hex')
    const data = { ...Object(template.data), documentId }
    const event: NewEvent = { id: randomUUID(), type: template.type, data, meta: template.meta }
    return { documentId, stream: `document-${documentId}`, event }
  }
}

const run = async (services: { readonly databaseUrl: string }) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  await migrate(pool)
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  const projector = await runProjector({
    store,
    databaseUrl,
    now: () => new Date(),
    onError: (error) => console.error(error),
  })
  const listener = await pool.connect()
  let heard = (): void => undefined
  listener.on('notification', ({ payload }) => payload === 'documents' && heard())
  await listener.query('listen projected')

  const nextNews = (): Promise<void> => new Promise((resolve) => (heard = resolve))

  const isVisible = async (documentId: string): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'visible',
      text: 'select from document where document_id = $1',
      values: [documentId],
    })
    return rowCount === 1
  }

  /** Milliseconds from the acknowledged append until a query finds the document, asked when the projector calls. */
  const measure = async (upload: ReturnType<ReturnType<typeof uploads>>): Promise<number> => {
    let news = nextNews()
    await store.append(upload.stream, 'none', [upload.event])
    const accepted = performance.now()
    while (!(await isVisible(upload.documentId))) {
      await news
      news = nextNews()
    }
    return performance.now() - accepted
  }

  try {
    const next = uploads()
    const times: number[] = []
    for (let command = 0; command < WARM_UP + COMMANDS; command += 1) {
      const time = await measure(next())
      if (command >= WARM_UP) times.push(time)
      await sleep(PAUSE_MS)
    }
    times.sort((a, b) => a - b)
    const figure = (share: number, target: number) => {
      const ours = times[Math.floor(times.length * share)] ?? 0
      return { ours, peer: null, ratio: ours / target, target, unit: 'ms' }
    }
    return [
      { what: 'append acknowledged → visible in the read model, half of them within', ...figure(0.5, 5) },
      { what: 'append acknowledged → visible in the read model, 99 of 100 within', ...figure(0.99, 50) },
    ]
  } finally {
    listener.release(true)
    await projector.stop()
    await store.close()
    await pool.end()
  }
}

export const bench = { name: 'latency', run }
