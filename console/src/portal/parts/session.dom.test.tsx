import { MissingKeyError } from '@aktenraum/crypto-client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { findCover } from '../../shared/session/testing/cover.ts'
import { aCase, aCaseDto, petra } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { texts } from '../texts/de.ts'
import { guardAgainstReturn } from '../../shared/session/departures.ts'

const url = '/akten/'
const state = { user: petra, backendVersion: '1.1.6', hasKeys: true }
const locked = { session: async () => ({ ...state, hasKeys: false }) }

describe('a tab without its keys', () => {
  it('[OPEN-034] says so, asks for nothing that needs them, and opens with the password', async () => {
    renderPortal({
      url,
      preload: { cases: { count: 1, next: null, previous: null, results: [aCaseDto(1)] } },
      client: {
        ...locked,
        unlock: async (password) => {
          if (password !== 'richtig') throw new WrongPasswordError()
          return state
        },
        listCases: async () => [aCase(1)],
      },
    })
    const user = userEvent.setup()
    expect(await screen.findByText('Ihre Akten sind in diesem Tab verschlossen.')).toBeDefined()
    expect(screen.queryByText('Sache 1')).toBeNull()
    expect(screen.getAllByText('(verschlossen)')).toHaveLength(2)
    await user.type(screen.getByLabelText('Passwort'), 'falsch')
    await user.click(screen.getByRole('button', { name: 'Entsperren' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Das Passwort ist nicht richtig.')
    await user.clear(screen.getByLabelText('Passwort'))
    await user.type(screen.getByLabelText('Passwort'), 'richtig')
    await user.click(screen.getByRole('button', { name: 'Entsperren' }))
    expect(await screen.findByText('Sache 1')).toBeDefined()
    expect(screen.queryByText('Ihre Akten sind in diesem Tab verschlossen.')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('[APP-006] says that cookies are refused, where they are by now, and sends nothing', async () => {
    const unlock = vi.fn()
    renderPortal({ url, client: { ...locked, unlock } })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Passwort'), 'richtig')
    const refusing = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    onTestFinished(() => refusing.mockRestore())
    await user.click(screen.getByRole('button', { name: 'Entsperren' }))
    const form = screen.getByRole('region', { name: 'Ihre Akten sind in diesem Tab verschlossen.' })
    expect(await within(form).findByText(texts.browser.cookies)).toBeTruthy()
    expect(unlock).not.toHaveBeenCalled()
  })

  it('[CRY-30] [CRY-31] is revealed and shaken when a session key is missing', async () => {
    const listCases = () => Promise.reject(new MissingKeyError('session:abc'))
    renderPortal({ url, client: { listCases } })
    const banner = (await screen.findByText('Ihre Akten sind in diesem Tab verschlossen.')).closest('section')
    expect(banner?.className).toContain('shake')
  })

  it('[CRY-33] is not suspected when another key is missing', async () => {
    const listCases = () => Promise.reject(new MissingKeyError('case:abc'))
    renderPortal({ url, client: { listCases } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/benötigte Schlüssel/)
    expect(screen.queryByText('Ihre Akten sind in diesem Tab verschlossen.')).toBeNull()
  })
})

describe('signing out', () => {
  it('leaves nothing on the screen and goes to the form', async () => {
    let calls = 0
    const { left } = renderPortal({
      url,
      client: { listCases: async () => [aCase(1)], signOut: async () => void (calls += 1) },
    })
    await screen.findByText('Sache 1')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Abmelden' }))
    await waitFor(() => expect(left).toContain('/anmelden/'))
    expect(calls).toBe(1)
    expect(screen.queryByText('Sache 1')).toBeNull()
    expect(screen.queryByText('Petra Krause')).toBeNull()
  })

  it('leaves nothing on the screen even when the server cannot be told', async () => {
    renderPortal({
      url,
      client: {
        listCases: async () => [aCase(1)],
        signOut: () => Promise.reject(new NoConnectionError('offline')),
      },
    })
    await screen.findByText('Sache 1')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Abmelden' }))
    expect(await screen.findByRole('heading', { name: 'Keine Verbindung' })).toBeDefined()
    expect(screen.queryByText('Sache 1')).toBeNull()
  })

  it('in another tab ends this one too', async () => {
    const lock = vi.fn(() => Promise.resolve())
    const { session, left } = renderPortal({ url, client: { listCases: async () => [aCase(1)], lock } })
    await screen.findByText('Sache 1')
    act(() => session.end())
    expect(screen.queryByText('Sache 1')).toBeNull()
    expect(left).toContain('/anmelden/')
    // What this tab has kept of its keys would outlive the page.
    expect(lock).toHaveBeenCalledTimes(1)
  })
})

it('leaves nothing decrypted in the document while nobody is there, and keeps what was typed', async () => {
  const cases = [1, 2, 3, 4, 5, 6].map((number) => aCase(number))
  const { coverIdle } = renderPortal({ url, client: { listCases: async () => cases, unlock: async () => state } })
  await screen.findByText('Sache 1')
  const search = screen.getByLabelText<HTMLInputElement>('Akte suchen')
  await userEvent.type(search, 'Sache')
  act(() => coverIdle())
  const dialog = within(await findCover('Bildschirm gesperrt'))
  expect(document.body.textContent).not.toContain('Sache')
  expect(search.isConnected).toBe(false)
  await userEvent.type(dialog.getByLabelText('Passwort'), 'richtig{Enter}')
  await waitFor(() => expect(search.isConnected).toBe(true))
  expect(screen.getByText('Sache 1')).toBeDefined()
  expect(search.value).toBe('Sache')
  expect(document.activeElement).toBe(search)
})

it('keeps out what opens while nobody is there, until somebody is', async () => {
  const { coverIdle } = renderPortal({
    url: `/akten/${aCase(1).id}/`,
    client: { retrieveCase: async () => aCase(1), unlock: async () => state },
  })
  const write = await screen.findByRole('button', { name: 'Nachricht verfassen …' })
  const page = document.body
  act(() => coverIdle())
  const cover = within(await findCover('Bildschirm gesperrt'))
  // As what a slow answer opens.
  act(() => write.click())
  await waitFor(() => expect(page.querySelector('dialog')?.textContent).toContain('Nachricht verfassen'))
  expect(document.body.textContent).not.toContain('Nachricht verfassen')
  await userEvent.type(cover.getByLabelText('Passwort'), 'richtig{Enter}')
  await waitFor(() => expect(document.body).toBe(page))
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: /^Nachricht verfassen/ }).open).toBe(true)
})

it('covers a page that the browser puts away', () => {
  guardAgainstReturn()
  window.dispatchEvent(new Event('pagehide'))
  expect(document.documentElement.className).toContain('is-away')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(document.documentElement.className).not.toContain('is-away')
})
