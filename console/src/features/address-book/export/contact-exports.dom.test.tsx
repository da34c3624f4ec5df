import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'
import { smsLink } from './sms-dialog.tsx'

let saved: { readonly name: string; readonly text: Promise<string> }[] = []
let last: Blob | undefined
const giveAddresses = (createObjectURL: (file: Blob) => string): void => {
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
}
beforeEach(() => {
  saved = []
  giveAddresses((file) => {
    last = file
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== undefined) saved.push({ name: this.download, text: last.text() })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The card of Petra, with the contact of that name open. */
const show = async (contact: RegExp, canUpdate = true): Promise<HTMLElement> => {
  renderApp(fakeOffice(), paths.person(fakeDatabaseId, ids.petra), { addressBook: sampleBook({ canUpdate }).book })
  const dialog = await screen.findByRole('dialog', { name: 'Dr. Petra Nolte-Lange, LL.M.' })
  await userEvent.click(await within(dialog).findByRole('button', { name: contact }))
  return dialog
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

describe('the vCard of a contact', () => {
  it('[LNK-10] [EXP-27] is downloaded from its card, also by who may not write', async () => {
    await show(/Nordwest Bau/, false)
    await press('vCard herunterladen')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('Dr. Petra Nolte-Lange, LL.M..vcf')
    const card = await saved[0]?.text
    for (const line of ['ORG:Nordwest Bau GmbH', 'TITLE:Prokuristin', 'TEL;TYPE=CELL,VOICE:0171 5550123'])
      expect(card?.split('\r\n')).toContain(line)
  })

  it('[EXP-27] is downloaded in the shape that Outlook reads, too', async () => {
    await show(/Nordwest Bau/, false)
    await press('vCard für Outlook herunterladen')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('Dr. Petra Nolte-Lange, LL.M..vcf')
    const card = await saved[0]?.text
    for (const line of ['VERSION:2.1', 'ORG:Nordwest Bau GmbH', 'TEL;CELL;VOICE:0171 5550123'])
      expect(card?.split('\r\n')).toContain(line)
  })

  it.each([
    ['done', '✓ fertig'],
    ['failed', '✗ fehlgeschlagen'],
  ])('[EXP-33] says for one second that it has %s', async (how, told) => {
    await show(/Nordwest Bau/)
    if (how === 'failed')
      giveAddresses(() => {
        throw new Error('no room')
      })
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await press('vCard herunterladen')
    expect(await screen.findByText(told)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(1000)
  })

  it('[EXP-32] says that it is being made until it is saved', async () => {
    await show(/Nordwest Bau/)
    const button = await screen.findByRole('button', { name: 'vCard herunterladen' })
    const told = () => within(button.parentElement as HTMLElement).getByRole('status').textContent
    expect(told()).toBe('')
    fireEvent.click(button)
    expect([told(), saved]).toEqual(['wird erstellt …', []])
    await waitFor(() => expect(told()).toBe('✓ fertig'))
    expect(saved).toHaveLength(1)
  })

  it('[EXP-26] [EXP-33] says when it failed', async () => {
    await show(/Nordwest Bau/)
    giveAddresses(() => {
      throw new Error('no room')
    })
    await press('vCard herunterladen')
    expect((await screen.findByText('Die Daten konnten nicht exportiert werden.')).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByText('✗ fehlgeschlagen')).toBeTruthy()
  })
})

const clipboard = (part: Partial<Clipboard> | undefined): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: part })
}

describe('a text message to a contact', () => {
  const write = async (text: string): Promise<HTMLElement> => {
    await show(/Nordwest Bau/)
    await press('SMS schreiben')
    const dialog = await screen.findByRole('dialog', { name: 'SMS an Dr. Petra Nolte-Lange, LL.M.' })
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: text } })
    return dialog
  }

  it('[EXP-41] [EXP-42] is a code of 300 × 300 pixels, and another for another text', async () => {
    const dialog = await write('Termin um 10 Uhr')
    const code = within(dialog).getByRole('img', { name: 'QR-Code für eine SMS mit diesem Text' })
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['300', '300'])
    const drawn = code.innerHTML
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: 'Termin um 11 Uhr' } })
    expect(code.innerHTML).not.toBe(drawn)
  })

  it('that is longer than two messages stays as it was written, and has no code', async () => {
    const dialog = await write('x'.repeat(307))
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Text').value).toHaveLength(307)
    expect(within(dialog).getByText('Der Text darf höchstens 306 Zeichen lang sein.')).toBeTruthy()
    expect(within(dialog).queryByRole('img')).toBeNull()
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: 'x'.repeat(306) } })
    expect(within(dialog).getByRole('img')).toBeTruthy()
  })

  it.each([
    ['0171 5550123', 'Termin?', 'sms:01715550123?body=Termin%3F'],
    ['+49 (0) 171 555-0123', 'a&b=c\nä', 'sms:+491715550123?body=a%26b%3Dc%0A%C3%A4'],
    ['0171 5550123', '', 'sms:01715550123'],
  ])('[EXP-41] to %s that says %j is the link %s', (mobile, text, link) => expect(smsLink(mobile, text)).toBe(link))

  it('is offered for a mobile number alone', async () => {
    await show(/Privat|Am Alten Hafen/)
    expect(screen.queryByRole('button', { name: 'SMS schreiben' })).toBeNull()
  })

  it('[EXP-38] [EXP-40] is copied, which a tooltip says for one and a half seconds', async () => {
    const written: string[] = []
    await write('Termin')
    clipboard({
      writeText: async (text) => {
        written.push(text)
      },
    })
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await press('Text kopieren')
    expect((await screen.findByRole('tooltip')).textContent).toBe('Text kopiert')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(1500)
    expect(written).toEqual(['Termin'])
  })

  it('[EXP-39] that cannot be copied is selected for it', async () => {
    const dialog = await write('Termin')
    clipboard(undefined)
    await press('Text kopieren')
    expect((await screen.findByRole('tooltip')).textContent).toBe('Text bereit zum Kopieren')
    const field = within(dialog).getByLabelText('Text') as HTMLTextAreaElement
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Termin')
    expect(document.activeElement).toBe(field)
  })
})
