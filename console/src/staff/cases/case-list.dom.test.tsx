import { MissingKeyError } from '@aktenraum/crypto-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Attempt } from '@aktenraum/client/collections/attempt'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { aCase, broken, clear } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { firstLinks, rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

const table = 'Akten, an denen Sie beteiligt sind'
const cases = [
  aCase(1, { case_number: clear('9/26'), title: clear('Erbengemeinschaft Öhler'), unread_count: 3 }),
  aCase(2, { case_number: clear('120/25'), title: clear('Mietsache Adler'), documents_count: 7 }),
  aCase(3, { case_number: clear('12/26'), title: clear('Zander ./. Öhler'), documents_count: 2 }),
]

describe('the list of cases', () => {
  it('[CAS-01] shows number and title of every case', async () => {
    renderApp(fakeOffice({ cases }), '/akten/')
    expect(await screen.findByText('Erbengemeinschaft Öhler')).toBeTruthy()
    expect(firstLinks(rowsOf(table))).toEqual(['9/26', '120/25', '12/26'])
    expect(screen.getByRole('img', { name: '3 ungelesen' }).textContent).toBe('3')
  })
  it('[CRY-36] is shown whole when one title cannot be decrypted', async () => {
    renderApp(fakeOffice({ cases: [aCase(1, { title: broken }), aCase(2)] }), '/akten/')
    expect(await screen.findByText('(Entschlüsselung fehlgeschlagen)')).toBeTruthy()
    expect(screen.getByText('Sache 2')).toBeTruthy()
  })
  it('[CAS-20] sorts numbers by year, then by running number', async () => {
    renderApp(fakeOffice({ cases }), '/akten/')
    await userEvent.click(await screen.findByRole('button', { name: 'Aktenzeichen' }))
    await waitFor(() => expect(firstLinks(rowsOf(table))).toEqual(['120/25', '9/26', '12/26']))
  })
  it('[TBL-06] [TBL-07] sorts up, then down, then not', async () => {
    renderApp(fakeOffice({ cases }), '/akten/')
    const heading = await screen.findByRole('button', { name: 'Bezeichnung' })
    const order = (...numbers: readonly string[]) => waitFor(() => expect(firstLinks(rowsOf(table))).toEqual(numbers))
    await userEvent.click(heading)
    await order('9/26', '120/25', '12/26')
    await userEvent.click(await screen.findByRole('button', { name: 'Bezeichnung' }))
    await order('12/26', '120/25', '9/26')
    const [number, title] = ['Aktenzeichen', 'Bezeichnung'].map((name) => screen.getByRole('columnheader', { name }))
    expect([number, title].map((column) => column?.getAttribute('aria-sort'))).toEqual([null, 'descending'])
    await userEvent.click(screen.getByRole('button', { name: 'Bezeichnung' }))
    await order('9/26', '120/25', '12/26')
    expect([number, title].map((column) => column?.getAttribute('aria-sort'))).toEqual([null, null])
  })
  it('says which orders are the word of the server', async () => {
    renderApp(fakeOffice({ cases }), '/akten/')
    const note = 'Reihenfolge nach Angaben des Servers'
    expect(await screen.findByText(note)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Aktenzeichen' }))
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Dokumente' }))
    expect(await screen.findByText(note)).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Akte suchen' }), 'Adler')
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  })
  it('[TBL-06] sorts by what a column is wanted by first, then the other way round, then not', async () => {
    renderApp(fakeOffice({ cases }), '/akten/')
    const sorted = async (direction: string | null, place: number, number: string): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: 'Dokumente' }))
      await waitFor(() => {
        expect(screen.getByRole('columnheader', { name: 'Dokumente' }).getAttribute('aria-sort')).toBe(direction)
        expect(firstLinks(rowsOf(table)).at(place)).toBe(number)
      })
    }
    await sorted('descending', 0, '120/25')
    await sorted('ascending', -1, '120/25')
    await sorted(null, 0, '9/26')
  })
  it('[APP-004] is drawn in the two colours of the office', async () => {
    const settings = { primaryColour: '#5b2a6e', secondaryColour: '#0b6b5d' }
    renderApp(fakeOffice({ cases }), '/akten/', { settings })
    const unread = await screen.findByRole('img', { name: '3 ungelesen' })
    expect(getComputedStyle(unread).backgroundColor).toBe('rgb(11, 107, 93)')
    const create = screen.getByRole('button', { name: 'Neue Akte' })
    expect(getComputedStyle(create).backgroundColor).toBe('rgb(91, 42, 110)')
  })
  it('[APP-029] opens a case by a click on its row', async () => {
    renderApp(fakeOffice({ cases }), '/akten/')
    await userEvent.click(await screen.findByText('7'))
    expect(await screen.findByRole('heading', { level: 1, name: /Mietsache Adler/ })).toBeTruthy()
  })
  it('offers to try again when the cases cannot be fetched', async () => {
    let isDown = true
    const page = { count: 3, results: cases }
    const listCasePage = () => (isDown ? Promise.reject(new NoConnectionError('offline')) : Promise.resolve(page))
    renderApp(fakeOffice({}, { listCasePage }), '/akten/')
    expect(await screen.findByText('Die Akten konnten nicht abgerufen werden.')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Mietsache Adler')).toBeTruthy()
  })
  it('goes to the last page there is when cases are gone that stood on one behind it', async () => {
    const many = Array.from({ length: 31 }, (_, place) => aCase(place + 1))
    const fake = fakeOffice({ cases: many })
    renderApp(fake, '/akten/')
    await userEvent.click(await screen.findByRole('button', { name: 'Zur Seite 2' }))
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1))
    fake.state.cases = many.slice(0, 30)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(rowsOf(table)).toHaveLength(30))
  })
  it('says what to do when there are none', async () => {
    renderApp(fakeOffice(), '/akten/')
    expect(await screen.findByText('Noch keine Akten')).toBeTruthy()
    // Others may have some.
    expect(screen.getByText(/^Sie sind noch an keiner Akte beteiligt\. Legen Sie eine an/)).toBeTruthy()
  })
})

