import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { OfficeClient } from '../../shared/client/types.ts'
import { aCase, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const open = (client: Partial<OfficeClient> = {}) =>
  renderPortal({ url: `/akten/${idOf(1)}/`, client: { retrieveCase: async () => aCase(1), ...client } })

it('[MSG-01] [MSG-08] [MSG-09] [MSG-12] clients write messages too', async () => {
  const uploadDocument = vi.fn<OfficeClient['uploadDocument']>(() => new Promise(() => undefined))
  open({ uploadDocument })
  await userEvent.click(await screen.findByRole('button', { name: 'Nachricht verfassen …' }))
  await screen.findByRole('dialog', { name: 'Nachricht verfassen...' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Absenden' })
  expect(send.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Betreff (optional)'), 'Frage')
  await userEvent.type(screen.getByLabelText('Nachricht'), 'Wann ist der Termin?')
  await userEvent.click(send)
  await waitFor(() => expect(uploadDocument).toHaveBeenCalledOnce())
  const [caseId, file] = uploadDocument.mock.calls[0] ?? []
  expect([caseId, file?.description, await file?.content.text()]).toEqual([idOf(1), 'Frage', 'Wann ist der Termin?'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('names who will read it, and says whom it went to', async () => {
  open({ uploadDocument: async () => ({ id: idOf(9) }) as Awaited<ReturnType<OfficeClient['uploadDocument']>> })
  await userEvent.click(await screen.findByRole('button', { name: 'Nachricht verfassen …' }))
  const to = await screen.findByText(/^An: /)
  expect(to.textContent).toBe('An: Sabine Hartmann')
  await userEvent.type(screen.getByLabelText('Nachricht'), 'Wann ist der Termin?')
  await userEvent.click(screen.getByRole('button', { name: 'Absenden' }))
  await screen.findByText('Nachricht gesendet an Sabine Hartmann')
  expect(screen.queryByText('Upload vollständig!')).toBeNull()
})

it('says where the browser has no room for drafts', async () => {
  const { session } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Nachricht verfassen …' }))
  await screen.findByText(/^Der Entwurf bleibt auf diesem Gerät verschlüsselt erhalten/)
  const stage = session.get()
  if (stage.kind === 'ready') act(() => stage.messages.isKept.set(false))
  expect(screen.getByText(/^Der Entwurf kann auf diesem Gerät nicht aufbewahrt werden/)).toBeDefined()
})

it('[MSG-06] what is cancelled stays a draft', async () => {
  const uploadDocument = vi.fn<OfficeClient['uploadDocument']>()
  open({ uploadDocument })
  await userEvent.click(await screen.findByRole('button', { name: 'Nachricht verfassen …' }))
  await userEvent.type(await screen.findByLabelText('Nachricht'), 'Halb')
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(uploadDocument).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Nachricht weiterschreiben …' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Nachricht')).value).toBe('Halb')
})
