import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { TabView } from './tab-view.tsx'
import type { Tab } from './tab-view.tsx'

afterEach(cleanup)

const three: readonly Tab[] = [
  { id: 'a', label: 'Angaben', tooltip: 'Wer Sie sind', icon: 'person', content: <input aria-label="Name" /> },
  { id: 'b', label: 'Bilder', isDisabled: true, content: 'Bilder' },
  { id: 'c', label: 'Sicherheit', content: 'Passwort' },
]
const show = (tabs: readonly Tab[] = three) => render(<TabView label="Profil" tabs={tabs} />)
const tab = (name: string) => screen.getByRole('tab', { name })
const shown = () => screen.getByRole('tabpanel').textContent
const swipe = (to: number) => {
  const panel = screen.getByRole('tabpanel')
  fireEvent.touchStart(panel, { touches: [{ clientX: 200, clientY: 10 }] })
  fireEvent.touchEnd(panel, { changedTouches: [{ clientX: to, clientY: 10 }] })
}

describe('a tab view', () => {
  it('[APP-103] [APP-107] shows the label of every tab, with its icon where it has one', () => {
    show()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Angaben',
      'Bilder',
      'Sicherheit',
    ])
    expect(screen.getAllByRole('tab').map((each) => each.querySelectorAll('svg path').length)).toEqual([1, 0, 0])
  })

  it('[APP-103] shows the content of the tab that is selected, and keeps what was entered in another', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Petra')
    await userEvent.click(tab('Sicherheit'))
    expect(shown()).toBe('Passwort')
    await userEvent.click(tab('Angaben'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Petra')
  })

  it('shows all of them where there is room, and keeps what was entered when there no longer is', async () => {
    const view = render(<TabView isSpread label="Profil" tabs={three} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Petra')
    expect(screen.getByText('Passwort')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    view.rerender(<TabView label="Profil" tabs={three} />)
    expect(screen.getByText('Passwort').closest('[hidden]')).not.toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Petra')
  })

  it('[APP-104] shows the tooltip of a tab', async () => {
    show()
    await userEvent.hover(tab('Angaben'))
    expect(screen.getByRole('tooltip').textContent).toBe('Wer Sie sind')
    expect(tab('Angaben').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  })

  it('[APP-105] does not select what is disabled, by mouse, keys or swipe', async () => {
    show()
    await userEvent.click(tab('Bilder'))
    expect(tab('Angaben').getAttribute('aria-selected')).toBe('true')
    tab('Angaben').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Sicherheit').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab('Sicherheit'))
    await userEvent.click(tab('Bilder'))
    expect(tab('Sicherheit').getAttribute('aria-selected')).toBe('true')
    expect(tab('Bilder')).toHaveProperty('disabled', true)
    tab('Sicherheit').focus()
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(tab('Angaben'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tab('Sicherheit'))
  })

  it('[APP-106] begins with the tab that is marked active', () => {
    show(three.map((each) => ({ ...each, isActive: each.id === 'c' })))
    expect(tab('Sicherheit').getAttribute('aria-selected')).toBe('true')
    expect(shown()).toBe('Passwort')
  })

  it('[APP-108] changes by a swipe to either side, and stays at the ends', () => {
    show()
    swipe(20)
    expect(shown()).toBe('Passwort')
    swipe(20)
    expect(shown()).toBe('Passwort')
    swipe(380)
    expect(tab('Angaben').getAttribute('aria-selected')).toBe('true')
  })

  it('stands in the address where it is to: a reload keeps it, going back leads to the one before', async () => {
    const named = three.map((each) => (each.id === 'c' ? { ...each, anchors: ['schluessel'] } : each))
    const showInAddress = () => render(<TabView isInAddress label="Profil" tabs={named} />)
    history.replaceState(null, '', '/profil/')
    showInAddress()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Petra')
    await userEvent.click(tab('Sicherheit'))
    expect(location.hash).toBe('#c')
    const { length } = history
    await userEvent.click(tab('Sicherheit'))
    expect(history.length).toBe(length)
    cleanup()
    showInAddress()
    expect(shown()).toBe('Passwort')
    history.back()
    await waitFor(() => expect(tab('Angaben').getAttribute('aria-selected')).toBe('true'))
    history.forward()
    await waitFor(() => expect(shown()).toBe('Passwort'))
    cleanup()
    history.replaceState(null, '', '/profil/#schluessel')
    showInAddress()
    expect(shown()).toBe('Passwort')
    history.replaceState(null, '', '/')
  })

  it('[APP-109] stays where it is when there is only one tab to select', () => {
    show(three.filter(({ id }) => id !== 'a'))
    swipe(20)
    swipe(380)
    expect(shown()).toBe('Passwort')
  })
})
