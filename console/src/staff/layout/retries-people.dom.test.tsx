import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, anInvitation, aParticipant, caseIdOf, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { chooseInCaseMenu } from '../testing/case-menu.ts'

afterEach(cleanup)

const press = async (name: string) => userEvent.click((await screen.findAllByRole<HTMLElement>('button', { name }))[0]!)
/** In the dialog that asks, or is filled in. */
const inDialog = async (title: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }))
const choose = (person: string, action: string) => async (): Promise<void> => {
  await press(`Aktionen für ${person}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
/** With the own password. */
const prove = async (action: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: action }))
  await userEvent.type(dialog.getByLabelText('Ihr Passwort'), 'gartenzaun-pflaume')
  await userEvent.click(dialog.getByRole('button', { name: action }))
}
const nothing = async (): Promise<void> => undefined

const first = caseIdOf(1)
const start = {
  users: [sabine, petra, jonas],
  cases: [
    aCase(1, {
      participants: [aParticipant(sabine, 'owner'), aParticipant(jonas, 'member')],
    }),
  ],
  invitations: [anInvitation(1), anInvitation(2, { status: 'expired' })],
}

type Failing = readonly [
  method: keyof OfficeClient,
  path: string,
  begin: () => Promise<void>,
  /** Where it is asked first: each time. */
  confirm: () => Promise<void>,
]
const failures: readonly Failing[] = [
  [
    'deactivateUser',
    paths.users,
    async () => {
      await choose('Petra Krause', 'Zugang sperren')()
      await prove('Zugang sperren')
    },
    nothing,
  ],
  [
    'resetAccount',
    paths.users,
    async () => {
      await choose('Petra Krause', 'Zugang zurücksetzen')()
      await prove('Zugang zurücksetzen')
    },
    nothing,
  ],
  [
    'changeRole',
    paths.case(first),
    choose('Jonas Weber', 'Zum Inhaber machen'),
    () => inDialog('Zum Inhaber machen', 'Zum Inhaber machen'),
  ],
  [
    'addParticipant',
    paths.case(first),
    async () => {
      await press('Beteiligte hinzufügen')
      await userEvent.type(await screen.findByRole('combobox', { name: /Person/ }), 'petra{ArrowDown}{Enter}')
      await inDialog('Beteiligte hinzufügen', 'Hinzufügen')
    },
    nothing,
  ],
  [
    'scheduleDeletion',
    paths.case(first),
    async () => {
      await chooseInCaseMenu('Löschung vormerken')
      await inDialog('Löschung der Akte vormerken', 'Löschung vormerken')
    },
    nothing,
  ],
  [
    'revokeInvitation',
    paths.case(first),
    () => press('Widerrufen'),
    () => inDialog('Einladung widerrufen?', 'Widerrufen'),
  ],
  [
    'renewInvitation',
    paths.case(first),
    async () => {
      await press('Erneuern')
      await inDialog('Einladung erneuern?', 'Erneuern')
    },
    nothing,
  ],
  [
    'removeParticipant',
    paths.users,
    async () => {
      await choose('Jonas Weber', 'Zugang sperren')()
      await prove('Zugang sperren')
    },
    () => inDialog('Auch aus den Akten entfernen?', 'Aus Akten entfernen'),
  ],
  [
    'savePreferences',
    paths.users,
    async () => {
      await userEvent.keyboard('?')
      await userEvent.click(await screen.findByRole('switch', { name: 'Tastenkürzel verwenden' }))
      await userEvent.keyboard('{Escape}')
    },
    nothing,
  ],
]

it.each(failures)('[ERR-12] offers another try after a failed %s at %s', async (method, path, begin, confirm) => {
  const fake = fakeOffice(start)
  const usual = fake.client[method] as (...given: unknown[]) => Promise<unknown>
  let isDown = true
  const called = vi.fn((...given: unknown[]) =>
    isDown ? Promise.reject(new NoConnectionError('offline')) : usual(...given),
  )
  const office = fakeOffice(start, { [method]: called })
  office.state.account = { ...office.state.account, may_appoint_operators: true }
  renderApp(office, path)
  await begin()
  await confirm()
  const [retry] = await screen.findAllByRole('button', { name: 'Erneut versuchen' })
  isDown = false
  expect(called).toHaveBeenCalledTimes(1)
  await userEvent.click(retry!)
  await confirm()
  await waitFor(() => expect(called).toHaveBeenCalledTimes(2))
})
