import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { Around } from '../testing/dress.tsx'
import { Modal } from './dialog.tsx'
import { patientDialog } from './patient-dialog.tsx'

let isThere = true
vi.stubGlobal('fetch', async () => {
  if (!isThere) throw new TypeError('no line')
  return new Response()
})
afterEach(() => {
  isThere = true
  act(() => pageConnection.answered())
  cleanup()
})

interface Opened {
  readonly onClose: () => void
}
const Content = ({ onClose }: Opened) => (
  <Modal title="Frist" onClose={onClose}>
    am Montag
  </Modal>
)
const show = (load: () => Promise<ComponentType<Opened>>): void => {
  const Dialog = patientDialog(load)
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Öffnen
        </button>
        {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
      </>
    )
  }
  render(
    <Around>
      <Page />
    </Around>,
  )
}
const overLine = async (): Promise<ComponentType<Opened>> => {
  if (!isThere) throw new TypeError('no line')
  return Content
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Öffnen' }))

it('says that it waits where there is no connection, of which the banner alone tells, and comes once that is back', async () => {
  isThere = false
  show(overLine)
  await open()
  const waiting = await screen.findByRole('dialog', { name: 'Noch nicht geladen' })
  expect(within(waiting).getByText(connectionTexts.awaited)).toBeTruthy()
  expect(waiting.textContent?.match(/Keine Verbindung/g)).toHaveLength(1)
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('dialog', { name: 'Frist' })).toBeTruthy()
  expect(screen.queryByText(connectionTexts.awaited)).toBeNull()
})

it('does not come any more for who has left it meanwhile', async () => {
  isThere = false
  const load = vi.fn(overLine)
  show(load)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(load.mock.results.at(-1)).toMatchObject({ type: 'return' }))
  await vi.waitFor(async () => expect(await load.mock.results.at(-1)?.value).toBe(Content))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says in a dialog that it did not come from a server that answers, and is asked for again', async () => {
  let isBuilt = false
  show(async () => {
    if (!isBuilt) throw new TypeError('gone since the release')
    return Content
  })
  await open()
  const failed = await screen.findByRole('dialog', { name: 'Das hat nicht geklappt' })
  expect(within(failed).getByText(connectionTexts.partMissing)).toBeTruthy()
  isBuilt = true
  await userEvent.click(within(failed).getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('dialog', { name: 'Frist' })).toBeTruthy()
})
