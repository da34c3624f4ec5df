import { connectionState } from '@aktenraum/client/wire/connection-state'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { patientLazy } from './patient-lazy.tsx'

let isThere = false
vi.stubGlobal('fetch', async () => {
  if (!isThere) throw new TypeError('no line')
  return new Response()
})
afterEach(() => {
  act(() => pageConnection.answered())
  cleanup()
})

const show = (Part: ComponentType) =>
  render(
    <>
      <input aria-label="Text" />
      <Suspense fallback="coming">
        <Part />
      </Suspense>
    </>,
  )
const Part = () => <p>there</p>

it('waits for the connection, with everything else still there, and then comes', async () => {
  isThere = false
  show(
    patientLazy(async () => {
      if (!isThere) throw new TypeError('no line')
      return Part
    }),
  )
  await vi.waitFor(() => expect(connectionState.get().isLost).toBe(true))
  expect(screen.getByText('coming')).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('there')).toBeTruthy()
})

it('waits as well where the line brought an answer just before it broke', async () => {
  isThere = true
  const loads = vi.fn(async () => {
    // The server is asked next, and answers; after that nobody does.
    if (loads.mock.calls.length === 2) isThere = false
    if (loads.mock.calls.length <= 2 || !isThere) throw new TypeError('no line')
    return Part
  })
  show(patientLazy(loads))
  await vi.waitFor(() => expect(connectionState.get().isLost).toBe(true))
  expect(loads).toHaveBeenCalledTimes(2)
  expect(screen.getByText('coming')).toBeTruthy()
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('there')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('[ERR-12] that does not come from a server that answers says so in its place, and is asked for again', async () => {
  isThere = true
  let isBuilt = false
  show(
    patientLazy(async () => {
      if (!isBuilt) throw new TypeError('gone since the release')
      return Part
    }),
  )
  expect(await screen.findByText(/^Dieser Teil der Seite konnte nicht geladen werden/)).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
  isBuilt = true
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('there')).toBeTruthy()
})

it('is asked for again by itself once a connection is back that was lost after that was said', async () => {
  isThere = true
  let isBuilt = false
  show(
    patientLazy(async () => {
      if (!isBuilt) throw new TypeError('no answer')
      return Part
    }),
  )
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
  isThere = false
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(connectionTexts.awaited)).toBeTruthy()
  ;[isThere, isBuilt] = [true, true]
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('there')).toBeTruthy()
})
