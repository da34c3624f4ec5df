import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { paths } from '../navigation/routes.ts'
import { noon, petra, sabine } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const order = { ordered_by: sabine.id, due_at: '2026-11-23T09:15:00.000Z', expires_at: noon }
const state = { user: { ...petra, reset_ordered: order }, backendVersion: '1.1.6', hasKeys: true }
const ordered = 'Ihr Zugang soll zurückgesetzt werden.'
const stopped = 'Das Zurücksetzen ist gestoppt. Alles bleibt, wie es war.'
const button = () => screen.findByRole('button', { name: 'Zurücksetzen stoppen' })

describe('somebody whose reset was ordered', () => {
  it.each([true, false])('stops it by a button, keys in the tab: %s', async (hasKeys) => {
    const stopReset = vi.fn(() => Promise.resolve())
    renderPortal({ url: paths.cases, client: { session: async () => ({ ...state, hasKeys }), stopReset } })
    expect(await screen.findByText(ordered)).toBeDefined()
    expect(screen.getByText(/gilt ab 23\.11\.2026/)).toBeDefined()
    await userEvent.click(await button())
    expect(await screen.findByText(stopped)).toBeDefined()
    expect(stopReset).toHaveBeenCalledWith(petra.id)
    expect(screen.queryByText(ordered)).toBeNull()
  })

  it('is told of the next one, which may be ordered while the page is open', async () => {
    const stopReset = () => Promise.resolve()
    const { session } = renderPortal({ url: paths.cases, client: { session: async () => state, stopReset } })
    await userEvent.click(await button())
    await screen.findByText(stopped)
    act(() => session.named({ ...petra, reset_ordered: { ...order, due_at: '2026-11-24T10:00:00.000Z' } }))
    expect(screen.getByText(ordered)).toBeDefined()
    expect(screen.queryByText(stopped)).toBeNull()
  })

  it('can try again where it failed', async () => {
    let isDown = true
    const stopReset = () => (isDown ? Promise.reject(new NoConnectionError('offline')) : Promise.resolve())
    renderPortal({ url: paths.cases, client: { session: async () => state, stopReset } })
    await userEvent.click(await button())
    await screen.findByRole('alert')
    isDown = false
    await userEvent.click(await button())
    expect(await screen.findByText(stopped)).toBeDefined()
  })

  it('stops it without signing in, by the word of the mail', async () => {
    const stopResetByCode = vi.fn(() => Promise.resolve())
    renderPortal({ url: paths.forgotten, preload: { user: null }, client: { stopResetByCode } })
    await button()
    await userEvent.type(screen.getByLabelText('E-Mail-Adresse Ihres Zugangs'), 'Petra.Krause@example.org')
    await userEvent.type(screen.getByLabelText('Codewort'), 'abcde-23456')
    await userEvent.click(await button())
    await waitFor(() => expect(stopResetByCode).toHaveBeenCalledWith('petra.krause@example.org', 'abcde-23456'))
    expect(await screen.findByText(stopped)).toBeDefined()
  })
})

it('nobody else is told of one', async () => {
  renderPortal({ url: paths.cases })
  await screen.findByRole('heading', { name: 'Meine Akten' })
  expect(screen.queryByText(ordered)).toBeNull()
})

it('says of another address nothing of what was said of the one that was sent', async () => {
  const requestReset = vi.fn(() => Promise.resolve())
  renderPortal({ url: paths.forgotten, preload: { user: null }, client: { requestReset } })
  const field = await screen.findByLabelText('Ihre E-Mail-Adresse')
  await userEvent.type(field, 'petra@example.org{Enter}')
  await screen.findByText(/ist Ihre Kanzlei jetzt benachrichtigt/)
  await userEvent.type(field, '.de')
  expect(screen.queryByText(/ist Ihre Kanzlei jetzt benachrichtigt/)).toBeNull()
  await userEvent.type(field, '{Enter}')
  await screen.findByText(/ist Ihre Kanzlei jetzt benachrichtigt/)
  expect(requestReset.mock.calls).toEqual([['petra@example.org'], ['petra@example.org.de']])
})
