import { listHelpTexts, retrieveSettings, updateHelpText, updateSettings } from '@aktenraum/domain/contracts'
import type { Contract, HelpTextDto, SettingsDto } from '@aktenraum/domain/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { errorFromAnswer } from '@aktenraum/client/wire/read-error'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type { Office } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { config, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

interface Server {
  settings: SettingsDto
  texts: readonly HelpTextDto[]
  sent: unknown[]
  failsWith?: Error | undefined
}
const untouched = { changed_at: null, changed_by: null }

/** The operators' half of a server, as far as these screens ask it. */
const server = (): Server => ({
  settings: { defaults: config, office: { trashDays: 14 }, ...untouched },
  texts: [
    { id: 'akten', text: null, default_text: 'Mitgeliefert', ...untouched },
    { id: 'akte', text: 'Eigener Text', default_text: 'Von uns', ...untouched },
  ],
  sent: [],
})
const apiOf = (state: Server): Pick<Office['api'], 'call'> => {
  const call = async (contract: Contract, input?: { params?: unknown; body?: unknown }): Promise<unknown> => {
    if (contract === retrieveSettings) return state.settings
    if (contract === listHelpTexts) return state.texts
    state.sent.push(input)
    if (state.failsWith !== undefined) throw state.failsWith
    if (contract === updateSettings) return { ...state.settings.office, ...(input?.body as object) }
    if (contract !== updateHelpText) throw new Error('not expected')
    const { page } = input?.params as { page: string }
    state.texts = state.texts.map((each) => (each.id === page ? { ...each, ...(input?.body as object) } : each))
    return input?.body
  }
  return { call: call as Office['api']['call'] }
}

const open = async (tab: string, state = server(), overrides: Partial<OfficeClient> = {}) => {
  const session = { user: { ...sabine, is_operator: true }, backendVersion: '1.1.6', hasKeys: true }
  renderApp(fakeOffice({ session }, overrides), paths.operationsTab(tab), { api: apiOf(state) })
  return state
}

