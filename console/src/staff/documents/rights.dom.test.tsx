import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createUrls } from '@aktenraum/client/wire/urls'
import { navigationUrls } from '@aktenraum/domain/contracts'
import type { Document } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

type Right = 'can_update' | 'can_delete' | 'can_pin' | 'can_transfer'
type Given = Readonly<Record<Right, boolean>>

const table = 'Dokumente der Akte'
const allBut = (right: Right, value: boolean): Given => ({
  can_update: !value,
  can_delete: !value,
  can_pin: !value,
  can_transfer: !value,
  [right]: value,
})
const show = (given: Given, change: Partial<Document>, path: string): void => {
  cleanup()
  const documents = [aDocument(1, { name: clear('Brief.txt'), viewer_read: true, ...change, ...given })]
  renderApp(fakeOffice({ cases: [aCase(1)], documents, users: [sabine] }), path)
}

type Shown = readonly (string | null)[]
const inMenu = async (given: Given, change: Partial<Document> = {}): Promise<Shown> => {
  show(given, change, paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: table })
  await userEvent.click(within(rowsOf(table)[0]!).getByRole('button', { name: 'Aktionen für Brief.txt' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const forSelection = async (given: Given, change: Partial<Document> = {}): Promise<Shown> => {
  show(given, change, paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: table })
  await userEvent.click(within(rowsOf(table)[0]!).getByRole('checkbox'))
  const header = within(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' }))
  return header.getAllByRole('button').map(({ textContent }) => textContent)
}
const inRow = async (given: Given): Promise<Shown> => {
  show(given, {}, paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: table })
  return rowsOf(table)[0]!.draggable ? ['zieht'] : []
}
const amongRecent = async (given: Given): Promise<Shown> => {
  show(given, { uploader: sabine.id, is_just_uploaded: true }, paths.case(caseIdOf(1)))
  await screen.findByText('hochgeladen')
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}
const inDialog = async (given: Given): Promise<Shown> => {
  show(given, {}, paths.document(caseIdOf(1), documentIdOf(1)))
  await userEvent.click(await screen.findByRole('button', { name: /^(Bearbeiten|Angaben)$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^(Dokument bearbeiten|Angaben zum Dokument)$/ })
  return within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}

describe.each<[name: string, right: Right, (given: Given) => Promise<Shown>, label: string]>([
  ['[DOC-17] can_update in the menu', 'can_update', inMenu, 'Bearbeiten'],
  ['[DOC-18] can_delete in the menu', 'can_delete', inMenu, 'Löschen'],
  ['[DOC-19] can_transfer in the menu', 'can_transfer', inMenu, 'Verschieben'],
  ['[DOC-20] can_pin in the menu', 'can_pin', inMenu, 'Anheften'],
  [
    '[DOC-20] can_pin in the menu of what is pinned',
    'can_pin',
    (given) => inMenu(given, { pinned: true }),
    'Nicht mehr anheften',
  ],
  ['[BLK-22] can_delete in a selection', 'can_delete', forSelection, 'Löschen'],
  ['can_transfer in a selection', 'can_transfer', forSelection, 'Verschieben'],
  ['can_pin in a selection', 'can_pin', forSelection, 'Anheften'],
  ['[DOC-60] can_update in what was just uploaded', 'can_update', amongRecent, 'Beschreibung ändern'],
  ['can_transfer in a row', 'can_transfer', inRow, 'zieht'],
  ['can_update in the dialog', 'can_update', inDialog, 'Speichern'],
])('%s', (_, right, shownIn, label) => {
  it('is enough', async () => expect(await shownIn(allBut(right, true))).toContain(label))
  it('is needed', async () => expect(await shownIn(allBut(right, false))).not.toContain(label))
})

describe('[DOC-18] can_delete in the dialog', () => {
  const mayUpdate = { ...allBut('can_update', true) }
  it('is what deleting needs', async () => {
    expect(await inDialog({ ...mayUpdate, can_delete: true })).toContain('Löschen')
    expect(await inDialog({ ...allBut('can_delete', false) })).not.toContain('Löschen')
  })
})

describe.each([
  ['the letter', 'e'],
  ['the key that programs rename by', '{F2}'],
])('%s for changes', (_, key) => {
  const press = async (given: Given): Promise<void> => {
    show(given, {}, paths.case(caseIdOf(1)))
    await screen.findByRole('table', { name: table })
    await userEvent.keyboard(`j${key}x`)
  }
  it('[DOC-17] is answered where can_update holds, and else passed over', async () => {
    await press(allBut('can_update', true))
    expect(await screen.findByRole('dialog', { name: 'Dokument bearbeiten' })).toBeTruthy()
    cleanup()
    await press(allBut('can_update', false))
    expect(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Dokument bearbeiten' })).toBeNull()
  })
})

describe('the page on which a document is edited', () => {
  const list = `${paths.case(caseIdOf(1))}?seite=1&ordnung=size`
  const open = (next: string) =>
    show(allBut('can_update', true), {}, paths.editDocument(caseIdOf(1), documentIdOf(1), next))
  it('[DOC-31, otherwise] [DOC-32, otherwise] [OPEN-018] is what the navigation table names, with case, document and next', () => {
    const link = createUrls(navigationUrls, (message) => expect.unreachable(message)).to('document_update', {
      case_id: caseIdOf(1),
      document_id: documentIdOf(1),
      next: list,
    })
    expect(paths.editDocument(caseIdOf(1), documentIdOf(1), list)).toBe(link)
  })
  it('leads back to the list as it was left, or to the case where the address names another place', async () => {
    open(list)
    expect((await screen.findByRole('link', { name: 'Zurück' })).getAttribute('href')).toBe(list)
    await userEvent.click(screen.getByRole('link', { name: 'Zurück' }))
    expect(await screen.findByRole('table', { name: table })).toBeTruthy()
    open('//elsewhere.example/')
    expect((await screen.findByRole('link', { name: 'Zurück' })).getAttribute('href')).toBe(paths.case(caseIdOf(1)))
  })
})
