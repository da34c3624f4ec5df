import type { FirstStepsDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const none: FirstStepsDto = { recovery_key: false, colleague: false, client: false, contact: false }
const open = (firstSteps: FirstStepsDto, overrides: Partial<OfficeClient> = {}) =>
  renderApp(fakeOffice({}, overrides), '/akten/', { firstSteps })
const panel = async () => within(await screen.findByRole('region', { name: 'Erste Schritte' }))

describe('the first steps', () => {
  it('lead to where each is done', async () => {
    open(none)
    const steps = await panel()
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Erstellen', '/profil/#wiederherstellung'],
      ['Einladen', '/verwaltung/benutzer/'],
      ['Eintragen', '/verwaltung/einstellungen/'],
    ])
  })
  it('are told as done, and those that are not for this person not at all', async () => {
    open({ recovery_key: false, colleague: true, client: true })
    const steps = await panel()
    expect(steps.getAllByRole('listitem')).toHaveLength(3)
    expect(steps.getAllByTitle('erledigt')).toHaveLength(2)
    expect(steps.queryByText(/Impressum/)).toBeNull()
  })
  it('are gone once all of them are done', async () => {
    open({ recovery_key: true, colleague: true, client: true, contact: true })
    await screen.findByText('Noch keine Akten')
    expect(screen.queryByText('Erste Schritte')).toBeNull()
  })
  it('are put away for good', async () => {
    const kept: unknown[] = []
    open(none, { savePreferences: async (changes) => void kept.push(changes) })
    await userEvent.click((await panel()).getByRole('button', { name: 'Ausblenden' }))
    await waitFor(() => expect(screen.queryByText('Erste Schritte')).toBeNull())
    expect(kept).toEqual([{ firstStepsDismissed: true }])
  })
})
