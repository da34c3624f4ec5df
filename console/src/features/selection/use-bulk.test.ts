import { bulkProgress, createBulk } from '@aktenraum/client/engines/bulk/bulk'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { expect, it } from 'vitest'
import { bulkStatus } from './use-bulk.ts'

const list = 'list'
const items = Array.from({ length: 100 }, (_, number) => ({ id: `d${number + 1}` }))

it('[BLK-09] counts nothing as done that was never begun, where an action was cancelled after one had failed', async () => {
  const progress = createProgressStore()
  const bulk = createBulk({ progress, concurrency: 1 })
  const run = async ({ id }: { id: string }): Promise<void> => {
    if (id === 'd2') throw new Error('refused')
    if (id === 'd3') bulk.cancel(list)
  }
  const messages = { success: '{{SUCCESSFUL}} von {{TOTAL}} verschoben' }
  await bulk.start(list, { type: 'mark', messages, run }, items)
  const [state, record] = [bulk.get(list), progress.get(bulkProgress, list)]
  expect(bulkStatus({ state, record })).toBe('Abgebrochen: 2 von 100 verarbeitet, 1 fehlgeschlagen')
})
