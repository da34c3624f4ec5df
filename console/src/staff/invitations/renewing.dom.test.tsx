import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UntrustedRosterError } from '@aktenraum/crypto-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CaseRenamedError } from '@aktenraum/client/base/errors/case-renamed'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { ChosenInvitation, OfficeClient } from '@aktenraum/client/collections/types'
import { sayingTexts } from '@aktenraum/client/words/saying'
import { paths } from '../routes/paths.ts'
import { aCase, anInvitation, caseIdOf, clear, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const invitedTo = (...numbers: readonly number[]) =>
  anInvitation(1, {
    status: 'expired',
    cases: numbers.map((number) => ({ case_id: caseIdOf(number), role: 'client' as const })),
  })
const newLink = { link: 'https://example.org/einladung/t#s', token: 't', expiresAt: '2026-12-20T11:00:00.000Z' }

/** Presses on an expired invitation, and takes down what its renewal is given. */
const ask = async (overrides: Partial<OfficeClient>, ...numbers: readonly number[]) => {
  const given: ChosenInvitation[] = []
  const renewInvitation: OfficeClient['renewInvitation'] = (_, chosen) => {
    given.push(chosen)
    return Promise.resolve(newLink)
  }
  const state = { users: [sabine], cases: [aCase(1), aCase(2), aCase(3)], invitations: [invitedTo(...numbers)] }
  renderApp(fakeOffice(state, { renewInvitation, ...overrides }), paths.case(caseIdOf(1)))
  await userEvent.click(await screen.findByRole('button', { name: 'Erneuern' }))
  return { given, dialog: within(await screen.findByRole('dialog', { name: 'Einladung erneuern?' })) }
}
const press = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByRole('button', { name: 'Erneuern' }))

