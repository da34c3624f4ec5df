import type { AuditEntryDto, DeadLetterDto, ProjectionDto } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/client/collections/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPhone } from '../testing/on-phone.ts'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { auditCsv } from './audit-tab.tsx'

const operator = { ...sabine, is_operator: true }
const ciphertext = 'geheimer-ciphertext'

const aProjection = (id: string, change: Partial<ProjectionDto> = {}): ProjectionDto => ({
  id,
  kind: 'projection',
  version: 3,
  position: '4711',
  lag_events: 0,
  lag_seconds: 0,
  status: 'live',
  error: null,
  dead_letters: 0,
  last_rebuild: null,
  ...change,
})
const running = {
  status: 'running' as const,
  started_at: noon,
  finished_at: null,
  events_done: 500,
  events_total: 2000,
  events_per_second: 250,
  seconds_left: 6,
  error: null,
}
const anEntry: AuditEntryDto = {
  id: '1',
  position: '12',
  at: noon,
  actor: sabine.id,
  type: 'DocumentUploaded',
  stream: `document-${idOf(5)}`,
  revision: 0,
  correlation_id: idOf(77),
  case_id: idOf(1),
  document_id: idOf(5),
  hash: 'abc123',
  data: {
    caseId: idOf(1),
    encryptedName: { key_id: 'document:1', data: ciphertext },
    size: 1028,
    keyWrap: { encrypted_key: ciphertext },
    note: { key_id: 'document:1', data: ciphertext },
  },
}

