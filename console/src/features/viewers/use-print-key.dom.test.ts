import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePrintKey } from './use-print-key.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Whether the browser was left to print. */
const press = (init: KeyboardEventInit): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true, ...init }))
const openDialog = (): void => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
}

it('prints the whole document by the keys that browsers print by, once for each press', () => {
  const print = vi.fn<() => void>()
  renderHook(() => usePrintKey(print))
  openDialog()
  expect([
    press({ ctrlKey: true }),
    press({ metaKey: true, key: 'P' }),
    press({ ctrlKey: true, repeat: true }),
  ]).toEqual([false, false, false])
  expect(print).toHaveBeenCalledTimes(2)
})

it('leaves other keys alone, and to the browser what cannot be printed or lies above the document', () => {
  const print = vi.fn<() => void>()
  const { rerender, unmount } = renderHook(({ act }) => usePrintKey(act), {
    initialProps: { act: print as (() => void) | undefined },
  })
  const others = [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { ctrlKey: true, key: 's' }]
  expect(others.every(press)).toBe(true)
  openDialog()
  openDialog()
  expect(press({ ctrlKey: true })).toBe(true)
  document.body.replaceChildren()
  rerender({ act: undefined })
  expect(press({ ctrlKey: true })).toBe(true)
  rerender({ act: print })
  unmount()
  expect(press({ ctrlKey: true })).toBe(true)
  expect(print).not.toHaveBeenCalled()
})