describe('a new case', () => {
  const open = async (overrides = {}, fake = fakeOffice({ cases }, overrides), sought = '') => {
    renderApp(fake, '/akten/')
    const create = await screen.findByRole('button', { name: 'Neue Akte' })
    if (sought !== '') await userEvent.type(screen.getByRole('textbox', { name: 'Akte suchen' }), sought)
    await userEvent.click(create)
    const dialog = within(await screen.findByRole('dialog', { name: 'Neue Akte anlegen' }))
    const fill = async (label: RegExp, text: string): Promise<void> => {
      await userEvent.click(dialog.getByRole('textbox', { name: label }))
      await userEvent.paste(text)
    }
    return { fake, dialog, fill, submit: () => userEvent.click(dialog.getByRole('button', { name: 'Akte anlegen' })) }
  }

  it('[CAS-04, otherwise] needs a number', async () => {
    const { fake, dialog, submit } = await open()
    await submit()
    expect(dialog.getByText('Aktenzeichen ist ein Pflichtfeld.')).toBeTruthy()
    expect(fake.calls).not.toContain('openCase')
  })
  it('[OPEN-110] [CAS-05, otherwise] [CAS-06, otherwise] refuses what is too long', async () => {
    const { fake, dialog, fill, submit } = await open()
    await fill(/Aktenzeichen/, 'x'.repeat(101))
    await fill(/Bezeichnung/, 'x'.repeat(256))
    await submit()
    expect(dialog.getByText('Aktenzeichen darf höchstens 100 Zeichen lang sein.')).toBeTruthy()
    expect(dialog.getByText('Bezeichnung darf höchstens 255 Zeichen lang sein.')).toBeTruthy()
    expect(fake.calls).not.toContain('openCase')
  })
  it('[APP-043] has a number that none of the cases has that one knows', async () => {
    const { fake, dialog, fill, submit } = await open()
    await fill(/Aktenzeichen/, ' 9/26 ')
    await submit()
    expect(dialog.getByText('Dieser Wert ist nicht neu.')).toBeTruthy()
    expect(fake.calls).not.toContain('openCase')
  })
  it('[APP-028] is opened once, however often it is sent', async () => {
    const openCase = vi.fn(() => new Promise<never>(() => undefined))
    const { dialog, fill, submit } = await open({ openCase })
    await fill(/Aktenzeichen/, '200/26')
    await submit()
    const saving = dialog.getByRole<HTMLButtonElement>('button', { name: 'wird angelegt …' })
    // A disabled one would lose the focus.
    expect([saving.getAttribute('aria-disabled'), saving.disabled]).toEqual(['true', false])
    fireEvent.click(saving)
    const form = dialog.getByRole('textbox', { name: /Aktenzeichen/ }).closest('form')!
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(openCase).toHaveBeenCalledTimes(1)
  })
  it('is opened and shown', async () => {
    const { fill, submit } = await open()
    await fill(/Aktenzeichen/, '200/26')
    await fill(/Bezeichnung/, 'Grundstückskauf')
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: /200\/26.*Grundstückskauf/ })).toBeTruthy()
  })
  it('says why it could not be opened, and keeps what was typed', async () => {
    const openCase = vi.fn().mockRejectedValue(new NoConnectionError('offline'))
    const { dialog, fill, submit } = await open({ openCase })
    await fill(/Aktenzeichen/, '200/26')
    await submit()
    expect(await dialog.findByText(/Keine Verbindung zum Server/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    expect(openCase).toHaveBeenCalledTimes(2)
    expect(openCase).toHaveBeenLastCalledWith({ caseNumber: '200/26', title: '' }, expect.anything())
    const [[, form] = [], [, again] = []] = openCase.mock.calls as readonly (readonly unknown[])[]
    expect(again).toBe(form)
  })
  it('is saved again although there was news of it, when its answer got lost', async () => {
    const fake = fakeOffice({ cases })
    const { openCase: opens } = fake.client
    const openCase = deafOnce(async (draft: Parameters<typeof opens>[0], attempt: Attempt = {}) => {
      attempt.id ??= await opens(draft)
      return attempt.id
    })
    const { dialog, fill, submit } = await open({}, { ...fake, client: { ...fake.client, openCase } }, '200/26')
    await fill(/Aktenzeichen/, '200/26')
    await submit()
    await dialog.findByText(/Keine Verbindung zum Server/)
    fake.tell({ case_id: fake.state.cases[0]!.id, type: 'CaseOpened' })
    await screen.findByText('Suchergebnisse (1)')
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: /200\/26/ })).toBeTruthy()
  })
  it('[CRY-32] is not sent without the key of the session; what was typed stays', async () => {
    const openCase = vi.fn().mockRejectedValue(new MissingKeyError('session:0123'))
    const { dialog, fill, submit } = await open({ openCase })
    await fill(/Aktenzeichen/, '200/26')
    await submit()
    expect(await screen.findByText('Ihre Akten sind in diesem Tab verschlossen.')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Aktenzeichen/ }).value).toBe('200/26')
  })
})
