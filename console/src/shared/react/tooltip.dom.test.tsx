import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = () => {
  render(
    <Tooltip text="Speichert das Dokument">
      <button type="button">Sichern</button>
    </Tooltip>,
  )
  return screen.getByRole('button')
}
const word = () => screen.queryByRole('tooltip')?.textContent

describe('a tooltip', () => {
  it('[APP-024] shows on hover, stays while the mouse is on it, and goes', () => {
    vi.useFakeTimers()
    const button = show()
    expect(word()).toBeUndefined()
    fireEvent.mouseOver(button)
    expect(word()).toBe('Speichert das Dokument')
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    fireEvent.mouseOut(button)
    fireEvent.mouseOver(screen.getByRole('tooltip'))
    act(() => void vi.advanceTimersByTime(1000))
    expect(word()).toBe('Speichert das Dokument')
    fireEvent.mouseOut(screen.getByRole('tooltip'))
    act(() => void vi.advanceTimersByTime(1000))
    expect(word()).toBeUndefined()
  })

  it('is not shown by a tap, which browsers repeat as the mouse’s', () => {
    const button = show()
    fireEvent.touchStart(button)
    fireEvent.touchEnd(button)
    fireEvent.mouseOver(button)
    expect(word()).toBeUndefined()
  })

  it('goes when its element is used, and does not cover what that brought', async () => {
    const button = show()
    await userEvent.hover(button)
    expect(word()).toBe('Speichert das Dokument')
    await userEvent.click(button)
    expect(word()).toBeUndefined()
  })

  it('[APP-024] shows on focus by keyboard, and goes by Escape', async () => {
    show()
    await userEvent.tab()
    expect(word()).toBe('Speichert das Dokument')
    await userEvent.keyboard('{Escape}')
    expect(word()).toBeUndefined()
  })

  it('[APP-024] shows after a long press, and goes by itself', () => {
    vi.useFakeTimers()
    const button = show()
    fireEvent.touchStart(button)
    act(() => void vi.advanceTimersByTime(600))
    expect(word()).toBe('Speichert das Dokument')
    fireEvent.touchEnd(button)
    act(() => void vi.advanceTimersByTime(5000))
    expect(word()).toBeUndefined()
    fireEvent.touchStart(button)
    fireEvent.touchMove(button)
    act(() => void vi.advanceTimersByTime(5000))
    expect(word()).toBeUndefined()
  })
})
