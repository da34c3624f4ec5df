import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { aCase, aUser, caseIdOf, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const namesake = { name: 'Karla Klient', address: 'andere@example.org' }
const karla = aUser(10, { salutation: 'Karla Klient', email: 'karla@example.org', alike: [namesake] })
const addresses = ['Karla Klient (karla@example.org)', 'Karla Klient (andere@example.org)']

const itemsOf = async (dialog: ReturnType<typeof within>) => {
  const text = (await dialog.findByText(/zum Verwechseln ähnlich/)) as HTMLElement
  const note = within(text.closest<HTMLElement>('[role="alert"]')!)
  return note.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('shows the addresses of both before one of two people of a name takes part in a case', async () => {
  const fake = fakeOffice({ cases: [aCase(1)], users: [sabine, petra, karla] })
  renderApp(fake, paths.case(caseIdOf(1)))
  const panel = within(await screen.findByRole('region', { name: 'Beteiligte' }))
  await userEvent.click(panel.getByRole('button', { name: 'Beteiligte hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Beteiligte hinzufügen' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: /Person/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Karla/ }))
  expect(await itemsOf(dialog)).toEqual(addresses)
})

it('shows them before somebody is invited whose name is taken, and invites upon a second click', async () => {
  const fake = fakeOffice({ users: [sabine] }, { alikeTo: () => Promise.resolve([namesake]) })
  renderApp(fake, paths.users)
  await userEvent.click(await screen.findByRole('button', { name: 'Mitarbeiter einladen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /E-Mail/ }), 'karla@example.org')
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Karla Klient')
  await userEvent.click(dialog.getByRole('button', { name: 'Einladung erstellen' }))
  expect(await itemsOf(dialog)).toEqual(addresses)
  expect(fake.calls).not.toContain('invite')
  await userEvent.click(dialog.getByRole('button', { name: 'Trotzdem einladen' }))
  expect(await screen.findByRole('dialog', { name: 'Einladungslink' })).toBeTruthy()
})

it('takes no name with signs that nobody sees', async () => {
  const fake = fakeOffice({ users: [sabine] })
  renderApp(fake, paths.users)
  await userEvent.click(await screen.findByRole('button', { name: 'Mitarbeiter einladen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /E-Mail/ }), 'karla@example.org')
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Karl\u{200B}a')
  await userEvent.click(dialog.getByRole('button', { name: 'Einladung erstellen' }))
  expect(await dialog.findByText(/keine unsichtbaren Zeichen/)).toBeTruthy()
  expect(fake.calls).not.toContain('invite')
})
