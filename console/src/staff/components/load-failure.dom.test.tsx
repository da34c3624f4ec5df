import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { LoadFailure } from './load-failure.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says calmly that the server lags behind, and asks again by itself, as often as it has to', () => {
  const onRetry = vi.fn()
  const failed = () => <LoadFailure title="Die Akte" error={new BehindError()} onRetry={onRetry} />
  const { rerender } = render(failed())
  expect(screen.getByRole('status').textContent).toContain('Die Anzeige hinkt gerade hinterher')
  expect(screen.queryByRole('alert')).toBeNull()
  for (const times of [1, 2, 3]) {
    act(() => void vi.runAllTimers())
    expect(onRetry).toHaveBeenCalledTimes(times)
    rerender(failed())
  }
})
