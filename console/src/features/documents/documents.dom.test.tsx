import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChangedMeanwhileError } from '@aktenraum/client/base/errors/changed-meanwhile'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { sayingTexts } from '@aktenraum/client/words/saying'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { PlainKit } from '../../kit/testing/drawing.ts'
import { kit as portalKit } from '../../portal/testing/dress.ts'
import { Around, kit as staffKit } from '../../staff/testing/dress.tsx'
import { aDocument, clear } from '../../staff/testing/fake-data.ts'
import { DescriptionEditor } from './description-editor.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentTitle } from './document-title.tsx'
import type { DocumentView } from './document-view.ts'
import type { CardScene } from './scene.ts'

afterEach(cleanup)

interface Dress {
  readonly dress: string
  readonly kit: PlainKit
  readonly Frame: (props: { readonly children: ReactNode }) => ReactNode
}
const dresses: readonly Dress[] = [
  { dress: 'the console', kit: staffKit, Frame: ({ children }) => <Around>{children}</Around> },
  { dress: 'the portal', kit: portalKit, Frame: ({ children }) => <Fragment>{children}</Fragment> },
]

describe.each(dresses)('describing a document in the dress of $dress', ({ kit, Frame }) => {
  const editor = (
    change: Partial<Document>,
    describeDocument: OfficeClient['describeDocument'],
    onSaved: () => void,
  ) => (
    <DescriptionEditor
      scene={{ kit, client: { describeDocument }, explain: kit.explain }}
      document={aDocument(5, { can_update: true, is_just_uploaded: true, description: null, ...change })}
      onSaved={onSaved}
    />
  )
  const show = (change: Partial<Document>, describeDocument: OfficeClient['describeDocument']) => {
    const onSaved = vi.fn<() => void>()
    render(<Frame>{editor(change, describeDocument, onSaved)}</Frame>)
    return onSaved
  }
  const button = () => screen.getByRole('button', { name: 'Beschreibung ändern: Dokument 5.txt' })
  const edit = async () => {
    await userEvent.click(button())
    return screen.getByLabelText<HTMLInputElement>('Beschreibung')
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const never = () => new Promise<never>(() => undefined)

  it('keeps what is typed while the time for it passes, and the server says what it thinks of it', async () => {
    const refuse = () => Promise.reject(new ApiError(403, undefined, 'describeDocument'))
    const drawn = (change: Partial<Document>) => <Frame>{editor(change, refuse, never)}</Frame>
    const { rerender } = render(drawn({}))
    await userEvent.type(await edit(), 'Vollmacht')
    rerender(drawn({ is_just_uploaded: false }))
    expect(screen.getByLabelText<HTMLInputElement>('Beschreibung').value).toBe('Vollmacht')
    await save()
    await screen.findByText(/^Sie sind nicht berechtigt/)
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByRole('button', { name: /^Beschreibung ändern/ })).toBeNull()
  })

  it('[DOC-58] [DOC-59] takes 227 characters, says so in an empty field, and what room is left when there is little', async () => {
    show({}, never)
    const field = await edit()
    expect(field.maxLength).toBe(227)
    expect(field.placeholder).toBe('Beschreibung ändern...')
    expect(document.activeElement).toBe(field)
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(200))
    expect(screen.getByText('noch 27 Zeichen')).toBeTruthy()
  })

  it('stays open with what is typed by now, when the answer to an attempt comes that was left', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const onSaved = show({}, () => until)
    await userEvent.type(await edit(), 'Vollmacht')
    await save()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.type(await edit(), 'Klage')
    end()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(screen.getByLabelText<HTMLInputElement>('Beschreibung').value).toBe('Klage')
  })

  it('gives the focus back to what it was opened by, where nothing is to be changed after all', async () => {
    const describeDocument = vi.fn<OfficeClient['describeDocument']>()
    show({}, describeDocument)
    await userEvent.type(await edit(), 'Entwurf')
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(document.activeElement).toBe(button())
    expect(describeDocument).not.toHaveBeenCalled()
  })

  it('[DOC-57] sends what has changed, and nothing else', async () => {
    const sent: string[] = []
    const onSaved = show({ description: clear('alt') }, async (_, text) => void sent.push(text))
    await edit()
    await save()
    await waitFor(() => expect(screen.queryByLabelText('Beschreibung')).toBeNull())
    expect(sent).toEqual([])
    const field = await edit()
    await userEvent.clear(field)
    await userEvent.type(field, ' neu {Enter}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
    expect(sent).toEqual(['neu'])
  })

  it('replaces what somebody else has written meanwhile only once that was read', async () => {
    const changed = new ChangedMeanwhileError('von Jonas', sayingTexts.documentChanged('description', 'von Jonas'))
    const describeDocument = vi
      .fn<OfficeClient['describeDocument']>(async () => undefined)
      .mockRejectedValueOnce(changed)
    show({ description: clear('alt') }, describeDocument)
    const field = await edit()
    await userEvent.type(field, ' und neu')
    await save()
    await screen.findByText(/^Die Beschreibung ist inzwischen „\P{L}*von Jonas\P{L}*“\./u)
    expect(screen.getByLabelText<HTMLInputElement>('Beschreibung').value).toBe('alt und neu')
    await save()
    await waitFor(() => expect(screen.queryByLabelText('Beschreibung')).toBeNull())
    expect(describeDocument.mock.calls.map(([, ...texts]) => texts)).toEqual([
      ['alt und neu', 'alt'],
      ['alt und neu', 'von Jonas'],
    ])
  })

  it('[DOC-56] says that it is being saved', async () => {
    show({}, never)
    await userEvent.type(await edit(), 'Entwurf{Enter}')
    expect(await screen.findByRole('button', { name: 'wird gespeichert' })).toBeTruthy()
  })

  it.each([
    ['it may not be changed', { can_update: false }],
    ['it was uploaded long ago', { is_just_uploaded: false }],
  ])('[DOC-60] is not offered when %s', (_, change) => {
    show(change, never)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [
      '[DOC-61]',
      401,
      'Sie können die Beschreibung nicht ändern, da Ihre Sitzung abgelaufen ist. Loggen Sie sich neu ein.',
    ],
    [
      '[DOC-62]',
      403,
      'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen. (Beachten Sie, dass Änderungen an der Beschreibung nur kurz nach dem Upload erlaubt sind.)',
    ],
  ])('%s explains an answer %d', async (_, status, message) => {
    const error = new ApiError(status, undefined, 'partialUpdateDocument')
    const onSaved = show({}, () => Promise.reject(error))
    await userEvent.type(await edit(), 'neu')
    await save()
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect(onSaved).not.toHaveBeenCalled()
  })
})

