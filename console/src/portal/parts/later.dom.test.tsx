import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

/** What jsdom lacks of modal dialogs. */
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = () => undefined

interface Closable {
  readonly onClose: () => void
}
const Arrived = ({ onClose }: Closable) => <button onClick={onClose}>Da</button>

/** Fails until there is a connection again. */
const flaky = () => {
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return Arrived
  }
  return { load, mend: () => void (isOnline = true) }
}
const missing = /^Dieser Teil der Seite konnte nicht geladen werden/

it.each([
  ['a part of a page', lazyPart],
  ['a dialog', lazyDialog],
])('[ERR-12] %s that could not be fetched says so beside all the rest, and is asked for again', async (_what, make) => {
  const { load, mend } = flaky()
  const Part = make<Closable>(load)
  render(
    <>
      <input aria-label="Entwurf" defaultValue="Sehr geehrte Frau Hartmann," />
      <Part onClose={() => undefined} />
    </>,
  )
  expect(await screen.findByText(missing)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Entwurf').value).toBe('Sehr geehrte Frau Hartmann,')
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('button', { name: 'Da' })).toBeDefined()
  expect(screen.queryByText(missing)).toBeNull()
})

it('a dialog that is still being fetched can be left', async () => {
  let closed = 0
  const Part = lazyDialog<Closable>(() => new Promise(() => undefined))
  render(<Part onClose={() => void (closed += 1)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(closed).toBe(1)
})
