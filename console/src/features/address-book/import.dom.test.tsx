import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, UnexpectedAnswerError, ValidationError } from '@aktenraum/client/base/errors/http'
import type { AddressBook } from '@aktenraum/client/collections/address-book/address-book'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import type { AddressRecords } from './scene.tsx'
import { sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const title = 'Adressdatenbank importieren'
const open = async (addressBook: AddressRecords) => {
  const office = fakeOffice()
  renderApp(office, paths.addresses, { addressBook })
  await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importieren …' }))
  return { office, dialog: await screen.findByRole('dialog', { name: title }) }
}
const fileOf = (content: unknown, name = 'Adressbuch.json'): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })
const people = [
  { id: 'a', name: 'Zander', default_person_link: 'h' },
  { id: 'b', name: 'Ahrens' },
]
const whole = {
  people,
  locations: [{ id: 'l', city: 'Kiel' }],
  person_links: [{ id: 'h', parent_person: 'a', child_person: 'a', location: 'l' }],
}
const choose = async (dialog: HTMLElement, files: readonly File[]): Promise<void> => {
  const field = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  if (field === null) throw new Error('a dialog without a field for files')
  fireEvent.change(field, { target: { files } })
}
const drop = (dialog: HTMLElement, files: readonly File[]): void =>
  void fireEvent.drop(within(dialog).getByRole('group'), { dataTransfer: { files, types: ['Files'] } })
const nothing = (): void => undefined
const alertIn = (dialog: HTMLElement) => within(dialog).findByRole('alert')
const validation = (data: unknown) => new ValidationError(400, 'test', { detail: undefined, data, formErrors: {} })