const sceneOf = (kit: PlainKit): CardScene => ({
  kit,
  pinned: 'angeheftet',
  Link: ({ document: { id }, isUnread, children }) => (
    <a href={`/${id}`} data-unread={isUnread}>
      {children}
    </a>
  ),
  answered: () => 'Antwort',
  state: () => 'wird gelöscht',
  sender: () => 'von Petra Krause',
  status: () => 'gelesen',
  actions: () => <button type="button">Löschen</button>,
  change: () => 'Beschreibung ändern',
})

describe.each(dresses)('a document in a list in the dress of $dress', ({ kit, Frame }) => {
  const scene = sceneOf(kit)
  const card = (shown: DocumentView, choosing?: Parameters<typeof DocumentCard>[0]['choosing']): string => {
    render(
      <Frame>
        <DocumentCard scene={scene} document={shown} choosing={choosing} />
      </Frame>,
    )
    return document.body.textContent
  }

  it('[LST-39] shows name, description, sender, size, how far it got, and what can be done', () => {
    const text = card(aDocument(1, { description: clear('Bitte lesen'), size: 2048 + 28 }))
    for (const part of ['Bitte lesen', 'von Petra Krause', '2,0\u00a0KB', 'gelesen', 'Löschen', 'Beschreibung ändern'])
      expect(text).toContain(part)
    expect(screen.getByRole('link').textContent).toBe('Dokument 1.txt')
    expect(document.querySelector('[data-document]')?.textContent).toContain('Dokument 1.txt')
  })

  it('says of what is unread and what is pinned that it is', () => {
    card(aDocument(1, { viewer_read: false, pinned: true }))
    expect(screen.getByText('ungelesen')).toBeTruthy()
    expect(screen.queryByText('angeheftet') ?? screen.getByLabelText('angeheftet')).toBeTruthy()
    expect(screen.getByRole('link').dataset['unread']).toBe('true')
  })

  it('says nothing of the kind of what was read, and leaves out what is empty', () => {
    const text = card(aDocument(1, { viewer_read: true, pinned: false, description: clear('') }))
    expect(text).not.toMatch(/ungelesen|angeheftet/)
  })

  it('calls a message by its time, and says how its file is called', () => {
    const name = 'Textnachricht vom 21.11.2026 12:00.txt'
    const choosing = { isChosen: false, choose: () => undefined }
    card(aDocument(1, { type: 'text/plain', name: clear(name) }), choosing)
    expect(screen.getByRole('checkbox', { name: 'Nachricht vom 21.11.2026, 12:00 Uhr auswählen' })).toBeTruthy()
    expect(screen.getByRole('link').textContent).toBe('Nachricht vom 21.11.2026, 12:00 Uhr')
    expect(screen.getByText(name)).toBeTruthy()
  })

  it('says what is to be known before it is believed', () => {
    render(
      <Frame>
        <DocumentTitle scene={scene} document={aDocument(1, { verdict: { state: 'wrong', reason: 'signature' } })} />
      </Frame>,
    )
    expect(document.body.textContent).toMatch(/Widerspruch: Die/)
  })

  it('is chosen, with the shift key as the end of a range', async () => {
    const choose = vi.fn<(id: string, isRange: boolean) => void>()
    const one = aDocument(1)
    card(one, { isChosen: false, choose })
    const box = screen.getByRole('checkbox', { name: 'Dokument 1.txt auswählen' })
    const user = userEvent.setup()
    await user.click(box)
    await user.keyboard('{Shift>}')
    await user.click(box)
    expect(choose.mock.calls).toEqual([
      [one.id, false],
      [one.id, true],
    ])
  })
})

it('a document that is not decrypted yet cannot be chosen or changed', () => {
  render(
    <Around>
      <DocumentCard
        scene={sceneOf(staffKit)}
        document={{ ...aDocument(1), name: { pending: 8 } }}
        choosing={{ isChosen: false, choose: () => undefined }}
      />
    </Around>,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(document.body.textContent).not.toMatch(/Beschreibung ändern|Antwort/)
})
