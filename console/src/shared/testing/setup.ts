import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
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
 * In development React keeps with each element the calls that made it, for its hints, unless it has just done so ten
 * thousand times: a tenth of the time of a test of screens. It shall believe that it has.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Object(Reflect.get(React, internals)), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

/** What a file has left on the screen is taken off it: what is still being loaded for it comes when there is no window. */
afterAll(cleanup)
