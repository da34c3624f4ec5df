import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Document, NewDocument, OfficeClient, Participant } from '@aktenraum/client/collections/types'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { messageIds } from '../../shared/documents/message-ids.ts'
import { holdTimers } from '../../shared/testing/hold-timers.ts'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import type { Messages } from './messages.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Shown {
  readonly messages: () => Messages
}
interface Given {
  readonly participants: readonly Participant[]
  readonly documents: readonly Document[]
  readonly client: Partial<OfficeClient>
}

const apps = [
  {
    app: 'the console',
    own: staff.sabine,
    badge: () => screen.getAllByRole('img', { name: 'ich selbst' }),
    other: staff.petra,
    otherAsRead: 'Petra Krause (Mandantin)',
    caseId: staff.caseIdOf(1),
    aDocument: staff.aDocument,
    urlOf: (number: number) => paths.document(staff.caseIdOf(1), staff.documentIdOf(number)),
    show: (url: string | null, { participants, documents, client }: Given): Shown => {
      const cases = [staff.aCase(1, { participants })]
      const { office } = renderApp(
        fakeOffice({ cases, users: [staff.sabine], documents }, client),
        url ?? paths.case(staff.caseIdOf(1)),
      )
      return { messages: () => office.messages }
    },
  },
  {
    app: 'the portal',
    own: portal.petra,
    badge: () => screen.getAllByText('P'),
    other: portal.sabine,
    otherAsRead: 'Sabine Hartmann',
    caseId: portal.idOf(1),
    aDocument: portal.aDocument,
    urlOf: (number: number) => `/akten/${portal.idOf(1)}/dokumente/${portal.idOf(number)}/`,
    show: (url: string | null, { participants, documents, client }: Given): Shown => {
      const { session } = renderPortal({
        url: url ?? `/akten/${portal.idOf(1)}/`,
        client: {
          retrieveCase: async () => portal.aCase(1, { participants }),
          listDocuments: async () => ({ count: documents.length, results: documents }),
          ...client,
        },
      })
      const messages = (): Messages => {
        const stage = session.get()
        if (stage.kind !== 'ready') throw new Error('not signed in')
        return stage.messages
      }
      return { messages }
    },
  },
]

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Nachricht verfassen...' }))
const subject = () => screen.getByLabelText<HTMLInputElement>('Betreff (optional)')
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Nachricht')
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe.each(apps)('messages in $app', ({ own, badge, other, otherAsRead, caseId, aDocument, urlOf, show }) => {
  const roleOf = ({ is_staff: isStaff }: typeof own) => (isStaff ? 'owner' : 'client')
  const both = [own, other].map((user) => staff.aParticipant(user, roleOf(user)))
  /** What is uploaded; `client` may change how that goes. */
  const open = (given: Partial<Given> & { readonly url?: string } = {}) => {
    const { url = null, participants = both, documents = [], client = {} } = given
    const sent: NewDocument[] = []
    const uploadDocument: OfficeClient['uploadDocument'] = async (_, document) => {
      sent.push(document)
      return { id: staff.documentIdOf(90), key_id: 'document:90' as never, size: 33 }
    }
    return { sent, ...show(url, { participants, documents, client: { uploadDocument, ...client } }) }
  }
  const write = async () => {
    await click('Nachricht verfassen …')
    return dialog()
  }

  it('[MSG-01] [MSG-02] [MSG-03] [MSG-04] [MSG-05] [MSG-07] [MSG-09] is written in a dialog of the case', async () => {
    open()
    const writing = await write()
    expect(writing.getByText(own.salutation)).toBeTruthy()
    expect(badge().some((one) => one.closest('[role=dialog], dialog') !== null)).toBe(true)
    expect([subject().dataset['field'], text().dataset['field']]).toEqual(['description', 'content'])
    expect(text().rows).toBeGreaterThanOrEqual(5)
    expect(writing.getByRole('button', { name: 'Abbrechen' })).toBeTruthy()
    expect(writing.getByRole<HTMLButtonElement>('button', { name: 'Absenden' }).disabled).toBe(true)
  })

  it('[MSG-08] [MSG-12] [MSG-13] [MSG-16] becomes a document; the dialog closes and is empty the next time', async () => {
    const { sent } = open()
    await write()
    await userEvent.type(subject(), 'Termin')
    await userEvent.type(text(), 'Bitte rufen Sie an.')
    await click('Absenden')
    await isClosed()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ type: 'text/plain', description: 'Termin' })
    expect(await sent[0]?.content.text()).toBe('Bitte rufen Sie an.')
    await write()
    expect([subject().value, text().value]).toEqual(['', ''])
  })

  it('names who will read it, and once it has arrived whom it went to; it is no upload to tell of', async () => {
    open()
    const writing = await write()
    expect(await writing.findByText(`An: ${otherAsRead}`)).toBeTruthy()
    await userEvent.type(text(), 'Bitte rufen Sie an.')
    await click('Absenden')
    await screen.findByText(`Nachricht gesendet an ${other.salutation}`)
    expect(screen.queryByText('Upload vollständig!')).toBeNull()
  })

  it('says where nobody else would read it', async () => {
    open({ participants: both.slice(0, 1) })
    const writing = await write()
    expect(await writing.findByText('Außer Ihnen ist noch niemand an dieser Akte beteiligt.')).toBeTruthy()
  })

  it('[MSG-18] counts half a second after the last key, or when the dialog is left', async () => {
    const { messages } = open()
    await write()
    const draft = () => messages().get()[messageIds.toCase(caseId)]?.message
    fireEvent.change(text(), { target: { value: 'Halb' } })
    expect(draft()).toBeUndefined()
    await waitFor(() => expect(draft()).toBe('Halb'))
    fireEvent.change(text(), { target: { value: 'Ganz' } })
    fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(draft()).toBe('Ganz'))
  })

  it('[MSG-06] is no document when it is cancelled, and can be gone on with', async () => {
    const { sent } = open()
    await write()
    await userEvent.type(text(), 'Halb')
    await click('Abbrechen')
    await isClosed()
    await click('Nachricht weiterschreiben …')
    await dialog()
    expect(text().value).toBe('Halb')
    expect(sent).toEqual([])
  })

  it('is thrown away after a question; then the focus is where one writes', async () => {
    open()
    await write()
    await userEvent.type(text(), 'Halb')
    const answer = async (name: string) => {
      await click('Entwurf verwerfen')
      const question = within(await screen.findByRole('dialog', { name: 'Entwurf verwerfen' }))
      expect(question.getByText('Was Sie geschrieben haben, ist dann nicht mehr da.')).toBeTruthy()
      await userEvent.click(question.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Entwurf verwerfen' })).toBeNull())
    }
    await answer('Abbrechen')
    expect(text().value).toBe('Halb')
    await answer('Entwurf verwerfen')
    expect(text().value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(text()))
    expect(screen.queryByRole('button', { name: 'Entwurf verwerfen' })).toBeNull()
  })

  it('says where the browser has no room for drafts', async () => {
    const { messages } = open()
    await write()
    await screen.findByText(/^Der Entwurf bleibt auf diesem Gerät verschlüsselt erhalten/)
    act(() => messages().isKept.set(false))
    expect(screen.getByText(/^Der Entwurf kann auf diesem Gerät nicht aufbewahrt werden/)).toBeTruthy()
  })

  describe('in answer to a document', () => {
    const content = new File(['Stimmt das?\nFragt Petra.\n'], 'x.txt', { type: 'text/plain' })
    /** The second after which nothing is quoted passes when it is let. */
    const answer = async (client: Partial<OfficeClient> = {}, document = aDocument(5)) => {
      const second = holdTimers(1000)
      const reading = { downloadDocument: async () => content, retrieveDocument: async () => document, ...client }
      const shown = open({ url: urlOf(5), documents: [document], client: reading })
      const viewer = within(await screen.findByRole('dialog', { name: 'Dokument 5.txt' }))
      return { ...shown, second, viewer, begin: () => click('Antworten') }
    }

    it('[DOC-64] [DOC-65] [DOC-66] [DOC-67] [DOC-68] [DOC-44] takes the place of the viewer, quotes it and is uploaded', async () => {
      const { sent, viewer, begin } = await answer()
      await viewer.findByText(/Stimmt das\?/)
      await begin()
      const writing = await dialog()
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
      expect(await writing.findByText('AW: Dokument 5.txt')).toBeTruthy()
      expect(subject().value).toBe('Re: Dokument 5.txt')
      expect(text().value).toBe('\n\nAntwort auf:\n> Stimmt das?\n> Fragt Petra.\n')
      await click('Absenden')
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(sent[0]).toMatchObject({
        name: expect.stringMatching(/^Textnachricht vom /),
        description: 'Re: Dokument 5.txt',
        relatedObject: { type: 'document', id: aDocument(5).id, key_id: aDocument(5).key_id },
      })
    })

    it('names the content that it answers, whose key stayed when it was moved, so that no other passes for it', async () => {
      const moved = aDocument(5, { content_key_id: aDocument(6).key_id })
      const { sent, viewer, begin } = await answer({ retrieveDocument: async () => moved }, moved)
      await viewer.findByText(/Stimmt das\?/)
      await begin()
      await dialog()
      await click('Absenden')
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(sent[0]).toMatchObject({ relatedObject: { id: moved.id, key_id: aDocument(6).key_id } })
    })

    it('is written above what it quotes', async () => {
      const { viewer, begin } = await answer()
      await viewer.findByText(/Stimmt das\?/)
      await begin()
      await screen.findByLabelText('Nachricht')
      act(() => subject().focus())
      text().setSelectionRange(5, 5)
      act(() => text().focus())
      expect(text().selectionStart).toBe(0)
    })

    it('[DOC-69] waits a second for the content, no longer', async () => {
      const { begin, second } = await answer({ downloadDocument: () => new Promise(() => undefined) })
      await begin()
      expect(await screen.findByText('Das beantwortete Dokument wird noch geladen …')).toBeTruthy()
      expect(screen.queryByLabelText('Nachricht')).toBeNull()
      second.pass()
      await dialog()
      expect([subject().value, text().value]).toEqual(['Re: Dokument 5.txt', ''])
    })

    it('[DOC-69] quotes a content that comes in time', async () => {
      let arrive: (file: File) => void = () => undefined
      const late = new Promise<File>((resolve) => (arrive = resolve))
      const { begin } = await answer({ downloadDocument: () => late })
      await begin()
      await screen.findByText('Das beantwortete Dokument wird noch geladen …')
      arrive(new File(['doch noch'], 'x.txt', { type: 'text/plain' }))
      expect((await screen.findByLabelText<HTMLTextAreaElement>('Nachricht')).value).toContain('> doch noch')
    })

    it('quotes the beginning of a very long text', async () => {
      const long = new File(['x'.repeat(250_001)], 'x.txt', { type: 'text/plain' })
      const { begin } = await answer({ downloadDocument: async () => long })
      await begin()
      const { value } = await screen.findByLabelText<HTMLTextAreaElement>('Nachricht')
      expect(value).toBe(`\n\nAntwort auf:\n> ${'x'.repeat(250_000)}\n> […]\n`)
    })

    it('leads to what it answers', async () => {
      const related = { type: 'document', id: aDocument(6).id, key_id: aDocument(6).key_id } as const
      const document = aDocument(5, { related_object: related })
      const client = {
        retrieveDocument: async () => document,
        everyDocument: async () => [aDocument(6)],
        downloadDocument: async () => content,
      }
      open({ url: urlOf(5), documents: [document], client })
      const viewer = within(await screen.findByRole('dialog', { name: 'Dokument 5.txt' }))
      const link = await viewer.findByRole('link', { name: '„Dokument 6.txt“' })
      expect(link.getAttribute('href')).toBe(urlOf(6))
    })
  })
})
