import { MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient, SessionState } from '@aktenraum/client/collections/types'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { findCover } from '../../shared/session/testing/cover.ts'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, anInvitation, caseIdOf, clear, noon, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { texts } from '../texts/de.ts'
import { chooseInCaseMenu } from '../testing/case-menu.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const banner = 'Ihre Akten sind in diesem Tab verschlossen.'
const withoutKeys: SessionState = { user: sabine, backendVersion: '1.1.6', hasKeys: false }

describe('somebody whose reset was ordered', () => {
  const order = { ordered_by: petra.id, due_at: noon, expires_at: noon }
  const session: SessionState = { user: { ...sabine, reset_ordered: order }, backendVersion: '1.1.6', hasKeys: true }
  const ordered = 'Ihr Zugang soll zurückgesetzt werden.'

  it('sees it on every page, and stops it by a button', async () => {
    const stopReset = vi.fn(() => Promise.resolve())
    renderApp(fakeOffice({ session }, { stopReset }), '/akten/')
    expect(await screen.findByText(ordered)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen stoppen' }))
    expect(await screen.findByText('Das Zurücksetzen ist gestoppt. Alles bleibt, wie es war.')).toBeTruthy()
    expect(stopReset).toHaveBeenCalledWith(sabine.id)
    await waitFor(() => expect(screen.queryByText(ordered)).toBeNull())
  })
  it('is told of the next one, which may be ordered while the page is open', async () => {
    const { office } = renderApp(fakeOffice({ session }, { stopReset: () => Promise.resolve() }), '/akten/')
    await userEvent.click(await screen.findByRole('button', { name: 'Zurücksetzen stoppen' }))
    await waitFor(() => expect(screen.queryByText(ordered)).toBeNull())
    const next = { ...order, due_at: '2026-11-24T10:00:00.000Z' }
    act(() => office.session.rename({ ...sabine, reset_ordered: next }))
    expect(await screen.findByText(ordered)).toBeTruthy()
  })
  it('keeps the button where it failed', async () => {
    const stopReset = () => Promise.reject(new NoConnectionError('offline'))
    renderApp(fakeOffice({ session }, { stopReset }), '/akten/')
    await userEvent.click(await screen.findByRole('button', { name: 'Zurücksetzen stoppen' }))
    await screen.findByRole('button', { name: /Erneut versuchen/ })
    expect(screen.getByText(ordered)).toBeTruthy()
  })
  it('is nobody else', async () => {
    renderApp(fakeOffice(), '/akten/')
    await screen.findByText('Noch keine Akten')
    expect(screen.queryByText(ordered)).toBeNull()
  })
})

describe('the security banner', () => {
  const unlockWith = async (password: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Entsperren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Akten entsperren' }))
    await userEvent.type(dialog.getByLabelText('Passwort'), `${password}{Enter}`)
    return dialog
  }

  it('is missing while the tab has its keys', async () => {
    renderApp(fakeOffice(), '/akten/')
    await screen.findByText('Noch keine Akten')
    expect(screen.queryByText(banner)).toBeNull()
  })
  it('[OPEN-034] shows in a tab without keys, and goes when the password has brought them back', async () => {
    const fake = fakeOffice({ session: withoutKeys })
    renderApp(fake, '/akten/')
    expect(await screen.findByText(banner)).toBeTruthy()
    await unlockWith('richtig')
    await waitFor(() => expect(screen.queryByText(banner)).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('says that the password is wrong', async () => {
    renderApp(
      fakeOffice({ session: withoutKeys }, { unlock: () => Promise.reject(new WrongPasswordError()) }),
      '/akten/',
    )
    const dialog = await unlockWith('falsch')
    expect(await dialog.findByText('Das Passwort ist nicht richtig.')).toBeTruthy()
  })
  it('[APP-006] says that cookies are off, instead of asking for the password again and again', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const unlock = vi.fn(() => Promise.reject(new WrongPasswordError()))
    renderApp(fakeOffice({ session: withoutKeys }, { unlock }), '/akten/')
    const dialog = await unlockWith('richtig')
    expect(await dialog.findByText(/^In Ihrem Browser sind Cookies ausgeschaltet\./)).toBeTruthy()
    expect(unlock).not.toHaveBeenCalled()
  })
  it('asks for the password when somebody wants to open the keys, and not because that was begun once', async () => {
    const { office } = renderApp(fakeOffice({ session: withoutKeys }), '/akten/')
    await userEvent.click(await screen.findByRole('button', { name: 'Entsperren' }))
    await screen.findByRole('dialog', { name: 'Akten entsperren' })
    act(() => office.session.cover('idle'))
    const cover = within(await findCover('Bildschirm gesperrt'))
    await userEvent.type(cover.getByLabelText('Passwort'), 'richtig{Enter}')
    await waitFor(() => expect(office.session.get()).toMatchObject({ hasKeys: true, away: null }))
    act(() => office.session.reportMissingKey())
    expect(await screen.findByText(banner)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('[CRY-30] [CRY-31] appears, shaking, when something misses the key of the session', async () => {
    const listCasePage = () => Promise.reject(new MissingKeyError('session:0123'))
    renderApp(fakeOffice({}, { listCasePage }), '/akten/')
    const alert = (await screen.findByText(banner)).closest('[role=alert]')!
    expect(getComputedStyle(alert).animation).toMatch(/0\.5s/)
  })
  it('is all that warns in a tab without keys: what waits for them says so, and is there once they are', async () => {
    let isLocked = true
    const listCasePage = () =>
      isLocked
        ? Promise.reject(new MissingKeyError('session:0123'))
        : Promise.resolve({ count: 1, results: [aCase(1)] })
    renderApp(fakeOffice({ session: withoutKeys }, { listCasePage }), '/akten/')
    expect(await screen.findByText('Wird geladen, sobald Ihre Akten in diesem Tab entsperrt sind.')).toBeTruthy()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(banner),
    ])
    expect(screen.queryByText('Wird geladen …')).toBeNull()
    isLocked = false
    await unlockWith('richtig')
    expect(await screen.findByText('Sache 1')).toBeTruthy()
  })
  it('[CRY-33] does not appear for another missing key', async () => {
    const listCasePage = () => Promise.reject(new MissingKeyError('case:0123'))
    renderApp(fakeOffice({}, { listCasePage }), '/akten/')
    expect(await screen.findByText('Die Akten konnten nicht abgerufen werden.')).toBeTruthy()
    expect(screen.queryByText(banner)).toBeNull()
  })
  it('says that a key is not genuine', async () => {
    const { office } = renderApp(fakeOffice(), '/akten/')
    await screen.findByText('Noch keine Akten')
    act(() => office.session.reportSuspicion(new UntrustedKeyError('of another')))
    expect(await screen.findByText(/Ein Schlüssel konnte nicht als echt bestätigt werden/)).toBeTruthy()
  })
})

describe('the session', () => {
  it('[OPEN-002] ends by the menu of the account, and nothing is left on the screen', async () => {
    const fake = fakeOffice({ cases: [aCase(1)] })
    const { toSignIn } = renderApp(fake, '/akten/')
    await screen.findByText('Sache 1')
    await userEvent.click(screen.getByRole('button', { name: 'Benutzerkonto von Sabine Hartmann' }))
    const signOut = await screen.findByRole('menuitem', { name: 'Abmelden' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profil' })))
    await userEvent.click(signOut)
    await waitFor(() => expect(toSignIn).toHaveBeenCalledWith(false))
    expect(fake.calls).toContain('signOut')
  })
  it('[OPEN-002] asks for the password where one is when the server has ended it, and goes on', async () => {
    let isOver = true
    const listCasePage = () =>
      isOver
        ? Promise.reject(new AuthenticationError(401, undefined, 'listCasePage'))
        : Promise.resolve({ count: 1, results: [aCase(1)] })
    const { toSignIn } = renderApp(fakeOffice({}, { listCasePage }), '/akten/')
    const dialog = within(await findCover('Ihre Sitzung ist beendet'))
    isOver = false
    await userEvent.type(dialog.getByLabelText('Passwort'), 'richtig{Enter}')
    expect(await screen.findByText('Sache 1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toSignIn).not.toHaveBeenCalled()
  })
  it('[ERR-12] that ended over a dialog leaves it as it was; it is saved by another try', async () => {
    const renameCase = vi.fn<OfficeClient['renameCase']>()
    renameCase.mockRejectedValueOnce(new AuthenticationError(401, undefined, 'renameCase')).mockResolvedValue()
    renderApp(fakeOffice({ cases: [aCase(1)] }, { renameCase }), paths.case(caseIdOf(1)))
    await chooseInCaseMenu('Umbenennen')
    await userEvent.type(await screen.findByLabelText(/Bezeichnung/), ' neu{Enter}')
    const cover = within(await findCover('Ihre Sitzung ist beendet'))
    await userEvent.type(cover.getByLabelText('Passwort'), 'richtig{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Akte umbenennen' }))
    expect(await dialog.findByText('Sie sind wieder angemeldet.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(renameCase).toHaveBeenLastCalledWith(caseIdOf(1), expect.objectContaining({ title: 'Sache 1 neu' }))
  })
  it('of somebody else in the same browser is told apart', async () => {
    const error = new AuthenticationError(401, undefined, 'listCasePage', 'session/other-viewer')
    renderApp(fakeOffice({}, { listCasePage: () => Promise.reject(error) }), '/akten/')
    expect(await findCover('Eine andere Person ist angemeldet')).toBeTruthy()
  })
  it('[OPEN-002] locks when nobody is there: what was typed is still there when the password has been given', async () => {
    const fake = fakeOffice({ cases: [aCase(1)] })
    const { office } = renderApp(fake, '/akten/')
    await screen.findByText('Sache 1')
    await userEvent.click(screen.getByRole('button', { name: 'Neue Akte' }))
    const field = await screen.findByLabelText(/Bezeichnung/)
    await userEvent.type(field, 'Halb getippt')
    act(() => office.session.cover('idle'))
    expect(document.body.textContent).not.toContain('Sache 1')
    expect(document.querySelectorAll('input, textarea, dialog, [role=dialog] form')).not.toContain(field)
    await act(() => office.session.lock())
    expect(fake.calls).toContain('lock')
    const dialog = within(await findCover('Bildschirm gesperrt'))
    await userEvent.type(dialog.getByLabelText('Passwort'), 'richtig{Enter}')
    await waitFor(() => expect(screen.queryByText('Bildschirm gesperrt')).toBeNull())
    expect(screen.getByDisplayValue('Halb getippt')).toBe(field)
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Sache 1')).toBeTruthy()
    expect(screen.queryByText(banner)).toBeNull()
  })
  it.each([
    ['locked', 'Bildschirm gesperrt', /^Sie haben den Bildschirm gesperrt\./],
    ['ended', 'Ihre Sitzung ist beendet', /um hier weiterzuarbeiten/],
    ['other-viewer', 'Eine andere Person ist angemeldet', /eine andere Person angemeldet/],
  ] as const)('leaves nothing decrypted in the document while it is covered: %s', async (reason, title, words) => {
    const { office } = renderApp(fakeOffice({ cases: [aCase(1)] }), '/akten/')
    await screen.findByText('Sache 1')
    act(() => office.session.cover(reason))
    const dialog = within(await findCover(title))
    expect(dialog.getByText(words)).toBeTruthy()
    expect(document.body.textContent).not.toContain('Sache')
    // What changes meanwhile does not come back before its person does.
    act(() => office.session.rename({ ...office.session.get().user, salutation: 'Neuer Name' }))
    expect(document.body.textContent).not.toContain('Neuer Name')
  })
  it('[ERR-12] says on its cover that nobody was signed out, and tries again', async () => {
    let isDown = true
    const signOut = vi.fn(() => (isDown ? Promise.reject(new NoConnectionError('offline')) : Promise.resolve()))
    const { office } = renderApp(fakeOffice({ cases: [aCase(1)] }, { signOut }), '/akten/')
    await screen.findByText('Sache 1')
    act(() => office.session.cover('locked'))
    const cover = within(await findCover('Bildschirm gesperrt'))
    await userEvent.click(cover.getByRole('button', { name: 'Abmelden' }))
    const retry = await cover.findByRole('button', { name: 'Erneut versuchen' })
    isDown = false
    await userEvent.click(retry)
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(cover.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull())
  })
  it('keeps out what opens meanwhile: it is there when its person is', async () => {
    const { office } = renderApp(fakeOffice({ cases: [aCase(1)] }), '/akten/')
    await screen.findByText('Sache 1')
    const page = document.body
    const button = screen.getByRole('button', { name: 'Neue Akte' })
    act(() => office.session.cover('idle'))
    const cover = within(await findCover('Bildschirm gesperrt'))
    // As what a slow answer opens.
    act(() => button.click())
    await waitFor(() => expect(page.querySelector('[role=dialog]')?.textContent).toContain('Bezeichnung'))
    expect(document.body.textContent).not.toContain('Bezeichnung')
    await userEvent.type(cover.getByLabelText('Passwort'), 'richtig{Enter}')
    await waitFor(() => expect(document.body).toBe(page))
    const dialog = within(await screen.findByRole('dialog', { name: 'Neue Akte anlegen' }))
    expect(dialog.getByLabelText(/Bezeichnung/)).toBeTruthy()
  })
  it('[USR-30] keeps the version that the server names last, and says that it is another', async () => {
    const { office } = renderApp(fakeOffice(), '/akten/')
    await screen.findByText('Noch keine Akten')
    expect(office.session.get().backendVersion).toBe('1.1.6')
    act(() => office.session.learnVersion('1.2.0'))
    expect(office.session.get().backendVersion).toBe('1.2.0')
    expect(screen.getByText(texts.app.newVersion)).toBeTruthy()
  })
})

describe('what goes on in the background', () => {
  it('[OPEN-037] follows the news of others', async () => {
    const fake = fakeOffice({ cases: [aCase(1)] })
    renderApp(fake, '/akten/')
    await screen.findByText('Sache 1')
    fake.state.cases = [aCase(1, { title: clear('Neue Bezeichnung') })]
    act(() => fake.tell({ type: 'CaseRenamed' }))
    expect(await screen.findByText('Neue Bezeichnung')).toBeTruthy()
  })
  it('tells of accepted invitations, and confirms none by itself', async () => {
    const accepted = anInvitation(1, { status: 'accepted', user: petra })
    const fake = fakeOffice({ invitations: [accepted, anInvitation(2, { status: 'accepted', is_own: false })] })
    renderApp(fake, '/akten/')
    const told = 'Petra Krause: Einladung angenommen. Bitte bestätigen Sie sie unter „Benutzer“.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(fake.calls).not.toContain('confirmInvitation')
  })
})

describe('every page', () => {
  it.each([
    ['/akten/', 'Akten'],
    ['/akten/{id}/', /Sache 1/],
    ['/akten/{id}/verlauf/', /Verlauf/],
    ['/akten/{id}/dokumente/{id}/', /Sache 1/],
    ['/akten/{id}/dokumente/{id}/bearbeiten/', 'Dokument bearbeiten'],
    ['/akten/{id}/dokumente/{id}/verschieben/', 'Dokument verschieben'],
    ['/akten/{id}/e-mails/', /E-Mails zu dieser Akte/],
    ['/akten/{id}/papierkorb/', 'Papierkorb'],
    ['/hochladen/', 'Dokumente hochladen'],
    ['/bestellungen/', 'Bestellungen'],
    ['/verwaltung/', 'Betrieb'],
    ['/verwaltung/benutzer/', 'Benutzer'],
    ['/profil/', 'Profil'],
  ] as const)(
    '[OPEN-001] [OPEN-035] lies where the design has it, with a help of its own: %s',
    async (path, heading) => {
      const fake = fakeOffice({ cases: [aCase(1)], documents: [aDocument(1)], users: [sabine] })
      renderApp(fake, path.replaceAll('{id}', caseIdOf(1)))
      // A document opens above its case, which is hidden from then on.
      expect(await screen.findByRole('heading', { level: 1, name: heading, hidden: true })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Hilfe zu dieser Seite', hidden: true })).toBeTruthy()
    },
  )
  it('has a link past the navigation, and a heading that takes the focus', async () => {
    renderApp(fakeOffice(), '/akten/')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Akten' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' }).getAttribute('href')).toBe('#inhalt')
    expect(screen.getByRole('main').id).toBe('inhalt')
  })
  it('keeps confidential words out of the title of the window', async () => {
    renderApp(fakeOffice({ cases: [aCase(1)] }), paths.case(caseIdOf(1)))
    await screen.findByRole('heading', { level: 1, name: /Sache 1/ })
    expect(document.title).toBe('Akten · Kanzlei Hartmann & Weber')
  })
  it('[CRY-35] says of a case that it is being decrypted', async () => {
    renderApp(fakeOffice({}, { retrieveCase: () => new Promise(() => undefined) }), paths.case(caseIdOf(1)))
    expect(await screen.findByRole('heading', { level: 1, name: '(entschlüsseln...)' })).toBeTruthy()
  })
  it('says what an address is that leads nowhere', async () => {
    renderApp(fakeOffice(), '/akten/keine-akte/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht.' })).toBeTruthy()
  })
})
