import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../navigation/routes.ts'
import { aCase, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole<HTMLElement>('button', { name }))[0]!)
const showTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
const inTab = (name: string, begin: () => Promise<void>) => async (): Promise<void> => {
  await showTab(name)
  await begin()
}
const saveIn = (name: string) => async (): Promise<void> => {
  const section = within(await screen.findByRole('region', { name }))
  await userEvent.click(await section.findByRole('button', { name: 'Speichern' }))
}

const account = {
  notifications: { mode: 'immediate', dailyAt: '18:00', quiet: null },
  recovery_key_created_at: null,
  may_appoint_operators: false,
} as unknown as Awaited<ReturnType<OfficeClient['account']>>
const sessions = [1, 2].map((number) => ({
  id: idOf(number),
  is_current: number === 1,
  browser: 'Firefox',
  system: null,
  since: '2026-11-20T11:00:00.000Z',
  last_active: '2026-11-21T11:00:00.000Z',
}))
const around: Partial<OfficeClient> = {
  listCases: async () => [aCase(1)],
  account: async () => account,
  listSessions: async () => sessions,
  listSignIns: async () => [],
  passkeys: async () => ({ list: async () => [] }) as never,
}

const askForRecoveryKey = async (): Promise<void> => {
  await press('Wiederherstellungsschlüssel erzeugen')
  await userEvent.type(await screen.findByLabelText('Ihr Passwort'), 'richtig{Enter}')
}
const failures: readonly (readonly [keyof OfficeClient, string, () => Promise<void>])[] = [
  ['updateNotifications', paths.profile, inTab('Einstellungen', saveIn('Benachrichtigungen'))],
  ['newRecoveryKey', paths.profile, inTab('Sicherheit', askForRecoveryKey)],
  ['endSession', paths.profile, inTab('Sicherheit', () => press(/^Sitzung beenden/))],
  ['endOtherSessions', paths.profile, inTab('Sicherheit', () => press('Alle anderen beenden'))],
  ['signOut', paths.cases, () => press('Abmelden')],
]

it.each(failures)('[ERR-12] offers another try after a failed %s at %s', async (method, url, begin) => {
  let isDown = true
  const called = vi.fn(() => (isDown ? Promise.reject(new NoConnectionError('offline')) : new Promise(() => undefined)))
  renderPortal({ url, client: { ...around, [method]: called } })
  await begin()
  const [retry] = await screen.findAllByRole('button', { name: 'Erneut versuchen' })
  isDown = false
  const before = called.mock.calls.length
  await userEvent.click(retry!)
  await waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(before))
})
