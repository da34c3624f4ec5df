import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RunningButton } from './running-button.tsx'

afterEach(cleanup)

it('does nothing and sends no form while it runs, and keeps the focus, which a disabled one would lose', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()]
  const draw = (isRunning: boolean) => (
    <form onSubmit={onSubmit}>
      <RunningButton isRunning={isRunning} onClick={onClick} type="submit">
        Los
      </RunningButton>
    </form>
  )
  const { rerender } = render(draw(true))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Los' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false])
  expect(document.activeElement).toBe(button)
  onSubmit.mockImplementation((event: Event) => event.preventDefault())
  rerender(draw(false))
  await userEvent.keyboard('{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(button.hasAttribute('aria-disabled')).toBe(false)
})
