import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContradictionError } from '@aktenraum/crypto-client'
import { ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Case, OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, aParticipant, caseIdOf, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { chooseInCaseMenu, openCaseMenu } from '../testing/case-menu.ts'

afterEach(cleanup)

const participants = [aParticipant(sabine, 'owner'), aParticipant(jonas, 'member'), aParticipant(petra, 'client')]

const open = async (record: Partial<Case> = {}, overrides: Partial<OfficeClient> = {}) => {
  const cases = [aCase(1, { participants, documents_count: 3, ...record })]
  const fake = fakeOffice({ cases, users: [sabine, jonas, petra] }, overrides)
  const { office } = renderApp(fake, paths.case(caseIdOf(1)))
  return { fake, office, panel: within(await screen.findByRole('region', { name: 'Beteiligte' })) }
}
const choose = async (panel: ReturnType<typeof within>, name: string, action: string) => {
  await userEvent.click(panel.getByRole('button', { name: `Aktionen für ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('a participant', () => {
  it('is removed after it was said what that protects and what it does not', async () => {
    const { fake, panel } = await open()
    await choose(panel, 'Petra Krause', 'Aus der Akte entfernen …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Petra Krause aus der Akte entfernen' }))
    expect(dialog.getByRole('heading', { name: 'Das wird nicht geschützt' })).toBeTruthy()
    expect(dialog.getByText(/gelesen, heruntergeladen oder kopiert hat, lässt sich nicht zurückholen/)).toBeTruthy()
    expect(dialog.getByText(/die Schlüssel von 3 Dokumenten/)).toBeTruthy()
    expect(fake.calls).not.toContain('removeParticipant')
    await userEvent.click(dialog.getByRole('button', { name: 'Entfernen' }))
    await waitFor(() => expect(panel.queryByText('Petra Krause')).toBeNull())
    expect(await screen.findByText('Petra Krause gehört nicht mehr zu dieser Akte.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
  it('stays when it fails, and the dialog says why', async () => {
    const detail = 'Die Beteiligten dieser Akte haben sich gerade geändert. Bitte versuchen Sie es erneut.'
    const refused = new ValidationError(409, 'removeParticipant', { detail, data: {}, formErrors: {} })
    const { panel } = await open({}, { removeParticipant: () => Promise.reject(refused) })
    await choose(panel, 'Petra Krause', 'Aus der Akte entfernen …')
    await userEvent.click(await screen.findByRole('button', { name: 'Entfernen' }))
    expect(await screen.findByText(detail)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
  })
  it('of the office becomes an owner after a question, by owners alone', async () => {
    const { fake, panel } = await open()
    await choose(panel, 'Jonas Weber', 'Zum Inhaber machen')
    await userEvent.click(await screen.findByRole('button', { name: 'Zum Inhaber machen' }))
    await waitFor(() => expect(fake.state.cases[0]?.participants?.[1]?.role).toBe('owner'))
    cleanup()
    const other = await open({ role: 'member' })
    await userEvent.click(other.panel.getByRole('button', { name: 'Aktionen für Jonas Weber' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Aus der Akte entfernen …',
    ])
    expect(other.panel.queryByRole('button', { name: 'Aktionen für Sabine Hartmann' })).toBeNull()
  })
  it('keeps the role when changing it fails; a message says why, and tries again', async () => {
    const changeRole = vi.fn<OfficeClient['changeRole']>()
    changeRole.mockRejectedValueOnce(new NoConnectionError('offline')).mockResolvedValueOnce(undefined as never)
    const { panel } = await open({}, { changeRole })
    await choose(panel, 'Jonas Weber', 'Zum Inhaber machen')
    await userEvent.click(await screen.findByRole('button', { name: 'Zum Inhaber machen' }))
    expect(await screen.findByText(/Keine Verbindung zum Server/)).toBeTruthy()
    expect(panel.queryByText(/Keine Verbindung/)).toBeNull() // there is no room in the row
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Zum Inhaber machen' }))
    await waitFor(() => expect(changeRole).toHaveBeenCalledTimes(2))
    expect(await screen.findByText('Die Rolle von Jonas Weber ist geändert.')).toBeTruthy()
  })
  it('is called what she is', async () => {
    const anna = { ...jonas, salutation: 'Anna Weber', gender: 'f' } as const
    const { panel } = await open({ participants: [aParticipant(sabine, 'owner'), aParticipant(anna, 'member')] })
    await choose(panel, 'Anna Weber', 'Zur Inhaberin machen')
    expect(await screen.findByRole('button', { name: 'Zur Inhaberin machen' })).toBeTruthy()
  })
  it('who is there by the word of the server alone is said to be', async () => {
    const ghost = { ...aParticipant(jonas, 'member'), doubt: 'unsigned' } as const
    const { panel } = await open({ participants: [aParticipant(sabine, 'owner'), ghost] })
    expect(panel.getByText('nicht bestätigt')).toBeTruthy()
  })
  it('whom the server leaves out is listed with what that means, and can be removed, but given no other role', async () => {
    const unnamed = { ...aParticipant(jonas, 'member'), since: null, doubt: 'unnamed' } as const
    const { panel } = await open({ participants: [aParticipant(sabine, 'owner'), unnamed] })
    expect(panel.getByText('vom Server nicht genannt')).toBeTruthy()
    const told = panel.getByText(/^Jonas Weber ist laut der letzten unterschriebenen Liste an dieser Akte beteiligt/)
    expect(told.textContent).toMatch(/Rechnen Sie damit, dass sie mitliest\. .+ entfernen Sie sie aus der Akte\.$/)
    await userEvent.click(panel.getByRole('button', { name: 'Aktionen für Jonas Weber' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Aus der Akte entfernen …',
    ])
  })
  it('whom the server leaves out is listed for who manages nothing, without what they cannot do', async () => {
    const unnamed = { ...aParticipant(jonas, 'member'), since: null, doubt: 'unnamed' } as const
    const { panel } = await open({ can_manage: false, participants: [aParticipant(sabine, 'member'), unnamed] })
    const told = panel.getByText(/^Jonas Weber ist laut der letzten unterschriebenen Liste/)
    expect(told.textContent).not.toMatch(/entfernen/)
  })
  it('whom the server names in another role is listed as what was signed', async () => {
    const other = { ...aParticipant(jonas, 'member'), doubt: 'other-role' } as const
    const { panel } = await open({ participants: [aParticipant(sabine, 'owner'), other] })
    expect(panel.getByText('andere Rolle laut Server')).toBeTruthy()
    expect(panel.getByText('Mitarbeiter', { exact: false })).toBeTruthy()
  })
  it.each([
    ['is still told of, and that the next list leaves them out', {}, /fällt die Person aus der unterschriebenen Liste/],
    [
      'is told of, and that the list left them out',
      { doubt: 'left-out' },
      /Liste der Beteiligten steht die Person nicht mehr/,
    ],
  ] as const)('who was shut out %s', async (_, doubt, words) => {
    const gone = { ...aParticipant({ ...jonas, status: 'deactivated' }, 'member'), ...doubt }
    const { panel } = await open({ participants: [aParticipant(sabine, 'owner'), gone] })
    const told = panel.getByText(/Jonas Weber ist gesperrt, gehört aber noch zu dieser Akte/)
    expect(told.textContent).toMatch(words)
    expect(told.textContent).toMatch(/geben Sie ihr die Akte unter „Benutzer“ mit „Akten wieder freigeben“/)
    // No roster names them: there is no other role to be given.
    await userEvent.click(panel.getByRole('button', { name: 'Aktionen für Jonas Weber' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Aus der Akte entfernen …',
    ])
  })
  it('who was shut out and is no colleague is told of alone', async () => {
    const gone = aParticipant({ ...petra, status: 'deactivated' }, 'client')
    const { panel } = await open({ participants: [aParticipant(sabine, 'owner'), gone] })
    expect(panel.getByText(/Petra Krause ist gesperrt/).textContent).not.toMatch(/wieder freigeben/)
  })
})

describe('the renewal of keys', () => {
  it('goes on by itself where somebody stopped, and after a failure when asked to', async () => {
    const renewDocumentKeys = vi.fn<OfficeClient['renewDocumentKeys']>()
    renewDocumentKeys.mockRejectedValueOnce(new NoConnectionError('offline')).mockResolvedValue({ left: 2 })
    await open({ is_renewing_keys: true }, { renewDocumentKeys })
    expect(await screen.findByText('Die Schlüssel der Dokumente konnten nicht alle erneuert werden.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/2 Schlüssel konnten hier nicht erneuert werden/)).toBeTruthy()
    expect(renewDocumentKeys).toHaveBeenCalledTimes(2)
  })
  it('goes on by itself when there is a connection again', async () => {
    const renewDocumentKeys = vi.fn<OfficeClient['renewDocumentKeys']>()
    renewDocumentKeys.mockRejectedValueOnce(new NoConnectionError('offline')).mockResolvedValue({ left: 0 })
    await open({ is_renewing_keys: true }, { renewDocumentKeys })
    await screen.findByText('Die Schlüssel der Dokumente konnten nicht alle erneuert werden.')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(renewDocumentKeys).toHaveBeenCalledTimes(2))
  })
  it('is nothing that clients do', async () => {
    const { fake } = await open({ is_renewing_keys: true, can_manage: false, role: 'client' })
    expect(fake.calls).not.toContain('renewDocumentKeys')
  })
})

describe('a case that was open when one was removed from it', () => {
  it('is gone from the page', async () => {
    let isGone = false
    const gone = new ValidationError(404, 'retrieveCase', { detail: undefined, data: {}, formErrors: {} })
    const { fake } = await open({}, { retrieveCase: () => (isGone ? Promise.reject(gone) : Promise.resolve(aCase(1))) })
    isGone = true
    fake.tell({ case_id: caseIdOf(1), type: 'ParticipantRemoved' })
    expect(await screen.findByText('Diese Akte gibt es nicht, oder sie ist für Sie nicht freigegeben.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Beteiligte' })).toBeNull()
  })
  it.each([
    ['its history', paths.caseHistory],
    ['its trash', paths.trash],
    ['the mails about it', paths.caseMails],
  ])('is gone from %s as well', async (_, pathOf) => {
    let isGone = false
    const gone = new ValidationError(404, 'retrieveCase', { detail: undefined, data: {}, formErrors: {} })
    const retrieveCase = () => (isGone ? Promise.reject(gone) : Promise.resolve(aCase(1)))
    const fake = fakeOffice({ cases: [aCase(1)], users: [sabine] }, { retrieveCase })
    renderApp(fake, pathOf(caseIdOf(1)))
    await screen.findByText('1/26')
    isGone = true
    fake.tell({ case_id: caseIdOf(1), type: 'ParticipantRemoved' })
    await screen.findByText('Diese Akte gibt es nicht, oder sie ist für Sie nicht freigegeben.')
    expect(screen.queryByText('1/26')).toBeNull()
  })
  it.each([
    ['changed', paths.editDocument],
    ['moved', paths.moveDocument],
  ])('is gone from the page on which a document of it is %s', async (_, pathOf) => {
    let isGone = false
    const gone = new ValidationError(404, 'retrieveDocument', { detail: undefined, data: {}, formErrors: {} })
    const retrieveDocument = () => (isGone ? Promise.reject(gone) : Promise.resolve(aDocument(1)))
    const fake = fakeOffice({ cases: [aCase(1)], users: [sabine] }, { retrieveDocument })
    renderApp(fake, pathOf(caseIdOf(1), aDocument(1).id, ''))
    const button = await screen.findByRole('button', { name: /^(Speichern|Verschieben)/ })
    isGone = true
    fake.tell({ case_id: caseIdOf(1), type: 'ParticipantRemoved' })
    await waitFor(() => expect(button.isConnected).toBe(false))
  })
})

describe.each(['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Athens'])('the day of deletion, in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['2099-05-01', '2099-04-30T22:00:00.000Z', '01.05.2099'],
    ['2099-03-29', '2099-03-28T23:00:00.000Z', '29.03.2099'],
    ['2099-10-26', '2099-10-25T23:00:00.000Z', '26.10.2099'],
  ])('is the office’s: %s', async (chosen, sent, shown) => {
    const { fake } = await open()
    await chooseInCaseMenu('Löschung vormerken')
    const dialog = within(await screen.findByRole('dialog', { name: 'Löschung der Akte vormerken' }))
    const day = dialog.getByLabelText<HTMLInputElement>(/Tag der Löschung/)
    await userEvent.clear(day)
    await userEvent.type(day, chosen)
    await userEvent.click(dialog.getByRole('button', { name: 'Löschung vormerken' }))
    expect(await screen.findByText(new RegExp(`zur Löschung am ${shown} vorgemerkt`))).toBeTruthy()
    expect(fake.state.cases[0]?.scheduled_deletion_date).toBe(sent)
  })
  it('begins with what § 50 BRAO asks for, and other days can be chosen', async () => {
    await open()
    await chooseInCaseMenu('Löschung vormerken')
    const dialog = within(await screen.findByRole('dialog', { name: 'Löschung der Akte vormerken' }))
    const day = dialog.getByLabelText<HTMLInputElement>(/Tag der Löschung/)
    const ended = dialog.getByLabelText<HTMLInputElement>(/Mandat beendet am/)
    expect([ended.value, day.value]).toEqual(['2026-11-21', '2033-01-01'])
    expect(dialog.getByText('Aufbewahrung nach § 50 BRAO bis 31.12.2032.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'In 30 Tagen' }))
    expect(day.value).toBe('2026-12-21')
    expect(dialog.getByText(/vor Ablauf der sechs Jahre, die § 50 BRAO .* \(bis 31\.12\.2032\)/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'In einem Jahr' }))
    expect(day.value).toBe('2027-11-21')
    await userEvent.clear(ended)
    await userEvent.type(ended, '2024-06-30')
    expect(day.value).toBe('2031-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Nach § 50 BRAO' }))
    await userEvent.clear(ended)
    await userEvent.type(ended, '2015-06-30')
    expect(day.value).toBe('2026-11-22') // kept for long enough: the next day there is
  })
})

describe('the deletion of a case', () => {
  it('[OPEN-052] is scheduled for a day to come, shown with the reason, and taken back', async () => {
    const { fake } = await open()
    await chooseInCaseMenu('Löschung vormerken')
    const dialog = within(await screen.findByRole('dialog', { name: 'Löschung der Akte vormerken' }))
    const day = dialog.getByLabelText<HTMLInputElement>(/Tag der Löschung/)
    await userEvent.clear(day)
    await userEvent.type(day, '2020-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Löschung vormerken' }))
    expect(dialog.getByText(/^Tag der Löschung darf nicht vor dem \d\d\.\d\d\.\d{4} liegen\.$/)).toBeTruthy()
    expect(document.activeElement).toBe(day)
    expect(fake.calls).not.toContain('scheduleDeletion')
    await userEvent.clear(day)
    await userEvent.type(day, '2099-05-01')
    expect(dialog.getByText(/^Das ist Freitag, 1\. Mai 2099\./)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(day.value).toBe('2099-05-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Löschung vormerken' }))
    expect(await screen.findByText(/zur Löschung am 01\.05\.2099 vorgemerkt/)).toBeTruthy()
    expect(screen.getByText('Schreibgeschützt')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await userEvent.click(screen.getByRole('button', { name: 'Löschung zurücknehmen' }))
    await waitFor(() => expect(screen.queryByText('Schreibgeschützt')).toBeNull())
    expect(document.activeElement?.tagName).toBe('H1')
  })
  it('[CAS-07] leaves no button that would do nothing', async () => {
    await open({ scheduled_deletion_date: '2099-05-01T00:00:00.000Z', can_upload: false })
    for (const name of ['Beteiligte hinzufügen', 'Einladen', /Hochladen/, /Nachricht/])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
    await openCaseMenu()
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Verlauf', 'E-Mails', 'Ganze Akte als ZIP', 'Adressen der Akte', 'Papierkorb'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Jonas Weber' }))
    expect(screen.queryByRole('menuitem', { name: 'Zum Inhaber machen' })).toBeNull()
  })
  it('cannot be taken back by clients', async () => {
    await open({ scheduled_deletion_date: '2099-05-01T00:00:00.000Z', can_manage: false })
    expect(screen.queryByRole('button', { name: 'Löschung zurücknehmen' })).toBeNull()
  })
})

describe('a case of which the server shows less than was signed', () => {
  it('says so, with a way on: to look again', async () => {
    const checkCompleteness = vi.fn<OfficeClient['checkCompleteness']>()
    checkCompleteness.mockResolvedValueOnce({ state: 'missing', missing: 2 }).mockResolvedValue({ state: 'complete' })
    const { fake } = await open({}, { checkCompleteness })
    const text = 'Der Server zeigt 2 Dokumente weniger, als die Beteiligten unterschrieben haben.'
    expect(await screen.findByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut prüfen' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect(fake.calls.filter((call) => call === 'checkCompleteness')).toHaveLength(2)
  })

  it('says of what this page does not know that it is to be loaded anew, and accuses nobody', async () => {
    await open({}, { checkCompleteness: () => Promise.resolve({ state: 'newer' } as const) })
    expect(
      await screen.findByText('Diese Seite kennt nicht alles, was in dieser Akte unterschrieben wurde'),
    ).toBeTruthy()
    expect(
      screen.getByText(/neueren Fassung von Aktenraum unterschrieben\. Bitte laden Sie die Seite neu/),
    ).toBeTruthy()
    expect(screen.queryByText(/Widerspruch/)).toBeNull()
  })

  it('does not say twice what the notice of a contradiction says above it', async () => {
    const title = 'Widerspruch: Der Server zeigt diese Akte nicht so, wie sie unterschrieben wurde'
    const checkCompleteness = () => Promise.resolve({ state: 'contradiction' } as const)
    const { office } = await open({}, { checkCompleteness, contradiction: () => Promise.resolve(null) })
    await screen.findByText(title)
    expect(screen.getByText(/Fragen Sie bei den anderen Beteiligten nach/)).toBeTruthy()
    act(() => office.session.reportSuspicion(new ContradictionError(`case/${caseIdOf(1)}`, 'shorter')))
    await screen.findByText('Widerspruch in einer Akte')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    expect(screen.queryByText(/Fragen Sie bei den anderen Beteiligten nach/)).toBeNull()
    expect(screen.getByText(/älteren oder veränderten Stand/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Erneut prüfen' })).toBeTruthy()
  })
})
