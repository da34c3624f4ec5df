import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { aCase, clear } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { fakeSource } from '../testing/fake-source.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const numbers = Array.from({ length: 1200 }, (_, place) => place + 1)
const hits = (text: string, upTo: number) => numbers.filter((one) => one <= upTo && String(one).includes(text)).length
const title = (count: number) => screen.findByRole('heading', { name: `Suchergebnisse (${count})` })

/** Thousands of cases, of which the first 500 are open. */
const open = async (path: string) => {
  const cases = numbers.map((one) => aCase(one, { case_number: clear('1/26'), title: clear(`Sache ${one}`) }))
  const fake = fakeOffice({ cases })
  const source = fakeSource(fake.state)
  const gates: (() => void)[] = []
  const openFields: typeof source.open = async (fields, keys) => {
    if (gates.length < 2) await new Promise<void>((resolve) => void gates.push(resolve))
    return source.open(fields, keys)
  }
  renderApp(fake, path, { source: { open: openFields } })
  await waitFor(() => expect(gates).toHaveLength(1))
  gates[0]?.()
  await waitFor(() => expect(gates).toHaveLength(2))
  return () => gates[1]?.()
}
const progress = () => screen.queryByRole('progressbar', { name: 'Fortschritt der Entschlüsselung' })
const told = /^500 von 1\.200 Akten sind entschlüsselt/

describe('the first search over thousands of cases', () => {
  it('[CAS-10] looks into what is open by now, and says how far that is', async () => {
    const goOn = await open(paths.cases)
    const field = await screen.findByRole('textbox', { name: 'Akte suchen' })
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    type('sache 10')
    expect(await screen.findByText(told)).toBeTruthy()
    expect(progress()?.getAttribute('aria-valuenow')).toBe('41')
    await title(hits('10', 500))
    type('sache 1199')
    expect(await screen.findByText('Die Suche wird vorbereitet …')).toBeTruthy()
    expect(screen.queryByText(/Keine passenden/)).toBeNull()
    type('sache 499')
    await title(1)
    await userEvent.type(field, '{Enter}') // more may come: nothing is opened yet
    type('sache 119')
    await title(hits('119', 500))
    goOn()
    await title(hits('119', 1200))
    expect(progress()).toBeNull()
  })

  it('[CAS-10] finds in the palette what is open by now', async () => {
    const goOn = await open(paths.users)
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: /Befehle/ })
    fireEvent.change(field, { target: { value: 'sache 499' } })
    expect(await screen.findByRole('option', { name: /Sache 499/ })).toBeTruthy()
    expect(screen.getByText(told)).toBeTruthy()
    goOn()
    await waitFor(() => expect(progress()).toBeNull())
  })
})
