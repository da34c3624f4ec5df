import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'

it('an act begun while React is at work leaves alone what waits, which has its own turn', async () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')]
  // As a field does that takes the focus while it is put in place: whoever listens to that acts.
  const Focusing = () => {
    useLayoutEffect(() => void act(() => undefined), [])
    return 'one'
  }
  createRoot(one).render(<Focusing />)
  createRoot(other).render('other')
  await vi.waitFor(() => expect([one.textContent, other.textContent]).toEqual(['one', 'other']))
})
