import { createBulk } from '@aktenraum/client/engines/bulk/bulk'
import type { Document } from '@aktenraum/client/collections/types'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { afterEach, expect, it, vi } from 'vitest'
import type { Content } from '../../shared/documents/contents.ts'
import { printAction } from './print-many.ts'

vi.mock('./pdf/draw-file.ts', () => ({ drawFile: async () => [new Blob(['page'])] }))

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

const list = 'list'
const documents = ['a', 'b', 'c'].map(
  (id) => ({ id, name: { text: `${id}.txt` }, type: 'text/plain', has_file: true, size: 29 }) as unknown as Document,
)
const contentOf = ({ id }: Document): Content => ({ file: new File([id], `${id}.txt`), address: '' })

const printed = () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  return { print, sheets: () => [...document.querySelectorAll('.viewer-sheets pre')].map((sheet) => sheet.textContent) }
}

it('prints what was opened, in the order in which it was chosen', async () => {
  const { print, sheets } = printed()
  const bulk = createBulk({ progress: createProgressStore() })
  const action = printAction({ open: async (document) => contentOf(document) }, documents)
  await bulk.start(list, { type: 'print', ...action }, documents)
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheets()).toEqual(['a', 'b', 'c'])
})

it('names what could not be drawn any more, and leaves nothing of it for the others', async () => {
  const { print, sheets } = printed()
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no memory')) })
  const bulk = createBulk({ progress: createProgressStore() })
  const [brief, ...others] = documents
  const all = [{ ...brief!, type: 'application/pdf' }, ...others]
  const action = printAction({ open: async (document) => contentOf(document) }, all)
  const { failures } = (await bulk.start(list, { type: 'print', ...action }, all))!
  expect(failures).toEqual([{ id: 'a', error: expect.objectContaining({ name: 'PrintError', problem: 'broken' }) }])
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheets()).toEqual(['b', 'c'])
  expect(document.querySelector('.viewer-sheets img')).toBeNull()
})

it('names a text that is too long for paper', async () => {
  const { print, sheets } = printed()
  const bulk = createBulk({ progress: createProgressStore() })
  const open = async (document: Document): Promise<Content> =>
    document.id === 'b' ? { file: new File(['x'.repeat(250_001)], 'b.txt'), address: '' } : contentOf(document)
  const { failures } = (await bulk.start(list, { type: 'print', ...printAction({ open }, documents) }, documents))!
  expect(failures).toEqual([{ id: 'b', error: expect.objectContaining({ name: 'PrintError', problem: 'too-long' }) }])
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheets()).toEqual(['a', 'c'])
})

it('prints nothing where it was cancelled while a document was still on its way', async () => {
  const { print } = printed()
  const bulk = createBulk({ progress: createProgressStore() })
  const open = (document: Document, signal?: AbortSignal): Promise<Content> =>
    document.id === 'a'
      ? Promise.resolve(contentOf(document))
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  const running = bulk.start(list, { type: 'print', ...printAction({ open }, documents) }, documents)
  await vi.waitFor(() => expect(bulk.get(list)?.successful).toEqual(['a']))
  bulk.cancel(list)
  expect(await running).toMatchObject({ successful: ['a'], failures: [] })
  await new Promise((resolve) => setTimeout(resolve))
  expect(print).not.toHaveBeenCalled()
})