describe('the import of a whole database', () => {
  it('[ADB-07] [ADB-32] [ADB-34] [ADB-36] [ADB-39] [ADB-40] adds what a chosen file brings, loads it, and closes', async () => {
    const fake = sampleBook()
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const load = vi.fn<AddressBook['load']>(async (...asked) => {
      if (fake.written.length > 0) await held
      return fake.book.load(...asked)
    })
    const { dialog } = await open({ ...fake.book, load })
    await choose(dialog, [fileOf(whole)])
    expect(await within(dialog).findByText('Import erfolgreich. Lade importierte Datenbank...')).toBeTruthy()
    expect(fake.written).toEqual([['importAll', 4]])
    expect(load).toHaveBeenCalledTimes(2)
    goOn()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(await screen.findByText('3 Einträge wurden importiert.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Ahrens' })).toBeTruthy()
  })

  it('[ADB-33] [ADB-35] [ADB-38] [ADB-41] says that it goes on, and how much is stored, and cannot be closed', async () => {
    const fake = sampleBook()
    let [goOn, begin, stored] = [nothing, nothing, nothing]
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const isStored = new Promise<void>((resolve) => (stored = resolve))
    const importAll: AddressBook['importAll'] = async (place, plan) => {
      await begun
      // All but the first have been stored when the answer is still on its way.
      const [, ...rest] = plan
      const done = await fake.book.importAll(place, rest)
      stored()
      await held
      return done
    }
    const { office, dialog } = await open({ ...fake.book, importAll })
    drop(dialog, [fileOf(whole)])
    expect(await within(dialog).findByText('wird importiert...')).toBeTruthy()
    const buttons = within(dialog).queryAllByRole<HTMLButtonElement>('button')
    expect(buttons.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual(['Abbrechen'])
    drop(dialog, [fileOf('{')])
    await userEvent.keyboard('{Escape}')
    expect(dialog.isConnected).toBe(true)
    begin()
    await isStored
    act(() => office.tell({ case_id: '' }))
    expect(await within(dialog).findByText('wird importiert... 2 von 3 Einträgen')).toBeTruthy()
    goOn()
    await waitFor(() => expect(dialog.isConnected).toBe(false))
  })

  it('is ended by who began it: what is stored stays, goes on, or is taken back', async () => {
    const fake = sampleBook({ people: {}, links: {}, lists: {}, entries: {} })
    let isHeld = true
    // All but the last is stored when somebody ends it.
    const importAll: AddressBook['importAll'] = async (place, plan, { signal } = {}) => {
      const waiting = plan.filter(({ id }) => !fake.people.has(id) && !fake.links.has(id))
      if (!isHeld) return fake.book.importAll(place, waiting)
      const done = await fake.book.importAll(place, waiting.slice(0, 1))
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
      return done
    }
    await open({ ...fake.book, importAll })
    const end = async (): Promise<HTMLElement> => {
      await choose(await screen.findByRole('dialog', { name: title }), [fileOf(whole)])
      await waitFor(() => expect(fake.people.size).toBeGreaterThan(0))
      await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
      await screen.findByText('Der Import wurde abgebrochen. 1 von 3 Einträgen ist gespeichert.')
      return screen.findByRole('dialog', { name: title })
    }
    const undone = await end()
    await userEvent.click(within(undone).getByRole('button', { name: 'Rückgängig machen' }))
    await screen.findByText('1 Eintrag liegt jetzt im Papierkorb.')
    expect(fake.people.size).toBe(0)
    expect(within(undone).queryByRole('button', { name: 'Fortsetzen' })).toBeNull()
    await userEvent.click(within(undone).getAllByRole('button', { name: 'Schließen' })[0] ?? undone)
    await waitFor(() => expect(undone.isConnected).toBe(false))
    await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Importieren …' }))
    const ended = await end()
    isHeld = false
    await userEvent.click(within(ended).getByRole('button', { name: 'Fortsetzen' }))
    await waitFor(() => expect(ended.isConnected).toBe(false))
    expect([...fake.people.values()].map((each) => 'fields' in each && each.fields['name']).sort()).toEqual([
      'Ahrens',
      'Zander',
    ])
  })

  it('[ADB-42] takes exactly one file', async () => {
    const fake = sampleBook()
    const { dialog } = await open(fake.book)
    for (const files of [[fileOf(whole), fileOf(whole)], []]) {
      drop(dialog, files)
      expect((await alertIn(dialog)).textContent).toBe('Es darf nur genau eine Datei importiert werden.')
    }
    expect(fake.written).toEqual([])
    // Nothing below the dialog has taken them.
    expect(dialog.isConnected).toBe(true)
  })

  it('[ADB-43] [ADB-37] says why a file cannot be read, in a red note', async () => {
    const { dialog } = await open(sampleBook().book)
    const told = async () => {
      const alert = await alertIn(dialog)
      return [alert.textContent, alert.className.includes('MuiAlert-filledError') || alert.className]
    }
    const said = 'Die Datei konnte nicht verarbeitet werden: '
    await choose(dialog, [fileOf('{')])
    await waitFor(async () => expect(await told()).toEqual([`${said}Sie enthält kein gültiges JSON.`, true]))
    await choose(dialog, [fileOf([])])
    await waitFor(async () =>
      expect(await told()).toEqual([
        `${said}Sie enthält keine Adressdatenbank oder eine in einem neueren Format.`,
        true,
      ]),
    )
    const names = { ...whole, person_links: [{ id: 'h', parent_person: 'x', child_person: 'a', location: 'l' }] }
    await choose(dialog, [fileOf(names)])
    await waitFor(async () => expect((await told())[0]).toContain('nicht in der Datei steht'))
  })

  it.each([
    ['ADB-44', new UnexpectedAnswerError('test', null), 'Ein unerwarteter Fehler ist aufgetreten.'],
    ['ADB-45', new ApiError(503, 'Wartung.', 'test'), 'Die Adressdatenbank konnte nicht importiert werden: Wartung.'],
    [
      'ADB-46',
      validation({ data: ['Zeile 1: Eins.', 'Zeile 2: Zwei.'] }),
      'Die Adressdatenbank konnte nicht importiert werden: Zeile 1: Eins.\nZeile 2: Zwei.',
    ],
    ['ADB-47', validation({ data: 'Nein.' }), 'Die Adressdatenbank konnte nicht importiert werden: Nein.'],
  ])('[%s] says what the server refused, and sends the same again', async (_, error, message) => {
    const fake = sampleBook()
    const plans: unknown[] = []
    const importAll: AddressBook['importAll'] = (place, plan) => {
      plans.push(plan)
      return plans.length === 1 ? Promise.reject(error) : fake.book.importAll(place, plan)
    }
    const { dialog } = await open({ ...fake.book, importAll })
    await choose(dialog, [fileOf(whole)])
    const alert = await alertIn(dialog)
    expect(alert.querySelector('.MuiAlert-message')?.textContent).toBe(message)
    await userEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(plans).toHaveLength(2)
    expect(plans[1]).toBe(plans[0])
  })

  it('[ADB-28] is not offered to who only reads', async () => {
    renderApp(fakeOffice(), paths.addresses, { addressBook: sampleBook({ canUpdate: false }).book })
    await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
    expect(await screen.findByRole('menuitem', { name: 'Exportieren …' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Importieren …' })).toBeNull()
  })
})
