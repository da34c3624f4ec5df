import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { aCase, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

it('is sent once it is known who will read it, which is asked for again', async () => {
  const line = { isCut: false }
  const retrieveCase = async () => {
    if (line.isCut) throw new NoConnectionError('offline')
    return aCase(1)
  }
  renderPortal({ url: `/akten/${idOf(1)}/`, client: { retrieveCase } })
  const write = await screen.findByRole('button', { name: 'Nachricht verfassen …' })
  line.isCut = true
  await userEvent.click(write)
  await userEvent.type(await screen.findByLabelText('Nachricht'), 'Wann ist der Termin?')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Absenden' })
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(send.disabled).toBe(true)
  line.isCut = false
  await userEvent.click(retry)
  await screen.findByText('An: Sabine Hartmann')
  await waitFor(() => expect(send.disabled).toBe(false))
})