const goAwayAndBack = async (tab: string) => {
  const tabs = within(await screen.findByRole('navigation', { name: 'Betrieb' }))
  await userEvent.click(tabs.getByRole('link', { name: 'Projektionen' }))
  await userEvent.click(tabs.getByRole('link', { name: tab }))
}
const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('the settings of the office', () => {
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

  it('are changed one by one; an empty field goes back to what is given', async () => {
    const { sent } = await open('einstellungen')
    expect((await field('Tage im Papierkorb')).value).toBe('14')
    await userEvent.clear(await field('Tage im Papierkorb'))
    await userEvent.type(await field('Name der Kanzlei'), 'Kanzlei Süd')
    await userEvent.type(await field('Bildschirm sperren nach (Minuten)'), '5')
    await save()
    await screen.findByText(/^Gespeichert\./)
    expect(sent).toEqual([{ body: { officeName: 'Kanzlei Süd', trashDays: null, lockAfterMs: 300_000 } }])
  })

  it('say how the office is reached, and what it must tell: a text, or where it is read', async () => {
    const { sent } = await open('einstellungen')
    await userEvent.type(await field('Telefon'), 'keine Nummer')
    await userEvent.type(await field('Datenschutzhinweise'), 'https://kanzlei.example/datenschutz')
    await userEvent.type(await field('Impressum'), 'Anna Petersen{Enter}Hamburg')
    await save()
    expect(await screen.findByText(/^Bitte geben Sie eine Telefonnummer an/)).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.clear(await field('Telefon'))
    await userEvent.type(await field('Telefon'), '+49 40 123-456')
    await save()
    await screen.findByText(/^Gespeichert\./)
    const body = {
      officePhone: '+49 40 123-456',
      imprint: 'Anna Petersen\nHamburg',
      privacy: 'https://kanzlei.example/datenschutz',
    }
    expect(sent).toEqual([{ body }])
  })

  it('[APP-004] are a primary and a secondary colour, shown as they will look, and none that nobody could read', async () => {
    const { sent } = await open('einstellungen')
    const primary = await field('Hauptfarbe')
    expect(screen.getByRole('region', { name: 'So sieht das aus' })).toBeDefined()
    await userEvent.type(primary, '#ffd700{Tab}')
    expect(
      screen.getByText(/^Texte in dieser Farbe wären schlecht zu lesen \(Kontrast auf dem ungünstigsten Grund 1,2 : 1/),
    ).toBeDefined()
    expect(screen.queryByRole('region', { name: 'So sieht das aus' })).toBeNull()
    await save()
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText('Hauptfarbe aussuchen'), { target: { value: '#5b2a6e' } })
    expect(primary.value).toBe('#5b2a6e')
    await userEvent.type(await field('Zweitfarbe'), '#0B6B5D')
    await save()
    await screen.findByText(/^Gespeichert\./)
    expect(sent).toEqual([{ body: { primaryColour: '#5b2a6e', secondaryColour: '#0b6b5d' } }])
  })

  it.each([
    ['Tage im Papierkorb', '0', 'Bitte geben Sie eine ganze Zahl von 1 bis 3.650 an.'],
    ['Dateiname beim Speichern', '{{{{name}}', 'Es gibt nur die Platzhalter {{filename}} und {{caseNumber}}.'],
    ['Hauptfarbe', 'blau', /^Bitte geben Sie die Farbe als # und sechs Ziffern/],
  ])('say what is wrong with a %s', async (name, text, message) => {
    const { sent } = await open('einstellungen')
    await userEvent.clear(await field(name))
    await userEvent.type(await field(name), text)
    expect(screen.queryByText(message)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(message)).toBeDefined()
    await save()
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(await field(name))
  })

  it('say when there is nothing to save, and when it did not work', async () => {
    const state = await open('einstellungen')
    await field('Hauptfarbe')
    await save()
    expect(await screen.findByText('Es gibt nichts zu speichern.')).toBeDefined()
    state.failsWith = new NoConnectionError('away')
    await userEvent.type(await field('Name der Kanzlei'), 'K')
    await save()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByText(/^Gespeichert\./)).toBeNull()
    expect(document.activeElement?.textContent).toBe('Speichern')
    state.failsWith = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/^Gespeichert\./)).toBeDefined()
  })

  it('are still there, not saved, for who went elsewhere meanwhile, and can be thrown away', async () => {
    const { sent } = await open('einstellungen')
    await userEvent.type(await field('Name der Kanzlei'), 'Kanzlei Süd')
    await goAwayAndBack('Einstellungen')
    expect((await field('Name der Kanzlei')).value).toBe('Kanzlei Süd')
    expect(isLeavingAsked()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }))
    expect((await field('Name der Kanzlei')).value).toBe('')
    expect(isLeavingAsked()).toBe(false)
    await userEvent.type(await field('Name der Kanzlei'), 'Kanzlei Nord')
    await save()
    await screen.findByText(/^Gespeichert\./)
    expect(isLeavingAsked()).toBe(false)
    expect(sent).toEqual([{ body: { officeName: 'Kanzlei Nord' } }])
  })

  it('set nothing back that somebody else has set while what was typed waited for who went elsewhere', async () => {
    const state = await open('einstellungen')
    await userEvent.type(await field('Name der Kanzlei'), 'Kanzlei Süd')
    state.settings = { ...state.settings, office: { trashDays: 30 } }
    await goAwayAndBack('Einstellungen')
    expect((await field('Name der Kanzlei')).value).toBe('Kanzlei Süd')
    expect((await field('Tage im Papierkorb')).value).toBe('30')
    await save()
    await screen.findByText(/^Gespeichert\./)
    expect(state.sent).toEqual([{ body: { officeName: 'Kanzlei Süd' } }])
  })

  it('show with what was saved what somebody else has set meanwhile, and do not set it back with what comes next', async () => {
    const state = await open('einstellungen')
    await userEvent.type(await field('Name der Kanzlei'), 'Kanzlei Süd')
    state.settings = { ...state.settings, office: { trashDays: 30 } }
    await save()
    await screen.findByText(/^Gespeichert\./)
    expect((await field('Tage im Papierkorb')).value).toBe('30')
    expect(isLeavingAsked()).toBe(false)
    state.settings = { ...state.settings, office: { trashDays: 30, officeName: 'Kanzlei Süd' } }
    await userEvent.type(await field('Telefon'), '040 12345')
    expect(screen.queryByText(/^Gespeichert\./)).toBeNull()
    await save()
    await screen.findByText(/^Gespeichert\./)
    expect(state.sent).toEqual([{ body: { officeName: 'Kanzlei Süd' } }, { body: { officePhone: '040 12345' } }])
  })

  it('hold at once here, and in other windows when somebody comes back to them', async () => {
    let officeName = 'Kanzlei Süd'
    await open('einstellungen', server(), { config: () => Promise.resolve({ ...config, officeName }) })
    await userEvent.type(await field('Name der Kanzlei'), officeName)
    await save()
    expect(await screen.findByRole('link', { name: 'Kanzlei Süd' })).toBeDefined()
    officeName = 'Kanzlei Nord'
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByRole('link', { name: 'Kanzlei Nord' })).toBeDefined()
  })

  it('show what only the installation can set', async () => {
    await open('einstellungen')
    const fixed = within(await screen.findByRole('region', { name: 'Von der Installation festgelegt' }))
    expect(fixed.getByText('Größtes Dokument')).toBeDefined()
    expect(fixed.queryByRole('textbox')).toBeNull()
  })
})

