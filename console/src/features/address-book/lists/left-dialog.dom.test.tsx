import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { form, isClosed, write } from '../testing/filling.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(cleanup)

const who = 'Nolte-Lange, Dr. Petra, LL.M.'
const openRow = async (place: number) => {
  const buttons = await screen.findAllByRole('button', { name: who })
  await userEvent.click(buttons[place] ?? expect.unreachable())
  return screen.findByRole('dialog', { name: 'Event-Teilnehmer' })
}
const press = (where: HTMLElement, name: string) => userEvent.click(within(where).getByRole('button', { name }))

it('leaves open whom one looks at by the time that it is saved of another whether they come', async () => {
  const { book } = sampleBook()
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const declareAttendance: typeof book.declareAttendance = async (...given) => {
    await held
    return book.declareAttendance(...given)
  }
  const addressBook = { ...book, declareAttendance }
  renderApp(fakeOffice(), paths.addressLists(fakeDatabaseId, [ids.summer]), { addressBook })
  const first = await openRow(0)
  await userEvent.click(await within(first).findByRole('checkbox', { name: 'Zusage' }))
  await press(first, 'Speichern')
  await userEvent.click(within(first).getAllByRole('button', { name: 'Schließen' })[0] ?? expect.unreachable())
  await waitFor(() => expect(first.isConnected).toBe(false))
  const next = await openRow(1)
  goOn()
  expect(await screen.findByText('2 Einträge · 1 Zusage')).toBeTruthy()
  expect(next.isConnected).toBe(true)
})

it('leaves open the form that was begun by the time that the answer to the one before comes', async () => {
  const { book, people } = sampleBook()
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const recordPerson: typeof book.recordPerson = async (...given) => {
    await held
    return book.recordPerson(...given)
  }
  renderApp(fakeOffice(), paths.addresses, { addressBook: { ...book, recordPerson } })
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Person anlegen' }))
    return form('Person anlegen')
  }
  const first = await begin()
  const before = people.size
  await write(first, { Name: 'Öztürk' })
  await press(first, 'Speichern')
  await press(first, 'Abbrechen')
  await isClosed(first)
  const next = await begin()
  goOn()
  await waitFor(() => expect(people.size).toBe(before + 1))
  expect(await screen.findByText('Öztürk')).toBeTruthy()
  await userEvent.type(within(next).getByLabelText('Name'), 'Nolte')
  expect(screen.getAllByRole('dialog')).toEqual([next])
})
