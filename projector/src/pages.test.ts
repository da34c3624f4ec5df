import type { Page } from '@aktenraum/infra/event-store/port'
import { expect, it } from 'vitest'
import { pagesFrom } from './pages.ts'

const asking = (signal = new AbortController().signal) => ({ limit: 1, signal })

it('fails where it is waited for by what happened to the page ahead, and not before', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.prependListener('unhandledRejection', hear)
  const away = new Error('away')
  const answers: (() => Promise<Page>)[] = [
    async () => ({ events: [], upTo: '1', end: false }),
    async () => Promise.reject(away),
  ]
  const page = () => answers.shift()?.() ?? expect.unreachable()
  const pages = pagesFrom({ page }, '', asking())
  expect((await pages.next()).value).toMatchObject({ upTo: '1' })
  // Whoever works on the page meanwhile does not wait for the next one yet.
  await new Promise(setImmediate)
  expect(unheard).toEqual([])
  await expect(pages.next()).rejects.toBe(away)
  process.off('unhandledRejection', hear)
})

it('waits for no page any more once it is told to stop', async () => {
  const stopping = new AbortController()
  const reason = new Error('stopped')
  const pages = pagesFrom({ page: () => new Promise<never>(() => undefined) }, '', asking(stopping.signal))
  const next = pages.next()
  stopping.abort(reason)
  await expect(next).rejects.toBe(reason)
})
