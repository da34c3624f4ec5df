import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSeenRows } from './use-seen-rows.ts'

/** A row is 60 pixels high, and the window 600: ten of them are seen. */
const row = 60
let scrolled = 0
const List = ({ count }: { readonly count: number }) => {
  const body = useRef<HTMLDivElement>(null)
  const { from, to } = useSeenRows(body, count, row / 16)
  return <div ref={body}>{`${from} to ${to}`}</div>
}
const scrollTo = (first: number): void => {
  scrolled = first * row
  fireEvent.scroll(window)
}
const drawn = (range: string) => screen.queryByText(range) !== null

beforeEach(() => {
  scrolled = 0
  vi.stubGlobal('innerHeight', 10 * row)
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: -scrolled }) as DOMRect)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('rows of a long list', () => {
  it('stay as they are while enough of them are drawn beyond what is seen', () => {
    render(<List count={1_000} />)
    expect(drawn('0 to 24')).toBe(true)
    scrollTo(10)
    expect(drawn('0 to 24')).toBe(true)
    scrollTo(11)
    expect(drawn('0 to 33')).toBe(true)
    scrollTo(400)
    expect(drawn('388 to 422')).toBe(true)
    scrollTo(392)
    expect(drawn('388 to 422')).toBe(true)
    scrollTo(391)
    expect(drawn('379 to 413')).toBe(true)
  })

  it('are no more than fit in where a high window has become a low one, and never more than there are', () => {
    vi.stubGlobal('innerHeight', 100 * row)
    const { rerender } = render(<List count={1_000} />)
    expect(drawn('0 to 112')).toBe(true)
    vi.stubGlobal('innerHeight', 10 * row)
    fireEvent(window, new Event('resize'))
    expect(drawn('0 to 22')).toBe(true)
    rerender(<List count={3} />)
    expect(drawn('0 to 3')).toBe(true)
  })

  it('are all drawn for paper, whatever happens to the window meanwhile', () => {
    render(<List count={1_000} />)
    fireEvent(window, new Event('beforeprint'))
    expect(drawn('0 to 1000')).toBe(true)
    fireEvent(window, new Event('resize'))
    expect(drawn('0 to 1000')).toBe(true)
    fireEvent(window, new Event('afterprint'))
    expect(drawn('0 to 22')).toBe(true)
  })
})
