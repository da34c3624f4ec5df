import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Colleague } from '@aktenraum/client/vault/port'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, jonas, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const title = 'Abgleich in der Kanzlei'
const colleague = (name: string, at: string | null, isAlike = false): Colleague => ({
  id: name,
  name,
  address: `${name.split(' ')[0]?.toLowerCase() ?? ''}@kanzlei.example`,
  at,
  isAlike,
})
const withColleagues = (...colleagues: readonly Colleague[]): Partial<OfficeClient> => ({
  colleagues: () => Promise.resolve({ colleagues, asOf: noon }),
})
/** Two owners: of one alone another word is said. */
const users = [sabine, { ...jonas, is_owner: true }]
const openUsers = async (overrides: Partial<OfficeClient> = {}) => {
  renderApp(fakeOffice({ users }, overrides), paths.users)
  await screen.findByRole('heading', { name: title })
}

describe('up to when colleagues have verified the same logs', () => {
  it('stands with all of the office, in words for days of now', async () => {
    await openUsers(
      withColleagues(
        colleague('Jonas Weber', '2026-11-21T08:12:00.000Z'),
        colleague('Ute Roth', '2026-11-20T16:40:00.000Z'),
        colleague('Karl Keller', '2026-11-02T07:05:00.000Z'),
        colleague('Ina Brandt', null),
      ),
    )
    const list = within(screen.getByRole('list', { name: title }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zuletzt abgeglichen mit Jonas Weber, heute 09:12',
      'Zuletzt abgeglichen mit Ute Roth, gestern 17:40',
      'Zuletzt abgeglichen mit Karl Keller, 02.11.2026 08:05',
      'Noch nicht abgeglichen mit Ina Brandt',
    ])
    expect(screen.getByText(/Einmal am Tag unterschreibt der Browser jeder Person/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says by the address who is meant of two who are called alike, and no date of what is to come is a day of now', async () => {
    await openUsers(
      withColleagues(colleague('Jonas Weber', '2026-11-22T08:12:00.000Z', true), {
        ...colleague('Jonas Weber', noon, true),
        id: 'other',
        address: 'j.weber@kanzlei.example',
      }),
    )
    const list = within(screen.getByRole('list', { name: title }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zuletzt abgeglichen mit Jonas Weber (jonas@kanzlei.example), 22.11.2026 09:12',
      'Zuletzt abgeglichen mit Jonas Weber (j.weber@kanzlei.example), heute 12:00',
    ])
  })

  it('says to who is alone that there is nobody', async () => {
    await openUsers()
    expect(screen.getByText(/Außer Ihnen gehört niemand zur Kanzlei/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: title })).toBeNull()
  })

  it('stands in a case where that is said to be verified: of whoever said it last', async () => {
    const overrides = {
      ...withColleagues(
        colleague('Jonas Weber', '2026-11-21T08:12:00.000Z'),
        colleague('Ute Roth', '2026-11-20T16:40:00.000Z'),
      ),
      checkCompleteness: () => Promise.resolve({ state: 'complete', isFirstSight: false } as const),
    }
    const file = aCase(1)
    renderApp(fakeOffice({ cases: [file], users: [sabine, jonas] }, overrides), paths.case(file.id))
    const line = await screen.findByText('Zuletzt abgeglichen mit Jonas Weber, heute 09:12')
    expect(line.parentElement?.textContent).toMatch(/^Geprüft/)
    expect(screen.queryByText(/Ute Roth/)).toBeNull()
  })

  it('says nothing in a case as long as no colleague has said anything', async () => {
    const overrides = {
      ...withColleagues(colleague('Jonas Weber', null)),
      checkCompleteness: () => Promise.resolve({ state: 'complete', isFirstSight: false } as const),
    }
    const file = aCase(1)
    renderApp(fakeOffice({ cases: [file], users: [sabine, jonas] }, overrides), paths.case(file.id))
    expect((await screen.findByText(/^Geprüft/)).textContent).toBe('Geprüft')
  })
})

describe('that one has verified them oneself', () => {
  it('is said in the background by whoever has keys', async () => {
    const fake = fakeOffice({ users: [sabine] })
    renderApp(fake, paths.users)
    await screen.findByRole('heading', { name: title })
    expect(fake.calls).toContain('saySeen')
  })

  it('is said by nobody without them, and by nobody told that it failed', async () => {
    const locked = fakeOffice({ session: { user: sabine, backendVersion: '1.1.6', hasKeys: false } })
    renderApp(locked, paths.users)
    await screen.findByRole('heading', { name: 'Benutzer' })
    expect(locked.calls).not.toContain('saySeen')
    cleanup()
    const failing = fakeOffice({ users }, { saySeen: () => Promise.reject(new Error('cut off')) })
    renderApp(failing, paths.users)
    await screen.findByRole('heading', { name: title })
    expect(failing.calls).toContain('saySeen')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
