import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'
import { Modal } from './dialog.tsx'
import { LoadFailure } from './load-failure.tsx'
import { texts } from '../texts/de.ts'
import { ConnectionBanner } from './connection-banner.tsx'

// What the page asks the server meanwhile stays open.
vi.stubGlobal('fetch', () => new Promise(() => undefined))
const lose = () => act(() => void window.dispatchEvent(new Event('offline')))
const comeBack = () => act(() => pageConnection.answered())
afterEach(() => {
  comeBack()
  cleanup()
})

const open = (error: unknown) => {
  const onRetry = vi.fn()
  render(
    <>
      <ConnectionBanner />
      <LoadFailure title="Die Akten konnten nicht abgerufen werden." error={error} onRetry={onRetry} />
    </>,
  )
  return onRetry
}

describe('a page without a connection', () => {
  it('says so once, with the time of what is shown, and fetches what it missed when it is back', () => {
    const onRetry = open(new NoConnectionError('gone'))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert')).toBeTruthy()
    lose()
    expect(screen.getByRole('status').textContent).toMatch(/^Keine Verbindung – Sie sehen den Stand von \d\d:\d\d Uhr$/)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Wird geladen, sobald die Verbindung wieder da ist.')).toBeTruthy()
    expect(onRetry).not.toHaveBeenCalled()
    comeBack()
    expect(screen.getByRole('status').textContent).toBe('')
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
  it('warns nobody of what is being fetched again, until that takes long; then it can be asked for by hand', () => {
    vi.useFakeTimers()
    try {
      const onRetry = open(new NoConnectionError('gone'))
      lose()
      comeBack()
      expect(screen.queryByRole('alert')).toBeNull()
      act(() => void vi.runAllTimers())
      expect(screen.getByRole('alert')).toBeTruthy()
      expect(onRetry).toHaveBeenCalledTimes(1)
      lose()
      comeBack()
      expect(onRetry).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })
  it('says so above what lies on top, and there alone', () => {
    const { rerender } = render(<ConnectionBanner />)
    const over = (title: string, above?: ReactNode) => (
      <>
        <ConnectionBanner />
        <Modal title={title} onClose={vi.fn()}>
          {above}
        </Modal>
      </>
    )
    const seen = () =>
      screen
        .getAllByText(/^Keine Verbindung/)
        .filter(({ parentElement }) => parentElement !== null && getComputedStyle(parentElement).display !== 'none')
        .map((line) => line.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? 'page')
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    lose()
    expect(seen()).toEqual(['page'])
    rerender(over('Karl Mueller'))
    expect(seen()).toEqual(['Karl Mueller'])
    rerender(
      over(
        'Karl Mueller',
        <Modal title="Person bearbeiten" onClose={vi.fn()}>
          {null}
        </Modal>,
      ),
    )
    expect(seen()).toEqual(['Person bearbeiten'])
    expect(said()).toEqual([expect.stringMatching(/^Keine Verbindung/)])
  })
  it('shows beside it what failed for another reason', () => {
    const onRetry = open(new ApiError(500, undefined, 'listCases'))
    lose()
    expect(screen.getByRole('alert')).toBeTruthy()
    comeBack()
    expect(onRetry).not.toHaveBeenCalled()
  })
  it('says of what was cut off and waits for a hand that there is a connection again, and not that there is none', () => {
    render(<ErrorNote error={new NoConnectionError('offline')} onRetry={vi.fn()} />)
    expect(screen.getByRole('alert').textContent).toContain('Keine Verbindung zum Server: offline')
    lose()
    expect(screen.getByRole('alert').textContent).toContain('Keine Verbindung zum Server: offline')
    comeBack()
    expect(screen.getByRole('alert').textContent).toContain(texts.app.connectedAgain)
    lose()
    expect(screen.getByRole('alert').textContent).toContain('Keine Verbindung zum Server: offline')
  })
})
