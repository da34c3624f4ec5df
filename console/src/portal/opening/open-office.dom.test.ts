import { bulkProgress } from '@aktenraum/client/engines/bulk/bulk'
import { documentProgressTypes } from '@aktenraum/client/engines/progress/record'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPreload } from '../testing/fake-data.ts'
import { openOffice } from './open-office.ts'

/** The crypto worker, of which nothing is asked here. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
}

beforeEach(() => void vi.stubGlobal('Worker', SilentWorker))
afterEach(() => void vi.unstubAllGlobals())

const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it.each([...documentProgressTypes, bulkProgress])(
  '[PRG-12] [PRG-13] [PRG-14] has the browser ask before the page is left while what blocks it goes on: %s',
  (type) => {
    const { progress } = openOffice({}, aPreload())
    progress.start(type, 'a')
    expect(isAsked()).toBe(false)
    progress.start(type, 'b', { blockUnload: true })
    expect(isAsked()).toBe(true)
    progress.end(type, 'b', { success: true })
    expect(isAsked()).toBe(false)
  },
)
