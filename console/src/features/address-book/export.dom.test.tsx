import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { AddressBook } from '@aktenraum/client/collections/address-book/address-book'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import type { AddressRecords } from './scene.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Files that the browser was to save, and what they are called. */
const saving = () => {
  const saved: Blob[] = []
  const names: string[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { saved, names }
}
const open = async (addressBook: AddressRecords): Promise<HTMLElement> => {
  renderApp(fakeOffice(), paths.addresses, { addressBook })
  await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportieren …' }))
  return screen.findByRole('dialog', { name: 'Adressdatenbank exportieren' })
}
const confirm = async (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Exportieren' }))

describe('the export of the whole book', () => {
  it('[OPEN-068] [ADB-08] [ADB-29, otherwise] [ADB-48] is offered in the menu, says that it is not sealed, and saves a file', async () => {
    const { saved, names } = saving()
    const dialog = await open(sampleBook().book)
    expect(within(dialog).getByText(/^Die Datei ist nicht verschlüsselt/)).toBeTruthy()
    expect(saved).toEqual([])
    await confirm(dialog)
    expect(await screen.findByText('Die Adressdatenbank wurde exportiert.')).toBeTruthy()
    expect(names).toEqual([expect.stringMatching(/^Adressbuch \d{4}-\d\d-\d\d\.json$/)])
    const whole = JSON.parse((await saved[0]?.text()) ?? '') as Record<string, { id: string }[]>
    expect([saved[0]?.type, whole['schema_version']]).toEqual(['application/json', 1])
    const { people, locations } = whole
    expect(people?.find(({ id }) => id === ids.petra)).toMatchObject({
      name: 'Nolte-Lange',
      shoe_size: 38,
      notes: 'Ruft nur vormittags an.',
    })
    expect(locations).toContainEqual(expect.objectContaining({ notes: 'Klingel im Hinterhof.' }))
  })

  it('is there for who only reads, and beside the conflict check nothing else in the menu', async () => {
    const { saved } = saving()
    renderApp(fakeOffice(), paths.addresses, { addressBook: sampleBook({ canUpdate: false }).book })
    await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Exportieren …', 'Kollisionsprüfung …'])
    await userEvent.click(entries[0] as HTMLElement)
    await confirm(await screen.findByRole('dialog', { name: 'Adressdatenbank exportieren' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('says why nothing was saved, and goes on from there; what does not open is counted', async () => {
    const { saved } = saving()
    const fake = sampleBook()
    const readAllNotes = vi
      .fn<AddressBook['readAllNotes']>()
      .mockRejectedValueOnce(new NoConnectionError('test'))
      .mockResolvedValue(
        new Map([...(await fake.book.readAllNotes({ id: fakeDatabaseId, case: '' })), [ids.petra, null]]),
      )
    const dialog = await open({ ...fake.book, readAllNotes })
    await confirm(dialog)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Erneut versuchen' }))
    expect(
      await screen.findByText(
        'Die Adressdatenbank wurde exportiert. Ein Eintrag lässt sich nicht öffnen und fehlt in der Datei.',
      ),
    ).toBeTruthy()
    expect(saved).toHaveLength(1)
  })
})
