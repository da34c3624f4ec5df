import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { NotificationType } from 'react-admin'
import { CoreAdminContext, useNotify } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Messages } from './messages.tsx'

let say: (text: string, type?: NotificationType) => void
let hold: (isHeld: boolean) => void
const Speaker = () => {
  const notify = useNotify()
  say = (text, type = 'info') => act(() => notify(text, { type }))
  const [isHeld, setHeld] = useState(false)
  hold = (next) => act(() => setHeld(next))
  return <Messages isHeld={isHeld} />
}
const Page = ({ hasRow }: { readonly hasRow: boolean }) => (
  <>
    <h1 tabIndex={-1}>Akten</h1>
    {hasRow ? <a href="#zeile">Zeile</a> : null}
    <a href="#andere">Andere</a>
  </>
)
/** In steps, for what is drawn at the end of one begins times of its own. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const shown = (): readonly (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('passing messages', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <CoreAdminContext>
        <Speaker />
      </CoreAdminContext>,
    )
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('stay for five seconds', async () => {
    say('Petra Krause: Einladung angenommen.')
    await pass(4900)
    expect(shown()).toEqual(['Petra Krause: Einladung angenommen.'])
    await pass(1000)
    expect(shown()).toEqual([])
  })

  it('give way to what was said since, once they could be seen', async () => {
    say('Petra Krause: Einladung angenommen.')
    await pass(200)
    say('Petra Krause ist bestätigt.', 'success')
    await pass(1000)
    expect(shown()).toEqual(['Petra Krause: Einladung angenommen.'])
    await pass(1000)
    expect(shown()).toEqual(['Petra Krause ist bestätigt.'])
    await pass(4000)
    expect(shown()).toEqual(['Petra Krause ist bestätigt.'])
  })

  it('give way at once when they could be seen before', async () => {
    say('Petra Krause: Einladung angenommen.')
    await pass(3000)
    say('Petra Krause ist bestätigt.', 'success')
    await pass(500)
    expect(shown()).toEqual(['Petra Krause ist bestätigt.'])
  })

  it('give the focus back where it came from when they go, else to the heading, and take it from nothing else', async () => {
    const { rerender } = render(<Page hasRow />)
    const [row, other] = [screen.getByRole('link', { name: 'Zeile' }), screen.getByRole('link', { name: 'Andere' })]
    const closing = async (from: HTMLElement | null, meanwhile: () => void): Promise<Element | null> => {
      say('Der Server ist nicht erreichbar.', 'error')
      act(() => (from === null ? (document.activeElement as HTMLElement).blur() : from.focus()))
      const close = screen.getByRole('button', { name: 'Schließen' })
      act(() => close.focus())
      act(() => close.click())
      act(meanwhile)
      await pass(1000)
      expect(shown()).toEqual([])
      return document.activeElement
    }
    expect(await closing(row, () => undefined)).toBe(row)
    expect(await closing(row, () => other.focus())).toBe(other)
    expect(await closing(null, () => undefined)).toBe(screen.getByRole('heading'))
    expect(await closing(row, () => rerender(<Page hasRow={false} />))).toBe(screen.getByRole('heading'))
  })

  it('wait behind an error until somebody has closed it', async () => {
    say('Der Server ist nicht erreichbar.', 'error')
    say('Gespeichert.', 'success')
    await pass(20_000)
    expect(shown()).toEqual(['Der Server ist nicht erreichbar.'])
    act(() => screen.getByRole('button', { name: 'Schließen' }).click())
    await pass(500)
    expect(shown()).toEqual(['Gespeichert.'])
  })

  it('wait for whoever comes back while nobody is there', async () => {
    hold(true)
    say('Klage.pdf ist hochgeladen.')
    await pass(20_000)
    expect(shown()).toEqual([])
    hold(false)
    await pass(200)
    expect(shown()).toEqual(['Klage.pdf ist hochgeladen.'])
  })
})
