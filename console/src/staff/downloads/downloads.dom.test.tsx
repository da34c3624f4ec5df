import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AuthenticationError } from '../../shared/api/errors.ts'
import type { Document, OfficeClient, Transfer } from '../../shared/client/types.ts'
import { DownloadError } from '../../shared/downloads/errors.ts'
import { verifiedContent } from '../../shared/downloads/testing/verified-content.ts'
import { readZip } from '../../shared/downloads/zip/testing/read-zip.ts'
import { findCover } from '../../shared/session/testing/cover.ts'
import { paths } from '../paths.ts'
import { aCase, aDocument, caseIdOf, clear, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const documents = [aDocument(1, { name: clear('Brief.txt') }), aDocument(2, { name: clear('Klage.txt') })]
const open = async (overrides: Partial<OfficeClient> = {}, more: readonly Document[] = []) => {
  const state = { cases: [aCase(1, { documents_count: 2 })], documents: [...documents, ...more], users: [sabine] }
  const rendered = renderApp(fakeOffice(state, overrides), paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: 'Dokumente der Akte' })
  return rendered
}
const click = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const agree = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name: 'Als ZIP-Datei herunterladen' })
  await within(dialog).findByText(/Dokumente?, /)
  await userEvent.click(within(dialog).getByRole('button', { name: 'ZIP-Datei herunterladen' }))
  return dialog
}
const entriesOf = async ({ saver }: Awaited<ReturnType<typeof open>>): Promise<readonly string[]> => {
  await waitFor(() => expect(saver.file).toHaveBeenCalled())
  const [blob] = saver.file.mock.calls[0] as [Blob]
  return [...readZip(new Uint8Array(await blob.arrayBuffer())).keys()].toSorted()
}
const tray = () => screen.findByRole('region', { name: 'Downloads' })
const hanging = (_: Document, { signal }: Transfer = {}) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

