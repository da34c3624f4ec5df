import type { AuditEntryDto, ProjectionDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

const anEntry = (position: number): AuditEntryDto => ({
  id: `entry-${position}`,
  position: String(position),
  at: noon,
  actor: sabine.id,
  type: 'CaseOpened',
  stream: `case-${idOf(1)}`,
  revision: 0,
  correlation_id: idOf(77),
  case_id: idOf(1),
  document_id: null,
  hash: 'abc123',
  data: {},
})

const aProjection: ProjectionDto = {
  id: 'cases',
  kind: 'projection',
  version: 3,
  position: '4711',
  lag_events: 0,
  lag_seconds: 0,
  status: 'live',
  error: null,
  dead_letters: 0,
  last_rebuild: null,
}

interface Asked {
  readonly filter: unknown
  readonly range: readonly [number, number]
  readonly sort: readonly [string, 'ASC' | 'DESC']
}
let rows: readonly unknown[]
let asked: Asked[]
let fails: boolean
beforeEach(() => {
  rows = []
  asked = []
  fails = false
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input), 'https://kanzlei.example')
    const part = (name: string) => JSON.parse(searchParams.get(name) ?? 'null')
    const question: Asked = { filter: part('filter'), range: part('range'), sort: part('sort') }
    asked.push(question)
    if (fails) return Promise.resolve(new Response('{}', { status: 503 }))
    const [first, last] = question.range
    const shown = rows.slice(first, last + 1)
    const headers = { 'Content-Range': `rows ${first}-${first + shown.length - 1}/${rows.length}` }
    return Promise.resolve(new Response(JSON.stringify(shown), { headers }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  const session = { user: { ...sabine, is_operator: true }, backendVersion: '1', hasKeys: true }
  renderApp(fakeOffice({ session }), path)
}

describe('a list of a resource', () => {
  it('is ordered by the server, and says by which column and how', async () => {
    rows = [aProjection]
    open('/verwaltung/')
    const head = () => screen.findByRole('columnheader', { name: /Rückstand/ })
    expect((await head()).getAttribute('aria-sort')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Nach „Rückstand“ sortieren, absteigend' }))
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual(['lag_events', 'DESC']))
    await waitFor(async () => expect((await head()).getAttribute('aria-sort')).toBe('descending'))
    await userEvent.click(await screen.findByRole('button', { name: 'Nach „Rückstand“ sortieren, aufsteigend' }))
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual(['lag_events', 'ASC']))
  })

  it('of projections stands in the order of the names that are shown, not of those of the server', async () => {
    const ids = ['cases', 'audit', 'reaction/request-mails', 'reaction/plan-notifications', 'new-one']
    rows = ids.map((id, place) => ({ ...aProjection, id, lag_events: place }))
    open('/verwaltung/')
    const byName = [/^Akten/, /^Benachrichtigungen planen/, /^E-Mails beauftragen/, /^new-one/, /^Protokoll/]
    const standAs = (order: readonly RegExp[]) =>
      waitFor(() => {
        const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
        expect(heads).toEqual(order.map((name) => expect.stringMatching(name)))
      })
    await screen.findByRole('table', { name: 'Projektionen und ihr Rückstand' })
    await standAs(byName)
    await userEvent.click(screen.getByRole('button', { name: 'Nach „Name“ sortieren, absteigend' }))
    await standAs(byName.toReversed())
    await userEvent.click(screen.getByRole('button', { name: 'Nach „Rückstand“ sortieren, absteigend' }))
    await standAs([/^Akten/, /^Protokoll/, /^E-Mails/, /^Benachrichtigungen/, /^new-one/])
  })

  it('is fetched page by page', async () => {
    rows = Array.from({ length: 120 }, (_, index) => anEntry(120 - index))
    open('/verwaltung/protokoll/')
    await userEvent.click(await screen.findByRole('button', { name: 'Zur Seite 3' }))
    await waitFor(() => expect(asked.at(-1)?.range).toEqual([100, 149]))
    const table = await screen.findByRole('table', { name: 'Protokoll aller Ereignisse' })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(1 + 20))
  })

  it('that could not be fetched says so in its place, and is fetched again when asked', async () => {
    fails = true
    open('/verwaltung/browser/')
    expect(await screen.findByText('Die gemeldeten Fehler konnten nicht abgerufen werden.')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Keine Fehler gemeldet')).toBeTruthy()
  })

  it('is saved whole as CSV, as far as its filters leave it, however many pages that takes', async () => {
    const saved: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => undefined,
    })
    rows = Array.from({ length: 1_001 }, (_, index) => anEntry(index + 1))
    open('/verwaltung/protokoll/')
    await userEvent.type(await screen.findByLabelText('Akte (Kennung)'), ` ${idOf(1)}`)
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ case_id: idOf(1) }))
    await userEvent.click(screen.getByRole('button', { name: 'Als CSV speichern' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]!.text()).split('\r\n')
    expect(lines.slice(1, -1).map((line) => line.split(';')[0])).toEqual(
      Array.from({ length: 1_001 }, (_, index) => String(index + 1)),
    )
    expect(asked.slice(-3)).toEqual(
      [0, 500, 1000].map((first) => ({
        filter: { case_id: idOf(1) },
        range: [first, first + 499],
        sort: ['position', 'ASC'],
      })),
    )
  })

  it('is not narrowed by what cannot be, and forgets that with the other filters', async () => {
    open('/verwaltung/protokoll/')
    const day = await screen.findByLabelText<HTMLInputElement>('Tag')
    await userEvent.type(day, '2999-01-01')
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Filter entfernen' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe(''))
    expect(asked.every(({ filter }) => JSON.stringify(filter) === '{}')).toBe(true)
  })
})
