import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

let saved: { readonly name: string; readonly file: Blob }[] = []
beforeEach(() => {
  saved = []
  let last = new Blob()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file
      return 'blob:x'
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (path: string) => renderApp(fakeOffice(), path, { addressBook: sampleBook({ canUpdate: false }).book })
const open = async (menu: string): Promise<readonly (string | null)[]> => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const pick = async (entry: string): Promise<string> => {
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  await waitFor(() => expect(saved).toHaveLength(1))
  return (await saved[0]?.file.text()) ?? ''
}

describe('a file for calendars', () => {
  it('is saved of an event, also by who only reads', async () => {
    show(paths.addressLists(fakeDatabaseId, [ids.summer]))
    await open('Menü von Sommerfest')
    const text = await pick('Als Kalenderdatei speichern')
    expect(text).toContain('\r\nSUMMARY:Sommerfest\r\n')
    expect(text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20270701T183000\r\n')
    expect(saved[0]).toMatchObject({ name: 'Sommerfest.ics', file: { type: 'text/calendar;charset=utf-8' } })
    expect(await screen.findByText('Kalenderdatei mit 1 Termin gespeichert.')).toBeTruthy()
  })

  it('has the birthdays of who stands on a list, each once', async () => {
    show(paths.addressLists(fakeDatabaseId, [ids.summer, ids.press]))
    await open('Menü der Auswahl')
    const text = await pick('1 Geburtstag als Kalenderdatei')
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Geburtstag: Dr. Petra Nolte-Lange\\, LL.M.'])
    expect(saved[0]?.name).toBe('Geburtstage Sommerfest, Presse.ics')
  })

  it('has the birthdays of the people who are found, and is not offered where there are none', async () => {
    show(paths.addresses)
    expect(await open('Menü der Personen')).toContain('1 Geburtstag als Kalenderdatei')
    const text = await pick('1 Geburtstag als Kalenderdatei')
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:19710309\r\n')
    expect(saved[0]?.name).toBe('Geburtstage Adressbuch.ics')
    await userEvent.type(await screen.findByLabelText('Person suchen...'), 'Nordwest Bau')
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Personen' })).getAllByRole('row')).toHaveLength(3),
    )
  })
})