describe('documents as a ZIP file', () => {
  it('are those selected, after somebody agreed to how many and how much', async () => {
    const rendered = await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Brief.txt auswählen' }))
    await click('Als ZIP herunterladen')
    const dialog = await screen.findByRole('dialog', { name: 'Als ZIP-Datei herunterladen' })
    await within(dialog).findByText(/^1 Dokument, /)
    expect(rendered.saver.file).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /der Reihe nach nummerieren/ }))
    await agree()
    expect(await entriesOf(rendered)).toEqual(['001 Brief.txt'])
    expect(await screen.findByText('ZIP-Datei mit 1 Dokument gespeichert.')).toBeTruthy()
  })
  it('are in the order that somebody chose, and numbered by it', async () => {
    const rendered = await open()
    await click('Ganze Akte als ZIP')
    const dialog = within(await screen.findByRole('dialog', { name: 'Als ZIP-Datei herunterladen' }))
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Reihenfolge' }))
    await userEvent.click(await screen.findByRole('option', { name: 'nach Namen' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Reihenfolge' }))
    await userEvent.click(await screen.findByRole('option', { name: 'von Hand sortieren' }))
    const order = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(order()).toEqual(['1. Brief.txt', '2. Klage.txt'])
    await userEvent.click(dialog.getByRole('button', { name: 'Klage.txt nach oben' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Klage.txt nach oben' }))
    expect(order()).toEqual(['1. Klage.txt', '2. Brief.txt'])
    await userEvent.click(dialog.getByRole('checkbox', { name: /der Reihe nach nummerieren/ }))
    await agree()
    expect(await entriesOf(rendered)).toEqual(['001 Klage.txt', '002 Brief.txt'])
  })
  it('are all of the case, and what has no file is said to be missing', async () => {
    const rendered = await open({}, [aDocument(3, { has_file: false })])
    await click('Ganze Akte als ZIP')
    expect(await screen.findByText('Ein Dokument hat keine Datei und wird nicht aufgenommen.')).toBeTruthy()
    await agree()
    expect(await entriesOf(rendered)).toEqual(['Brief.txt', 'Klage.txt'])
  })
  it('are asked about one by one when they fail, and the file ends when nobody wants to go on', async () => {
    const { saver } = await open({
      openContent: ({ id }) =>
        id === documents[1]?.id
          ? Promise.reject(new DownloadError('decrypts-wrongly'))
          : Promise.resolve(verifiedContent('Inhalt')),
    })
    await click('Ganze Akte als ZIP')
    await agree()
    const question = await screen.findByRole('dialog', { name: 'Dokument kann nicht aufgenommen werden' })
    expect(within(question).getByText('Klage.txt')).toBeTruthy()
    expect(within(question).getByRole('alert').textContent).toBe(
      'Das Dokument konnte nicht korrekt entschlüsselt werden.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'ZIP-Datei abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull())
    expect(saver.file).not.toHaveBeenCalled()
  })
  it('say why there is no file, and can be tried again', async () => {
    let isBroken = true
    const rendered = await open({
      openContent: () =>
        isBroken ? Promise.reject(new DownloadError('no-space')) : Promise.resolve(verifiedContent('Inhalt')),
    })
    await click('Ganze Akte als ZIP')
    await agree()
    const question = await screen.findByRole('dialog', { name: 'Dokument kann nicht aufgenommen werden' })
    expect(within(question).getByRole('alert').textContent).toMatch(/nicht genug Speicherplatz frei/)
    await userEvent.click(within(question).getByRole('checkbox', { name: /Alle weiteren fehlerhaften/ }))
    await userEvent.click(within(question).getByRole('button', { name: 'Ohne dieses Dokument weiter' }))
    expect((await within(await tray()).findByRole('alert')).textContent).toMatch(/Keines der Dokumente/)
    isBroken = false
    await userEvent.click(within(await tray()).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await entriesOf(rendered)).toEqual(['Brief.txt', 'Klage.txt'])
  })
})

describe('a running download', () => {
  const start = async (): Promise<void> => {
    await click('Aktionen für Brief.txt')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Herunterladen' }))
  }
  it('can be cancelled in its row and among the downloads', async () => {
    const { saver } = await open({ downloadDocument: hanging })
    for (const at of [0, 1]) {
      await start()
      const buttons = await screen.findAllByRole('button', { name: 'Download von Brief.txt abbrechen' })
      expect(buttons).toHaveLength(2)
      await userEvent.click(buttons[at]!)
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull())
    }
    expect(saver.file).not.toHaveBeenCalled()
    expect(screen.queryByText(/Fehler:/)).toBeNull()
  })
  it('waits on this page until somebody signs in again when the session ends, and goes on', async () => {
    let isSignedIn = false
    const { saver, toSignIn } = await open({
      downloadDocument: async (_, transfer) => {
        if (!isSignedIn) await transfer?.onInterrupted?.(new AuthenticationError(401, undefined, 'x'), 10)
        return new File(['Inhalt'], 'Brief.txt')
      },
      unlock: (password) => {
        expect(password).toBe('geheim')
        isSignedIn = true
        return Promise.resolve({ user: sabine, backendVersion: '1', hasKeys: true })
      },
    })
    await start()
    const dialog = await findCover('Ihre Sitzung ist beendet')
    await userEvent.type(within(dialog).getByLabelText('Passwort'), 'geheim')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Wieder anmelden' }))
    await waitFor(() => expect(saver.file).toHaveBeenCalledOnce())
    expect(toSignIn).not.toHaveBeenCalled()
  })
  it('ends with the session when nobody signs in again', async () => {
    const { saver, toSignIn } = await open({
      downloadDocument: async (_, transfer) => {
        await transfer?.onInterrupted?.(new AuthenticationError(401, undefined, 'x'), 10)
        return new File(['Inhalt'], 'Brief.txt')
      },
    })
    await start()
    const cover = within(await findCover('Ihre Sitzung ist beendet'))
    await userEvent.click(cover.getByRole('button', { name: 'Diese Seite verlassen' }))
    await waitFor(() => expect(toSignIn).toHaveBeenCalled())
    expect(saver.file).not.toHaveBeenCalled()
  })
})
