import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const press = async (name: string, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))

type Control = HTMLInputElement | HTMLTextAreaElement
/** The texts of one line that are written in a form, and its notes. */
const controlsOf = (dialog: HTMLElement) => {
  const lines = [...dialog.querySelectorAll<HTMLInputElement>('input[data-field]')].filter(({ type }) =>
    ['text', 'email'].includes(type),
  )
  const notes = dialog.querySelector<HTMLTextAreaElement>('textarea[data-field]')
  if (notes === null) throw new Error('a form without notes')
  return { lines, notes }
}
const fill = (control: Control, value: string): void => void fireEvent.change(control, { target: { value } })
const ofLength = (control: Control, length: number): string =>
  control.type === 'email' ? 'karl@example.org' : 'x'.repeat(length)

/** All texts that were written. */
const textsIn = (written: unknown): readonly string[] =>
  typeof written === 'string' ? [written] : Object.values(Object(written)).flatMap(textsIn)

const forms = [
  { title: 'Person anlegen', person: undefined, opened: 'Person anlegen', lines: 13 },
  { title: 'Adresse anlegen', person: ids.karl, opened: 'Neue eigene Adresse...', lines: 12 },
  { title: 'Kontakt bearbeiten', person: ids.firm, opened: 'Kontakt bearbeiten', lines: 12 },
] as const

const open = async ({ title, person, opened, lines }: (typeof forms)[number]) => {
  const fake = sampleBook()
  const path = person === undefined ? paths.addresses : paths.person(fakeDatabaseId, person)
  renderApp(fakeOffice(), path, { addressBook: fake.book })
  await press(opened)
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(controlsOf(dialog).lines).toHaveLength(lines))
  const save = async (): Promise<readonly string[]> => {
    await press('Speichern', dialog)
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    return textsIn(fake.written.at(-1)?.slice(1, 3))
  }
  return { dialog, save, ...controlsOf(dialog) }
}

describe.each(forms)('the fields under “$title”', (form) => {
  it('[OPEN-082] [APP-077] are any text, and sent without the spaces around them', async () => {
    const { lines, notes, save } = await open(form)
    for (const [at, line] of lines.entries())
      fill(line, line.type === 'email' ? ' karl@example.org ' : `  Text ${at} \t`)
    fill(notes, '\n Erste\n\nletzte Zeile \n')
    const written = await save()
    const expected = lines.map(({ type }, at) => (type === 'email' ? 'karl@example.org' : `Text ${at}`))
    expect(written).toEqual(expect.arrayContaining([...expected, 'Erste\n\nletzte Zeile']))
    expect(written.filter((text) => text !== text.trim())).toEqual([])
  })

  it('[OPEN-072] [APP-078] take at most 255 characters', async () => {
    const { dialog, lines, save } = await open(form)
    for (const line of lines) fill(line, 'x'.repeat(256))
    await press('Speichern', dialog)
    const told = await within(dialog).findAllByText(/ darf höchstens 255 Zeichen lang sein\.$/)
    expect(told).toHaveLength(lines.length)
    for (const line of lines) fill(line, ofLength(line, 255))
    expect((await save()).filter((text) => text.length === 255)).toHaveLength(
      lines.filter(({ type }) => type !== 'email').length,
    )
  })

  it('[APP-079] have notes of five rows', async () => {
    expect((await open(form)).notes.rows).toBe(5)
  })
})

it('[OPEN-082] a birthday is a day, and is sent as one', async () => {
  const { dialog, lines, save } = await open(forms[0])
  const birthday = within(dialog).getByLabelText<HTMLInputElement>('Geburtstag')
  expect(birthday.type).toBe('date')
  for (const line of lines) fill(line, 'x')
  fill(birthday, '1971-03-09')
  expect(await save()).toContain('1971-03-09')
})

describe.each(forms.slice(1))('the e-mail address under “$title”', (form) => {
  it('[APP-080] is one, or is not sent', async () => {
    const { dialog, lines, save } = await open(form)
    const field = lines.find(({ type }) => type === 'email')
    if (field === undefined) throw new Error('a form without an e-mail address')
    for (const wrong of ['karl', 'karl@', '@example.org', 'karl@example.org, petra@example.org', 'karl @example.org']) {
      fill(field, wrong)
      await press('Speichern', dialog)
      expect(await within(dialog).findByText('E-Mail muss eine gültige E-Mail-Adresse sein.'), wrong).toBeTruthy()
      fill(field, 'karl@example.org')
      await waitFor(() => expect(within(dialog).queryByText(/gültige E-Mail-Adresse/), wrong).toBeNull())
    }
    expect(await save()).toContain('karl@example.org')
  })
})
