import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageBody, putAway } from './page-body.ts'
import { printPage } from './print-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[APP-026] [APP-027] prints under a class that is gone after a second', () => {
  const { classList } = document.documentElement
  const print = vi.fn(() => expect(classList.contains('prints-page')).toBe(true))
  vi.stubGlobal('print', print)
  printPage('prints-page')
  expect(print).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(classList.contains('prints-page')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(classList.contains('prints-page')).toBe(false)
})

it('prints nothing while the page is put away, and says that it is over', () => {
  const print = vi.fn()
  const over = vi.fn()
  vi.stubGlobal('print', print)
  window.addEventListener('afterprint', over, { once: true })
  const page = document.body
  const bringBack = putAway(document.createElement('body'))
  printPage('prints-page')
  expect(pageBody()).toBe(page)
  bringBack()
  expect(over).toHaveBeenCalledTimes(1)
  expect(print).not.toHaveBeenCalled()
  printPage('prints-page')
  expect(print).toHaveBeenCalledTimes(1)
})
