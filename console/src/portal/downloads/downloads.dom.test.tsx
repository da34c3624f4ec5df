import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuthenticationError } from '../../shared/api/errors.ts'
import type { OfficeClient } from '../../shared/client/types.ts'
import { DownloadError } from '../../shared/downloads/errors.ts'
import { verifiedContent } from '../../shared/downloads/testing/verified-content.ts'
import { readZip } from '../../shared/downloads/zip/testing/read-zip.ts'
import { findCover } from '../../shared/session/testing/cover.ts'
import { aCase, aDocument, idOf, petra } from '../testing/fake-data.ts'
import { renderPortal, savedFiles } from '../testing/render-portal.tsx'

const caseId = idOf(100)
const documents = [aDocument(1), aDocument(2)]
const open = (client: Partial<OfficeClient> = {}) =>
  renderPortal({
    url: `/akten/${caseId}/`,
    client: {
      retrieveCase: async () => aCase(1),
      listDocuments: async () => ({ count: documents.length, results: documents }),
      everyDocument: async () => documents,
      openContent: async () => verifiedContent('Inhalt'),
      reportDownload: async () => undefined,
      ...client,
    },
  })
const click = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
}
const entries = async (): Promise<readonly string[]> => {
  await waitFor(() => expect(savedFiles).toHaveLength(1))
  const bytes = (await savedFiles[0]?.file.arrayBuffer()) ?? new ArrayBuffer()
  return [...readZip(new Uint8Array(bytes)).keys()]
}

describe('all documents as a ZIP file', () => {
  it('are saved after a look at how many and how much', async () => {
    open()
    await click('Alle als ZIP')
    expect((await screen.findByText(/^2 Dokumente, /)).textContent).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /nummerieren/ }))
    await click('ZIP-Datei herunterladen')
    expect(await entries()).toEqual(['001 Dokument 1.txt', '002 Dokument 2.txt'])
    expect(await screen.findByText('ZIP-Datei mit 2 Dokumenten gespeichert.')).toBeDefined()
  })
  it('are in the order that somebody made by hand', async () => {
    const reports: unknown[] = []
    open({ reportDownload: async (_, saved) => void reports.push(saved) })
    await click('Alle als ZIP')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reihenfolge' }), 'von Hand sortieren')
    await userEvent.click(screen.getByRole('button', { name: 'Dokument 1.txt nach unten' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /nummerieren/ }))
    await click('ZIP-Datei herunterladen')
    expect(await entries()).toEqual(['001 Dokument 2.txt', '002 Dokument 1.txt'])
    await waitFor(() => expect(reports).toEqual([{ isRead: false }, { isRead: false }]))
  })
  it('are less by one that is broken only when that is wished', async () => {
    open({
      openContent: ({ id }) =>
        id === documents[0]?.id
          ? Promise.reject(new DownloadError('decrypts-wrongly'))
          : Promise.resolve(verifiedContent('Inhalt')),
    })
    await click('Alle als ZIP')
    await screen.findByText(/^2 Dokumente, /)
    await click('ZIP-Datei herunterladen')
    const question = await screen.findByRole('dialog', { name: 'Dokument kann nicht aufgenommen werden' })
    expect(within(question).getByText('Das Dokument konnte nicht korrekt entschlüsselt werden.')).toBeDefined()
    await click('Ohne dieses Dokument weiter')
    expect(await entries()).toEqual(['Dokument 2.txt', 'Nicht enthaltene Dokumente.txt'])
  })
})

describe('a running download', () => {
  it('is cancelled without a word of failure', async () => {
    open({
      downloadDocument: (_, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    await click('Dokument 1.txt herunterladen')
    const [inRow] = await screen.findAllByRole('button', { name: 'Download von Dokument 1.txt abbrechen' })
    await userEvent.click(inRow!)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Download von Dokument 1.txt abbrechen' })).toBeNull(),
    )
    expect(savedFiles).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('goes on after signing in again on the same page', async () => {
    let isSignedIn = false
    const { left } = open({
      downloadDocument: async (_, transfer) => {
        if (!isSignedIn) await transfer?.onInterrupted?.(new AuthenticationError(401, undefined, 'x'), 10)
        return new File(['Inhalt'], 'x')
      },
      unlock: (password) => {
        expect(password).toBe('geheim')
        isSignedIn = true
        return Promise.resolve({ user: petra, backendVersion: '1', hasKeys: true })
      },
    })
    await click('Dokument 1.txt herunterladen')
    const dialog = await findCover('Ihre Sitzung ist beendet')
    await userEvent.type(within(dialog).getByLabelText('Passwort'), 'geheim')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Wieder anmelden' }))
    await waitFor(() => expect(savedFiles).toHaveLength(1))
    expect(left).toEqual([])
  })
})
