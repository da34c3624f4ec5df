import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../testing/render-portal.tsx'
import { texts } from '../texts/de.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const chrome = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const warnings = () =>
  within(screen.queryByRole('region', { name: texts.browser.label }) ?? document.createElement('p'))
    .queryAllByRole('button', { name: texts.browser.dismiss })
    .map((button) => button.closest('.alert')?.textContent?.replace(texts.browser.dismiss, ''))

it.each([
  [
    '[OPEN-033] [APP-005] Blob',
    'Ihr Browser kann Dokumente nicht verarbeiten. Bitte verwenden Sie eine aktuelle Version von Firefox, Chrome oder Edge.',
    () => vi.stubGlobal('Blob', undefined),
  ],
  [
    '[OPEN-033] [APP-006] cookies',
    'In Ihrem Browser sind Cookies ausgeschaltet. Bitte erlauben Sie Cookies für diese Seite und laden Sie sie neu, um sich anzumelden.',
    () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
  ],
  [
    '[OPEN-033] [APP-007] session storage',
    'Ihr Browser erlaubt dieser Seite keinen Sitzungsspeicher. Bitte erlauben Sie ihn, sonst müssen Sie Ihr Passwort nach jedem Laden der Seite erneut eingeben.',
    () =>
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      }),
  ],
])('whoever comes without %s is warned before signing in, until they have seen it', async (_, text, breakBrowser) => {
  useAgent(chrome)
  breakBrowser()
  renderPortal({ url: '/anmelden/', preload: { user: null } })
  expect(warnings()).toEqual([text])
  await userEvent.click(screen.getByRole('button', { name: texts.browser.dismiss }))
  expect(warnings()).toEqual([])
})

it.each([
  ['[APP-009] Chrome', chrome],
  ['Safari, before there is a large file', safari],
])('nobody is warned of %s', (_, agent) => {
  useAgent(agent)
  renderPortal({ url: '/anmelden/', preload: { user: null } })
  expect(warnings()).toEqual([])
})

it('[APP-006] who comes without cookies is told so instead of signed in, and not that there is no connection', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const signIn = vi.fn()
  renderPortal({ url: '/anmelden/', preload: { user: null }, client: { signIn } })
  await userEvent.type(await screen.findByLabelText('E-Mail-Adresse'), 'petra.krause@example.org')
  await userEvent.type(screen.getByLabelText('Passwort'), 'Mandantin-Passwort-0815')
  await userEvent.click(screen.getByRole('button', { name: texts.signIn.submit }))
  await waitFor(() => expect(screen.getAllByText(texts.browser.cookies)).toHaveLength(2))
  expect(signIn).not.toHaveBeenCalled()
})

it('[APP-006] is warned where cookies are refused although the browser says otherwise', () => {
  useAgent(chrome)
  vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  renderPortal({ url: '/anmelden/', preload: { user: null } })
  expect(warnings()).toEqual([texts.browser.cookies])
})

const useAgent = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
