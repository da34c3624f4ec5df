import { hexToRgb } from '@mui/material/styles'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, broken, caseIdOf, clear, documentIdOf, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { palettes } from '../theme/palette.ts'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const header = 'Aktionen für die Auswahl'
const three = [1, 2, 3].map((number) =>
  aDocument(number, { name: clear(`Brief ${number}.txt`), viewer_read: number !== 1 }),
)

const open = async (documents: readonly Document[] = three, overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice(
    { cases: [aCase(1, { documents_count: documents.length })], documents, users: [sabine] },
    overrides,
  )
  const rendered = renderApp(fake, paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: table })
  return { fake, ...rendered }
}
const selectAll = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }))
  return within(await screen.findByRole('group', { name: header }))
}
/** Of the colour in which the header is drawn. */
const tone = () => {
  const { boxShadow } = getComputedStyle(screen.getByRole('group', { name: header }))
  const { info, warning, success, error: danger } = palettes.light
  return Object.entries({ info, warning, success, danger }).find(([, colour]) =>
    boxShadow.includes(hexToRgb(colour)),
  )?.[0]
}
const offered = () =>
  within(screen.getByRole('group', { name: header }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click((await selectAll()).getByRole('button', { name }))

describe('the header of a bulk action', () => {
  it('[OPEN-037] [BLK-01] [BLK-02] [BLK-03] is info for a selection, warning while it runs, success when it is done', async () => {
    const finish: (() => void)[] = []
    const setRead = () => new Promise<void>((resolve) => void finish.push(resolve))
    await open(three, { setRead })
    await selectAll()
    expect(tone()).toBe('info')
    await userEvent.click(screen.getByRole('button', { name: 'Als ungelesen markieren' }))
    await waitFor(() => expect(tone()).toBe('warning'))
    expect(screen.getByText('Wird als ungelesen markiert: 0 von 2')).toBeTruthy()
    for (const done of finish) done()
    await waitFor(() => expect(tone()).toBe('success'))
    expect(screen.getByText('2 von 2 als ungelesen markiert')).toBeTruthy()
    const said = await screen.findByText('2 von 2 als ungelesen markiert.')
    expect(said.closest('[role=status]')).not.toBeNull()
  })

  it('[BLK-04] [BLK-15] is danger when one failed, names it with its reason, and tries it alone again', async () => {
    const asked: string[] = []
    let isBroken = true
    const setRead: OfficeClient['setRead'] = ({ id }) => {
      asked.push(id)
      return isBroken && id === documentIdOf(3)
        ? Promise.reject(new ApiError(403, 'Nicht erlaubt.', 'read'))
        : Promise.resolve()
    }
    await open(three, { setRead })
    await press('Als ungelesen markieren')
    await waitFor(() => expect(tone()).toBe('danger'))
    expect(screen.getByText('1 von 2 als ungelesen markiert, 1 fehlgeschlagen')).toBeTruthy()
    const failures = within(screen.getByRole('group', { name: 'Nicht verarbeitete Dokumente' }))
    expect(failures.getByText('Brief 3.txt: Nicht erlaubt.')).toBeTruthy()
    isBroken = false
    asked.length = 0
    await userEvent.click(failures.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(tone()).toBe('success'))
    expect(asked).toEqual([documentIdOf(3)])
    expect(screen.queryByRole('group', { name: 'Nicht verarbeitete Dokumente' })).toBeNull()
  })

  it('[BLK-05] is danger when the list could not be fetched', async () => {
    const listDocuments = () => Promise.reject(new ApiError(500, undefined, 'list'))
    const fake = fakeOffice({ cases: [aCase(1)], users: [sabine] }, { listDocuments })
    renderApp(fake, paths.case(caseIdOf(1)))
    await screen.findByText('Die Dokumentliste konnte nicht abgerufen werden.')
    expect(tone()).toBe('danger')
  })

  it.each([
    ['Als gelesen markieren', '1 von 1 als gelesen markiert', { viewer_read: false }],
    ['Als ungelesen markieren', '1 von 1 als ungelesen markiert', { viewer_read: true }],
    ['Anheften', '1 von 1 angeheftet', { pinned: false }],
    ['Nicht mehr anheften', '1 von 1 nicht mehr angeheftet', { pinned: true }],
  ] as const)('[OPEN-032] says after %s: %s', async (action, said, change) => {
    await open([aDocument(1, change)])
    await press(action)
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('[BLK-14] says when nothing worked', async () => {
    await open(three, { setRead: () => Promise.reject(new ApiError(403, undefined, 'read')) })
    await press('Als ungelesen markieren')
    expect(await screen.findByText('2 Dokumente nicht verarbeitet')).toBeTruthy()
  })

  it('keeps the keyboard, though what was pressed goes while it runs, and what stops it afterwards', async () => {
    const finish: (() => void)[] = []
    await open(three, { setRead: () => new Promise<void>((resolve) => void finish.push(resolve)) })
    const group = () => screen.getByRole('group', { name: header })
    await press('Als ungelesen markieren')
    const stop = await screen.findByRole('button', { name: 'Abbrechen' })
    await waitFor(() => expect(document.activeElement).toBe(group()))
    stop.focus()
    for (const done of finish) done()
    await waitFor(() => expect(stop.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(group()))
  })

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }))],
    [
      'a key',
      async () => {
        screen.getByRole('button', { name: 'Auswahl aufheben' }).focus()
        await userEvent.keyboard('{Escape}')
      },
    ],
  ])('gives the keyboard back to the list where it lets go of the selection by %s', async (_, letGo) => {
    await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Brief 3.txt auswählen' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Brief 2.txt auswählen' }))
    await letGo()
    await waitFor(() => expect(screen.queryByRole('group', { name: header })).toBeNull())
    expect(document.activeElement?.textContent).toBe('Brief 2.txt')
  })

  it('gives the keyboard back to the list where what failed is put away', async () => {
    const setRead: OfficeClient['setRead'] = async ({ id }) => {
      if (id === documentIdOf(3)) throw new ApiError(403, 'Nicht erlaubt.', 'read')
    }
    await open(three, { setRead })
    await press('Als ungelesen markieren')
    const failures = within(await screen.findByRole('group', { name: 'Nicht verarbeitete Dokumente' }))
    await userEvent.click(failures.getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByRole('group', { name: 'Nicht verarbeitete Dokumente' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Brief 3.txt')
  })

  it('stops when it is told to', async () => {
    let calls = 0
    const finish: (() => void)[] = []
    const setRead = () => {
      calls += 1
      return new Promise<void>((resolve) => void finish.push(resolve))
    }
    const many = Array.from({ length: 8 }, (_, number) => aDocument(number + 1))
    await open(many, { setRead })
    await press('Als ungelesen markieren')
    await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    for (const done of finish) done()
    expect(await screen.findByText('Abgebrochen: 4 von 8 verarbeitet')).toBeTruthy()
    expect(calls).toBe(4)
  })
})

describe('what is offered for a selection', () => {
  const [unread, read] = [aDocument(1, { viewer_read: false }), aDocument(2, { viewer_read: true })]
  it.each([
    [
      '[BLK-20] [BLK-21] some read, some unread',
      [unread, read],
      ['Als gelesen markieren', 'Als ungelesen markieren'],
      [],
    ],
    ['[BLK-20] none read', [unread], ['Als gelesen markieren'], ['Als ungelesen markieren']],
    ['[BLK-21] none unread', [read], ['Als ungelesen markieren'], ['Als gelesen markieren']],
    ['[BLK-22] some deletable', [read, aDocument(3, { can_delete: false })], ['Löschen'], []],
    ['[BLK-22] none deletable', [aDocument(3, { can_delete: false })], [], ['Löschen']],
    ['[BLK-23] all savable', [unread, read], ['Herunterladen'], []],
    ['[BLK-23] not all savable', [read, aDocument(3, { has_file: false })], [], ['Herunterladen']],
    ['[BLK-23] one without a name', [read, aDocument(3, { name: broken })], [], ['Herunterladen']],
    ['some that may be pinned', [read, aDocument(3, { pinned: true })], ['Anheften', 'Nicht mehr anheften'], []],
    ['none that may be pinned', [aDocument(3, { can_pin: false })], [], ['Anheften', 'Nicht mehr anheften']],
  ] as const)('%s', async (_, documents, there, missing) => {
    await open(documents)
    await selectAll()
    expect(offered()).toEqual(expect.arrayContaining([...there]))
    for (const label of missing) expect(offered()).not.toContain(label)
  })

  it('[OPEN-030] [OPEN-032] [BLK-18] [BLK-19] saving asks first and warns that browsers may suppress downloads', async () => {
    const { saver } = await open()
    await press('Herunterladen')
    const dialog = within(await screen.findByRole('dialog'))
    const warning =
      'Ihr Browser unterdrückt möglicherweise mehrere Downloads oder fragt nach. Erlauben Sie in diesem Fall mehrere Downloads für diese Seite.'
    expect(dialog.getByText(warning)).toBeTruthy()
    expect(saver.file).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Herunterladen' }))
    await waitFor(() => expect(saver.file).toHaveBeenCalledTimes(3))
    expect(await screen.findByText('3 von 3 heruntergeladen')).toBeTruthy()
  })

  it('[BLK-16] deleting one asks for one', async () => {
    await open([read])
    await press('Löschen')
    expect(within(await screen.findByRole('dialog')).getByText('Dokument wirklich löschen?')).toBeTruthy()
  })
})
