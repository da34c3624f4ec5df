import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { ImportFileError } from '@aktenraum/client/collections/address-book/import-plan'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import type { AddressRecords } from '../scene.tsx'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(cleanup)

const show = (addressBook: AddressRecords): void => {
  renderApp(fakeOffice(), paths.addresses, { addressBook })
}
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const entries = async (): Promise<readonly (string | null)[]> => {
  await press('Menü des Adressbuchs')
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const choose = async (entry: string): Promise<void> => {
  await press('Menü des Adressbuchs')
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const isClosed = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false))
const peopleIn = async (where: HTMLElement): Promise<readonly (string | null)[]> =>
  within(await within(where).findByRole('table', { name: 'Personen' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)

describe('the menu of the book', () => {
  it('[OPEN-067] [ADB-10] [ADB-28] offers an import until the book is saved as a document, and the document from then on', async () => {
    show(sampleBook().book)
    const others = ['Importe', 'Dubletten suchen', 'Kollisionsprüfung …', 'Vorlagen verwalten...', 'Papierkorb']
    expect(await entries()).toEqual([
      'Kontakte hinzufügen …',
      'Importieren …',
      'Exportieren …',
      'Als Dokument speichern …',
      ...others,
    ])
    cleanup()
    show(sampleBook({ isFiled: true }).book)
    const filed = ['Als Dokument neu speichern …', 'Gespeicherten Stand ansehen']
    expect(await entries()).toEqual(['Kontakte hinzufügen …', 'Exportieren …', ...filed, ...others])
  })

  it('[OPEN-066] [ADB-10] is there for who only reads as long as there is no document, and not after that', async () => {
    show(sampleBook({ canUpdate: false }).book)
    expect(await entries()).toEqual(['Exportieren …', 'Kollisionsprüfung …'])
    cleanup()
    show(sampleBook({ canUpdate: false, isFiled: true }).book)
    await screen.findByRole('table', { name: 'Personen' })
    expect(screen.queryByRole('button', { name: 'Menü des Adressbuchs' })).toBeNull()
  })
})

describe('a book that is saved as a document', () => {
  it('[ADB-02, otherwise] [ADB-51] is saved from the menu after one has read what that means, and anew in place of it', async () => {
    const fake = sampleBook()
    show(fake.book)
    await choose('Als Dokument speichern …')
    const first = await dialog('Adressbuch als Dokument speichern')
    expect(within(first).getByText(/keine ganzen Adressdatenbanken mehr importieren/)).toBeTruthy()
    expect(fake.written).toEqual([])
    await press('Speichern', first)
    expect(await screen.findByText('Das Adressbuch wurde als Dokument gespeichert.')).toBeTruthy()
    await isClosed(first)
    const saved = ['fileDatabase', expect.stringMatching(/^Adressbuch \d{4}-\d\d-\d\d\.json$/)]
    expect(fake.written).toEqual([saved])
    await choose('Als Dokument neu speichern …')
    const again = await dialog('Adressbuch als Dokument speichern')
    expect(within(again).getByText('Das neue Dokument ersetzt das bisherige.')).toBeTruthy()
    await press('Speichern', again)
    await isClosed(again)
    expect(fake.written).toEqual([saved, saved])
  })

  it('says what is not in it, which document is still there, and why nothing was saved', async () => {
    const fileDatabase = vi
      .fn<AddressRecords['fileDatabase']>()
      .mockRejectedValueOnce(new NoConnectionError('test'))
      .mockResolvedValue({ missing: 2, hasFormer: true })
    show({ ...sampleBook({ isFiled: true }).book, fileDatabase })
    await choose('Als Dokument neu speichern …')
    const question = await dialog('Adressbuch als Dokument speichern')
    await press('Speichern', question)
    await press('Erneut versuchen', question)
    expect(
      await screen.findByText(
        'Das Adressbuch wurde als Dokument gespeichert. 2 Einträge lassen sich nicht öffnen und fehlen darin. Das bisherige Dokument kann nur löschen, wer es gespeichert hat, oder ein Inhaber.',
      ),
    ).toBeTruthy()
  })

  it('[ADB-02, otherwise] [ADB-04] is opened as it was then: looked through, and not to be changed', async () => {
    const fake = sampleBook({ isFiled: true })
    await fake.book.recordPerson({ id: '', case: '' }, { fields: { name: 'Später' } })
    show(fake.book)
    await choose('Gespeicherten Stand ansehen')
    expect(await screen.findByText(/^Sie sehen den Stand, der am 20\.11\.2026 um/)).toBeTruthy()
    const saved = await dialog('Adressbuch: gespeicherter Stand')
    expect(await peopleIn(saved)).toEqual(['Mueller, Karl', 'Nolte-Lange, Dr. Petra, LL.M.', 'Nordwest Bau GmbH'])
    expect(within(saved).queryByRole('button', { name: /anlegen$|^Menü des Adressbuchs/ })).toBeNull()
    // Nor is the book below reached by its keys.
    await userEvent.click(within(saved).getByRole('tab', { name: 'Personen' }))
    await userEvent.keyboard('n')
    expect(screen.queryByRole('dialog', { name: 'Person anlegen' })).toBeNull()
    await press(/^Nolte-Lange/, saved)
    const card = await dialog('Dr. Petra Nolte-Lange, LL.M.')
    expect(await within(card).findByText('Klingel im Hinterhof.')).toBeTruthy()
    expect(within(card).getByText('Ruft nur vormittags an.')).toBeTruthy()
    expect(within(card).queryByRole('button', { name: /bearbeiten$/ })).toBeNull()
    await userEvent.click(within(card).getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement)
    await isClosed(card)
    await userEvent.click(within(saved).getByRole('tab', { name: 'Verteiler und Events' }))
    await press('Presse', saved)
    expect(await within(saved).findByRole('table', { name: 'Einträge' })).toBeTruthy()
    await press('Schließen', saved)
    await isClosed(saved)
    expect(await peopleIn(document.body)).toContain('Später')
  })

  it('says that its document is gone, and that it is none', async () => {
    const { book } = sampleBook({ isFiled: true })
    for (const [error, said] of [
      [new ApiError(404, undefined, 'retrieveDocument'), /^Das gespeicherte Dokument gibt es nicht mehr\./],
      [new ImportFileError('no-json'), /^Das gespeicherte Dokument enthält keine Adressdatenbank/],
    ] as const) {
      show({ ...book, readFiled: () => Promise.reject(error) })
      await choose('Gespeicherten Stand ansehen')
      expect(await screen.findByText(said)).toBeTruthy()
      cleanup()
    }
  })

  it('is shown as broken where the server says another document than the book itself', async () => {
    const { book } = sampleBook({ isFiled: true })
    const load: AddressRecords['load'] = async (id, loading) => {
      const loaded = await book.load(id, loading)
      const { fields: _, ...database } = loaded.database as typeof loaded.database & { fields: object }
      return { ...loaded, database: { ...database, broken: 'other-references' } }
    }
    show({ ...book, load })
    expect(await screen.findByText(/^Was der Server zu diesem Eintrag sagt, stimmt nicht/)).toBeTruthy()
    expect(await entries()).not.toContain('Als Dokument neu speichern …')
  })
})

describe('somebody who is erased', () => {
  const askToErase = async (fake: ReturnType<typeof sampleBook>) => {
    await fake.book.trashPerson(ids.karl)
    show(fake.book)
    await choose('Papierkorb')
    await press('Karl Mueller endgültig löschen')
    return dialog('Karl Mueller endgültig löschen?')
  }

  it('is named before where the saved document still holds them', async () => {
    const fake = sampleBook({ isFiled: true })
    const question = await askToErase(fake)
    expect(
      await within(question).findByText(/^Auch das Dokument mit dem Stand des Adressbuchs vom 20\.11\.2026 enthält/),
    ).toBeTruthy()
    await press('Endgültig löschen', question)
    await isClosed(question)
    expect(fake.written).toEqual([])
  })

  it('goes from the saved document, too, where one chooses that; what fails is tried again', async () => {
    const fake = sampleBook({ isFiled: true })
    const fileDatabase = vi
      .fn<AddressRecords['fileDatabase']>()
      .mockRejectedValueOnce(new NoConnectionError('test'))
      .mockImplementation(fake.book.fileDatabase)
    const question = await askToErase({ ...fake, book: { ...fake.book, fileDatabase } })
    await userEvent.click(
      await within(question).findByRole('checkbox', {
        name: 'Nach dem Löschen das Adressbuch neu als Dokument speichern',
      }),
    )
    await press('Endgültig löschen', question)
    await press('Erneut versuchen', question)
    await isClosed(question)
    expect(fake.written).toEqual([['fileDatabase', expect.stringMatching(/\.json$/)]])
    const { saved } = await fake.book.readFiled('', '')
    expect(saved.records.people.map(({ id }) => id)).not.toContain(ids.karl)
  })

  it('takes along who was merged into them, and names them before', async () => {
    const fake = sampleBook()
    const [kept, dropped] = [ids.karl, ids.petra].map((id) => fake.people.get(id))
    if (kept === undefined || dropped === undefined) throw new Error('nobody')
    const written = { fields: 'fields' in kept ? kept.fields : {} }
    await fake.book.mergePeople({ id: '', case: '' }, { kept, dropped, written, defaultLink: null, links: [] })
    const question = await askToErase(fake)
    expect(await within(question).findByText(/zusammengeführt wurde: Dr\. Petra Nolte-Lange, LL\.M\.\.$/)).toBeTruthy()
    expect(within(question).getByText(/§ 50 Abs\. 1 BRAO/)).toBeTruthy()
  })

  it('is named before where the saved document holds who was merged into them, or may hold them', async () => {
    for (const isKnown of [true, false]) {
      const fake = sampleBook({ isFiled: true })
      const later = await fake.book.recordPerson({ id: '', case: '' }, { fields: { name: 'Mueller' } })
      const [kept, dropped] = [later, ids.karl].map((id) => fake.people.get(id))
      if (kept === undefined || dropped === undefined) throw new Error('nobody')
      const written = { fields: 'fields' in kept ? kept.fields : {} }
      await fake.book.mergePeople({ id: '', case: '' }, { kept, dropped, written, defaultLink: null, links: [] })
      await fake.book.trashPerson(later)
      show(isKnown ? fake.book : { ...fake.book, listMerges: () => Promise.reject(new NoConnectionError('test')) })
      await choose('Papierkorb')
      await press('Mueller endgültig löschen')
      const question = await dialog('Mueller endgültig löschen?')
      const said = isKnown ? /^Auch das Dokument mit dem Stand .* enthält/ : /ließ sich nicht feststellen/
      expect(await within(question).findByText(said)).toBeTruthy()
      cleanup()
    }
  })

  it('is not named where it was saved without them', async () => {
    const fake = sampleBook({ isFiled: true })
    await fake.book.trashPerson(ids.karl)
    await fake.book.fileDatabase({ id: '', case: '' }, 'Adressbuch')
    const question = await askToErase(fake)
    await waitFor(() => expect(within(question).queryByText('Das gespeicherte Dokument wird geöffnet …')).toBeNull())
    expect(within(question).queryByText(/enthält/)).toBeNull()
  })

  it('may stand in a document that does not open', async () => {
    const fake = sampleBook({ isFiled: true })
    const readFiled = () => Promise.reject(new ImportFileError('no-json'))
    const question = await askToErase({ ...fake, book: { ...fake.book, readFiled } })
    expect(await within(question).findByText(/ließ sich nicht feststellen/)).toBeTruthy()
  })
})
