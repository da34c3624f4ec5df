import type { AuditEntryDto, ProjectionDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { auditCsv } from './audit-csv.ts'

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
let asked: string[]
let posted: string[]
beforeEach(() => {
  rows = { projections: [], dead_letters: [], queues: [], audit: [], mails: [] }
  asked = []
  posted = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(decodeURIComponent(address))
    if (init?.method === 'POST') posted.push(address)
    const { pathname } = new URL(address, 'https://kanzlei.example')
    const found = rows[pathname.split('/').at(-1) ?? ''] ?? []
    const headers = { 'Content-Range': `rows 0-${found.length}/${found.length}` }
    return Promise.resolve(new Response(JSON.stringify(found), { headers }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  const call = vi.fn().mockResolvedValue({ ok: true, events: 12, head: 'abc123', first_broken_position: null })
  const fake = fakeOffice({ session: { user: operator, backendVersion: '1', hasKeys: true } })
  renderApp(fake, path, { api: { call } })
  return { calls: () => call.mock.calls.map(([contract, input]) => [contract.operationId, input]), call }
}
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the projections', () => {
  it('show version, position, lag and last rebuild', async () => {
    rows['projections'] = [
      aProjection('cases'),
      aProjection('documents', { lag_events: 12, lag_seconds: 1.5, status: 'paused', error: 'kaputt' }),
    ]
    open('/verwaltung/')
    const table = within(await screen.findByRole('table', { name: 'Projektionen und ihr Rückstand' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NameRückstandPositionVersionLetzter NeuaufbauAktionen',
      'casesAkten · aktuellaktuell47113noch nieNeu aufbauen',
      'documentsDokumente · angehaltenkaputt12 Ereignisse · 1,5 s47113noch nieNeu aufbauen',
    ])
  })
  it('are rebuilt after a question', async () => {
    rows['projections'] = [aProjection('cases')]
    open('/verwaltung/')
    await userEvent.click(await screen.findByRole('button', { name: 'Neu aufbauen' }))
    expect(posted).toEqual([])
    await confirm('Neu aufbauen')
    await waitFor(() => expect(posted).toEqual(['/api/operations/projections/cases/rebuild']))
  })
  it('show how far a rebuild is, and cancel it', async () => {
    rows['projections'] = [aProjection('cases', { status: 'rebuilding', last_rebuild: running })]
    const { calls } = open('/verwaltung/')
    const bar = await screen.findByRole('progressbar', { name: 'Fortschritt des Neuaufbaus von cases' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText(/500 von 2\.000 Ereignissen · 250\/s · noch etwa 6 s/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Neuaufbau von cases abbrechen' }))
    await waitFor(() => expect(calls()).toEqual([['cancelRebuild', { params: { id: 'cases' } }]]))
  })
})

describe('the dead letters', () => {
  it('are tried again, or skipped after a question', async () => {
    rows['dead_letters'] = [
      {
        id: '9',
        projection: 'cases',
        position: '12',
        event_id: idOf(3),
        type: 'CaseOpened',
        stream: `case-${idOf(1)}`,
        error: 'kaputt',
        attempts: 5,
        at: noon,
      },
    ]
    const { calls } = open('/verwaltung/fehler/')
    expect(await screen.findByText('kaputt')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut verarbeiten' }))
    await userEvent.click(screen.getByRole('button', { name: 'Überspringen' }))
    await confirm('Überspringen')
    await waitFor(() =>
      expect(calls()).toEqual([
        ['resolveDeadLetter', { params: { id: '9' }, body: { action: 'retry' } }],
        ['resolveDeadLetter', { params: { id: '9' }, body: { action: 'skip' } }],
      ]),
    )
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
    call.mockResolvedValue({ ok: false, events: 12, head: 'x', first_broken_position: '7' })
    await userEvent.click(screen.getByRole('button', { name: 'Unversehrtheit prüfen' }))
    expect(await screen.findByText(/Das Protokoll wurde verändert\. Erste Abweichung an Position 7\./)).toBeTruthy()
  })
  it('is written as CSV that no spreadsheet computes', () => {
    const [heading, first] = auditCsv([{ ...anEntry, actor: '=1+1', type: 'a;"b"' }]).split('\r\n')
    expect(heading).toBe('\uFEFFposition;at;actor;type;stream;revision;correlation_id;case_id;document_id;hash')
    expect(first?.split(';').slice(0, 3)).toEqual(['12', noon, "'=1+1"])
    expect(first).toContain('"a;""b"""')
  })
})

describe('the pages of the operators', () => {
  it('show the queues', async () => {
    rows['queues'] = [{ id: 'mails', waiting: 2, active: 1, delayed: 0, failed: 3 }]
    open('/verwaltung/warteschlangen/')
    expect((await screen.findByRole('row', { name: /mails/ })).textContent).toBe('mails2103')
  })
  it('show the development mailbox', async () => {
    rows['mails'] = [{ id: '1', to: 'petra@example.org', subject: 'Neues Dokument', text: 'Guten Tag', sent_at: noon }]
    open('/verwaltung/postfach/')
    await userEvent.click(await screen.findByRole('button', { name: /Neues Dokument/ }))
    expect(screen.getByText('Guten Tag')).toBeTruthy()
  })
  it('are closed to others', async () => {
    renderApp(fakeOffice(), '/verwaltung/')
    expect(await screen.findByText('Diese Seite ist dem Betrieb vorbehalten.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Betrieb' })).toBeNull()
    expect(asked).toEqual([])
  })
})
