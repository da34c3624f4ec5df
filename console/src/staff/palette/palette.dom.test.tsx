import { ContradictionError } from '@aktenraum/crypto-client'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type { Lacks } from '@aktenraum/client/engines/lookup/lookup'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, aParticipant, aUser, broken, caseIdOf, clear, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)
beforeEach(() => localStorage.clear())

const cases = [
  aCase(1, {
    case_number: clear('9/26'),
    title: clear('Erbengemeinschaft Öhler'),
    participants: [aParticipant(petra, 'client')],
  }),
  aCase(2, { case_number: clear('120/25'), title: clear('Mietsache Adler'), participants: [] }),
]
const documents = [aDocument(1, { name: clear('Testament.pdf'), slug: 'testament-pdf' })]
const open = (path: string = paths.users) => {
  const fake = fakeOffice({ cases, documents, users: [sabine, petra, aUser(9, { salutation: 'Ohne Akte' })] })
  renderApp(fake, path)
  return fake
}
const palette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: /Akten, Mandanten, Dokumente und Befehle/ })
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')

describe('the command palette', () => {
  it('[CAS-10] opens a case by its keys alone, without asking the server', async () => {
    const fake = open()
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    const field = await palette()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('oehle')
    await waitFor(() => expect(options()[0]).toContain('9/26'))
    const before = [...fake.calls]
    await userEvent.keyboard('r')
    await waitFor(() => expect(options()[0]).toContain('9/26'))
    expect(fake.calls).toEqual(before)
    expect(active()?.textContent).toContain('9/26')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /Erbengemeinschaft Öhler/ })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: /Befehle/ })).toBeNull()
  })

  it('[CAS-11] finds clients, and the cases of one', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await palette()
    await userEvent.keyboard('petra')
    await screen.findByRole('option', { name: /^Petra Krause/ })
    expect(screen.getByRole('group', { name: 'Mandanten' })).toBeTruthy()
    while (active()?.textContent?.startsWith('Petra') === false) await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Akten von Petra Krause')).toBeTruthy()
    expect(options()).toEqual(['9/26Erbengemeinschaft Öhler', 'Gehe zu: Benutzer'])
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByText('Akten von Petra Krause')).toBeNull()
  })

  it('finds documents of cases that are open', async () => {
    open(paths.case(caseIdOf(1)))
    await screen.findAllByText('Testament.pdf')
    await palette()
    await userEvent.keyboard('testament')
    const found = await screen.findByRole('option', { name: /Testament\.pdf/ })
    expect(found.textContent).toContain('in 9/26')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /Testament\.pdf/ })).toBeTruthy()
  })

  it('says what it searches, and searches the documents of all cases when asked', async () => {
    const fake = open()
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await palette()
    await userEvent.keyboard('testament')
    expect(await screen.findByText('Keine Auswahloptionen')).toBeTruthy()
    expect(screen.getByText('Durchsucht werden alle Akten und die Dokumente geöffneter Akten.')).toBeTruthy()
    expect(options()).toEqual(['In allen Akten suchenauch Dokumente nicht geöffneter Akten'])
    expect(fake.calls).not.toContain('listDocuments')
    await userEvent.keyboard('{Enter}')
    const found = await screen.findByRole('option', { name: /Testament\.pdf/ })
    expect(found.textContent).toContain('in 9/26')
    expect(await screen.findByText('Durchsucht werden alle Akten und alle Dokumente (2 Akten).')).toBeTruthy()
    expect(fake.calls.filter((call) => call === 'listDocuments')).toHaveLength(cases.length)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /Testament\.pdf/ })).toBeTruthy()
  })

  it('keeps what is chosen while more is found, so that Enter does what one sees', async () => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const results = [aDocument(1, { name: clear('Profil.pdf') })]
    const listDocuments: OfficeClient['listDocuments'] = () => held.then(() => ({ count: 1, results }))
    renderApp(fakeOffice({ cases, users: [sabine] }, { listDocuments }), paths.users)
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await palette()
    await userEvent.keyboard('profil{ArrowDown}{Enter}')
    await waitFor(() => expect(options()).toEqual(['Gehe zu: Profil']))
    await userEvent.keyboard('{ArrowDown}')
    letGo()
    await screen.findByRole('option', { name: /^Profil\.pdf/ })
    expect(options()[1]).toBe('Gehe zu: Profil')
    expect(active()?.textContent).toBe('Gehe zu: Profil')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy()
  })

  it('says why a text could not be looked for as long as that one is typed, and of no other', async () => {
    const { office } = renderApp(fakeOffice({ cases, documents, users: [sabine, petra] }), paths.users)
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await palette()
    await userEvent.keyboard('testament')
    await screen.findByText('Keine Auswahloptionen')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: /Testament\.pdf/ })
    const { findAnywhere } = office.documents.results
    const fail: (() => void)[] = []
    vi.spyOn(office.documents.results, 'findAnywhere').mockImplementation((sought) =>
      sought.typed === 'testament'
        ? findAnywhere(sought)
        : new Promise((_, reject) => void fail.push(() => reject(new NoConnectionError('offline')))),
    )
    await userEvent.keyboard('x')
    await waitFor(() => expect(fail).toHaveLength(1))
    act(() => fail[0]?.())
    expect(await screen.findByRole('alert')).toBeTruthy()
    await userEvent.keyboard('y')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await screen.findByRole('option', { name: /Testament\.pdf/ })
    await act(async () => fail[1]?.())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  describe('when not all can be searched', () => {
    const searchAll = async (overrides: Partial<OfficeClient> = {}, lacks?: Lacks) => {
      const fake = fakeOffice({ cases, documents, users: [sabine, petra] }, overrides)
      renderApp(fake, paths.users, lacks === undefined ? {} : { lacks })
      await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
      await palette()
      await userEvent.keyboard('testament')
      await screen.findByText('Keine Auswahloptionen')
      await userEvent.keyboard('{Enter}')
    }
    const dialog = () => within(screen.getByRole('dialog'))

    it('goes on beyond a case that is contradicted, says so, and leads there', async () => {
      let isContradicted = true
      const listDocuments: OfficeClient['listDocuments'] = (caseId) =>
        isContradicted && caseId === caseIdOf(2)
          ? Promise.reject(new ContradictionError(`case/${caseId}`, 'another past'))
          : Promise.resolve({ count: 1, results: documents })
      await searchAll({ listDocuments })
      expect(await screen.findByRole('option', { name: /Testament\.pdf/ })).toBeTruthy()
      expect(await screen.findByText('Vollständig durchsucht: 1 von 2 Akten.')).toBeTruthy()
      expect(dialog().getByText(/^Aus dieser Akte können Treffer fehlen/)).toBeTruthy()
      const entry = dialog().getByRole('listitem')
      expect(entry.textContent).toMatch(/120\/25.*: Der Server zeigt sie nicht so, wie sie unterschrieben wurde/)
      isContradicted = false
      await userEvent.click(within(entry).getByRole('link'))
      expect(await screen.findByRole('heading', { level: 1, name: /Mietsache Adler/ })).toBeTruthy()
      expect(screen.queryByRole('combobox', { name: /Befehle/ })).toBeNull()
    })

    it('says of a case in which something is signed that this page does not know, that it is to be loaded anew', async () => {
      const listDocuments: OfficeClient['listDocuments'] = (caseId) =>
        caseId === caseIdOf(2)
          ? Promise.reject(new ContradictionError(`case/${caseId}`, 'newer'))
          : Promise.resolve({ count: 1, results: documents })
      await searchAll({ listDocuments })
      const entry = await dialog().findByRole('listitem')
      expect(entry.textContent).toMatch(/120\/25.*unterschrieben, das diese Seite nicht kennt\. Bitte laden Sie/)
    })

    it.each([
      [{ missing: 3, hasOthers: false }, /Der Server hält 3 Dokumente zurück, die unterschrieben in der Akte liegen/],
      [{ missing: 1, hasOthers: true }, /Der Server hält 1 Dokument zurück, das unterschrieben in der Akte liegt/],
      [{ missing: 0, hasOthers: true }, /zeigt auch Dokumente, die so niemand unterschrieben hat/],
    ])('says what is lacking: %o', async (lacks, text) => {
      await searchAll({}, lacks)
      expect(await screen.findByText('Vollständig durchsucht: 0 von 2 Akten.')).toBeTruthy()
      expect(dialog().getByText(/^Aus diesen Akten können Treffer fehlen/)).toBeTruthy()
      expect(
        dialog()
          .getAllByRole('listitem')
          .map(({ textContent }) => text.test(textContent)),
      ).toEqual([true, true])
    })

    it('says nothing of the kind where all is as it was signed', async () => {
      await searchAll({}, { missing: 0, hasOthers: false })
      expect(await screen.findByText('Durchsucht werden alle Akten und alle Dokumente (2 Akten).')).toBeTruthy()
      expect(dialog().queryByRole('listitem')).toBeNull()
      expect(dialog().queryByRole('button', { name: 'Erneut durchsuchen' })).toBeNull()
    })

    it('begins once more when asked: after a contradiction, and after the line was lost', async () => {
      const failures = [new BehindError(), new NoConnectionError('offline')]
      const listDocuments: OfficeClient['listDocuments'] = (caseId) => {
        const failure = caseId === caseIdOf(1) ? failures.shift() : undefined
        return failure === undefined ? Promise.resolve({ count: 1, results: documents }) : Promise.reject(failure)
      }
      await searchAll({ listDocuments })
      expect((await screen.findByRole('listitem')).textContent).toMatch(/neuesten Stand noch nicht bereit/)
      await userEvent.click(await screen.findByRole('button', { name: 'Erneut durchsuchen' }))
      expect((await dialog().findByRole('alert')).textContent).toMatch(/Verbindung/)
      await userEvent.click(await screen.findByRole('button', { name: 'Erneut durchsuchen' }))
      expect(await screen.findByText('Durchsucht werden alle Akten und alle Dokumente (2 Akten).')).toBeTruthy()
    })

    it('counts cases that cannot be found by their names', async () => {
      const unreadable = aCase(3, { case_number: broken, title: broken })
      renderApp(fakeOffice({ cases: [...cases, unreadable], users: [sabine] }), paths.users)
      await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
      await palette()
      await userEvent.keyboard('testament')
      expect(
        await screen.findByText(
          /^Durchsucht werden 2 von 3 Akten und die Dokumente geöffneter Akten\. Eine Akte wird nicht gefunden/,
        ),
      ).toBeTruthy()
    })
  })

  it('leads operators alone to what is for them', async () => {
    for (const isOperator of [true, false]) {
      const session = { user: { ...sabine, is_operator: isOperator }, backendVersion: '1.1.6', hasKeys: true }
      renderApp(fakeOffice({ cases, documents, users: [sabine, petra], session }), paths.users)
      await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
      await palette()
      const leads = options().filter((label) => /Bestellungen|Betrieb/.test(label))
      expect(leads).toEqual(isOperator ? ['Gehe zu: Bestellungen', 'Gehe zu: Betrieb'] : [])
      cleanup()
    }
  })

  it('does what is chosen, going round at the ends', async () => {
    open(paths.case(caseIdOf(1)))
    await screen.findAllByText('Testament.pdf')
    await palette()
    expect(options().slice(0, 3)).toEqual(['Neue Akte anlegen', 'Verlauf dieser Akte', 'E-Mails dieser Akte'])
    await userEvent.keyboard('{ArrowUp}')
    expect(active()?.textContent).toBe('Abmelden')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Neue Akte anlegen' })).toBeTruthy()
  })

  it('[OPEN-059] [OPEN-060] [TBL-21] says when there is nothing to choose, and goes with Escape', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await palette()
    await userEvent.keyboard('gibt es nicht')
    expect(await screen.findByText('Keine Auswahloptionen')).toBeTruthy()
    await userEvent.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Befehle/ })).toBeNull())
  })

  it('opens from within a field, is listed in the help, and leaves its keys alone when they are switched off', async () => {
    open()
    await userEvent.click(
      await screen
        .findByRole('textbox', { name: /Akte suchen|filtern|suchen/i })
        .catch(() => screen.getByRole('searchbox')),
    )
    await palette()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Befehle/ })).toBeNull())
    await userEvent.click(document.body)
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }))
    expect(help.getByText('Suchen und Befehle')).toBeTruthy()
    expect(help.getByText('Strg + k')).toBeTruthy()
    await userEvent.click(help.getByRole('switch', { name: 'Tastenkürzel verwenden' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox', { name: /Befehle/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Suchen und Befehle' }))
    expect(await screen.findByRole('combobox', { name: /Befehle/ })).toBeTruthy()
  })
})

describe('the users', () => {
  it('[CAS-09] are shown with the numbers of their cases', async () => {
    open()
    expect((await screen.findByRole('link', { name: '9/26' })).getAttribute('href')).toBe(paths.case(caseIdOf(1)))
  })
})
