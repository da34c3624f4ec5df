import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
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

it('names whoever comes to the case while one writes, and says so', async () => {
  let tell: Parameters<OfficeClient['onChange']>[0] = () => undefined
  const [owner, viewer] = aCase(1).participants ?? []
  if (owner === undefined || viewer === undefined) throw new Error('nobody')
  let participants = [owner, viewer]
  const karl = { ...owner, user: { ...owner.user, id: idOf(90) as typeof owner.user.id, salutation: 'Karl Lindner' } }
  const client: Partial<OfficeClient> = {
    retrieveCase: async () => aCase(1, { participants }),
    onChange: (listener) => ((tell = listener), () => undefined),
  }
  renderPortal({ url: `/akten/${idOf(1)}/`, client })
  await userEvent.click(await screen.findByRole('button', { name: 'Nachricht verfassen …' }))
  const to = await screen.findByText('An: Sabine Hartmann')
  expect(to.closest('[role=status]')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Nachricht'), 'Vertraulich')
  participants = [...participants, karl]
  act(() => tell({ case_id: idOf(1), type: 'ParticipantAdded', position: '1' }))
  expect(await screen.findByText('An: Sabine Hartmann, Karl Lindner')).toBeTruthy()
  expect(screen.getByDisplayValue('Vertraulich')).toBeTruthy()
})
