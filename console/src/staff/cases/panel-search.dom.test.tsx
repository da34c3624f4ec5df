import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { paths } from '../routes/paths.ts'
import { aCase, aParticipant, aUser, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { fakeSource } from '../testing/fake-source.ts'
import { renderApp } from '../testing/render-app.tsx'
import { firstLinks, rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

const table = 'Akten, an denen Sie beteiligt sind'
const many = Array.from({ length: 64 }, (_, number) =>
  aCase(number + 1, { case_number: clear(`${number + 1}/26`), title: clear(`Sache ${number + 1}`), participants: [] }),
)
const field = () => screen.findByRole('textbox', { name: 'Akte suchen' })
const shown = () => firstLinks(rowsOf(table))

describe('the search in the panel of cases', () => {
  it('[OPEN-109] [TBL-01] [TBL-02] [TBL-03] shows 10 results with every letter, and 10 more each time', async () => {
    const fake = fakeOffice({ cases: many })
    renderApp(fake, paths.cases)
    await userEvent.type(await field(), 'Sache')
    await waitFor(() => expect(shown()).toEqual(Array.from({ length: 10 }, (_, place) => `${64 - place}/26`)))
    const more = () => screen.getByRole('button', { name: 'mehr anzeigen' })
    await userEvent.click(more())
    expect(shown()).toHaveLength(20)
    await userEvent.click(more())
    expect(shown()).toHaveLength(30)
    await userEvent.type(await field(), ' 6')
    await waitFor(() => expect(shown()).toHaveLength(10))
    await userEvent.type(await field(), '4')
    await waitFor(() => expect(shown()).toEqual(['64/26']))
    expect(screen.queryByRole('button', { name: 'mehr anzeigen' })).toBeNull()
    expect(fake.calls.filter((call) => call === 'listCasePage')).toHaveLength(1)
  })

  it('[OPEN-109] [TBL-04] [TBL-05] [TBL-22] says in its title, and aloud, how many there are', async () => {
    renderApp(fakeOffice({ cases: many }), paths.cases)
    expect(await screen.findByRole('heading', { level: 2, name: 'Alle Akten' })).toBeTruthy()
    await userEvent.type(await field(), 'sache 1')
    expect(await screen.findByRole('heading', { level: 2, name: 'Suchergebnisse (16)' })).toBeTruthy()
    expect(screen.getByText('16 Suchtreffer')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Suche leeren' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Alle Akten' })).toBeTruthy()
  })

  it('[OPEN-052] finds a case that is to be deleted, and says when it goes', async () => {
    const going = aCase(99, { title: clear('Nachlass Alt'), scheduled_deletion_date: '2027-01-31T11:00:00.000Z' })
    renderApp(fakeOffice({ cases: [...many, going] }), paths.cases)
    await userEvent.type(await field(), 'nachlass')
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1))
    expect(rowsOf(table)[0]?.textContent).toMatch(/Nachlass Alt.*wird am 31\.01\.2027 gelöscht/)
  })

  it('[TBL-08] offers no order for results', async () => {
    renderApp(fakeOffice({ cases: many }), paths.cases)
    expect(await screen.findByRole('button', { name: 'Aktenzeichen' })).toBeTruthy()
    await userEvent.type(await field(), 'sache')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aktenzeichen' })).toBeNull())
    expect(screen.getByRole('columnheader', { name: 'Aktenzeichen' })).toBeTruthy()
  })

  it('[CAS-25] finds cases that one owns by the names of their clients', async () => {
    const own = aCase(1, { case_number: clear('9/26'), participants: [aParticipant(petra, 'client')] })
    renderApp(fakeOffice({ cases: [own, ...many.slice(1)], users: [sabine, petra] }), paths.cases)
    await userEvent.type(await field(), 'krause')
    await waitFor(() => expect(shown()).toEqual(['9/26']))
  })

  it('opens the only result with Enter, and none of several', async () => {
    renderApp(fakeOffice({ cases: many }), paths.cases)
    await userEvent.type(await field(), 'sache{Enter}')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Akten')
    await screen.findByText('64 Suchtreffer')
    await userEvent.type(await field(), ' 63')
    await screen.findByText('1 Suchtreffer')
    await userEvent.type(await field(), '{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /Sache 63/ })).toBeTruthy()
  })

  it('says when nothing was found, and is found again as it was', async () => {
    renderApp(fakeOffice({ cases: many }), paths.cases)
    await userEvent.type(await field(), 'nichts dergleichen')
    expect(await screen.findByText('Keine passenden Akten gefunden.')).toBeTruthy()
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'sache 7')
    await userEvent.click((await screen.findAllByRole('link', { name: '7/26' }))[0] ?? document.body)
    await screen.findByRole('heading', { level: 1, name: /Sache 7/ })
    await userEvent.click(screen.getAllByRole('link', { name: 'Akten' })[0] ?? document.body)
    expect((await field()).getAttribute('value')).toBe('sache 7')
  })

  it('[CAS-30] says that it is behind, and tries again when told to', async () => {
    const fake = fakeOffice({ cases: many })
    let isDown = true
    const source = fakeSource(fake.state)
    renderApp(fake, paths.cases, {
      source: { fetch: (...given) => (isDown ? Promise.reject(new NoConnectionError('x')) : source.fetch(...given)) },
    })
    await userEvent.type(await field(), 'sache 64')
    expect(await screen.findByText('Die Suche wird vorbereitet …')).toBeTruthy()
    expect(await screen.findByText(/Die Suche ist noch nicht auf dem neuesten Stand/)).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(shown()).toEqual(['64/26']))
  })
})

