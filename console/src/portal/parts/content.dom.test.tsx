import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { renderPortal } from '../testing/render-portal.tsx'

it('says calmly that the server lags behind, and asks again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  try {
    let asked = 0
    const listCases = () => {
      asked += 1
      return asked < 3 ? Promise.reject(new BehindError()) : Promise.resolve([])
    }
    renderPortal({ url: '/akten/', client: { listCases } })
    expect(await screen.findByText(/Die Anzeige hinkt gerade hinterher/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.waitFor(() => expect(asked).toBe(3), { timeout: 30_000 })
  } finally {
    vi.useRealTimers()
  }
})
