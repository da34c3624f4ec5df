import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../testing/render-portal.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[HLP-01] [HLP-02] [HLP-05] helps who is not signed in yet, after the time that the office has set', async () => {
  const load = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', load)
  renderPortal({ url: '/anmelden/', preload: { user: null, config: [{ helpTimeoutMs: 2500 }, { helpTimeoutMs: 20 }] } })
  await userEvent.click(screen.getByRole('button', { name: 'Hilfe zu dieser Seite' }))
  expect(await screen.findByRole('heading', { name: 'Entschuldigung' })).toBeDefined()
  expect(load.mock.calls.map(([address]) => address)).toContain('/api/help/anmelden/')
})
