import type { ProjectionDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cases: ProjectionDto = {
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
const running: ProjectionDto['last_rebuild'] = {
  status: 'running',
  started_at: noon,
  finished_at: null,
  events_done: 500,
  events_total: 2000,
  events_per_second: 250,
  seconds_left: 6,
  error: null,
}

it('the keyboard stays where a rebuild is started and cancelled, whose buttons take each other’s place', async () => {
  let projection = cases
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') projection = { ...cases, last_rebuild: running }
    return new Response(JSON.stringify([projection]), { headers: { 'Content-Range': 'rows 0-1/1' } })
  })
  const call = async (): Promise<unknown> => (projection = cases)
  const session = { user: { ...sabine, is_operator: true }, backendVersion: '1', hasKeys: true }
  renderApp(fakeOffice({ session }), '/verwaltung/', { api: { call: call as never } })
  await userEvent.click(await screen.findByRole('button', { name: '„Akten“ neu aufbauen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Neu aufbauen' }))
  const cancel = await screen.findByRole('button', { name: 'Neuaufbau von Akten abbrechen' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await userEvent.keyboard('{Enter}')
  const start = await screen.findByRole('button', { name: '„Akten“ neu aufbauen' })
  await waitFor(() => expect(document.activeElement).toBe(start))
})
