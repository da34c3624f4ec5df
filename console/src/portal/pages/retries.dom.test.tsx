import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { createCell } from '@aktenraum/client/base/cell'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { beforeReload, workerEnded } from '@aktenraum/client/words/worker-ended'
import { paths } from '../navigation/routes.ts'
import { aCase, anInvitation, idOf, invitationSecret, invitationToken, petra } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

type Method = {
  [Name in keyof OfficeClient]: OfficeClient[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof OfficeClient]

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const nothing = async (): Promise<void> => undefined
const offer = {
  status: 'open',
  email: petra.email,
  salutation: 'Petra',
  isStaff: false,
  expiresAt: '2026-12-05T11:00:00.000Z',
}
const around: Partial<OfficeClient> = {
  listCases: async () => [aCase(1)],
  retrieveCase: async () => aCase(1),
  readInvitation: async () => offer as Awaited<ReturnType<OfficeClient['readInvitation']>>,
}
const account = {
  notifications: { mode: 'immediate', dailyAt: '18:00', quiet: null },
  recovery_key_created_at: null,
  may_appoint_operators: false,
} as unknown as Awaited<ReturnType<OfficeClient['account']>>
const signedOut = { user: null }
const aPassword = 'gartenzaun-pflaume'

const failures: readonly (readonly [Method, string, object, () => Promise<void>])[] = [
  ['listCases', paths.cases, {}, nothing],
  ['retrieveCase', paths.case(idOf(1)), {}, nothing],
  ['listDocuments', paths.case(idOf(1)), {}, nothing],
  ['listTrash', paths.trash(idOf(1)), {}, nothing],
  ['account', paths.profile, {}, async () => userEvent.click(await screen.findByRole('tab', { name: 'Sicherheit' }))],
  [
    'signIn',
    paths.signIn(),
    signedOut,
    async () => {
      await type('E-Mail-Adresse', 'petra@example.org')
      await type('Passwort', `${aPassword}{Enter}`)
    },
  ],
  [
    'acceptInvitation',
    `/einladung/${invitationToken}/`,
    { ...signedOut, invitation: anInvitation() },
    async () => {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Zugang einrichten' })).toHaveProperty('disabled', false),
      )
      await type('Passwort', aPassword)
      await type('Passwort wiederholen', `${aPassword}{Enter}`)
    },
  ],
  [
    'requestRenewal',
    `/einladung/${invitationToken}/`,
    { ...signedOut, invitation: anInvitation({ status: 'expired' }) },
    async () => userEvent.click(await screen.findByRole('button', { name: 'Neuen Link erbitten' })),
  ],
  [
    'recover',
    paths.forgotten,
    signedOut,
    async () => {
      await type('E-Mail-Adresse', 'petra@example.org')
      await type('Wiederherstellungsschlüssel', 'ABCD')
      await type('Neues Passwort', aPassword)
      await type('Neues Passwort wiederholen', `${aPassword}{Enter}`)
    },
  ],
  [
    'requestReset',
    paths.forgotten,
    signedOut,
    async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Neuen Zugang erbitten' }))
      const field = screen.getByLabelText('Ihre E-Mail-Adresse')
      await waitFor(() => expect(document.activeElement).toBe(field))
      await userEvent.type(field, 'petra@example.org{Enter}')
    },
  ],
  [
    'stopResetByCode',
    paths.forgotten,
    signedOut,
    async () => {
      await screen.findByRole('button', { name: 'Zurücksetzen stoppen' })
      await type('E-Mail-Adresse Ihres Zugangs', 'petra@example.org')
      await type('Codewort', 'ABCDE-23456{Enter}')
    },
  ],
  [
    'updateProfile',
    paths.profile,
    {},
    async () => {
      const section = within(await screen.findByRole('region', { name: 'Ihre Angaben' }))
      await userEvent.click(section.getByRole('button', { name: 'Speichern' }))
    },
  ],
]

/** With whatever else a page asks for. */
const show = async (
  [method, url, preload, begin]: (typeof failures)[number],
  answer: () => Promise<unknown>,
): Promise<void> => {
  const client = {
    ...around,
    account: async () => account,
    listSessions: async () => [],
    listSignIns: async () => [],
    [method]: answer,
  }
  renderPortal({ url, preload, client, secret: invitationSecret })
  await begin()
}

it.each(failures)('[ERR-12] offers another try after a failed %s at %s', async (...failure) => {
  let isDown = true
  const called = vi.fn(() => (isDown ? Promise.reject(new NoConnectionError('offline')) : new Promise(() => undefined)))
  await show(failure, called)
  const [retry] = await screen.findAllByRole('button', { name: /^(Erneut versuchen|Dokumentliste neu laden)$/ })
  isDown = false
  const before = called.mock.calls.length
  await userEvent.click(retry!)
  await waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(before))
})

const ended = failures.filter(([method]) =>
  ['listCases', 'retrieveCase', 'listTrash', 'updateProfile'].includes(method),
)
it.each(ended)(
  'offers a reload, not another try, where the browser has ended the worker: %s at %s',
  async (...failure) => {
    await show(failure, async () => Promise.reject(new WorkerEndedError('Beendet. Laden Sie die Seite neu.', 'ended')))
    expect((await screen.findByRole('alert')).textContent).toContain(beforeReload)
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Erneut versuchen|Dokumentliste neu laden)$/ })).toBeNull()
  },
)

it('says above every page that the browser has ended the worker, before somebody goes on typing', async () => {
  const isEnded = createCell(false)
  renderPortal({ url: paths.profile, client: { ...around, account: async () => account }, isEnded })
  await screen.findByRole('region', { name: 'Ihre Angaben' })
  expect(screen.queryByRole('button', { name: 'Seite neu laden' })).toBeNull()
  act(() => isEnded.set(true))
  expect(screen.getByText(workerEnded)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy()
})
