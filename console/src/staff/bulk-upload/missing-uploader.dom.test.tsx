import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type * as Uploader from '../../shared/bulk-upload/uploader.ts'
import { paths } from '../paths.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

const line = vi.hoisted(() => ({ isLost: true }))

vi.mock('../../shared/bulk-upload/uploader.ts', async (original) => {
  const actual = await original<typeof Uploader>()
  const createBulkUploader: typeof actual.createBulkUploader = (options) => {
    if (line.isLost) throw new Error('not fetched')
    return actual.createBulkUploader(options)
  }
  return { ...actual, createBulkUploader }
})
afterEach(cleanup)

it('says that something of the page did not come, keeps what stands around it, and asks for it again', async () => {
  renderApp(fakeOffice(), paths.bulkUpload)
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(screen.getByRole('alert').textContent).toContain('Die Seite konnte nicht ganz geladen werden.')
  expect(screen.getByRole('heading', { level: 1, name: 'Dokumente hochladen' })).toBeTruthy()
  line.isLost = false
  await userEvent.click(retry)
  expect(await screen.findByRole('combobox', { name: 'Akte auswählen' })).toBeTruthy()
})
