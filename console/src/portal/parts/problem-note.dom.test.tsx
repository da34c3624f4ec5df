import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mendDialogs } from '../testing/mend-dialogs.ts'
import { Modal } from './modal.tsx'
import { ProblemNote } from './problem-note.tsx'

mendDialogs()
afterEach(cleanup)

/** Fails at first, and has what it was to show the next time. */
const Loaded = () => {
  const [isThere, setIsThere] = useState(false)
  const problem = { kind: 'other', message: 'Das ging nicht.' } as const
  return isThere ? <p>Liste</p> : <ProblemNote problem={problem} onRetry={() => setIsThere(true)} />
}
const page = (children: ReactNode) =>
  render(
    <main>
      <h1 tabIndex={-1}>Meine Akten</h1>
      {children}
    </main>,
  )
const retry = async () => userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))

it('leads who has tried again to the heading of the page, where the note goes with its button', async () => {
  page(<Loaded />)
  await retry()
  expect(screen.getByText('Liste')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('leads to the heading of the dialog in which it stood', async () => {
  page(
    <Modal title="Klage.pdf" onClose={() => undefined}>
      <Loaded />
    </Modal>,
  )
  await retry()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Klage.pdf' })))
})

it('leaves the focus where it is meanwhile', async () => {
  page(
    <>
      <Loaded />
      <input aria-label="Suche" />
    </>,
  )
  await retry()
  screen.getByRole('textbox').focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
