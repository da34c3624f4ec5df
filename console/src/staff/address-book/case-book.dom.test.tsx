import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { addressesMedia } from '@aktenraum/client/collections/address-book/media'
import type { Document } from '@aktenraum/client/collections/types'
import { fakeDatabaseId } from '../../features/address-book/testing/fake-address-book.ts'
import { ids, sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, documentIdOf, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const caseId = caseIdOf(1)
const show = (path: string, fake: ReturnType<typeof sampleBook>, documents: readonly Document[] = []): void => {
  const office = fakeOffice({ cases: [aCase(1), aCase(2)], documents: [...documents], users: [sabine, petra] })
  renderApp(office, path, { addressBook: fake.book })
}
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const people = () => screen.findByRole('table', { name: 'Personen' })
const person = (name: string) => screen.findByRole('dialog', { name })

describe('the address database of a case', () => {
  it('is opened from the menu of the case, and founded after one has read who reads it', async () => {
    const fake = sampleBook({ caseId, isMissing: true })
    show(paths.case(caseId), fake)
    await press('Weitere Aktionen')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Adressen der Akte' }))
    expect(
      await screen.findByText('Alle Beteiligten dieser Akte, auch Mandanten, können diese Adressen lesen.'),
    ).toBeTruthy()
    expect(fake.written).toEqual([])
    await press('Adressdatenbank anlegen')
    await people()
    expect(fake.written).toEqual([['createDatabase', caseId, 'Adressen der Akte']])
    await press('Schließen')
    expect(await screen.findByRole('button', { name: 'Weitere Aktionen' })).toBeTruthy()
  })

  it('has addresses of its own for who is shown in it, and is none of another case or of the office', async () => {
    show(paths.personInCase(caseId, ids.karl), sampleBook({ caseId }))
    const card = await screen.findByRole('dialog', { name: 'Karl Mueller' })
    await userEvent.click(within(card).getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement)
    await waitFor(() => expect(card.isConnected).toBe(false))
    await userEvent.click(await screen.findByRole('tab', { name: 'Verteiler und Events' }))
    await press('Presse')
    expect(await screen.findByRole('table', { name: 'Einträge' })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Personen' }))
    await people()
    await press('Schließen')
    expect(await screen.findByRole('button', { name: 'Weitere Aktionen' })).toBeTruthy()
    cleanup()
    show(paths.caseAddresses(caseIdOf(2)), sampleBook({ caseId }))
    expect(await screen.findByText('In dieser Akte gibt es noch keine Adressdatenbank')).toBeTruthy()
    cleanup()
    show(paths.addresses, sampleBook({ caseId }))
    expect(await screen.findByText('Ihre Kanzlei hat noch kein Adressbuch')).toBeTruthy()
  })

  it('[ADB-02, otherwise] is opened from the document in which it is saved', async () => {
    show(paths.document(caseId, documentIdOf(1)), sampleBook({ caseId, isFiled: true }), [
      aDocument(1, { type: addressesMedia }),
    ])
    await press('Adressen öffnen')
    expect(await people()).toBeTruthy()
  })
})

describe('the addresses of pages', () => {
  const lists = (name: string) => screen.findByRole('table', { name })
  const duplicates = () => screen.findByRole('button', { name: 'Zurück zum Adressbuch' })
  it.each<readonly [path: string, caseId: string | undefined, shown: () => Promise<HTMLElement>]>([
    ['/adressen/', undefined, people],
    [`/adressen/${fakeDatabaseId}/personen/${ids.karl}/`, undefined, () => person('Karl Mueller')],
    [`/adressen/${fakeDatabaseId}/verteiler/`, undefined, () => lists('Verteiler und Events')],
    [`/adressen/${fakeDatabaseId}/verteiler/${ids.press}+${ids.clients}/`, undefined, () => lists('Einträge')],
    [`/adressen/${fakeDatabaseId}/dubletten/`, undefined, duplicates],
    [`/akten/${caseId}/adressen/`, caseId, people],
    [`/akten/${caseId}/adressen/personen/${ids.karl}/`, caseId, () => person('Karl Mueller')],
    [`/akten/${caseId}/adressen/verteiler/${ids.press}/`, caseId, () => lists('Einträge')],
    [`/akten/${caseId}/adressen/dubletten/`, caseId, duplicates],
  ])('[OPEN-064] %s is one of them', async (path, inCase, shown) => {
    show(path, sampleBook(inCase === undefined ? {} : { caseId: inCase }))
    expect(await shown()).toBeTruthy()
  })

  it('[OPEN-064] are those to which its own ways lead', () => {
    expect([
      paths.addresses,
      paths.person('d', 'p'),
      paths.addressLists('d'),
      paths.addressLists('d', ['a', 'b']),
      paths.duplicates('d'),
      paths.caseAddresses('c'),
      paths.personInCase('c', 'p'),
      paths.listsInCase('c', ['a']),
      paths.duplicatesInCase('c'),
    ]).toEqual([
      '/adressen/',
      '/adressen/d/personen/p/',
      '/adressen/d/verteiler/',
      '/adressen/d/verteiler/a+b/',
      '/adressen/d/dubletten/',
      '/akten/c/adressen/',
      '/akten/c/adressen/personen/p/',
      '/akten/c/adressen/verteiler/a/',
      '/akten/c/adressen/dubletten/',
    ])
  })
})
