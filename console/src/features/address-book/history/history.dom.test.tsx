import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { sabine as colleague } from '../../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { addressHistorySentences } from '../texts/history.ts'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(cleanup)

type Said = Partial<Pick<AddressHistoryEntryDto, 'about' | 'actor'>> & { readonly link?: string }
const entry = (type: AddressHistoryEntryDto['type'], { link, about = [], actor = colleague.id }: Said = {}) =>
  ({
    id: type,
    at: '2026-11-20T11:00:00.000Z',
    type,
    actor,
    about,
    person_link: link ?? null,
  }) as unknown as AddressHistoryEntryDto
const history = (...entries: readonly AddressHistoryEntryDto[]) =>
  entries.map((each, at) => ({ ...each, position: String(entries.length - at) }))
const open = async (path: string, menu: string, of: Readonly<Record<string, readonly AddressHistoryEntryDto[]>>) => {
  renderApp(fakeOffice(), path, { addressBook: sampleBook({ history: of }).book })
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Verlauf anzeigen' }))
  return within(await screen.findByRole('dialog', { name: /^Verlauf: / }))
}
const told = async (dialog: Awaited<ReturnType<typeof open>>): Promise<readonly (string | undefined)[]> => {
  const list = await dialog.findByRole('list', { name: 'Einträge des Verlaufs' })
  return [...list.querySelectorAll('li li p:first-child')].map(({ textContent }) => textContent.replace(/^[^:]*: /, ''))
}

describe('the history', () => {
  it('of a person says what was changed, and of which address or contact', async () => {
    const dialog = await open(paths.person(fakeDatabaseId, ids.petra), 'Menü von Dr. Petra Nolte-Lange, LL.M.', {
      [ids.petra]: history(
        entry('PersonCorrected', { about: ['bank', 'notes'] }),
        entry('OwnAddressCorrected', { about: ['address'], link: ids.home }),
        entry('PersonLinkTrashed', { link: 'f'.repeat(32) }),
        entry('ContactRecorded', { link: ids.job }),
        entry('PersonRecorded', { actor: null }),
      ),
    })
    expect(await told(dialog)).toEqual([
      'Bankverbindung und Notizen geändert',
      'bei der Adresse „Am Alten Hafen 12 a, 70173 Stuttgart, Privat“ Anschrift geändert',
      'eine inzwischen gelöschte Adresse oder einen solchen Kontakt gelöscht',
    ])
    expect(dialog.getAllByText(/Sabine Hartmann/, { selector: 'bdi' })).toHaveLength(3)
    await userEvent.click(dialog.getByRole('button', { name: 'Mehr laden' }))
    await waitFor(async () =>
      expect((await told(dialog)).slice(3)).toEqual([
        'den Kontakt „Nordwest Bau GmbH, Prokuristin“ angelegt',
        'die Person angelegt',
      ]),
    )
    expect(dialog.getByText('Automatisch')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Mehr laden' })).toBeNull()
  })

  it('of an event says who was added, who has said something, and who was taken off', async () => {
    const dialog = await open(paths.addressLists(fakeDatabaseId, [ids.summer]), 'Menü von Sommerfest', {
      [ids.summer]: history(
        entry('ListEntryRemoved', { link: 'f'.repeat(32) }),
        entry('ListEntryCorrected', { link: ids.home }),
        entry('ListEntryAdded', { link: ids.home }),
      ),
    })
    expect(await told(dialog)).toEqual([
      'einen inzwischen gelöschten Kontakt entfernt',
      'die Teilnahme von „Nolte-Lange, Dr. Petra, LL.M.“ geändert',
      '„Nolte-Lange, Dr. Petra, LL.M.“ hinzugefügt',
    ])
  })

  it('that is empty says so', async () => {
    const dialog = await open(paths.addressLists(fakeDatabaseId, [ids.press]), 'Menü von Presse', {})
    expect(await dialog.findByText('Noch keine Einträge')).toBeTruthy()
  })

  it('says of an address that it went to somebody else with a merge, and came back', async () => {
    const dialog = await open(paths.person(fakeDatabaseId, ids.petra), 'Menü von Dr. Petra Nolte-Lange, LL.M.', {
      [ids.petra]: history(
        entry('PersonLinkReinstated', { link: ids.job }),
        entry('PersonLinkRedirected', { link: 'f'.repeat(32) }),
      ),
    })
    expect(await told(dialog)).toEqual([
      '„Nordwest Bau GmbH, Prokuristin“ wieder so zugeordnet wie vor der Zusammenführung',
      'eine inzwischen gelöschte Adresse oder einen solchen Kontakt bei einer Zusammenführung der Person zugeordnet, die bleibt',
    ])
  })

  it('never says that something was changed without saying what', () => {
    const about = { about: ['name', 'tax', 'internet'] as const, name: null, isEvent: false }
    expect(addressHistorySentences.PersonCorrected(about)).toBe('Name, Steuerangaben und Internetangaben geändert')
    expect(addressHistorySentences.PersonCorrected({ ...about, about: ['birth_name'] })).toBe('Geburtsname geändert')
    expect(addressHistorySentences.PersonCorrected({ ...about, about: ['register'] })).toBe('Registerangaben geändert')
    expect(addressHistorySentences.PersonCorrected({ ...about, about: [] })).toBe(
      'Angaben geändert, die nicht näher bezeichnet sind',
    )
    expect(addressHistorySentences.ContactCorrected({ ...about, about: ['contact'] })).toBe(
      'bei einem inzwischen gelöschten Kontakt Kontaktdaten geändert',
    )
  })
})
