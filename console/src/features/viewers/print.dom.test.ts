import { afterEach, expect, it, vi } from 'vitest'
import { printDocument } from './print.ts'

afterEach(() => void window.dispatchEvent(new Event('afterprint')))

it('prints once what is asked for twice while it is drawn, and again after that', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const drawings: ((sheets: readonly HTMLElement[]) => void)[] = []
  const draw = () => new Promise<readonly HTMLElement[]>((resolve) => void drawings.push(resolve))
  const asked = [printDocument(draw), printDocument(draw)]
  for (const finish of drawings) finish([document.createElement('canvas')])
  await Promise.all(asked)
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelectorAll('.viewer-sheets canvas')).toHaveLength(1)
  await printDocument(async () => null)
  expect(drawings).toHaveLength(1)
  await printDocument(async () => [])
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2))
})
