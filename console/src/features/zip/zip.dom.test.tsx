import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { DownloadError } from '@aktenraum/client/base/errors/download'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { verifiedContent } from '@aktenraum/client/engines/downloads/testing/verified-content'
import { readZip } from '@aktenraum/client/engines/downloads/zip/testing/read-zip'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal, savedFiles } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { chooseInCaseMenu } from '../../staff/testing/case-menu.ts'

afterEach(cleanup)

const names = ['Brief.txt', 'Klage.txt']
const documents = names.map((text, at) => staff.aDocument(at + 1, { name: { text } }))

const apps = [
  {
    app: 'the console',
    openWhole: () => chooseInCaseMenu('Ganze Akte als ZIP'),
    canNameForBea: true,
    show: async (client: Partial<OfficeClient>) => {
      const state = { cases: [staff.aCase(1, { documents_count: 2 })], documents, users: [staff.sabine] }
      const { saver } = renderApp(fakeOffice(state, client), paths.case(staff.caseIdOf(1)))
      await screen.findByRole('table', { name: 'Dokumente der Akte' })
      return () => saver.file.mock.calls.map(([file]) => file as Blob)
    },
    choose: async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` })),
    order: async (how: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Reihenfolge' }))
      await userEvent.click(await screen.findByRole('option', { name: how }))
    },
  },
  {
    app: 'the portal',
    openWhole: async () => {
      const button = await screen.findByRole('button', { name: 'Alle als ZIP' })
      await waitFor(() => expect(button).toHaveProperty('disabled', false))
      await userEvent.click(button)
    },
    canNameForBea: false,
    show: async (client: Partial<OfficeClient>) => {
      const caseId = portal.idOf(100)
      renderPortal({
        url: `/akten/${caseId}/`,
        client: {
          retrieveCase: async () => portal.aCase(1),
          listDocuments: async () => ({ count: documents.length, results: documents }),
          ...client,
        },
      })
      await screen.findAllByText('Brief.txt')
      return () => savedFiles.map(({ file }) => file)
    },
    choose: async (name: string) => {
      const begin = screen.queryByRole('button', { name: 'Auswählen' })
      if (begin !== null) await userEvent.click(begin)
      await userEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    },
    order: async (how: string) => {
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reihenfolge' }), how)
    },
  },
]

describe.each(apps)('documents as a ZIP file in $app', ({ openWhole, canNameForBea, show, choose, order }) => {
  const open = async (change: Partial<OfficeClient> = {}) => {
    const reports: unknown[] = []
    const files = await show({
      wholeCase: async () => ({ documents, lacking: [], refused: 0 }),
      openContent: async () => verifiedContent('Inhalt'),
      reportDownload: async (_, saved) => void reports.push(saved),
      ...change,
    })
    const entries = async (): Promise<readonly string[]> => {
      await waitFor(() => expect(files()).toHaveLength(1))
      const bytes = (await files()[0]?.arrayBuffer()) ?? new ArrayBuffer()
      return [...readZip(new Uint8Array(bytes)).keys()]
    }
    return { files, entries, reports }
  }
  const click = async (name: string): Promise<void> => {
    const button = await screen.findByRole('button', { name })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await userEvent.click(button)
  }
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Als ZIP-Datei herunterladen' }))
  const check = async (name: RegExp) => userEvent.click((await dialog()).getByRole('checkbox', { name }))
  const agree = async (): Promise<void> => {
    await (await dialog()).findByText(/^\d Dokumente?, /)
    await click('ZIP-Datei herunterladen')
  }
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Dokument kann nicht aufgenommen werden' }))
  const tray = async () => within(await screen.findByRole('region', { name: 'Downloads' }))
  const broken = (problem: 'decrypts-wrongly' | 'no-space', of: (document: Document) => boolean = () => true) => ({
    openContent: async (document: Document) => {
      if (of(document)) throw new DownloadError(problem)
      return verifiedContent('Inhalt')
    },
  })

  it('are those selected, after somebody agreed to how many and how much', async () => {
    const { files, entries } = await open()
    await choose('Brief.txt')
    await click('Als ZIP herunterladen')
    expect(await (await dialog()).findByText(/^1 Dokument, /)).toBeTruthy()
    expect((await dialog()).queryByRole('combobox', { name: 'Reihenfolge' })).toBeNull()
    expect(files()).toEqual([])
    await check(/der Reihe nach nummerieren/)
    await agree()
    expect(await entries()).toEqual(['001 Brief.txt'])
    expect(await screen.findByText('ZIP-Datei mit 1 Dokument gespeichert.')).toBeTruthy()
  })

  it('are all of the case, saved without being read, and what has no file is said to be missing', async () => {
    const noFile = staff.aDocument(3, { has_file: false })
    const { entries, reports } = await open({
      wholeCase: async () => ({ documents: [...documents, noFile], lacking: [], refused: 0 }),
    })
    await openWhole()
    expect(await screen.findByText('Ein Dokument hat keine Datei und wird nicht aufgenommen.')).toBeTruthy()
    await agree()
    expect(await entries()).toEqual(['Brief.txt', 'Klage.txt'])
    expect(await screen.findByText('ZIP-Datei mit 2 Dokumenten gespeichert.')).toBeTruthy()
    await waitFor(() => expect(reports).toEqual([{ isRead: false }, { isRead: false }]))
  })

  it('are in the order that somebody made by hand out of another, and numbered by it', async () => {
    const { entries } = await open({
      wholeCase: async () => ({ documents: documents.toReversed(), lacking: [], refused: 0 }),
    })
    await openWhole()
    const shown = await dialog()
    const listed = () => shown.getAllByRole('listitem').map(({ textContent }) => /\w+\.txt/.exec(textContent)?.[0])
    await order('nach Namen')
    await order('von Hand sortieren')
    expect(listed()).toEqual(['Brief.txt', 'Klage.txt'])
    await userEvent.click(shown.getByRole('button', { name: 'Klage.txt nach oben' }))
    await userEvent.click(shown.getByRole('button', { name: 'Klage.txt nach oben' }))
    expect(listed()).toEqual(['Klage.txt', 'Brief.txt'])
    await userEvent.click(shown.getByRole('button', { name: 'Brief.txt nach unten' }))
    await check(/der Reihe nach nummerieren/)
    await agree()
    expect(await entries()).toEqual(['001 Klage.txt', '002 Brief.txt'])
  })

  it('get names for the mailbox of lawyers only where there are some', async () => {
    await open()
    await openWhole()
    const offered = (await dialog()).queryByRole('checkbox', { name: /Dateinamen für das beA anpassen/ })
    expect(offered !== null).toBe(canNameForBea)
  })

  it('are told to be fewer or others than were signed', async () => {
    const lacking = [{ place: 7, author: null, at: null }]
    await open({ wholeCase: async () => ({ documents, lacking, refused: 2 }) })
    await openWhole()
    expect(
      await screen.findByText(/^Der Server hält 1 Dokument zurück, das unterschrieben in der Akte liegt\. /),
    ).toBeTruthy()
    expect(await screen.findByText(/^Der Server zeigt 2 Dokumente, die so niemand unterschrieben hat/)).toBeTruthy()
  })

  it('[ERR-12] are asked for again when they could not be fetched; until then nothing is saved', async () => {
    let isDown = true
    const { entries } = await open({
      wholeCase: async () => {
        if (isDown) throw new NoConnectionError('offline')
        return { documents, lacking: [], refused: 0 }
      },
    })
    await openWhole()
    await (await dialog()).findByRole('alert')
    expect((await dialog()).getByRole('button', { name: 'ZIP-Datei herunterladen' })).toHaveProperty('disabled', true)
    isDown = false
    await userEvent.click((await dialog()).getByRole('button', { name: 'Erneut versuchen' }))
    await agree()
    expect(await entries()).toEqual(['Brief.txt', 'Klage.txt'])
  })

  it('are less by one that is broken only when that is wished', async () => {
    const { entries } = await open(broken('decrypts-wrongly', ({ id }) => id === documents[0]?.id))
    await openWhole()
    await agree()
    const asked = await question()
    expect(asked.getByText('Brief.txt')).toBeTruthy()
    const told = /^Das Dokument konnte nicht korrekt entschlüsselt werden\. Bitte /
    expect(asked.getByRole('alert').textContent).toMatch(told)
    await click('Ohne dieses Dokument weiter')
    expect(await entries()).toEqual(['Klage.txt', 'Nicht enthaltene Dokumente.txt'])
  })

  it('end as a file when nobody wants to go on without one', async () => {
    const { files } = await open(broken('decrypts-wrongly', ({ id }) => id === documents[1]?.id))
    await openWhole()
    await agree()
    await question()
    await click('ZIP-Datei abbrechen')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull())
    expect(files()).toEqual([])
  })

  it('say why there is no file, can be tried again, and are then said to be saved', async () => {
    let isBroken = true
    const { openContent } = broken('no-space', () => isBroken)
    const { entries } = await open({ openContent })
    await openWhole()
    await agree()
    const asked = await question()
    expect(asked.getByRole('alert').textContent).toMatch(/nicht genug Speicherplatz frei/)
    await userEvent.click(asked.getByRole('checkbox', { name: /Alle weiteren fehlerhaften/ }))
    await click('Ohne dieses Dokument weiter')
    expect((await (await tray()).findByRole('alert')).textContent).toMatch(/Keines der Dokumente/)
    isBroken = false
    await userEvent.click((await tray()).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await entries()).toEqual(['Brief.txt', 'Klage.txt'])
    expect(await screen.findByText('ZIP-Datei mit 2 Dokumenten gespeichert.')).toBeTruthy()
  })
})