describe('a link that is renewed', () => {
  it('is for cases that are ticked by what their newest rosters say, which goes along', async () => {
    const called = { case_number: clear('2/26'), title: clear('Krause gegen Sommer') }
    const retrieveCase: OfficeClient['retrieveCase'] = async (id) => (id === caseIdOf(2) ? aCase(2, called) : aCase(1))
    const { given, dialog } = await ask({ retrieveCase }, 1, 2)
    expect(dialog.getByText(/^Sie erhalten einen neuen Link für .* den Sie selbst weitergeben/)).toBeTruthy()
    const [first, second] = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect([first?.checked, second?.checked]).toEqual([false, false])
    await userEvent.click(dialog.getByRole('checkbox', { name: /2\/26 Krause gegen Sommer/ }))
    await press(dialog)
    expect(await screen.findByDisplayValue(newLink.link)).toBeTruthy()
    expect(given).toMatchObject([{ isStaff: false, cases: [{ caseId: caseIdOf(2), role: 'client', shownAs: called }] }])
  })

  it('says of how many cases it will be none, and is for none where nothing is left', async () => {
    const retrieveCase: OfficeClient['retrieveCase'] = async (id) => {
      if (id === caseIdOf(1)) return aCase(1)
      throw new ApiError(404, 'Diese Akte gibt es nicht.', 'retrieveCase')
    }
    const { given, dialog } = await ask({ retrieveCase }, 2, 3)
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.getByText(/^Zu 2 weiteren Akten dieser Einladung haben Sie keinen Zugang/)).toBeTruthy()
    expect(dialog.getByText(/^Sie erhalten einen neuen Link für .* den Sie selbst weitergeben/)).toBeTruthy()
    expect(dialog.queryByText(/Wählen Sie die Akten aus/)).toBeNull()
    await press(dialog)
    expect(given).toEqual([{ isStaff: false, cases: [] }])
  })

  it('shows of a case that is not as it was signed no title, and keeps the others', async () => {
    let isRead = false
    const retrieveCase: OfficeClient['retrieveCase'] = async (id) => {
      if (id === caseIdOf(1)) return aCase(1)
      isRead = true
      throw new UntrustedRosterError('missing')
    }
    const { dialog } = await ask({ retrieveCase }, 1, 2)
    expect([isRead, dialog.getAllByRole('checkbox')]).toMatchObject([true, { length: 2 }])
    expect(dialog.getByText('Sache 1')).toBeTruthy()
    expect(dialog.queryByText('Sache 2')).toBeNull()
    expect(dialog.queryByText(/weiteren Akte/)).toBeNull()
  })

  it('tells what keeps the cases from being shown, and asks again', async () => {
    let isBroken = true
    const retrieveCase: OfficeClient['retrieveCase'] = async () => {
      if (isBroken) throw new ApiError(503, undefined, 'retrieveCase')
      return aCase(1)
    }
    const state = { users: [sabine], cases: [aCase(1)], invitations: [{ ...invitedTo(1) }] }
    const fake = fakeOffice(state)
    renderApp(fake, paths.case(caseIdOf(1)))
    const renew = await screen.findByRole('button', { name: 'Erneuern' })
    Object.assign(fake.client, { retrieveCase })
    await userEvent.click(renew)
    expect(await screen.findByText(/Wartungsarbeiten/)).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneuern' }))
    expect(await screen.findByRole('dialog', { name: 'Einladung erneuern?' })).toBeTruthy()
  })

  it('says as what a case is known by now that was ticked by a former title', async () => {
    const renewInvitation: OfficeClient['renewInvitation'] = () =>
      Promise.reject(new CaseRenamedError(sayingTexts.caseRenamed('1/26 · Krause gegen Sommer'), {}))
    const { dialog } = await ask({ renewInvitation }, 1)
    await userEvent.click(dialog.getByRole('checkbox'))
    await press(dialog)
    expect(await screen.findByText(/heißt inzwischen anders.*nämlich „1\/26 · Krause gegen Sommer“/)).toBeTruthy()
  })

  it.each([
    ['the case', paths.case(caseIdOf(1))],
    ['the users', paths.users],
  ])('leaves what was ticked on the page of %s where the invitations cannot be read anew', async (_, path) => {
    const fake = fakeOffice({ users: [sabine], cases: [aCase(1)], invitations: [invitedTo(1)] })
    renderApp(fake, path)
    await userEvent.click(await screen.findByRole('button', { name: 'Erneuern' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Einladung erneuern?' }))
    const box = dialog.getByRole<HTMLInputElement>('checkbox')
    await userEvent.click(box)
    const { listInvitations } = fake.client
    const failing = vi.fn(() => Promise.reject(new ApiError(503, undefined, 'listInvitations')))
    Object.assign(fake.client, { listInvitations: failing })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(failing).toHaveBeenCalled())
    await act(() => Promise.resolve())
    Object.assign(fake.client, { listInvitations })
    Object.assign(fake.state, { invitations: [{ ...invitedTo(1), renewal_requested_at: '2026-11-20T11:00:00.000Z' }] })
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('neuer Link erbeten am 20.11.2026')
    expect(box.isConnected && box.checked).toBe(true)
  })

  it('is shown until somebody closes it, whatever the list says meanwhile', async () => {
    const state = { users: [sabine], cases: [aCase(1)], invitations: [invitedTo(1)] }
    const renewInvitation: OfficeClient['renewInvitation'] = async () => {
      Object.assign(fake.state, { invitations: [anInvitation(1, { status: 'replaced' })] })
      return newLink
    }
    const fake = fakeOffice(state, { renewInvitation: (...given) => renewInvitation(...given) })
    renderApp(fake, paths.case(caseIdOf(1)))
    await userEvent.click(await screen.findByRole('button', { name: 'Erneuern' }))
    await press(within(await screen.findByRole('dialog', { name: 'Einladung erneuern?' })))
    await screen.findByDisplayValue(newLink.link)
    // Who comes back from the program in which they sent it.
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('durch eine neue ersetzt')
    expect(screen.getByDisplayValue(newLink.link)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ich habe den Link weitergegeben' }))
    await waitFor(() => expect(screen.queryByDisplayValue(newLink.link)).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})
