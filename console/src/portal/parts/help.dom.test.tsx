import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { helpTexts } from '../../shared/help/open-help.tsx'
import { holdTimers } from '../../shared/testing/hold-timers.ts'
import { aCase, anInvitation, idOf, invitationSecret, invitationToken } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

/** What the server owes an answer. */
const owed: (() => void)[] = []
const neverAnswering = () =>
  vi.fn<typeof fetch>(() => new Promise((_, reject) => void owed.push(() => reject(new TypeError('gone')))))

afterEach(async () => {
  cleanup()
  // Help texts are known, and under way, for all pages of a window, once one was asked for.
  for (const fail of owed.splice(0)) fail()
  await vi.waitFor(() => expect(helpTexts.get('anmelden')?.isFetching ?? false).toBe(false))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[HLP-01] [HLP-05] helps who is not signed in yet, after the time that the office has set', async () => {
  const load = neverAnswering()
  vi.stubGlobal('fetch', load)
  renderPortal({ url: '/anmelden/', preload: { user: null, config: [{ helpTimeoutMs: 2500 }, { helpTimeoutMs: 20 }] } })
  await userEvent.click(screen.getByRole('button', { name: 'Hilfe zu dieser Seite' }))
  expect(await screen.findByRole('heading', { name: 'Entschuldigung' })).toBeDefined()
  expect(load.mock.calls.map(([address]) => address)).toContain('/api/help/anmelden/')
})

it('[HLP-02] [HLP-04] shows a spinner while the text is under way, for 2500 ms unless the office says otherwise', async () => {
  vi.stubGlobal('fetch', neverAnswering())
  const opening = holdTimers(2500)
  renderPortal({ url: '/anmelden/', preload: { user: null, config: [{}] } })
  await userEvent.click(screen.getByRole('button', { name: 'Hilfe zu dieser Seite' }))
  const waiting = await screen.findByRole('button', { name: 'Hilfe wird geladen …' })
  expect(waiting.getAttribute('aria-busy')).toBe('true')
  expect(waiting.querySelector('.spinner')).not.toBeNull()
  await waitFor(() => expect(opening.count()).toBeGreaterThan(0))
})

it.each([
  ['/anmelden/', true],
  ['/anmelden/vergessen/', true],
  [`/einladung/${invitationToken}/`, true],
  ['/akten/', true],
  [`/akten/${idOf(1)}/`, true],
  [`/akten/${idOf(1)}/papierkorb/`, true],
  ['/hochladen/', true],
  ['/profil/', true],
  ['/einrichten/', false],
  ['/datenschutz/', false],
  ['/transparenz/', false],
  ['/gibt-es-nicht/', false],
])('[OPEN-035] %s has a help: %s', async (url, isThere) => {
  const isOpen = /anmelden|einladung|einrichten/.test(url)
  renderPortal({
    url,
    ...(isOpen ? { preload: { user: null, invitation: anInvitation() }, secret: invitationSecret } : {}),
    client: {
      retrieveCase: async () => aCase(1),
      listTrash: async () => ({ count: 0, results: [] }),
      readInvitation: () => new Promise(() => undefined),
    },
  })
  await screen.findByRole('heading', { level: 1 })
  if (isThere) await screen.findByRole('button', { name: 'Hilfe zu dieser Seite' })
  else expect(screen.queryByRole('button', { name: 'Hilfe zu dieser Seite' })).toBeNull()
})
