import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const show = (path: string, canUpdate = true): void =>
  void renderApp(fakeOffice(), path, { addressBook: sampleBook({ canUpdate }).book })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const lists = (...chosen: readonly string[]): string => paths.addressLists(fakeDatabaseId, chosen)

describe('the keys of the address book', () => {
  it('lead to the search of people and open a new person, but not while something is typed', async () => {
    show(paths.addresses)
    const search = await screen.findByLabelText<HTMLInputElement>('Person suchen...')
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(search)
    await userEvent.keyboard('n/')
    expect(search.value).toBe('n/')
    await userEvent.click(screen.getByRole('tab', { name: 'Personen' }))
    await userEvent.keyboard('n')
    const form = await dialog('Person anlegen')
    const first = within(form).getByLabelText<HTMLInputElement>('Vorname')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.keyboard('Ute')
    // The key that opened the form was none that was typed.
    expect(first.value).toBe('Ute')
    // A button of the form has the focus: nothing is typed, yet the form lies above the list.
    within(form).getByRole('button', { name: 'Speichern' }).focus()
    await userEvent.keyboard('/n')
    expect(form.contains(document.activeElement)).toBe(true)
    expect(screen.getAllByRole('dialog', { name: 'Person anlegen' })).toHaveLength(1)
  })

  it('edit the person who is shown, above whom nothing else is reached', async () => {
    show(paths.person(fakeDatabaseId, ids.petra))
    await dialog('Dr. Petra Nolte-Lange, LL.M.')
    await userEvent.keyboard('n/')
    expect(screen.queryByRole('dialog', { name: 'Person anlegen' })).toBeNull()
    expect(document.activeElement?.closest('[role=dialog]')).toBe(await dialog('Dr. Petra Nolte-Lange, LL.M.'))
    await userEvent.keyboard('e')
    expect(await dialog('Person bearbeiten')).toBeTruthy()
  })

  it('lead to the search of lists, open a new one, and edit the one that is shown', async () => {
    show(lists(ids.summer))
    const search = await screen.findByLabelText('Verteiler oder Event suchen...')
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(search)
    await userEvent.click(await screen.findByRole('tab', { name: 'Verteiler und Events' }))
    await userEvent.keyboard('n')
    const form = within(await dialog('Verteiler anlegen'))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')))
    await userEvent.click(form.getByRole('button', { name: 'Abbrechen' }))
    await isGone('Verteiler anlegen')
    await userEvent.keyboard('e')
    expect(await dialog('Event bearbeiten')).toBeTruthy()
  })

  it('edit nothing where several lists are shown', async () => {
    show(lists(ids.summer, ids.press))
    await screen.findByText('Einträge aus 2 Verteilern und Events')
    await userEvent.keyboard('e')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('write nothing for those who only read, and stand in the help', async () => {
    show(paths.addresses, false)
    await screen.findByLabelText('Person suchen...')
    await userEvent.keyboard('n')
    await userEvent.keyboard('?')
    const help = within(await dialog('Tastenkürzel'))
    const ours = within(help.getByRole('region', { name: 'Im Adressbuch' }))
    expect(ours.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Person suchen'])
    expect(screen.queryByRole('dialog', { name: 'Person anlegen' })).toBeNull()
    cleanup()
    show(paths.person(fakeDatabaseId, ids.petra))
    await dialog('Dr. Petra Nolte-Lange, LL.M.')
    await userEvent.keyboard('?')
    expect(within(await dialog('Tastenkürzel')).getByText('Person bearbeiten')).toBeTruthy()
  })
})