describe('the order of cases', () => {
  it('[TBL-09] waits for a click that comes before there is anything to order by', async () => {
    const fake = fakeOffice({ cases: many })
    const source = fakeSource(fake.state)
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    renderApp(fake, paths.cases, { source: { fetch: (...given) => arrived.then(() => source.fetch(...given)) } })
    const heading = await screen.findByRole('button', { name: 'Bezeichnung' })
    const wait = vi.spyOn(globalThis, 'setTimeout')
    fireEvent.click(heading)
    expect(wait.mock.calls.map(([, ms]) => ms)).toContain(300)
    wait.mockRestore()
    expect(screen.getByRole('columnheader', { name: 'Bezeichnung' }).getAttribute('aria-sort')).toBeNull()
    await act(async () => arrive())
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Bezeichnung' }).getAttribute('aria-sort')).toBe('ascending'),
    )
    expect(shown().slice(0, 3)).toEqual(['1/26', '2/26', '3/26'])
  })

  it('[TBL-11] shows names at once, and the rest of a row when it is here', async () => {
    const fake = fakeOffice({ cases: many })
    const asked: (readonly string[])[] = []
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const rows = (ids: readonly string[]) => {
      asked.push(ids)
      return arrived.then(() => fakeSource(fake.state).rows(ids))
    }
    renderApp(fake, paths.cases, { source: { rows } })
    await userEvent.type(await field(), 'sache 5')
    await waitFor(() => expect(shown()).toHaveLength(10))
    expect(screen.getAllByText('wird geladen …')).toHaveLength(10)
    await act(async () => arrive())
    await waitFor(() => expect(screen.queryByText('wird geladen …')).toBeNull())
    expect(new Set(asked.flat()).size).toBe(asked.flat().length)
  })

  it('goes by what the server knows for documents and times', async () => {
    const some = [aCase(1, { documents_count: 3 }), aCase(2, { documents_count: 7 })]
    renderApp(fakeOffice({ cases: some }), paths.cases)
    await userEvent.click(await screen.findByRole('button', { name: 'Dokumente' }))
    await waitFor(() => expect(shown()).toEqual(['2/26', '1/26']))
  })
})

