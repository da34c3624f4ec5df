import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const wish = { from: { name: petra.salutation, address: petra.email }, name: 'Petra Krause-Lang' }

it('shows all that a new name changes, and who is called alike, before it is signed', async () => {
  const namesake = { name: 'Petra Krause-Lang', address: 'andere@example.org' }
  const users = [sabine, { ...petra, wish }]
  const fake = fakeOffice({ users }, { alikeTo: () => Promise.resolve([namesake]) })
  renderApp(fake, paths.users)
  expect(await screen.findByText('möchte „Petra Krause-Lang“ heißen')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Namen prüfen …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuen Namen unterschreiben' }))
  expect(dialog.getByText(petra.salutation)).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Petra Krause-Lang (${petra.email})`,
    'Petra Krause-Lang (andere@example.org)',
  ])
  expect(fake.calls).not.toContain('signName')
  await userEvent.click(dialog.getByRole('button', { name: 'Unterschreiben' }))
  expect(await screen.findByText('Petra Krause-Lang')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/möchte/)).toBeNull())
})

it('of staff is signed by owners: everybody else is told whom to ask', async () => {
  const users = [
    { ...sabine, is_owner: false },
    { ...jonas, is_owner: true, wish: { from: { name: jonas.salutation, address: jonas.email }, name: 'J. Weber' } },
  ]
  renderApp(fakeOffice({ users }), paths.users)
  await userEvent.click(await screen.findByRole('button', { name: 'Namen prüfen …' }))
  expect(await screen.findByText(/Bitte wenden Sie sich an Jonas Weber/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
