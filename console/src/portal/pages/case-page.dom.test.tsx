import { ContradictionError } from '@aktenraum/crypto-client'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Document, Doubt, OfficeClient } from '@aktenraum/client/collections/types'
import { aCase, aCaseDto, aDocument, aDocumentDto, idOf, noon, petra, sabine } from '../testing/fake-data.ts'
import { renderPortal, savedFiles } from '../testing/render-portal.tsx'

const url = `/akten/${idOf(1)}/`

const open = (documents: readonly Document[], client: Partial<OfficeClient> = {}, at = url) =>
  renderPortal({
    url: at,
    client: {
      retrieveCase: async () => aCase(1),
      listDocuments: async () => ({ count: documents.length, results: documents }),
      ...client,
    },
  })

const row = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole('link', { name })).closest('article')
  if (found === null) throw new Error(`no row for ${name}`)
  return found
}

describe('the documents of a case', () => {
  it('[LST-09] [LST-10] are asked for newest first, thirty at a time', async () => {
    const asked: unknown[] = []
    open([], { listDocuments: async (...given) => (asked.push(given), { count: 0, results: [] }) })
    expect(await screen.findByRole('heading', { name: 'Noch keine Dokumente' })).toBeDefined()
    expect(asked.at(-1)).toEqual([idOf(1), { page: 1, pageSize: 30, ordering: '-creation_date' }])
  })

  it('[OPEN-024] [LST-35] [LST-38] [LST-39] show name, description, sender, time, size and what is new', async () => {
    open([
      aDocument(1, { viewer_read: false, description: { text: 'Bitte lesen' } }),
      aDocument(2, { uploader: petra.id, status: 'notified', is_just_uploaded: true }),
    ])
    const first = await row('Dokument 1.txt')
    expect(first.textContent).toBe('Dokument 1.txt ungelesenBitte lesenvon Sabine Hartmann21.11.2026 12:001,0\u00a0KB')
    expect(
      within(first)
        .getAllByRole('button')
        .map(({ title }) => title),
    ).toEqual(['Herunterladen'])
    expect((await row('Dokument 2.txt')).textContent).toBe(
      'Dokument 2.txt von Ihnen21.11.2026 12:001,0\u00a0KBhochgeladenBeteiligte benachrichtigt',
    )
  })

  it('[LST-34] show a delivery status only where the server tells it, which is to the uploader', async () => {
    open([aDocument(1), aDocument(2, { uploader: petra.id, status: 'rec_some' })])
    expect(within(await row('Dokument 1.txt')).queryByText(/gelesen|enachrichtig/)).toBeNull()
    expect(within(await row('Dokument 2.txt')).getByText('teilweise gelesen')).toBeDefined()
  })

  it('[LST-34] tell the uploader on their status whom they reached and when, and all that happened', async () => {
    const own = aDocument(2, { uploader: petra.id, status: 'rec_some' })
    const nobody = {
      joined_later: false,
      due_at: null,
      notified_at: null,
      failed_at: null,
      failure: null,
      seen_at: null,
    }
    const entry = {
      id: 'e1',
      at: noon,
      position: '1',
      actor: petra.id,
      case: own.case,
      document: own.id,
      name: own.name,
      changes: [],
      person: null,
      role: null,
      from: null,
      to: null,
      due_at: null,
      times: 1,
      first: { at: noon, position: '1' },
      documents: 1,
      further: [],
    }
    const cursors: unknown[] = []
    open([own], {
      deliveryOf: async () => [
        { ...nobody, user: sabine.id, seen_at: noon },
        ...[idOf(91), idOf(92)].map((gone) => ({ ...nobody, user: gone as typeof petra.id })),
      ],
      retrieveUser: async () => Promise.reject(new ApiError(404, undefined, 'x')),
      documentHistory: async (_, { cursor } = {}) => {
        cursors.push(cursor)
        return cursor === undefined
          ? { entries: [{ ...entry, type: 'DocumentRead', actor: sabine.id }], next: 'weiter' }
          : {
              entries: [{ ...entry, id: 'e2', first: { at: noon, position: '0' }, type: 'DocumentUploaded' }],
              next: null,
            }
      },
    })
    const status = await screen.findByRole('button', { name: /^teilweise gelesen: Zustellung und Verlauf/ })
    await userEvent.hover(status)
    await waitFor(() => expect(status.title).toContain('Sabine Hartmann: gelesen am 21.11.2026 12:00'))
    await userEvent.click(status)
    const dialog = await screen.findByRole('dialog', { name: 'Dokument 2.txt' })
    expect(await within(dialog).findByText('Sabine Hartmann: gelesen am 21.11.2026 12:00')).toBeDefined()
    expect(dialog.querySelector('[data-on-paper]')?.textContent).toBe('1/26 Sache 1')
    expect(within(dialog).getAllByText('unbekannter Nutzer: nicht benachrichtigt')).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mehr laden' }))
    expect((await within(dialog).findByText('Sie')).closest('p')?.textContent).toBe(
      'Sie haben das Dokument hochgeladen',
    )
    expect(within(dialog).getAllByText('21.11.2026, 12:00 Uhr')).toHaveLength(2)
    expect(cursors).toEqual([undefined, 'weiter'])
  })

  it('[USR-24] name a sender who no longer exists, and ask for one who left the case', async () => {
    const jonas = { ...petra, id: idOf(2) as typeof petra.id, salutation: 'Jonas Weber', is_viewer: false }
    open([aDocument(1, { uploader: null }), aDocument(2, { uploader: jonas.id })], { retrieveUser: async () => jonas })
    expect((await row('Dokument 1.txt')).textContent).toContain(
      'Der Nutzer, der dieses Dokument hochgeladen hat, existiert nicht mehr.',
    )
    expect(await screen.findByText('von Jonas Weber')).toBeDefined()
  })

  it('[USR-24] say of nobody that they no longer exist whom the server could not be asked about', async () => {
    const jonas = { ...petra, id: idOf(2) as typeof petra.id, salutation: 'Jonas Weber', is_viewer: false }
    const retrieveUser: OfficeClient['retrieveUser'] = async (id) => {
      if (id !== jonas.id) throw new ApiError(503, undefined, 'retrieveUser')
      return jonas
    }
    const others = [idOf(91) as typeof petra.id, jonas.id]
    open([aDocument(1, { uploader: others[0] ?? null }), aDocument(2, { uploader: jonas.id })], { retrieveUser })
    expect(await screen.findByText('von Jonas Weber')).toBeDefined()
    expect((await row('Dokument 1.txt')).textContent).not.toContain('existiert nicht mehr')
  })

  it('keep what is typed of one while the time for it passes', async () => {
    let tell: (change: ChangeDto) => void = () => undefined
    let isNew = true
    const one = () => aDocument(1, { uploader: petra.id, can_update: true, is_just_uploaded: isNew })
    open([], {
      listDocuments: async () => ({ count: 1, results: [one()] }),
      onChange: (listener) => ((tell = listener), () => undefined),
    })
    const article = within(await row('Dokument 1.txt'))
    await userEvent.click(await article.findByRole('button', { name: 'Beschreibung ändern: Dokument 1.txt' }))
    await userEvent.type(article.getByLabelText('Beschreibung'), 'Vollmacht')
    isNew = false
    act(() => tell({ case_id: aCase(1).id, type: 'DocumentUploaded', position: '1' }))
    await waitFor(() => expect(article.queryByText('hochgeladen')).toBeNull())
    expect(article.getByDisplayValue('Vollmacht')).toBeDefined()
  })

  it('[ERR-12] tell a history whose people could not be asked about as one that could not be fetched', async () => {
    const gone = { joined_later: false, due_at: null, notified_at: null, failed_at: null, failure: null, seen_at: null }
    open([aDocument(2, { uploader: petra.id, status: 'rec_some' })], {
      deliveryOf: async () => [{ ...gone, user: idOf(91) as typeof petra.id }],
      retrieveUser: async () => Promise.reject(new ApiError(503, undefined, 'retrieveUser')),
      documentHistory: async () => ({ entries: [], next: null }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^teilweise gelesen: Zustellung und Verlauf/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dokument 2.txt' }))
    expect(await dialog.findByText('Der Verlauf konnte nicht abgerufen werden.')).toBeDefined()
    expect(dialog.queryByText(/unbekannter Nutzer/)).toBeNull()
  })

  it('are shown as far as the server knows them until they are decrypted', async () => {
    const documents = { count: 1, next: null, previous: null, results: [aDocumentDto(1)] }
    renderPortal({
      url,
      preload: { case: aCaseDto(1), documents },
      client: { session: () => new Promise(() => undefined) },
    })
    expect(screen.getByText('von Sabine Hartmann')).toBeDefined()
    expect(screen.getAllByText('(entschlüsseln...)')).toHaveLength(3)
  })

  it('come in pages', async () => {
    const asked: unknown[] = []
    open([], {
      listDocuments: async (_case, query) => {
        asked.push(query?.page)
        return { count: 31, results: [aDocument(query?.page ?? 0)] }
      },
    })
    await row('Dokument 1.txt')
    expect(screen.getByText('Seite 1')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Nächste Seite' }))
    await row('Dokument 2.txt')
    expect(asked.at(-1)).toBe(2)
    expect(document.activeElement?.id).toBe('documents-heading')
  })

  it('[TBL-13] [TBL-14] [TBL-15] [TBL-18] [TBL-19] [TBL-20] are turned by numbers, with ellipses, first and last page', async () => {
    open([], {
      listDocuments: async (_case, query) => ({ count: 30 * 20, results: [aDocument(query?.page ?? 0)] }),
    })
    await row('Dokument 1.txt')
    const numbers = () =>
      [
        ...(screen.getByRole('navigation', { name: 'Seiten der Dokumentliste' }).querySelector('.numbers')?.children ??
          []),
      ]
        .map(({ textContent: text }) => text)
        .join(' ')
    expect(numbers()).toBe('Seite 1 2 3 4 5 … 20')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zur Seite 20' }))
    await row('Dokument 20.txt')
    // On paper, where nothing can be pressed.
    expect(screen.getByRole('navigation', { name: 'Seiten der Dokumentliste' }).dataset['paper']).toBe(
      'Seite 20 von 20',
    )
    expect(numbers()).toBe('1 … 16 17 18 19 Seite 20')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zur Seite 16' }))
    await row('Dokument 16.txt')
    expect(numbers()).toBe('1 … 12 13 14 15 Seite 16 17 18 19 20')
  })

  it('[LST-21] [LST-22] say when they cannot be fetched, and can be fetched again', async () => {
    let isOnline = false
    open([], {
      listDocuments: async () => {
        if (!isOnline) throw new ApiError(500, undefined, 'listDocuments')
        return { count: 1, results: [aDocument(1)] }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch('Die Dokumentliste konnte nicht abgerufen werden.')
    isOnline = true
    await userEvent.setup().click(screen.getByRole('button', { name: 'Dokumentliste neu laden' }))
    await row('Dokument 1.txt')
  })
})

describe('a case', () => {
  it('[OPEN-052] [CAS-07] [UPL-02] that is disabled stays readable, says when it is deleted, and takes nothing more', async () => {
    open([aDocument(1)], {
      retrieveCase: async () => aCase(1, { scheduled_deletion_date: '2027-01-31T11:00:00.000Z', can_upload: false }),
    })
    await row('Dokument 1.txt')
    expect(screen.getByText(/zur Löschung am 31\.01\.2027 vorgemerkt/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Dateien auswählen' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Dokument 1.txt herunterladen' })).toHaveProperty('disabled', false)
  })

  it('that contradicts what was verified says so once, and shows nothing in its place', async () => {
    const contradiction = () => Promise.reject(new ContradictionError(`case/${idOf(1)}`, 'shorter'))
    renderPortal({
      url,
      preload: { case: aCaseDto(1), documents: { count: 1, next: null, previous: null, results: [aDocumentDto(1)] } },
      client: { retrieveCase: contradiction, listDocuments: contradiction },
    })
    expect(await screen.findByText('Die Akte konnte nicht abgerufen werden.')).toBeDefined()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByText(/Dokumentliste/)).toBeNull()
  })

  it('that is not there has its page', async () => {
    open([], { retrieveCase: () => Promise.reject(new ApiError(404, undefined, 'retrieveCase')) })
    expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeDefined()
  })

  it('keeps its names out of the title, which browsers remember', async () => {
    open([aDocument(1)])
    await row('Dokument 1.txt')
    expect(document.title).toBe('Akte · Kanzlei Hartmann & Weber')
  })
})

describe('downloading', () => {
  it('saves the file under its name', async () => {
    const name = 'Mängelrüge – ä ö ü ß.pdf'
    const content = Uint8Array.from([0, 255, 13, 10, 26])
    open([aDocument(1, { name: { text: name }, type: 'application/pdf' })], {
      downloadDocument: async () => new File([content], name, { type: 'application/pdf' }),
    })
    await userEvent.setup().click(await screen.findByRole('button', { name: `${name} herunterladen` }))
    await waitFor(() => expect(savedFiles.map((saved) => saved.name)).toEqual([name]))
    expect(new Uint8Array((await savedFiles[0]?.file.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content)
    expect(await screen.findByText(`${name} wurde gespeichert.`)).toBeDefined()
  })

  it('[LST-25] [LST-26] [DWN-18] says in its row why it failed, and tries again', async () => {
    let isOnline = false
    open([aDocument(1)], {
      downloadDocument: async () => {
        if (!isOnline) throw new NoConnectionError('offline')
        return new File(['x'], 'Dokument 1.txt')
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Dokument 1.txt herunterladen' }))
    const failed = await row('Dokument 1.txt')
    expect((await within(failed).findByRole('alert')).textContent).toMatch(
      'Fehler: Es konnte keine Verbindung zum Server aufgebaut werden. Bitte überprüfen Sie Ihre Internetverbindung.',
    )
    isOnline = true
    await user.click(within(failed).getByRole('button', { name: 'Nochmal versuchen' }))
    await waitFor(() => expect(savedFiles).toHaveLength(1))
    expect(within(failed).queryByRole('alert')).toBeNull()
  })
})

it('leads past the uploads to what is unread', async () => {
  renderPortal({ url: `/akten/${idOf(1)}/`, client: { retrieveCase: async () => aCase(1, { unread_count: 2 }) } })
  const link = await screen.findByRole('link', { name: '2 ungelesene Dokumente ansehen' })
  expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))?.textContent).toMatch(/^Dokumente/)
})

describe('who takes part in a case', () => {
  const openWith = async (doubts: readonly (Doubt | undefined)[]) => {
    const participants = [sabine, petra].map((user, at) => {
      const [doubt, role] = [doubts[at], user.is_staff ? ('owner' as const) : ('client' as const)]
      return { user, role, since: doubt === 'unnamed' ? null : noon, ...(doubt === undefined ? {} : { doubt }) }
    })
    open([], { retrieveCase: async () => aCase(1, { participants }) })
    const section = await screen.findByRole('region', { name: 'Beteiligte' })
    return within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }

  it.each([
    [
      'unnamed',
      /Mandantin? · vom Server nicht genannt.+hat ihren Schlüssel.+Rechnen Sie damit, dass sie mitliest\. Bitte /,
    ],
    ['unsigned', /Mandantin? · nicht bestätigt.+behauptet nur der Server.+nennt sie nicht\. Bitte /],
    ['other-role', /Mandantin? · andere Rolle laut Server.+was unterschrieben ist\. Bitte /],
  ] as const)('are said to be %s by server and list, with whom to ask', async (doubt, words) => {
    const [, client] = await openWith([undefined, doubt])
    expect(client).toMatch(words)
  })

  it('and was locked out of the office is no matter of clients', async () => {
    const shown = await openWith(['left-out', undefined])
    cleanup()
    expect(shown).toEqual(await openWith([undefined, undefined]))
  })
})
