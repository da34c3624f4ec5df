import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

const entry: AuditEntryDto = {
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
  data: { size: 1028 },
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify([entry]), { headers: { 'Content-Range': 'rows 0-1/1' } }),
  )
  const session = { user: { ...sabine, is_operator: true }, backendVersion: '1', hasKeys: true }
  renderApp(fakeOffice({ session }), '/verwaltung/protokoll/')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says among the details in which stream an entry is: in its row that is cut off, and whole for a mouse alone', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Inhalt von Dokument hochgeladen anzeigen' }))
  const term = (await screen.findAllByText('Strom')).find(({ tagName }) => tagName === 'DT')
  expect(term?.nextElementSibling?.textContent).toBe(entry.stream)
})

it('leaves the keyboard at the button by which the filters went', async () => {
  const filters = () => within(screen.getByRole('search', { name: 'Protokoll filtern' }))
  await userEvent.type(await screen.findByLabelText('Akte (Kennung)'), 'halb')
  await userEvent.click(filters().getByRole('button', { name: 'Filter entfernen' }))
  expect(filters().getByLabelText<HTMLInputElement>('Akte (Kennung)').value).toBe('')
  expect(document.activeElement).toBe(filters().getByRole('button', { name: 'Filter entfernen' }))
})
