import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../routes/paths.ts'
import { aCase, aParticipant, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { onPhone } from '../testing/on-phone.ts'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(onPhone)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of cases on a phone', () => {
  const cases = [
    aCase(1, { case_number: clear('9/26'), title: clear('Öhler') }),
    aCase(2, { case_number: clear('120/25'), title: clear('Adler') }),
    aCase(3, { case_number: clear('12/26'), title: clear('Zander') }),
  ]
  const numbers = () => screen.getAllByRole('listitem').map(({ textContent }) => /\d+\/\d\d/.exec(textContent)?.[0])
  const order = (...expected: readonly string[]) => waitFor(() => expect(numbers()).toEqual(expected))

  it('[TBL-06] is ordered by what is chosen, and turned round', async () => {
    renderApp(fakeOffice({ cases }), paths.cases)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Sortieren nach' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Aktenzeichen',
      'Bezeichnung',
      'Letzte Änderung',
      'Dokumente',
      'Ungelesen',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Aktenzeichen' }))
    await order('120/25', '9/26', '12/26')
    await userEvent.click(screen.getByRole('button', { name: 'Absteigend sortieren' }))
    await order('12/26', '9/26', '120/25')
    await userEvent.click(screen.getByRole('button', { name: 'Aufsteigend sortieren' }))
    await order('120/25', '9/26', '12/26')
  })
  it('[TBL-08] offers no order for hits', async () => {
    renderApp(fakeOffice({ cases }), paths.cases)
    await userEvent.type(await screen.findByLabelText('Akte suchen'), '26')
    await screen.findByRole('heading', { name: 'Suchergebnisse (2)' })
    expect(screen.queryByRole('combobox', { name: 'Sortieren nach' })).toBeNull()
  })
})

describe('a case on a phone', () => {
  const participants = [aParticipant(sabine, 'owner'), aParticipant(jonas, 'member'), aParticipant(petra, 'client')]
  const open = async () => {
    renderApp(
      fakeOffice({ cases: [aCase(1, { participants })], users: [sabine, jonas, petra] }),
      paths.case(caseIdOf(1)),
    )
    return within(await screen.findByRole('tablist', { name: 'Teile der Akte' }))
  }
  const swipe = (from: Element, dx: number) => {
    fireEvent.touchStart(from, { touches: [{ clientX: 200, clientY: 10 }] })
    fireEvent.touchEnd(from, { changedTouches: [{ clientX: 200 + dx, clientY: 10 }] })
  }
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('[APP-108] shows documents, people, parties or mails, to which a swipe leads as well', async () => {
    const tabs = await open()
    expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dokumente',
      'Beteiligte',
      'Parteien',
      'E-Mails',
    ])
    expect(screen.queryByRole('region', { name: 'Beteiligte' })).toBeNull()
    swipe(screen.getByRole('tabpanel'), -120)
    expect(await screen.findByRole('region', { name: 'Beteiligte' })).toBeTruthy()
    expect(selected()).toBe('Beteiligte')
    swipe(screen.getByRole('tabpanel'), -120)
    expect(selected()).toBe('Parteien')
    swipe(screen.getByRole('tabpanel'), 120)
    swipe(screen.getByRole('tabpanel'), 120)
    expect(selected()).toBe('Dokumente')
  })
  it('does not turn under a dialog in which somebody swipes', async () => {
    const tabs = await open()
    await userEvent.click(tabs.getByRole('tab', { name: 'Beteiligte' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Beteiligte hinzufügen' }))
    swipe(within(await screen.findByRole('dialog')).getByRole('heading'), 120)
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(selected()).toBe('Beteiligte')
  })
  it('has what is done seldom behind a button', async () => {
    await open()
    const more = screen.getByRole('button', { name: 'Weitere Aktionen' })
    expect(screen.queryByText('Umbenennen')).toBeNull()
    await userEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Löschung vormerken' }))
    expect(await screen.findByRole('dialog', { name: 'Löschung der Akte vormerken' })).toBeTruthy()
  })
})
