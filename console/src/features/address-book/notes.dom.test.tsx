import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'
import { cardTexts } from './texts/card.ts'

afterEach(cleanup)

const card = (name: string) => screen.findByRole('dialog', { name })

it('notes leave it to the banner that there is no connection, in card and form, and come once there is one', async () => {
  // What the page asks the server meanwhile stays open.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { book } = sampleBook()
  let isLost = true
  const readPerson: typeof book.readPerson = async (...given) => {
    if (isLost) throw new NoConnectionError('test')
    return book.readPerson(...given)
  }
  try {
    renderApp(fakeOffice(), paths.person(fakeDatabaseId, ids.petra), { addressBook: { ...book, readPerson } })
    const shown = await card('Dr. Petra Nolte-Lange, LL.M.')
    await within(shown).findByText(cardTexts.notesFailed)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await within(shown).findByText(cardTexts.notesAwaited)).toBeTruthy()
    await userEvent.click(within(shown).getByRole('button', { name: 'Person bearbeiten' }))
    const form = await card('Person bearbeiten')
    expect(await within(form).findByText(cardTexts.notesAwaited)).toBeTruthy()
    expect(screen.queryByText(cardTexts.notesFailed)).toBeNull()
    isLost = false
    act(() => pageConnection.answered())
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notizen' })
    expect(notes.value).toContain('Ruft nur vormittags an')
    expect(await screen.findByText(/Ruft nur vormittags an/, { selector: ':not(textarea)' })).toBeTruthy()
  } finally {
    act(() => pageConnection.answered())
    vi.unstubAllGlobals()
  }
})
