import type { ConfigDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { helpTexts } from '../../shared/help/open-help.tsx'
import { aCase } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

const load = vi.fn<typeof fetch>()
beforeEach(() => {
  helpTexts.forget('akten')
  vi.stubGlobal('fetch', load)
})
afterEach(() => {
  cleanup()
  load.mockReset()
  vi.unstubAllGlobals()
})

const answer = (html: string): Response => Response.json({ html })
const button = () => screen.findByRole('button', { name: 'Hilfe zu dieser Seite' })
const open = async (settings: Partial<ConfigDto> = {}) => {
  renderApp(fakeOffice({ cases: [aCase(1)] }), '/akten/', { settings })
  await userEvent.click(await button())
}

describe('the help button', () => {
  it('[HLP-01] [HLP-03] opens a popover with the text from its address', async () => {
    load.mockResolvedValue(answer('<h2>Akten</h2><p>Alles <strong>hier</strong>.</p>'))
    await open()
    const popover = await screen.findByRole('dialog', { name: 'Hilfe' })
    expect(within(popover).getByRole('heading', { name: 'Akten' })).toBeDefined()
    expect(within(popover).getByText('hier').tagName).toBe('STRONG')
    expect(load.mock.calls.map(([address]) => address)).toEqual(['/api/help/akten/'])
  })

  it('[HLP-02] [HLP-12] shows a spinner while the text is under way, and no popover', async () => {
    let arrive: (response: Response) => void = () => undefined
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    // However long a busy machine takes to look.
    await open({ helpTimeoutMs: 600_000 })
    const waiting = await screen.findByRole('button', { name: 'Hilfe wird geladen …' })
    expect(waiting.getAttribute('aria-busy')).toBe('true')
    expect(waiting.querySelector('.MuiCircularProgress-root')).not.toBeNull()
    await waitFor(() => expect(load).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
    arrive(answer('<p>Da</p>'))
    expect(await screen.findByText('Da')).toBeDefined()
    expect((await button()).querySelector('.MuiCircularProgress-root')).toBeNull()
  })

  it('[HLP-05] opens without it after the time that the office has set', async () => {
    let arrive: (response: Response) => void = () => undefined
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await open({ helpTimeoutMs: 321 })
    expect(await screen.findByRole('heading', { name: 'Entschuldigung' })).toBeDefined()
    expect(wait.mock.calls.map(([, ms]) => ms)).toContain(321)
    wait.mockRestore()
    arrive(answer('<p>Spät</p>'))
    expect(await screen.findByText('Spät')).toBeDefined()
  })

  it('[HLP-06] [HLP-07] apologises where there is no text', async () => {
    load.mockResolvedValue(new Response('', { status: 500 }))
    await open()
    expect(await screen.findByRole('heading', { name: 'Entschuldigung' })).toBeDefined()
    expect(screen.getByText('Es gibt gerade Schwierigkeiten beim Abruf des Hilfetexts.')).toBeDefined()
  })

  it('moves the focus in and back, and closes by Escape, its cross and a click elsewhere', async () => {
    load.mockResolvedValue(answer('<p>Text</p>'))
    await open()
    const closed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const popover = () => screen.findByRole('dialog', { name: 'Hilfe' })
    expect(document.activeElement).toBe(await popover())
    await userEvent.keyboard('{Escape}')
    await closed()
    expect(document.activeElement).toBe(await button())
    await userEvent.click(await button())
    await userEvent.click(within(await popover()).getByRole('button', { name: 'Hilfe schließen' }))
    await closed()
    expect(document.activeElement).toBe(await button())
    await userEvent.click(await button())
    await popover()
    await userEvent.click(document.body)
    await closed()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
