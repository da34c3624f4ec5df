import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { ErrorNote } from './error-note.tsx'

afterEach(cleanup)

const error = new ApiError(500, undefined, 'listCases')

/** Fails at first, and has what it was to show the next time. */
const Page = ({ children = null }: { readonly children?: ReactNode }) => {
  const [isThere, setIsThere] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Akten</h1>
      {isThere ? <p>Liste</p> : <ErrorNote error={error} onRetry={() => setIsThere(true)} />}
      {children}
    </main>
  )
}
const retry = async () => userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))

it('leads who has tried again to the heading of the page, where the note goes with its button', async () => {
  render(<Page />)
  await retry()
  expect(screen.getByText('Liste')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('leaves the focus where it is meanwhile', async () => {
  render(
    <Page>
      <input aria-label="Suche" />
    </Page>,
  )
  await retry()
  screen.getByRole('textbox').focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
