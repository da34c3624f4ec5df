import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { LoadedDatabase } from '@aktenraum/client/collections/address-book/address-book'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

/** A book of which people have come, and no more until it is told to go on. */
const half = async (path: string) => {
  const fake = sampleBook()
  const [all, asked] = [await fake.book.load(fakeDatabaseId), [] as (string | undefined)[]]
  let [goOn, breakOff] = [(_: LoadedDatabase): void => undefined, (_: Error): void => undefined]
  const rest = new Promise<LoadedDatabase>((resolve, reject) => {
    ;[goOn, breakOff] = [resolve, reject]
  })
  const office = fakeOffice()
  renderApp(office, path, {
    addressBook: {
      ...fake.book,
      load: (id, { since, onPeople, onProgress } = {}) => {
        asked.push(since)
        if (since !== undefined) return fake.book.load(id, { since })
        onProgress?.(5, 12)
        onPeople?.(all.database, all.people)
        return rest
      },
    },
  })
  return { fake, office, asked, goOn: () => goOn(all), breakOff: (why: Error) => breakOff(why) }
}
const [karl, petra] = ['Mueller, Karl', 'Nolte-Lange, Dr. Petra, LL.M.']
const spoken = 'Dr. Petra Nolte-Lange, LL.M.'
const found = async (): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('table', { name: 'Personen' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)
const field = () => screen.findByLabelText<HTMLInputElement>('Person suchen...')

it('[ADB-16] lists and searches names while addresses are on their way, of which nothing is changed or taken along', async () => {
  const { goOn } = await half(paths.addresses)
  expect(await found()).toHaveLength(3)
  expect(screen.getByText('3 Personen und Firmen, lädt... 40 % aller Einträge')).toBeTruthy()
  await userEvent.type(await field(), 'petra')
  await waitFor(async () => expect(await found()).toEqual([petra]))
  for (const name of ['Person anlegen', 'Menü des Adressbuchs', 'Menü der Personen'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.clear(await field())
  // Where she lives is not known yet.
  await userEvent.type(await field(), 'stuttgart')
  expect(await screen.findByText('lädt... 40 % aller Einträge')).toBeTruthy()
  expect(screen.queryByText('Niemand gefunden')).toBeNull()
  goOn()
  await waitFor(async () => expect(await found()).toEqual([petra]))
  expect((await field()).value).toBe('stuttgart')
  expect(screen.getByText('1 von 3 Personen und Firmen')).toBeTruthy()
  for (const name of ['Person anlegen', 'Menü des Adressbuchs', 'Menü der Personen'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

it('says of nobody that they have no address before all of them are there', async () => {
  const { goOn } = await half(paths.person(fakeDatabaseId, ids.petra))
  const dialog = within(await screen.findByRole('dialog', { name: spoken }))
  expect(dialog.getByText('lädt... 40 % aller Einträge')).toBeTruthy()
  expect(dialog.queryByText('Ruft nur vormittags an.')).toBeNull()
  goOn()
  expect(await screen.findByText('Klingel im Hinterhof.')).toBeTruthy()
})

it('shows no lists before all of them are there', async () => {
  const { goOn } = await half(paths.addressLists(fakeDatabaseId, []))
  expect(await screen.findByText('lädt... 40 % aller Einträge')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verteiler anlegen' })).toBeNull()
  goOn()
  expect((await screen.findAllByText('Presse')).length).toBeGreaterThan(0)
})

it('asks for what others have written meanwhile once all of it is there', async () => {
  const { fake, office, asked, goOn } = await half(paths.addresses)
  expect(await found()).toContain(karl)
  fake.change(ids.karl, { name: 'Zander', first_name: 'Karl', gender: 'male' })
  act(() => office.tell({ case_id: '' }))
  expect(asked).toEqual([undefined])
  goOn()
  await waitFor(async () => expect(await found()).toContain('Zander, Karl'))
  expect(asked).toHaveLength(2)
})

it('[ADB-12] takes nobody for all there is when the rest does not come', async () => {
  const { breakOff } = await half(paths.addresses)
  expect(await found()).toHaveLength(3)
  breakOff(new NoConnectionError('test'))
  expect(await screen.findByText(/^Fehler beim Laden der Datenbank: ./)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Personen' })).toBeNull()
})
