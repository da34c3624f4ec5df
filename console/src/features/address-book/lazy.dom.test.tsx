import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { ErrorNote } from '../../staff/components/error-note.tsx'
import { lazyDialog } from './lazy.tsx'
import { AddressBookSceneProvider } from './reading.tsx'
import type { ReadingScene } from './reading.tsx'

// What the page asks the server meanwhile stays open.
vi.stubGlobal('fetch', () => new Promise(() => undefined))
afterEach(() => {
  act(() => pageConnection.answered())
  cleanup()
})

const kit: Partial<ReadingScene['kit']> = { Problem: ErrorNote, Note: ({ children }) => <p>{children}</p> }
const scene = { kit } as ReadingScene

let isBuilt = false
const show = (): void => {
  isBuilt = false
  const Dialog = lazyDialog(async () => {
    if (!isBuilt) throw new TypeError('no answer')
    return () => <p>there</p>
  })
  render(
    <AddressBookSceneProvider scene={scene}>
      <Dialog />
    </AddressBookSceneProvider>,
  )
}

it('[ERR-12] a dialog of the book that does not come says so in German alone, and is asked for again', async () => {
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(connectionTexts.partMissing)
  expect(screen.queryByText(/Keine Verbindung zum Server/)).toBeNull()
  isBuilt = true
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('there')).toBeTruthy()
})

it('a dialog of the book comes by itself once the connection is back', async () => {
  show()
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(connectionTexts.awaited)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  isBuilt = true
  act(() => pageConnection.answered())
  expect(await screen.findByText('there')).toBeTruthy()
})
