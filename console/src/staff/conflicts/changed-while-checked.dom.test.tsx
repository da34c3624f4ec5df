import { entryOf } from '@aktenraum/client/engines/conflicts/testing/indexed'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { paths } from '../routes/paths.ts'
import { fakeConflicts } from '../testing/fake-conflicts.ts'
import { jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const opposing = entryOf({ id: 'one', side: 'opposing', names: ['Jens Adler'], contact: jonas.id, case: 'x' })

it('says nothing of who was looked for before where that is changed while it looks, and keeps nothing of it', async () => {
  const fake = fakeConflicts({ entries: [opposing], viewer: sabine.id })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const readRegister = vi.fn<typeof fake.source.readRegister>(async (...given) => {
    if (readRegister.mock.calls.length === 1) await held
    return fake.source.readRegister(...given)
  })
  const conflicts = { ...fake.source, readRegister }
  renderApp(fakeOffice({ users: [sabine, jonas] }), paths.addresses, { addressBook: sampleBook().book, conflicts })
  await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kollisionsprüfung …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Name der Person oder Firma' }), 'Jens Adler')
  await userEvent.click(dialog.getByRole('button', { name: 'Prüfen' }))
  await waitFor(() => expect(readRegister).toHaveBeenCalledTimes(1))
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Steht auf der Seite' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Gegenseite' }))
  answer()
  const again = await dialog.findByRole('button', { name: 'Prüfen' })
  expect(dialog.queryByText(/^1 Treffer/)).toBeNull()
  expect(fake.kept.size).toBe(0)
  await userEvent.click(again)
  await dialog.findByText(/^1 Treffer/)
  expect(dialog.getByRole('list', { name: 'Gleiche Seite' })).toBeTruthy()
  await waitFor(() => expect(fake.records().map((record) => record?.about.side)).toEqual(['opposing']))
})
