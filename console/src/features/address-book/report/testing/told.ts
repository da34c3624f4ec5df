import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { paths } from '../../../../staff/routes/paths.ts'
import { aCase, clear, jonas, sabine } from '../../../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../../staff/testing/render-app.tsx'
import type { ConflictSource } from '../../../conflicts/index.ts'
import type { AddressRecords } from '../../scene.tsx'
import { fakeDatabaseId } from '../../testing/fake-address-book.ts'
import { ids } from '../../testing/sample-book.ts'
import { cardTexts } from '../../texts/card.ts'
import { reportTexts } from '../../texts/report.ts'

/** What was handed to the browser since `keepSaved`. */
export const saved: { readonly name: string; readonly file: Blob }[] = []
/** Keeps what is saved, until mocks are restored. */
export const keepSaved = (): void => {
  saved.length = 0
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
}

/** A report as JSON. */
export interface Told {
  readonly sections: readonly {
    readonly part: string
    readonly title: string
    readonly remark?: string
    readonly entries: readonly {
      readonly title?: string
      readonly facts: readonly { readonly label: string; readonly value: string; readonly text?: string }[]
    }[]
  }[]
}
interface Opened {
  readonly id?: string
  readonly name?: string
  readonly conflicts?: ConflictSource
}
/** The dialog in which the report of somebody is made. */
export const open = async (
  book: AddressRecords,
  { id = ids.petra, name = 'Dr. Petra Nolte-Lange, LL.M.', ...more }: Opened = {},
) => {
  const cases = [aCase(1, { case_number: clear('9/26'), title: clear('Nolte-Lange ./. Hafenbau') })]
  renderApp(fakeOffice({ cases, users: [sabine, jonas] }), paths.person(fakeDatabaseId, id), {
    addressBook: book,
    ...more,
  })
  await userEvent.click(await screen.findByRole('button', { name: cardTexts.menu(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: cardTexts.report }))
  return within(await screen.findByRole('dialog', { name: reportTexts.title(name) }))
}
type Dialog = Awaited<ReturnType<typeof open>>
export const leaveOut = async (dialog: Dialog, ...parts: readonly RegExp[]): Promise<void> => {
  for (const name of parts) await userEvent.click(await dialog.findByRole('checkbox', { name }))
}
export const asJson = async (dialog: Dialog): Promise<Told & Readonly<Record<string, unknown>>> => {
  await dialog.findByText(reportTexts.choice)
  const before = saved.length
  await userEvent.click(await dialog.findByRole('button', { name: reportTexts.saveJson }))
  await waitFor(() => expect(saved).toHaveLength(before + 1))
  return JSON.parse((await saved.at(-1)?.file.text()) ?? '') as Told & Readonly<Record<string, unknown>>
}
/** By part, what stands in it line by line. */
export const shortOf = ({ sections }: Told): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    sections.map(({ part, entries }) => [
      part,
      entries.flatMap(({ title, facts }) => [
        ...(title === undefined ? [] : [`# ${title}`]),
        ...facts.map(({ label, value, text = value }) => `${label}: ${text}`),
      ]),
    ]),
  )
export const remarksOf = ({ sections }: Told): Readonly<Record<string, string>> =>
  Object.fromEntries(sections.flatMap(({ part, remark }) => (remark === undefined ? [] : [[part, remark]])))
