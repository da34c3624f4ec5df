import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll } from 'vitest'

configure({
  /** What a test waits for on a screen is waited for long: a busy machine is no failure. */
  asyncUtilTimeout: 30_000,
  /** Who waits fails at each look but the last one, which alone is read: the others do not draw the screen as text. */
  getElementError: (message, container) => {
    const isLooking = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = new Error([message, isLooking ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/**
 * What a file has left on the screen is taken off it: what is still being loaded for it comes when there is no window.
 */
afterAll(cleanup)
