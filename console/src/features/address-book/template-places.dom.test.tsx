import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeTemplates } from './testing/fake-templates.ts'
import type { FakeTemplates } from './testing/fake-templates.ts'
import { press } from './testing/filling.ts'
import { sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

/** Templates of addresses at these places, each called by its letter, in the order of their ids. */
const placedAt = (places: Readonly<Record<string, number>>): FakeTemplates =>
  fakeTemplates(
    Object.fromEntries(
      Object.entries(places).map(([letter, priority], at) => [
        String(at + 1).repeat(32),
        { type: 'address' as const, text: letter, priority },
      ]),
    ),
  )
const open = async (fake: FakeTemplates): Promise<void> => {
  const { book } = sampleBook({ templates: fake.kept })
  renderApp(fakeOffice(), paths.addresses, { addressBook: book, addressTemplates: fake.templates })
  await press('Menü des Adressbuchs')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vorlagen verwalten...' }))
  await screen.findByRole('dialog', { name: 'Vorlagen verwalten' })
}
const isListed = (expected: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Vorlagen' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('bdi')?.textContent ?? '')
        .join(''),
    ).toBe(expected),
  )
const places = ({ kept }: FakeTemplates): readonly number[] => [...kept.values()].map(({ priority }) => priority)

describe('templates that stand at the same place', () => {
  it.each([
    ['the first one', { A: 0, B: 0 }, 'B nach oben', 'BA'],
    ['the first one, downwards', { A: 0, B: 0 }, 'A nach unten', 'BA'],
    ['the first one, three of them', { A: 0, B: 0, C: 0 }, 'C nach oben', 'ACB'],
    ['any, with another right before it', { C: 4, A: 5, B: 5 }, 'B nach oben', 'CBA'],
    ['any, with another right behind it', { A: 5, B: 5, C: 6 }, 'A nach unten', 'BAC'],
    ['that of a neighbour', { B: 6, A: 5, C: 6 }, 'A nach unten', 'BAC'],
    ['the last one', { A: 9_999_999_999, B: 9_999_999_999 }, 'A nach unten', 'BA'],
  ])('are moved by one, and past no other: %s', async (_, given, button, expected) => {
    const fake = placedAt(given)
    await open(fake)
    await press(button)
    await isListed(expected)
    expect(new Set(places(fake)).size).toBe(places(fake).length)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leave room for one more, also where one stands at the last place', async () => {
    const fake = placedAt({ A: 9_999_999_999 })
    await open(fake)
    await press('Vorlage anlegen')
    const form = await screen.findByRole('dialog', { name: 'Vorlage anlegen' })
    await userEvent.type(within(form).getByLabelText('Text'), 'B')
    await press('Speichern', form)
    await isListed('AB')
    expect(places(fake)).toEqual([9_999_999_999, 9_999_999_999])
    await press('B nach oben')
    await isListed('BA')
  })
})
