import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OfficeProvider } from '../office/office-context.tsx'
import type { Office } from '../office/office-context.tsx'
import { RelativeTime } from './relative-time.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = () => {
  const office = { now: () => new Date() } as Office
  return render(
    <OfficeProvider office={office}>
      <RelativeTime at="2026-03-01T11:58:00.000Z" />
    </OfficeProvider>,
  )
}

it('[APP-023] says how long ago it was, and goes with the time', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') })
  show()
  const time = screen.getByText('vor 2 Minuten')
  expect([time.tagName, time.getAttribute('datetime')]).toEqual(['TIME', '2026-03-01T11:58:00.000Z'])
  act(() => void vi.advanceTimersByTime(3 * 60_000))
  expect(time.textContent).toBe('vor 5 Minuten')
  act(() => void vi.advanceTimersByTime(60 * 60_000))
  expect(time.textContent).toBe('vor 1 Stunde')
})

it('[APP-023] says exactly when on hover', async () => {
  show()
  await userEvent.hover(screen.getByText(/^(vor|in|am|01)/))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^01\.03\.2026,? \d\d:58$/)
})
