import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { ConnectionBanner } from './connection-banner.tsx'
import { Content } from './content.tsx'

// What the page asks the server meanwhile stays open.
vi.stubGlobal('fetch', () => new Promise(() => undefined))

it('says once that there is no connection, and fetches what it missed when it is back', () => {
  const onRetry = vi.fn()
  render(
    <>
      <ConnectionBanner />
      <Content data="Akten" problem={{ kind: 'no-connection', message: 'Keine Antwort.' }} onRetry={onRetry}>
        {(data) => <p>{data}</p>}
      </Content>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toMatch('Keine Antwort.')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/^Keine Verbindung – Sie sehen den Stand von \d\d:\d\d Uhr$/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Akten')).toBeTruthy()
  act(() => pageConnection.answered())
  expect(screen.getByRole('status').textContent).toBe('')
  expect(onRetry).toHaveBeenCalledTimes(1)
  // Nobody is warned of what is being fetched.
  expect(screen.queryByRole('alert')).toBeNull()
})
