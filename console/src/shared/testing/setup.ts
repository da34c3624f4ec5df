import { configure } from '@testing-library/react'

/** What a test waits for on a screen is waited for long: a busy machine is no failure. */
configure({ asyncUtilTimeout: 30_000 })