let rows: Record<string, readonly unknown[]>
/** What is answered to who asks for one of them. */
let single: Record<string, unknown>
let asked: string[]
/** Which of the rows are answered, if any are. */
let narrow: (found: readonly unknown[]) => readonly unknown[] | null
let posted: string[]
beforeEach(() => {
  rows = { projections: [], dead_letters: [], queues: [], audit: [], mails: [] }
  single = {}
  asked = []
  narrow = (found) => found
  posted = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(decodeURIComponent(address))
    if (init?.method === 'POST') posted.push(address)
    const { pathname } = new URL(address, 'https://kanzlei.example')
    const last = pathname.split('/').at(-1) ?? ''
    if (last in single) return Promise.resolve(new Response(JSON.stringify(single[last])))
    const found = narrow(rows[last] ?? [])
    if (found === null) return Promise.resolve(new Response('{}', { status: 400 }))
    const headers = { 'Content-Range': `rows 0-${found.length}/${found.length}` }
    return Promise.resolve(new Response(JSON.stringify(found), { headers }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string, methods: Parameters<typeof fakeOffice>[1] = {}) => {
  const call = vi
    .fn()
    .mockResolvedValue({ ok: true, events: 12, skipped: 0, head: 'abc123', first_broken_position: null })
  const fake = fakeOffice({ session: { user: operator, backendVersion: '1', hasKeys: true } }, methods)
  renderApp(fake, path, { api: { call } })
  return { fake, calls: () => call.mock.calls.map(([contract, input]) => [contract.operationId, input]), call }
}
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the projections', () => {
  it('show version, position, lag and last rebuild', async () => {
    rows['projections'] = [
      aProjection('cases'),
      aProjection('documents', { lag_events: 12, lag_seconds: 1.5, status: 'paused', error: 'kaputt' }),
      aProjection('reaction/plan-notifications', { kind: 'reaction', dead_letters: 1 }),
    ]
    open('/verwaltung/')
    const table = within(await screen.findByRole('table', { name: 'Projektionen und ihr Rückstand' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NameRückstandPositionVersionLetzter NeuaufbauAktionen',
      'Aktencasesaktuell47113noch nieNeu aufbauen',
      'Benachrichtigungen planenreaction/plan-notifications1 nicht verarbeitetes Ereignisaktuell47113ohne Neuaufbau',
      'Dokumentedocumentsangehaltenkaputt12 Ereignisse · 1,5 s47113noch nieNeu aufbauen',
    ])
    expect(table.queryAllByRole('heading')).toEqual([])
  })
  it('are rebuilt after a question', async () => {
    rows['projections'] = [aProjection('cases')]
    open('/verwaltung/')
    await userEvent.click(await screen.findByRole('button', { name: '„Akten“ neu aufbauen' }))
    expect(posted).toEqual([])
    expect(await screen.findByRole('dialog', { name: '„Akten“ neu aufbauen?' })).toBeTruthy()
    await confirm('Neu aufbauen')
    await waitFor(() => expect(posted).toEqual(['/api/operations/projections/cases/rebuild']))
  })
  it('show how far a rebuild is, and cancel it', async () => {
    rows['projections'] = [aProjection('cases', { status: 'rebuilding', last_rebuild: running })]
    const { calls } = open('/verwaltung/')
    const bar = await screen.findByRole('progressbar', { name: 'Fortschritt des Neuaufbaus von Akten' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText(/500 von 2\.000 Ereignissen · 250\/s · noch etwa 6 s/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /cases/ }).textContent).not.toContain('noch nie')
    await userEvent.click(screen.getByRole('button', { name: 'Neuaufbau von Akten abbrechen' }))
    await waitFor(() => expect(calls()).toEqual([['cancelRebuild', { params: { id: 'cases' } }]]))
  })
})

describe('the dead letters', () => {
  const aLetter = (change: Partial<DeadLetterDto> = {}): DeadLetterDto => ({
    id: 'cases:12',
    kind: 'projection',
    projection: 'cases',
    position: '0012',
    event_id: idOf(3),
    type: 'CaseOpened',
    stream: `case-${idOf(1)}`,
    error: 'kaputt',
    attempts: 5,
    at: noon,
    state: 'open',
    reason: null,
    decided_by: null,
    decided_at: null,
    ...change,
  })
  /** As the server does: by the state that is asked for. */
  const lettersAre = (...letters: readonly DeadLetterDto[]): void => {
    rows['dead_letters'] = letters
    narrow = (found) => {
      const wanted = asked.at(-1)?.includes('"state":"skipped"') ? ['skipped'] : ['open', 'withdrawn']
      return found.filter((letter) => wanted.includes((letter as DeadLetterDto).state))
    }
  }

  it('are tried again', async () => {
    lettersAre(aLetter())
    const { calls } = open('/verwaltung/fehler/')
    expect(await screen.findByText('kaputt')).toBeTruthy()
    expect(screen.getByText(/„Akten“ wartet auf Ihre Entscheidung/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut verarbeiten' }))
    await waitFor(() => expect(calls()).toEqual([['retryDeadLetter', { params: { id: 'cases:12' } }]]))
    expect(screen.queryByText('Übersprungene Ereignisse')).toBeNull()
  })

  it('are skipped for a reason only, and it is said what that means', async () => {
    lettersAre(aLetter())
    const { calls } = open('/verwaltung/fehler/')
    await userEvent.click(await screen.findByRole('button', { name: 'Überspringen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ereignis überspringen' }))
    expect(dialog.getByText(/fehlt danach in „Akten“, auch nach jedem Neuaufbau, bis Sie/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Überspringen' }))
    expect(calls()).toEqual([])
    await userEvent.type(dialog.getByLabelText(/Begründung/), ' Testdaten ')
    await userEvent.click(dialog.getByRole('button', { name: 'Überspringen' }))
    const skipping = ['skipDeadLetter', { params: { id: 'cases:12' }, body: { reason: 'Testdaten' } }]
    await waitFor(() => expect(calls()).toEqual([skipping]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that are skipped show who and why, and can be had back after a question', async () => {
    const decided = { reason: 'Testdaten', decided_by: sabine.id, decided_at: noon }
    lettersAre(aLetter({ kind: 'reaction', projection: 'reaction/plan-notifications', state: 'skipped', ...decided }))
    const { calls } = open('/verwaltung/fehler/')
    const section = within(await screen.findByRole('region', { name: 'Übersprungene Ereignisse' }))
    expect(await section.findByText(/Übersprungen von Sabine Hartmann .*: „Testdaten“/)).toBeTruthy()
    await userEvent.click(section.getByRole('button', { name: 'Überspringen zurücknehmen' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/wird sofort verarbeitet und damit nachgeholt/)).toBeTruthy()
    expect(calls()).toEqual([])
    await confirm('Überspringen zurücknehmen')
    await waitFor(() => expect(calls()).toEqual([['withdrawSkip', { params: { id: 'cases:12' } }]]))
  })

  it('that are skipped are not taken for none where they cannot be read', async () => {
    rows['dead_letters'] = [aLetter()]
    narrow = (found) => (asked.at(-1)?.includes('"state":"skipped"') ? null : found)
    open('/verwaltung/fehler/')
    const section = within(await screen.findByRole('region', { name: 'Übersprungene Ereignisse' }))
    expect((await section.findByRole('alert')).textContent).toMatch(/^Die übersprungenen .*Erneut versuchen$/)
  })

  it('that were had back too late say that a rebuild is needed, and start it', async () => {
    lettersAre(aLetter({ state: 'withdrawn', decided_at: noon }))
    open('/verwaltung/fehler/')
    expect(await screen.findByText(/muss „Akten“ neu aufgebaut werden/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Erneut verarbeiten' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '„Akten“ neu aufbauen' }))
    await waitFor(() => expect(posted).toEqual(['/api/operations/projections/cases/rebuild']))
  })
})

describe('the audit', () => {
  it('shows what happened, with everything encrypted locked', async () => {
    rows['audit'] = [anEntry]
    open('/verwaltung/protokoll/')
    await userEvent.click(await screen.findByRole('button', { name: 'Inhalt von Dokument hochgeladen anzeigen' }))
    expect(await screen.findAllByText('verschlüsselt')).toHaveLength(3)
    expect(screen.getByText('Sabine Hartmann')).toBeTruthy()
    expect(screen.getByText('1028')).toBeTruthy()
    expect(document.body.textContent).not.toContain(ciphertext)
  })
  it('shows what happens in an address book, for which nobody’s name is fetched anew', async () => {
    rows['audit'] = [anEntry]
    const { fake } = open('/verwaltung/protokoll/')
    await screen.findByText('Sabine Hartmann')
    const asks = () => fake.calls.filter((call) => call === 'listUsers').length
    const before = asks()
    rows['audit'] = [{ ...anEntry, id: '2', type: 'PersonRecorded' }, anEntry]
    fake.tell({ type: 'PersonRecorded' })
    expect(await screen.findByText('Person angelegt')).toBeTruthy()
    expect(asks()).toBe(before)
  })
  it('is filtered by case, document, user, type and day', async () => {
    open('/verwaltung/protokoll/')
    await userEvent.type(await screen.findByLabelText('Akte (Kennung)'), idOf(1))
    await userEvent.click(screen.getByRole('combobox', { name: /Ereignis/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Akte angelegt' }))
    await userEvent.type(screen.getByLabelText('Tag'), '2026-11-21')
    const filter = JSON.stringify({ case_id: idOf(1), type: 'CaseOpened', day: '2026-11-21' })
    await waitFor(() => expect(asked.some((address) => address.includes(`filter=${filter}`))).toBe(true))
  })
  it('is checked for changes of the past', async () => {
    const { call } = open('/verwaltung/protokoll/')
    await userEvent.click(await screen.findByRole('button', { name: 'Unversehrtheit prüfen' }))
    expect(await screen.findByText('12 Ereignisse geprüft: Das Protokoll ist unversehrt.')).toBeTruthy()
    call.mockResolvedValue({ ok: false, events: 12, skipped: 1, head: 'x', first_broken_position: '7' })
    await userEvent.click(screen.getByRole('button', { name: 'Unversehrtheit prüfen' }))
    expect(await screen.findByText(/Das Protokoll wurde verändert\. Erste Abweichung an Position 7\./)).toBeTruthy()
    expect(
      screen.getByText(/1 weiteres Ereignis hat keinen Eintrag, weil der Betrieb das so entschieden hat/),
    ).toBeTruthy()
  })
  it('is written as CSV that no spreadsheet computes', () => {
    const [heading, first] = auditCsv([{ ...anEntry, actor: '=1+1', type: 'a;"b"' }]).split('\r\n')
    expect(heading).toBe('\uFEFFposition;at;actor;type;stream;revision;correlation_id;case_id;document_id;hash')
    expect(first?.split(';').slice(0, 3)).toEqual(['12', noon, "'=1+1"])
    expect(first).toContain('"a;""b"""')
  })
})

describe('the pages of the operators', () => {
  const mail = { id: '17', to: 'petra@example.org', subject: 'Neues Dokument', text: 'Guten Tag', sent_at: noon }
  const parkedIn = (queue: string) => ({
    ...{ id: `${queue}:7`, queue, job_id: '7', payload: {}, error: 'kein Anschluss' },
    ...{ attempts: 8, revivals: 1, at: noon, revive_at: '2026-11-21T15:00:00.000Z' },
  })
  it('show the queues, by their names', async () => {
    rows['queues'] = ['mails', 'send-email'].map((id) => ({ id, waiting: 2, active: 1, delayed: 0, failed: 3 }))
    open('/verwaltung/warteschlangen/')
    const [, ...shown] = await screen.findAllByRole('row')
    expect(shown.map(({ textContent }) => textContent)).toEqual(['E-Mails senden3210', 'mails3210'])
  })
  it('show jobs that have used up their attempts, which are run again or dropped for a reason', async () => {
    rows['parked_jobs'] = [parkedIn('send-email')]
    const { calls } = open('/verwaltung/warteschlangen/')
    const section = within(await screen.findByRole('region', { name: 'Liegen gebliebene Aufträge' }))
    const [job] = section.getAllByRole('listitem')
    expect(job?.textContent).toContain('E-Mails senden7 · 8 Versuche')
    expect(job?.textContent).toContain('Wird von selbst wieder ausgeführt: 21.11.2026')
    for (const [caption, title, action] of [
      ['Erneut ausführen', 'Auftrag erneut ausführen', 'retry'],
      ['Verwerfen', 'Auftrag verwerfen', 'drop'],
    ] as const) {
      await userEvent.click(section.getByRole('button', { name: caption }))
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      expect(dialog.queryByText(/niemand wird über das benachrichtigt/) !== null).toBe(action === 'drop')
      await userEvent.click(dialog.getByRole('button', { name: caption }))
      await userEvent.type(dialog.getByLabelText(/Begründung/), 'Postfach voll')
      await userEvent.click(dialog.getByRole('button', { name: caption }))
      const decision = { params: { id: 'send-email:7' }, body: { action, reason: 'Postfach voll' } }
      await waitFor(() => expect(calls().at(-1)).toEqual(['resolveParkedJob', decision]))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(calls()).toHaveLength(2)
  })
  it('say of a job that ends a wait for words that its mail goes out where it is dropped', async () => {
    rows['parked_jobs'] = [parkedIn('lapse-mail-task')]
    open('/verwaltung/warteschlangen/')
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    expect(await screen.findByText(/geht gleich ohne Einzelheiten hinaus/)).toBeTruthy()
  })
  it('show on a phone first how many jobs failed', async () => {
    onPhone()
    rows['queues'] = [{ id: 'send-email', waiting: 2, active: 1, delayed: 0, failed: 3 }]
    open('/verwaltung/warteschlangen/')
    const entry = within(await screen.findByRole('list', { name: 'Warteschlangen' })).getByRole('listitem')
    expect(entry.textContent).toBe('E-Mails sendenfehlgeschlagen3wartend2in Arbeit1geplant0')
  })
  it('show the development mailbox', async () => {
    const source = 'Subject: =?UTF-8?Q?Neues?=\r\nList-Unsubscribe:\r\n <https://x.example/>\r\n\r\nGuten=20Tag'
    rows['mails'] = [mail]
    single['17'] = { ...mail, has_html: true, source }
    open('/verwaltung/postfach/')
    await userEvent.click(await screen.findByRole('button', { name: /Neues Dokument/ }))
    const frame = await screen.findByTitle<HTMLIFrameElement>('Darstellung')
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual(['/api/operations/mails/17/html', ''])
    await userEvent.click(screen.getByRole('tab', { name: 'Text' }))
    expect(screen.getByText('Guten Tag')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Kopfzeilen' }))
    expect(screen.getByRole('row', { name: 'List-Unsubscribe <https://x.example/>' })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Quelltext' }))
    expect(screen.getByText(/Guten=20Tag/)).toBeTruthy()
  })
  it('show of a mail from before its source was kept its text', async () => {
    rows['mails'] = [mail]
    single['17'] = { ...mail, has_html: false, source: null }
    open('/verwaltung/postfach/')
    await userEvent.click(await screen.findByRole('button', { name: /Neues Dokument/ }))
    expect(await screen.findByText('Guten Tag')).toBeTruthy()
    expect(screen.queryByTitle('Darstellung')).toBeNull()
  })
  it('[OPEN-009] are closed to others', async () => {
    renderApp(fakeOffice(), '/verwaltung/')
    expect(await screen.findByText('Diese Seite ist dem Betrieb vorbehalten.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Betrieb' })).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('the mails', () => {
  const fate = { changed_at: noon, due_at: null, failure: null, status: null, is_hard: false, is_repeated: false }
  const mail = { recipient: sabine.id, occasion: 'documents', requested_at: noon, repeated_by: null }
  const report = { received_at: noon, source: 'webhook', mail: idOf(1), action: 'failed', status: '5.1.1' }
  it('say how far each got, and of reports what became of them: an unsigned one was not checked', async () => {
    rows['mail_fates'] = [
      { ...mail, ...fate, id: idOf(1), state: 'bounced', status: '5.1.1' },
      { ...mail, ...fate, id: idOf(2), state: 'sent', occasion: 'account' },
    ]
    rows['mail_reports'] = [
      { ...report, id: 'a', verdict: 'acted' },
      { ...report, id: 'b', verdict: 'unsigned', mail: null, source: 'imap' },
    ]
    open('/verwaltung/mails/')
    const textsOf = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent)
    await screen.findAllByText('Sabine Hartmann')
    expect(await textsOf('E-Mails')).toEqual([
      'gerade ebenSabine HartmannNeue Dokumenteunzustellbar: Postfach unbekannt (5.1.1)gerade eben',
      'gerade ebenSabine HartmannHinweis zum eigenen Zugangan den Mailserver übergebengerade eben',
    ])
    expect(await textsOf('Meldungen von Mailservern')).toEqual([
      `gerade ebenübernommenunzustellbar, 5.1.1${idOf(1)}Programm des Mailservers`,
      'gerade ebennicht geprüftunzustellbar, 5.1.1–Postfach',
    ])
    expect(posted).toEqual([])
  })
  it('are headed by a word until the names come, and by another where these cannot be read', async () => {
    rows['mail_fates'] = [{ ...mail, ...fate, id: idOf(2), state: 'sent' }]
    let tell = (_users: User[]): void => undefined
    const users = new Promise<User[]>((resolve) => (tell = resolve))
    open('/verwaltung/mails/', { listUsers: () => users })
    expect(await screen.findByRole('rowheader', { name: 'Name folgt …' })).toBeTruthy()
    tell([sabine])
    expect(await screen.findByRole('rowheader', { name: 'Sabine Hartmann' })).toBeTruthy()
    cleanup()
    open('/verwaltung/mails/', { listUsers: () => Promise.reject(new Error('weg')) })
    expect(await screen.findByRole('rowheader', { name: 'Name nicht abrufbar' })).toBeTruthy()
  })
  it('are narrowed to those that got so far', async () => {
    rows['mail_fates'] = [{ ...mail, ...fate, id: idOf(2), state: 'sent' }]
    open('/verwaltung/mails/')
    await userEvent.click(await screen.findByRole('combobox', { name: /Stand/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'unzustellbar' }))
    await waitFor(() => expect(asked.some((address) => address.includes('"state":"bounced"'))).toBe(true))
  })
})
