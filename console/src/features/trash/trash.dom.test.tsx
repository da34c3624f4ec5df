import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { trashed as trashedDocument } from '../../staff/testing/fake-trash.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'

afterEach(cleanup)

const trashed = (number: number, change: Partial<TrashedDocument> = {}): TrashedDocument =>
  trashedDocument(staff.aDocument(number, { name: { text: `Dokument ${number}.txt` } }), {
    trashed_at: '2026-11-20T11:00:00.000Z',
    ...change,
  })

/** The trash of a case in memory, as the server keeps it. */
const trashOf = (rows: readonly TrashedDocument[], change: Partial<OfficeClient> = {}) => {
  const trash = { rows }
  const take = async ({ id }: { readonly id: string }): Promise<void> =>
    void (trash.rows = trash.rows.filter((row) => row.id !== id))
  const client: Partial<OfficeClient> = {
    listTrash: async (_, { page = 1, pageSize = 30 } = {}) => ({
      count: trash.rows.length,
      results: trash.rows.slice((page - 1) * pageSize, page * pageSize),
    }),
    restoreDocument: take,
    eraseDocument: take,
    emptyTrash: async () => {
      const left = trash.rows.filter(({ can_erase: canErase }) => !canErase)
      const erased = trash.rows.length - left.length
      trash.rows = left
      return erased
    },
    setRead: async () => {
      throw new Error('was read')
    },
    ...change,
  }
  return { trash, client }
}

const apps = [
  {
    app: 'the console',
    viewer: staff.sabine.id,
    other: staff.petra,
    yesterday: 'gestern',
    show: (client: Partial<OfficeClient>) =>
      renderApp(
        fakeOffice({ cases: [staff.aCase(1)], users: [staff.sabine, staff.jonas, staff.petra] }, client),
        paths.trash(staff.caseIdOf(1)),
      ),
  },
  {
    app: 'the portal',
    viewer: portal.petra.id,
    other: portal.sabine,
    yesterday: 'am 20.11.2026 12:00',
    show: (client: Partial<OfficeClient>) =>
      renderPortal({
        url: `/akten/${portal.idOf(1)}/papierkorb/`,
        client: { retrieveCase: async () => portal.aCase(1), ...client },
      }),
  },
]