describe('pages of cases', () => {
  it('[TBL-16] keep their number when they cannot be fetched', async () => {
    const fake = fakeOffice({ cases: many })
    const { listCasePage } = fake.client
    const failing = fakeOffice(
      { cases: many },
      {
        listCasePage: (query) =>
          query.page === 2 ? Promise.reject(new ApiError(500, undefined, 'x')) : listCasePage(query),
      },
    )
    renderApp(failing, paths.cases)
    const pages = within(await screen.findByRole('navigation', { name: 'Seiten' }))
    await userEvent.click(pages.getByRole('button', { name: 'Zur Seite 2' }))
    expect(await screen.findByText('Die Akten konnten nicht abgerufen werden.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Seite 2' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(screen.getByRole('button', { name: 'Zur Seite 3' }))
    await waitFor(() => expect(shown()).toHaveLength(4))
  })
})

describe('the cases of an operator', () => {
  it('[CAS-25] are counted beside those of the whole office', async () => {
    const operator = { ...sabine, is_operator: true }
    const fake = fakeOffice({ cases: many, session: { user: operator, backendVersion: '1', hasKeys: true } })
    const source = fakeSource(fake.state)
    renderApp(fake, paths.cases, {
      source: {
        fetch: async (...given) => {
          const answer: { data: Record<string, object> } = JSON.parse(await source.fetch(...given))
          const foreign = { opened_at: '2026-01-01T00:00:00.000Z', scheduled_deletion_date: null }
          if (given[0] === 'cases') answer.data['operator'] = { [caseIdOf(900)]: foreign }
          return JSON.stringify(answer)
        },
      },
    })
    expect(await screen.findByText('64 Akten · 65 in der ganzen Kanzlei')).toBeTruthy()
  })
})

describe('cases that are gone', () => {
  const twoCases = () => fakeOffice({ cases: [aCase(1), aCase(2)], users: [sabine] })

  it('[TBL-31] disappear from list and search as soon as their end is told, without asking', async () => {
    const fake = twoCases()
    let isCut = false
    const source = fakeSource(fake.state)
    renderApp(fake, paths.cases, {
      source: {
        fetch: (...given) => (isCut ? new Promise<string>(() => undefined) : source.fetch(...given)),
      },
    })
    await userEvent.type(await field(), 'sache')
    await waitFor(() => expect(shown()).toEqual(['2/26', '1/26']))
    isCut = true
    act(() => fake.tell({ case_id: caseIdOf(2), type: 'CaseDeleted' }))
    expect(shown()).toEqual(['1/26'])
    expect(screen.getByText('1 Suchtreffer')).toBeTruthy()
  })

  it('are asked for by their ids when somebody was taken out of one', async () => {
    const fake = twoCases()
    const source = fakeSource(fake.state)
    const viewer = [caseIdOf(1)]
    const fetch: typeof source.fetch = async (name, since, withIds) =>
      name === 'cases' && since !== null && withIds
        ? JSON.stringify({ timestamp: '2', changed_data: {}, ids: { viewer, owner: viewer, operator: [] } })
        : since === null
          ? source.fetch(name, since, withIds)
          : JSON.stringify({ timestamp: '2', changed_data: {} })
    renderApp(fake, paths.cases, { source: { fetch } })
    await userEvent.type(await field(), 'sache')
    await waitFor(() => expect(shown()).toEqual(['2/26', '1/26']))
    act(() => fake.tell({ case_id: caseIdOf(2), type: 'ParticipantRemoved' }))
    await waitFor(() => expect(shown()).toEqual(['1/26']))
  })

  it('[TBL-31] [TBL-32] disappear from the list', async () => {
    const some = [aCase(1), aCase(2)]
    renderApp(fakeOffice({ cases: some, users: [sabine, jonas, aUser(9)] }), paths.cases, {
      source: { existing: async (_, ids) => ids.filter((id) => id !== caseIdOf(2)) },
    })
    expect(await screen.findByRole('link', { name: '2/26' })).toBeTruthy()
    await waitFor(() => expect(shown()).toEqual(['1/26']))
  })
})
