import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type * as Uploader from '@aktenraum/client/engines/bulk-upload/uploader'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'

const line = vi.hoisted(() => ({ isLost: false }))

vi.mock('@aktenraum/client/engines/bulk-upload/uploader', async (original) => {
  const actual = await original<typeof Uploader>()
  const createBulkUploader: typeof actual.createBulkUploader = (options) => {
    if (line.isLost) throw new Error('not fetched')
    return actual.createBulkUploader(options)
  }
  return { ...actual, createBulkUploader }
})
beforeEach(() => {
  line.isLost = false
})
afterEach(cleanup)

/** Two cases; `named`: the one in the address. */
const apps = [
  {
    app: 'the console',
    field: 'Akte auswählen',
    closed: staff.aCase(2, { can_upload: false }),
    show: (named: boolean, client: Partial<OfficeClient>) =>
      renderApp(
        fakeOffice({ cases: [staff.aCase(1), staff.aCase(2)] }, client),
        named ? `${paths.bulkUpload}?akte=${staff.caseIdOf(2)}` : paths.bulkUpload,
      ),
  },
  {
    app: 'the portal',
    field: 'Akte',
    closed: portal.aCase(2, { can_upload: false }),
    show: (named: boolean, client: Partial<OfficeClient>) =>
      renderPortal({
        url: named ? `/hochladen/?akte=${portal.idOf(2)}` : '/hochladen/',
        client: { listCases: async () => [portal.aCase(1), portal.aCase(2)], ...client },
      }),
  },
]

describe.each(apps)('many documents at once in $app', ({ field, closed, show }) => {
  const chooser = () => screen.findByRole<HTMLInputElement>('combobox', { name: field })
  const add = async (name: string) => {
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (picker === null) throw new Error('no file input')
    fireEvent.change(picker, { target: { files: [new File([name], name, { type: 'text/plain' })] } })
    await screen.findByText(name)
  }

  it('[OPEN-041] [BUP-47] says when a case takes no documents, begins anew, and keeps the files', async () => {
    const refused = /In diese Akte können Sie keine/
    show(true, { retrieveCase: async () => closed })
    expect(await screen.findByText(refused)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Neu beginnen' }))
    await waitFor(async () => expect((await chooser()).value).toBe(''))
    expect(screen.queryByText(refused)).toBeNull()
    await add('a.txt')
    expect(screen.getByText('Bitte wählen Sie zuerst eine Akte aus.')).toBeTruthy()
  })

  it('[BUP-03] [BUP-04] cannot be started before a case is chosen, and all can be taken out again', async () => {
    show(false, {})
    await chooser()
    await add('a.txt')
    const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Dokument|2 Dokumente) hochladen$/ })
    await waitFor(() => expect(upload().disabled).toBe(true))
    await add('b.txt')
    await userEvent.click(await screen.findByRole('button', { name: 'Alle entfernen' }))
    await waitFor(() => expect([screen.queryByText('a.txt'), screen.queryByText('b.txt')]).toEqual([null, null]))
  })

  it('says that something of the page did not come, keeps what stands around it, and asks for it again', async () => {
    line.isLost = true
    show(false, {})
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(screen.getByRole('alert').textContent).toContain('Die Seite konnte nicht ganz geladen werden.')
    expect(screen.getByRole('heading', { level: 1, name: 'Dokumente hochladen' })).toBeTruthy()
    line.isLost = false
    await userEvent.click(retry)
    expect(await chooser()).toBeTruthy()
  })
})
