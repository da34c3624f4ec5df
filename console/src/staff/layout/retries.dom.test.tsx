import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { beforeReload, workerEnded } from '@aktenraum/client/words/worker-ended'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, anInvitation, caseIdOf, idOf, petra, sabine } from '../testing/fake-data.ts'
import type { FakeState } from '../testing/fake-office.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

type Method = {
  [Name in keyof OfficeClient]: OfficeClient[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof OfficeClient]

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole<HTMLElement>('button', { name }))[0]!)
const inSection = async (section: string, name: string) =>
  userEvent.click(within(await screen.findByRole('region', { name: section })).getByRole('button', { name }))
const nothing = async (): Promise<void> => undefined
const showTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
/** In a tab of the profile. */
const inTab = (name: string, begin: () => Promise<void>) => async (): Promise<void> => {
  await showTab(name)
  await begin()
}

const start: Partial<FakeState> = {
  users: [sabine, petra],
  cases: [aCase(1), aCase(2)],
  documents: [aDocument(1, { case: caseIdOf(1), can_delete: true, can_update: true, can_transfer: true })],
  invitations: [anInvitation(1)],
}
const first = caseIdOf(1)

const askForRecoveryKey = async (): Promise<void> => {
  await press('Wiederherstellungsschlüssel erzeugen')
  await userEvent.type(await screen.findByLabelText('Ihr Passwort'), 'richtig{Enter}')
}
const failures: readonly (readonly [Method, string, () => Promise<void>])[] = [
  ['listCasePage', paths.cases, nothing],
  ['retrieveCase', paths.case(first), nothing],
  ['listDocuments', paths.case(first), nothing],
  ['listInvitations', paths.case(first), nothing],
  ['caseHistory', paths.caseHistory(first), nothing],
  ['listTrash', paths.trash(first), nothing],
  ['retrieveDocument', paths.editDocument(first, idOf(1), '/'), nothing],
  ['retrieveDocument', paths.moveDocument(first, idOf(1), '/'), nothing],
  ['listUsers', paths.users, nothing],
  ['account', paths.profile, inTab('Einstellungen', nothing)],
  ['listSessions', paths.profile, inTab('Sicherheit', nothing)],
  ['listSignIns', paths.profile, inTab('Sicherheit', nothing)],
  ['updateProfile', paths.profile, () => inSection('Ihre Angaben', 'Speichern')],
  ['updateNotifications', paths.profile, inTab('Einstellungen', () => inSection('Benachrichtigungen', 'Speichern'))],
  ['newRecoveryKey', paths.profile, inTab('Sicherheit', askForRecoveryKey)],
  ['endSession', paths.profile, inTab('Sicherheit', () => press(/^Sitzung beenden/))],
  ['endOtherSessions', paths.profile, inTab('Sicherheit', () => press('Alle anderen beenden'))],
  [
    'openCase',
    paths.cases,
    async () => {
      await press('Neue Akte')
      await userEvent.type(await screen.findByRole('textbox', { name: /Aktenzeichen/ }), '77/26{Enter}')
    },
  ],
  [
    'invite',
    paths.users,
    async () => {
      await press('Mitarbeiter einladen')
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.type(dialog.getByLabelText(/E-Mail-Adresse/), 'neu@example.org')
      await userEvent.type(dialog.getByLabelText(/^Name/), 'Nora Neu{Enter}')
    },
  ],
  [
    'renameDocument',
    paths.editDocument(first, idOf(1), '/akten/'),
    async () => userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'x{Enter}'),
  ],
  ['signOut', paths.cases, async () => chooseSignOut()],
]
const chooseSignOut = async (): Promise<void> => {
  await press(/^Benutzerkonto von/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
}

it.each(failures)('[ERR-12] offers another try after a failed %s at %s', async (method, path, begin) => {
  const usual = fakeOffice(start).client[method] as (...given: unknown[]) => Promise<unknown>
  let isDown = true
  const called = vi.fn((...given: unknown[]) =>
    isDown ? Promise.reject(new NoConnectionError('offline')) : usual(...given),
  )
  renderApp(fakeOffice(start, { [method]: called }), path)
  await begin()
  const retries = await screen.findAllByRole('button', { name: 'Erneut versuchen' })
  isDown = false
  const before = called.mock.calls.length
  await userEvent.click(retries[0]!)
  await waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(before))
})

const ended = failures.filter(([method]) =>
  ['listCasePage', 'updateProfile', 'openCase', 'renameDocument'].includes(method),
)
it.each(ended)(
  'offers a reload, not another try, where the browser has ended the worker: %s at %s',
  async (method, path, begin) => {
    const failing = async () => Promise.reject(new WorkerEndedError('Beendet. Laden Sie die Seite neu.', 'ended'))
    const { office } = renderApp(fakeOffice(start, { [method]: failing }), path)
    await begin()
    expect(await screen.findByText('Beendet. Laden Sie die Seite neu.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
    // Once the whole page says so, each thing that fails says the way on alone.
    act(() => office.session.loseWorker())
    expect(screen.queryByText('Beendet. Laden Sie die Seite neu.')).toBeNull()
    expect(screen.getByText(beforeReload)).toBeTruthy()
    expect(screen.getByText(workerEnded)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Seite neu laden', hidden: true })).toHaveLength(2)
  },
)
