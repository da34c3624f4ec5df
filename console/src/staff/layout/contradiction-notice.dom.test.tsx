import { ContradictionError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const report = {
  log: 'office',
  reason: 'shorter',
  owners: [{ name: 'Sabine Hartmann', address: 'hartmann@kanzlei.example' }],
  isOwner: false,
  file: new Blob(['{}']),
  fileName: 'widerspruch-2026-11-22.json',
} as const

it('says what contradicts, that nothing is signed any more, whom to tell, and keeps the evidence', async () => {
  const fake = fakeOffice({}, { contradiction: () => Promise.resolve(report) })
  const { office } = renderApp(fake, paths.users)
  act(() => office.session.reportSuspicion(new ContradictionError('office', 'shorter')))
  const told = await screen.findByText('Widerspruch')
  const alert = within(told.closest<HTMLElement>('[role=alert]')!)
  // A sheet without it would pass for sound.
  expect(told.closest('[data-no-print]')).toBeNull()
  expect(await alert.findByText(/wer zur Kanzlei gehört, zeigt der Server weniger/)).toBeTruthy()
  expect(alert.getByText(/nichts mehr unterschrieben/)).toBeTruthy()
  const whom = within(alert.getByRole('list', { name: 'Wem Sie es sagen' })).getAllByRole('listitem')
  expect(whom.map(({ textContent }) => textContent)).toEqual([
    'Sabine Hartmann (hartmann@kanzlei.example)',
    'wer diesen Server betreibt',
  ])
  expect(alert.getByRole('button', { name: 'Beweis speichern' })).toBeTruthy()
})

it('offers an owner to go on after a backup came back, for a reason, with all that is missing', async () => {
  const own = { ...report, isOwner: true }
  const fake = fakeOffice({}, { contradiction: () => Promise.resolve(own) })
  const { office } = renderApp(fake, paths.users)
  act(() => office.session.reportSuspicion(new ContradictionError('office', 'shorter')))
  await userEvent.click(await screen.findByRole('button', { name: /Nach einer Wiederherstellung weitermachen/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ohne das Fehlende weitermachen?' }))
  expect(dialog.getByText(/zur Kanzlei 1 Eintrag, zu Mandanten und Einladungen 2 Einträge/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Unterschreiben' }))
  expect(await dialog.findByText('Grund ist ein Pflichtfeld.')).toBeTruthy()
  expect(fake.calls).not.toContain('signRestart')
})

it('says of what was swallowed that the server confirmed it and does not show it, and offers an owner the same', async () => {
  const reason = 'swallowed' as const
  const own = { ...report, reason, isOwner: true }
  const { office } = renderApp(fakeOffice({}, { contradiction: () => Promise.resolve(own) }), paths.users)
  act(() => office.session.reportSuspicion(new ContradictionError('office', reason)))
  expect(await screen.findByText(/bestätigt, zeigt es aber nicht: Rechnen Sie damit/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Nach einer Wiederherstellung weitermachen/ })).toBeTruthy()
})

it('offers that to nobody else, nor where the past is another', async () => {
  for (const each of [
    report,
    // By the server's word alone.
    { ...report, owners: [{ name: 'S', address: sabine.email }] },
    { ...report, isOwner: true, reason: 'another past' as const },
  ]) {
    const fake = fakeOffice({}, { contradiction: () => Promise.resolve(each) })
    const { office } = renderApp(fake, paths.users)
    act(() => office.session.reportSuspicion(new ContradictionError('office', each.reason)))
    await screen.findByRole('button', { name: 'Beweis speichern' })
    expect(screen.queryByRole('button', { name: /Wiederherstellung/ })).toBeNull()
    cleanup()
  }
})

it('says for good that the office went on with less than this browser knew', async () => {
  const note = {
    by: { name: 'Sabine Hartmann', address: 's@example.org' },
    at: '2026-11-22T08:00:00.000Z',
    reason: 'Festplatte',
  }
  const shown = (missing: { office: number; people: number; cases: number }) =>
    renderApp(fakeOffice({}, { restartNote: () => ({ ...note, missing }) }), paths.users)
  shown({ office: 1, people: 2, cases: 0 })
  expect(await screen.findByText(/unterschrieben von Sabine Hartmann\).*fehlen seitdem 3 Einträge/)).toBeTruthy()
  expect(screen.getByText('Grund: Festplatte')).toBeTruthy()
  expect(screen.queryByText(/Akten?, die Sie/)).toBeNull()
  cleanup()
  shown({ office: 0, people: 0, cases: 1 })
  expect(await screen.findByText(/In 1 Akte, die Sie seitdem geöffnet haben, fehlt etwas/)).toBeTruthy()
  expect(screen.queryByText(/zur Kanzlei/)).toBeNull()
  cleanup()
  const missing = { office: 1, people: 0, cases: 0 }
  renderApp(fakeOffice({}, { restartNote: () => ({ ...note, at: null, missing }) }), paths.users)
  expect(await screen.findByText(/^Der Server wurde aus einer Sicherung wiederhergestellt/)).toBeTruthy()
})

it('of one case says that it alone is closed, with its own evidence and a way to it', async () => {
  const asked: (string | undefined)[] = []
  const contradiction = (caseId?: string) => {
    asked.push(caseId)
    return Promise.resolve({ ...report, log: 'case' as const })
  }
  const fake = fakeOffice({}, { contradiction })
  const { office } = renderApp(fake, paths.users)
  act(() => office.session.reportSuspicion(new ContradictionError('case/00000000000000000000000000000001', 'shorter')))
  const alert = within((await screen.findByText('Widerspruch in einer Akte')).closest<HTMLElement>('[role=alert]')!)
  expect(await alert.findByText(/wer an dieser Akte beteiligt ist und was in ihr liegt/)).toBeTruthy()
  expect(alert.getByText(/in allen anderen Akten können Sie weiterarbeiten/)).toBeTruthy()
  expect(alert.getByRole('button', { name: 'Beweis speichern' })).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Zur Akte' }).getAttribute('href')).toContain(
    paths.case('00000000000000000000000000000001'),
  )
  expect(asked).toEqual(['00000000000000000000000000000001'])
  expect(screen.queryByText('Widerspruch')).toBeNull()
})

it('of what this page does not know speaks of no contradiction: reload, and whom to tell if that does not help', async () => {
  for (const [log, caseId] of [['office'], ['case', '00000000000000000000000000000001']] as const) {
    const told = { ...report, log, reason: 'newer' } as const
    const { office } = renderApp(fakeOffice({}, { contradiction: () => Promise.resolve(told) }), paths.users)
    const name = caseId === undefined ? log : (`case/${caseId}` as const)
    act(() => office.session.reportSuspicion(new ContradictionError(name, 'newer')))
    const title = await screen.findByText(/^Diese Seite kennt nicht alles, was/)
    const alert = within(title.closest<HTMLElement>('[role=alert]')!)
    expect(await alert.findByText(/das diese Seite nicht kennt, vermutlich mit einer neueren Fassung/)).toBeTruthy()
    expect(alert.getByText(/^Bitte laden Sie die Seite neu\. Kopieren Sie vorher/)).toBeTruthy()
    expect(alert.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy()
    expect(alert.getByText(/^Lesen Sie das nach dem Neuladen wieder, sagen Sie es bitte/)).toBeTruthy()
    expect(alert.getByText('Sabine Hartmann')).toBeTruthy()
    expect(alert.getByRole('button', { name: 'Beweis speichern' })).toBeTruthy()
    expect(screen.queryByText(/Widerspruch|einer Sicherung wiederhergestellt/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Wiederherstellung/ })).toBeNull()
    cleanup()
  }
})

it('says the same where nothing more is known of it', async () => {
  const { office } = renderApp(fakeOffice({}, { contradiction: () => Promise.resolve(null) }), paths.users)
  act(() => office.session.reportSuspicion(new ContradictionError('people', 'newer')))
  const alert = within((await screen.findByText(/^Diese Seite kennt nicht/)).closest<HTMLElement>('[role=alert]')!)
  expect(alert.getByText(/vermutlich mit einer neueren Fassung/)).toBeTruthy()
  expect(alert.getByText(/jemandem, dem die Kanzlei gehört/)).toBeTruthy()
  expect(screen.queryByText('Widerspruch')).toBeNull()
})

it('names the owner and the operator to staff where a key is not genuine', async () => {
  const fake = fakeOffice({ users: [sabine, { ...jonas, is_owner: true }] })
  const { office } = renderApp(fake, paths.users)
  act(() => office.session.reportSuspicion(new UntrustedKeyError('x')))
  const text = await screen.findByText(/^Ein Schlüssel konnte nicht .* dem Betreiber und Jonas Weber\.$/)
  expect(text.textContent).not.toContain('Ihrer Kanzlei')
  expect(text.closest('[data-no-print]')).toBeNull()
})
