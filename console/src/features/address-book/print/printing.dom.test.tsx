import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

/** What stood on the paper each time that something was printed. */
let printed: HTMLElement[] = []
beforeEach(() => {
  printed = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    const paper = document.querySelector<HTMLElement>('.address-paper')
    if (paper !== null) printed.push(paper.cloneNode(true) as HTMLElement)
    window.dispatchEvent(new Event('afterprint'))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const home = 'Frau Dr. Petra Nolte-Lange, LL.M.\nAm Alten Hafen 12 a\n70173 Stuttgart'
const open = async (...lists: readonly string[]) => {
  renderApp(fakeOffice(), paths.addressLists(fakeDatabaseId, lists), {
    addressBook: sampleBook({ canUpdate: false }).book,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Menü (von|der Auswahl)/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Daten exportieren...' }))
  return within(await screen.findByRole('dialog', { name: /^Datenexport aus / }))
}
const choosePaper = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Papier' }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const print = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }))
  expect(document.querySelector('.address-paper')).toBeNull()
  const last = printed.at(-1)
  if (last === undefined) throw new Error('nothing was printed')
  return last
}

describe('printing', () => {
  it('puts addresses on labels, from the first one that is free', async () => {
    const dialog = await open(ids.press)
    expect(dialog.getByText('1 Etikett auf 1 Bogen')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Erstes freies Etikett'), { target: { value: '5' } })
    const [label, ...others] = [...(await print()).querySelectorAll<HTMLElement>('.paper-label')]
    expect(others).toEqual([])
    expect(label?.textContent).toBe(home)
    expect([label?.style.left, label?.style.top, label?.style.width]).toEqual(['70mm', '37.5mm', '70mm'])
  })

  it('refuses a label that the sheet does not have', async () => {
    const dialog = await open(ids.press)
    await choosePaper('Etiketten 63,5 × 38,1 mm (Avery L7160)')
    for (const value of ['22', '0', 'x', '']) {
      fireEvent.change(dialog.getByLabelText('Erstes freies Etikett'), { target: { value } })
      expect(dialog.getByText('Geben Sie eine Zahl von 1 bis 21 ein.')).toBeTruthy()
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Drucken' }).disabled).toBe(true)
    }
  })

  it('puts the sender above the address on envelopes, one for each address that is known', async () => {
    const dialog = await open(ids.press, ids.summer)
    await choosePaper('Umschläge DIN lang')
    const sender = dialog.getByLabelText<HTMLInputElement>('Absenderzeile')
    const office = sender.value
    expect(office).not.toBe('')
    const [envelope, ...others] = [...(await print()).querySelectorAll('.paper-dl')]
    expect(envelope?.querySelector('.paper-sender')?.textContent).toBe(office)
    expect(envelope?.querySelector('.paper-address')?.textContent).toBe(home)
    expect(others).toEqual([])
    expect(dialog.getByText('1 Umschlag (weggelassen: 1 ohne Anschrift, 1 doppelt)')).toBeTruthy()
    fireEvent.change(sender, { target: { value: ' ' } })
    await choosePaper('Umschläge C5')
    const paper = await print()
    expect(paper.querySelectorAll('.paper-c5')).toHaveLength(1)
    expect(paper.querySelector('.paper-sender')).toBeNull()
  })

  it('prints the columns that were chosen as a list', async () => {
    await open(ids.summer)
    await choosePaper('Liste der gewählten Spalten (A4)')
    const paper = within(await print())
    expect(paper.getByRole('heading', { name: 'Sommerfest', hidden: true })).toBeTruthy()
    expect(paper.getByText('01.07.2027, 18:30 Uhr')).toBeTruthy()
    expect(paper.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'E-Mail',
    ])
    expect(paper.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'petra@example.org',
    ])
  })
})
