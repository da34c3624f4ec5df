import { createBulk } from '@aktenraum/client/engines/bulk/bulk'
import type { Document } from '@aktenraum/client/collections/types'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { expect, it, vi } from 'vitest'
import type { Contents } from '../../shared/documents/contents.ts'
import type * as viewers from '../viewers/index.ts'
import { printOffer } from './offers.ts'

const script = vi.hoisted(() => ({ comes: false, printed: new Array<string>() }))
vi.mock('../viewers/index.ts', async (original) => ({
  ...(await original<typeof viewers>()),
  loadPrinting: async () => {
    if (!script.comes) throw new TypeError('Failed to fetch dynamically imported module')
    return {
      printAction: () => {
        const opened: string[] = []
        return {
          run: async ({ id }: { id: string }) => void opened.push(id),
          onEnd: () => void script.printed.push(opened.join(' ')),
        }
      },
    }
  },
}))

it('printing whose script does not come fails for each document, and goes on by another try, all in one go', async () => {
  const list = 'list'
  const bulk = createBulk({ progress: createProgressStore() })
  const documents = ['a', 'b'].map((id) => ({ id, type: 'text/plain', has_file: true }) as unknown as Document)
  const contents: Pick<Contents, 'open'> = { open: () => Promise.reject(new Error('opened by a part that is away')) }
  const run: Parameters<typeof printOffer>[1] = async (action, all) =>
    (await bulk.start(list, action, all)) !== undefined
  const [offer] = printOffer(documents, run, contents)
  await offer?.start()
  expect(bulk.get(list)?.failures.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(script.printed).toEqual([])
  script.comes = true
  await bulk.retry(list)
  expect(bulk.get(list)).toMatchObject({ successful: ['a', 'b'], failures: [] })
  expect(script.printed).toEqual(['a b'])
})