describe.each(apps)('the trash of a case in $app', ({ viewer, other, yesterday, show }) => {
  const open = (rows: readonly TrashedDocument[], change: Partial<OfficeClient> = {}) => {
    const { trash, client } = trashOf(rows, change)
    show(client)
    return trash
  }
  const rows = () => screen.findByRole('list', { name: 'Gelöschte Dokumente' })
  const button = (name: string) => screen.findByRole('button', { name })
  const click = async (name: string) => userEvent.click(await button(name))
  const choose = async (number: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Dokument ${number}.txt auswählen` }))
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const answer = async (question: string, name: string) =>
    userEvent.click((await dialog(question)).getByRole('button', { name }))
  const isEmpty = () => screen.findByText('Der Papierkorb ist leer')

  it('says what was deleted by whom and when, and how long it stays', async () => {
    open([
      trashed(1, { trashed_by: viewer, shred_at: '2026-11-22T10:00:00.000Z' }),
      trashed(2, { trashed_by: other.id, can_erase: false }),
      trashed(3, { trashed_by: staff.userIdOf(9), shred_at: '2000-01-01T00:00:00.000Z' }),
    ])
    const [own, others, old] = within(await rows()).getAllByRole('listitem')
    await waitFor(() => expect(others?.textContent).toContain(`${yesterday} von ${other.salutation} gelöscht`))
    expect(own?.textContent).toContain(`${yesterday} von Ihnen gelöscht`)
    expect(own?.textContent).toContain('wird in 1 Tag endgültig gelöscht')
    expect(others?.textContent).toContain('wird in 30 Tagen endgültig gelöscht')
    expect(old?.textContent).toContain('von einer nicht mehr beteiligten Person gelöscht')
    expect(old?.textContent).toContain('wird in Kürze endgültig gelöscht')
    expect(within(others!).queryByRole('button', { name: /endgültig löschen/ })).toBeNull()
    expect(screen.getByText('3 gelöschte Dokumente')).toBeTruthy()
    expect(screen.getByText(/^Gelöschte Dokumente liegen 30 Tage im Papierkorb/)).toBeTruthy()
  })

  it('calls a message by its time, as the list of the case does', async () => {
    open([trashed(1, { type: 'text/plain', name: { text: 'Textnachricht vom 21.11.2026 12:00.txt' } })])
    const message = 'Nachricht vom 21.11.2026, 12:00 Uhr'
    expect(within(await rows()).getByText(message)).toBeTruthy()
    await click(`${message} endgültig löschen`)
    expect(await dialog(`„${message}“ endgültig löschen?`)).toBeTruthy()
    await answer(`„${message}“ endgültig löschen?`, 'Endgültig löschen')
    expect(await screen.findByText(`${message} wurde endgültig gelöscht.`)).toBeTruthy()
  })

  it('gives a document back, says so, and keeps the focus above the rows', async () => {
    const trash = open([trashed(1), trashed(2)])
    await click('Dokument 1.txt wiederherstellen')
    expect(await screen.findByText('Dokument 1.txt wurde wiederhergestellt.')).toBeTruthy()
    const heading = await screen.findByText('1 gelöschtes Dokument')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(trash.rows).toEqual([trashed(2)])
  })

  it('[APP-028] is asked for once, by a button that keeps the focus while it runs', async () => {
    let restore = (): void => undefined
    const restoreDocument = vi.fn<OfficeClient['restoreDocument']>(
      () =>
        new Promise((resolve) => {
          restore = resolve
        }),
    )
    open([trashed(1)], { restoreDocument })
    const restoring = await button('Dokument 1.txt wiederherstellen')
    await userEvent.click(restoring)
    await waitFor(() => expect(restoring.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(restoring)
    await userEvent.keyboard('{Enter}')
    expect(restoreDocument).toHaveBeenCalledTimes(1)
    restore()
    await screen.findByText('Dokument 1.txt wurde wiederhergestellt.')
  })

  it('erases for good after a question, and nothing without; then the focus is where it says that nothing is left', async () => {
    const trash = open([trashed(1)])
    const question = '„Dokument 1.txt“ endgültig löschen?'
    await click('Dokument 1.txt endgültig löschen')
    await answer(question, 'Abbrechen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(trash.rows).toHaveLength(1)
    await click('Dokument 1.txt endgültig löschen')
    await answer(question, 'Endgültig löschen')
    const empty = await isEmpty()
    expect(screen.getByText('Dokument 1.txt wurde endgültig gelöscht.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(empty))
  })

  it('gives several back at once, or erases them after one question, where one may do it with all', async () => {
    const trash = open([trashed(1), trashed(2), trashed(3), trashed(4, { can_erase: false })])
    await choose(1)
    await choose(4)
    const bar = within(screen.getByRole('group', { name: 'Aktionen für die Auswahl' }))
    expect(bar.getByRole('status').textContent).toBe('2 Dokumente ausgewählt')
    expect(bar.queryByRole('button', { name: 'Endgültig löschen' })).toBeNull()
    await choose(4)
    await choose(2)
    await userEvent.click(bar.getByRole('button', { name: 'Endgültig löschen' }))
    await answer('2 Dokumente endgültig löschen?', 'Endgültig löschen')
    expect(await screen.findByText('2 Dokumente wurden endgültig gelöscht.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
    expect(trash.rows.map(({ id }) => id)).toEqual([trashed(3).id, trashed(4).id])
    await choose(3)
    await choose(4)
    await click('Wiederherstellen')
    expect(await screen.findByText('2 Dokumente wurden wiederhergestellt.')).toBeTruthy()
    await isEmpty()
  })

  it('[ERR-12] says why several could not all be erased, and goes on with those that are left', async () => {
    let isDown = true
    const erased: string[] = []
    const { trash, client } = trashOf([trashed(1), trashed(2)])
    show({
      ...client,
      eraseDocument: async (document) => {
        if (isDown && document.id === trashed(2).id) throw new NoConnectionError('offline')
        erased.push(document.id)
        await client.eraseDocument?.(document)
      },
    })
    await choose(1)
    await choose(2)
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Aktionen für die Auswahl' })).getByRole('button', {
        name: 'Endgültig löschen',
      }),
    )
    await answer('2 Dokumente endgültig löschen?', 'Endgültig löschen')
    await waitFor(() => expect(trash.rows).toHaveLength(1))
    const left = await dialog('1 Dokument endgültig löschen?')
    isDown = false
    await userEvent.click(await left.findByRole('button', { name: 'Erneut versuchen' }))
    await isEmpty()
    expect(erased).toEqual([trashed(1).id, trashed(2).id])
  })

  it('goes on with several where one is not there any more, and says so', async () => {
    const { trash, client } = trashOf([1, 2, 3, 4].map((number) => trashed(number)))
    const gone = new Set([trashed(1).id, trashed(3).id])
    const take: OfficeClient['restoreDocument'] = async (document) => {
      await client.restoreDocument?.(document)
      if (gone.has(document.id)) throw new ApiError(404, 'Nicht gefunden.', 'x')
    }
    show({ ...client, restoreDocument: take, eraseDocument: take })
    await choose(1)
    await choose(2)
    await click('Wiederherstellen')
    const partly = '1 von 2 Dokumenten wiederhergestellt. Eines liegt nicht mehr im Papierkorb.'
    expect((await screen.findByText(partly)).closest('.visually-hidden')).toBeNull()
    await waitFor(() => expect(trash.rows).toHaveLength(2))
    await choose(3)
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Aktionen für die Auswahl' })).getByRole('button', {
        name: 'Endgültig löschen',
      }),
    )
    await answer('1 Dokument endgültig löschen?', 'Endgültig löschen')
    expect(await screen.findByText('Das Dokument liegt nicht mehr im Papierkorb.')).toBeTruthy()
    expect(await screen.findByText('1 gelöschtes Dokument')).toBeTruthy()
  })

  it('says of one that is not there any more that it is not, and shows what is', async () => {
    const { trash, client } = trashOf([1, 2, 3].map((number) => trashed(number)))
    const take: OfficeClient['restoreDocument'] = async (document) => {
      await client.restoreDocument?.(document)
      throw new ApiError(404, 'Nicht gefunden.', 'x')
    }
    show({ ...client, restoreDocument: take, eraseDocument: take })
    const isSaid = async () =>
      expect(
        (await screen.findByText('Das Dokument liegt nicht mehr im Papierkorb.')).closest('.visually-hidden'),
      ).toBe(null)
    await click('Dokument 1.txt wiederherstellen')
    await isSaid()
    const heading = await screen.findByText('2 gelöschte Dokumente')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await click('Dokument 2.txt endgültig löschen')
    await answer('„Dokument 2.txt“ endgültig löschen?', 'Endgültig löschen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await isSaid()
    expect(await screen.findByText('1 gelöschtes Dokument')).toBeTruthy()
    expect(trash.rows).toHaveLength(1)
  })

  it('shows what is in a document before it is erased, as from the trash and unread', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const downloadDocument = vi.fn<OfficeClient['downloadDocument']>(async () => new File(['Alter Entwurf'], 'x.txt'))
    open([trashed(1)], { downloadDocument })
    await click('Dokument 1.txt ansehen')
    const shown = await dialog('Dokument 1.txt')
    expect(await shown.findByText('Alter Entwurf')).toBeTruthy()
    expect(shown.getByText(/^Dieses Dokument liegt im Papierkorb\./)).toBeTruthy()
    expect(downloadDocument.mock.lastCall?.[0]).toMatchObject({ id: trashed(1).id, is_trashed: true })
    await userEvent.click(shown.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be emptied of all that one may erase', async () => {
    const trash = open([trashed(1), trashed(2), trashed(3, { can_erase: false })])
    await click('Papierkorb leeren')
    await answer('Papierkorb wirklich leeren?', 'Papierkorb leeren')
    expect(await screen.findByText('2 Dokumente wurden endgültig gelöscht.')).toBeTruthy()
    expect(trash.rows.map(({ id }) => id)).toEqual([trashed(3).id])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Papierkorb leeren' })).toBeNull())
  })

  it('leaves open what is asked by the time that the answer comes to what was left', async () => {
    let come = (): void => undefined
    const emptyTrash = () => new Promise<number>((resolve) => (come = () => resolve(1)))
    show(trashOf([trashed(1), trashed(2)], { emptyTrash }).client)
    await click('Papierkorb leeren')
    await answer('Papierkorb wirklich leeren?', 'Papierkorb leeren')
    await answer('Papierkorb wirklich leeren?', 'Abbrechen')
    await click('Papierkorb leeren')
    const next = await screen.findByRole('dialog', { name: 'Papierkorb wirklich leeren?' })
    come()
    expect(await screen.findByText('1 Dokument wurde endgültig gelöscht.')).toBeTruthy()
    expect(next.isConnected).toBe(true)
  })

  it('[ERR-12] says in the row why it failed, and in the page when nothing came; both can be tried again', async () => {
    const { client } = trashOf([trashed(1)])
    let failures = 1
    const listTrash: OfficeClient['listTrash'] = async (...given) => {
      if (failures-- > 0) throw new ApiError(500, undefined, 'trash')
      return client.listTrash!(...given)
    }
    const restoreDocument = vi
      .fn<OfficeClient['restoreDocument']>()
      .mockRejectedValueOnce(new ApiError(403, 'Die Akte ist zur Löschung vorgemerkt.', 'x'))
      .mockResolvedValue()
    show({ ...client, listTrash, restoreDocument })
    expect(await screen.findByText('Der Papierkorb konnte nicht abgerufen werden.')).toBeTruthy()
    await click('Erneut versuchen')
    await click('Dokument 1.txt wiederherstellen')
    expect(await screen.findByText(/Die Akte ist zur Löschung vorgemerkt/)).toBeTruthy()
    await click('Erneut versuchen')
    await waitFor(() => expect(restoreDocument).toHaveBeenCalledTimes(2))
  })

  it('[TBL-14] comes in pages, and leads back from one that is gone', async () => {
    const trash = open(Array.from({ length: 31 }, (_, place) => trashed(place + 1)))
    expect(within(await rows()).getAllByRole('listitem')).toHaveLength(30)
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Seiten des Papierkorbs' })).getByRole('button', {
        name: 'Zur Seite 2',
      }),
    )
    await click('Dokument 31.txt wiederherstellen')
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(30))
    expect(trash.rows).toHaveLength(30)
  })
})
