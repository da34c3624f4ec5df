import {
  ContradictionError,
  InvalidRecoveryKeyError,
  MissingKeyError,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import { messageOf } from '@aktenraum/client/words/message-of'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { anInvitation, jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import type { User } from '@aktenraum/client/collections/types'

afterEach(cleanup)

const open = async (users: readonly User[]) => {
  const fake = fakeOffice({ users })
  renderApp(fake, paths.users)
  await screen.findByRole('list', { name: 'Kanzleiinhaber' })
  return fake
}
const owners = () =>
  within(screen.getByRole('list', { name: 'Kanzleiinhaber' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const choose = async (name: string, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Aktionen für ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('owners of the office', () => {
  it('are urged to make a second one, which asks first and says what it means', async () => {
    const fake = await open([sabine, jonas])
    expect(owners()).toEqual(['Sabine Hartmann'])
    expect(screen.getByText(/bisher die einzige Person/)).toBeTruthy()
    await choose('Jonas Weber', 'Zum Kanzleiinhaber machen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zum Kanzleiinhaber machen?' }))
    expect(dialog.getByText(/bestimmt dann wie Sie, wer zur Kanzlei gehört/)).toBeTruthy()
    expect(fake.calls).not.toContain('makeOwner')
    await userEvent.click(dialog.getByRole('button', { name: 'Zum Kanzleiinhaber machen' }))
    await waitFor(() => expect(owners()).toEqual(['Sabine Hartmann', 'Jonas Weber']))
    expect(screen.queryByText(/bisher die einzige Person/)).toBeNull()
  })

  const asStaff = [
    { ...sabine, is_owner: false },
    { ...jonas, is_owner: true },
  ]
  it('alone invite staff and end their access: everybody else is told whom to ask', async () => {
    await open(asStaff)
    await userEvent.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }))
    expect(await screen.findByText(/Bitte wenden Sie sich an Jonas Weber/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['Zugang sperren', 'Zugang zurücksetzen'])(
    'alone look after the access of staff: %s, and everybody else is told whom to ask',
    async (action) => {
      const fake = await open(asStaff)
      await choose('Jonas Weber', action)
      expect(await screen.findByText(/Bitte wenden Sie sich an Jonas Weber/)).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      for (const call of ['deactivateUser', 'resetAccount']) expect(fake.calls).not.toContain(call)
    },
  )

  it('are shown once it is known who is invited: nobody is pushed down who reads of them', async () => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const fake = fakeOffice(
      { users: asStaff },
      { listInvitations: ({ status } = {}) => held.then(() => (status === undefined ? [anInvitation(1)] : [])) },
    )
    renderApp(fake, paths.users)
    await screen.findByRole('table', { name: 'Alle Personen mit Zugang' })
    expect(screen.queryByRole('region', { name: 'Kanzleiinhaber' })).toBeNull()
    letGo()
    expect(await screen.findByRole('region', { name: 'Kanzleiinhaber' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Offene Einladungen' })).toBeTruthy()
  })

  const usePaper = async (overrides: Partial<OfficeClient> = {}) => {
    const fake = fakeOffice({ users: asStaff }, overrides)
    renderApp(fake, paths.users)
    await userEvent.click(await screen.findByRole('button', { name: 'Notfallblatt einlösen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Notfallblatt einlösen' }))
    await userEvent.type(dialog.getByLabelText(/^Notfallschlüssel/), '7K3M-AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG')
    await userEvent.click(dialog.getByRole('button', { name: 'Einlösen' }))
    return { fake, dialog }
  }
  it('come back by the printed key', async () => {
    const { fake } = await usePaper()
    await waitFor(() => expect(owners()).toEqual(['Sabine Hartmann', 'Jonas Weber']))
    expect(fake.calls).toContain('usePaperKey')
  })
  it.each([new InvalidRecoveryKeyError(), new MissingKeyError('recovery:other')])(
    'do not come back by the key of another paper, as they are told: $code',
    async (error) => {
      const { dialog } = await usePaper({ usePaperKey: () => Promise.reject(error) })
      expect((await dialog.findByRole('alert')).textContent).toMatch(/^Dieser Schlüssel gehört nicht zum Notfallblatt/)
    },
  )
  it.each([
    new ContradictionError('office', 'shorter'),
    new MissingKeyError('session:1'),
    new UntrustedKeyError('one is not one of the office'),
  ])(
    'are not told that the right paper is another one where something else keeps it from them: $code',
    async (error) => {
      const { dialog } = await usePaper({ usePaperKey: () => Promise.reject(error) })
      expect((await dialog.findByRole('alert')).textContent).toContain(messageOf(error))
      expect(dialog.queryByText(/^Dieser Schlüssel gehört nicht zum Notfallblatt/)).toBeNull()
    },
  )
})