describe('help texts', () => {
  const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Hilfetext' })
  const turnTo = async (page: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Seite' }))
    await userEvent.click(await screen.findByRole('option', { name: page }))
  }

  it('are written beside what becomes of them', async () => {
    const { sent } = await open('hilfetexte')
    await userEvent.clear(await area())
    await userEvent.type(await area(), '## Neu{Enter}{Enter}**fett** <b>nicht</b>')
    const preview = within(screen.getByRole('region', { name: 'Vorschau' }))
    expect(preview.getByRole('heading', { name: 'Neu' })).toBeDefined()
    expect(preview.getByText('fett').tagName).toBe('STRONG')
    expect(preview.getByText(/<b>nicht<\/b>/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { params: { page: 'akten' }, body: { text: '## Neu\n\n**fett** <b>nicht</b>', former: null } },
      ]),
    )
  })

  it('go back to what is shipped, after a question', async () => {
    const { sent } = await open('hilfetexte')
    await turnTo('Akte (eigener Text)')
    expect((await area()).value).toBe('Eigener Text')
    await userEvent.click(screen.getByRole('button', { name: 'Mitgelieferten Text wiederherstellen' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Mitgelieferten Text wiederherstellen' }))
    await waitFor(() =>
      expect(sent).toEqual([{ params: { page: 'akte' }, body: { text: null, former: 'Eigener Text' } }]),
    )
    await waitFor(async () => expect((await area()).value).toBe('Von uns'))
    // The button that was pressed is gone.
    expect(document.activeElement).toBe(await area())
  })

  it('that somebody else wrote meanwhile are shown beside what was typed, which replaces them if it is saved again', async () => {
    const state = await open('hilfetexte')
    await userEvent.type(await area(), ' und mehr')
    state.texts = state.texts.map((each) => (each.id === 'akten' ? { ...each, text: 'Von nebenan' } : each))
    state.failsWith = await errorFromAnswer(Response.json({ detail: 'inzwischen geändert' }, { status: 409 }), 'x')
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await save()
    const other = await screen.findByRole('region', { name: 'Inzwischen von einer anderen Person gespeichert' })
    expect(within(other).getByText('Von nebenan')).toBeDefined()
    expect(screen.getByText('inzwischen geändert')).toBeDefined()
    expect((await area()).value).toBe('Mitgeliefert und mehr')
    state.failsWith = undefined
    await save()
    const [first, second] = [null, 'Von nebenan'].map((former) => ({
      ...{ params: { page: 'akten' }, body: { text: 'Mitgeliefert und mehr', former } },
    }))
    await waitFor(() => expect(state.sent).toEqual([first, second]))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Inzwischen/ })).toBeNull())
  })

  it('that somebody else wrote meanwhile can be taken instead of what was typed, and written on', async () => {
    const state = await open('hilfetexte')
    await userEvent.type(await area(), ' und mehr')
    state.texts = state.texts.map((each) => (each.id === 'akten' ? { ...each, text: 'Von nebenan' } : each))
    state.failsWith = await errorFromAnswer(Response.json({ detail: 'inzwischen geändert' }, { status: 409 }), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Diesen Text übernehmen' }))
    const field = await area()
    expect(field.value).toBe('Von nebenan')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('region', { name: /^Inzwischen/ })).toBeNull()
    expect(screen.queryByText('inzwischen geändert')).toBeNull()
    expect(isLeavingAsked()).toBe(false)
    state.failsWith = undefined
    await userEvent.type(field, '!')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(state.sent.at(-1)).toMatchObject({ body: { text: 'Von nebenan!', former: 'Von nebenan' } }),
    )
  })

  it('that somebody else wrote while one was half written are shown to who comes back to that one', async () => {
    const state = await open('hilfetexte')
    await userEvent.type(await area(), ' und mehr')
    await turnTo('Akte (eigener Text)')
    state.texts = state.texts.map((each) => (each.id === 'akten' ? { ...each, text: 'Von nebenan' } : each))
    await goAwayAndBack('Hilfetexte')
    expect((await area()).value).toBe('Mitgeliefert und mehr')
    const name = 'Inzwischen von einer anderen Person gespeichert'
    expect(within(screen.getByRole('region', { name })).getByText('Von nebenan')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
    expect(isLeavingAsked()).toBe(false)
    await userEvent.type(await area(), '!')
    await goAwayAndBack('Hilfetexte')
    expect((await area()).value).toBe('Mitgeliefert und mehr!')
    expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('are not lost by turning to another page', async () => {
    await open('hilfetexte')
    await userEvent.type(await area(), ' und mehr')
    await turnTo('Akte (eigener Text)')
    expect((await area()).value).toBe('Eigener Text')
    expect(isLeavingAsked()).toBe(true)
    await turnTo('Akten (nicht gespeichert)')
    expect((await area()).value).toBe('Mitgeliefert und mehr')
    await goAwayAndBack('Hilfetexte')
    expect((await area()).value).toBe('Mitgeliefert und mehr')
    expect(screen.getByText(/^Hier stehen noch Änderungen/)).toBeDefined()
  })
})
