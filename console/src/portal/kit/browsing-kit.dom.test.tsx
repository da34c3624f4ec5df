import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mendDialogs } from '../testing/mend-dialogs.ts'
import { portalBrowsing } from './browsing-kit.tsx'

mendDialogs()

// What the page asks the server meanwhile stays open.
vi.stubGlobal('fetch', () => new Promise(() => undefined))
afterEach(() => {
  act(() => pageConnection.answered())
  cleanup()
})

it('a card says above what it shows that there is no connection: it covers the page and the book', () => {
  render(
    <portalBrowsing.Sheet title="Karl Mueller" close="Schließen" actions={[]} onClose={vi.fn()}>
      {null}
    </portalBrowsing.Sheet>,
  )
  const card = within(screen.getByRole('dialog', { name: 'Karl Mueller' }))
  expect(card.queryByText(/^Keine Verbindung/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(card.getByText(/^Keine Verbindung – Sie sehen den Stand von/).closest('[role=status]')).not.toBeNull()
})
