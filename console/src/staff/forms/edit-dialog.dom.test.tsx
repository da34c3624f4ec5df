import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, idOf } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { chooseInCaseMenu } from '../testing/case-menu.ts'

afterEach(cleanup)

const renaming = async (overrides: Partial<OfficeClient> = {}) => {
  const cases = [aCase(1, { case_number: clear('9/26') }), aCase(2, { case_number: clear('10/26') })]
  const fake = fakeOffice({ cases }, overrides)
  renderApp(fake, paths.case(caseIdOf(1)))
  await chooseInCaseMenu('Umbenennen')
  const element = await screen.findByRole('dialog', { name: 'Akte umbenennen' })
  const dialog = within(element)
  const number = dialog.getByRole<HTMLInputElement>('textbox', { name: /Aktenzeichen/ })
  return { fake, dialog, element, number }
}
const backdropOf = (dialog: HTMLElement) => dialog.closest('.MuiDialog-root')!.querySelector('.MuiDialog-container')!
const leaveBeside = (dialog: HTMLElement) => {
  fireEvent.mouseDown(backdropOf(dialog))
  fireEvent.click(backdropOf(dialog))
}
const isOpen = () => screen.queryByRole('dialog') !== null

describe('the dialog that changes a case', () => {
  it('[APP-089] [APP-090] [APP-097] saves or does not, and offers no deletion where there is none', async () => {
    const { dialog } = await renaming()
    const captions = dialog.getAllByRole('button').map(({ textContent }) => textContent)
    expect(captions).toEqual(['', 'Nicht speichern', 'Speichern'])
  })
  it('[APP-092] [APP-093] with something typed is closed neither beside it nor by Escape', async () => {
    const { element, number } = await renaming()
    await userEvent.type(number, 'a')
    leaveBeside(element)
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(true)
    expect(number.value).toBe('9/26a')
    await userEvent.click(screen.getByRole('button', { name: 'Nicht speichern' }))
    await waitFor(() => expect(isOpen()).toBe(false))
  })
  it('[APP-094] is closed beside it when nothing is typed, and when it was taken back', async () => {
    const { element, number } = await renaming()
    await userEvent.type(number, 'a{Backspace}')
    leaveBeside(element)
    await waitFor(() => expect(isOpen()).toBe(false))
  })
  it('[APP-094] is closed by Escape when nothing is typed, and gives the focus back', async () => {
    await renaming()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(isOpen()).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Weitere Aktionen' })))
  })
  it('[APP-099] patches, and closes', async () => {
    const { fake, number } = await renaming()
    await userEvent.type(number, '-neu{Enter}')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(fake.state.cases[0]?.case_number).toEqual(clear('9/26-neu'))
    expect(fake.calls).not.toContain('openCase')
  })
  it('[APP-044] may keep its number, and take none of another case', async () => {
    const renameCase = vi.fn<OfficeClient['renameCase']>(() => Promise.resolve())
    const { dialog, number } = await renaming({ renameCase })
    await userEvent.clear(number)
    await userEvent.type(number, '10/26{Enter}')
    expect(await dialog.findByText('Dieser Wert ist nicht neu.')).toBeTruthy()
    expect(document.activeElement).toBe(number)
    await userEvent.clear(number)
    await userEvent.type(number, ' 9/26 ')
    await userEvent.type(dialog.getByRole('textbox', { name: /Bezeichnung/ }), ' neu{Enter}')
    // Nothing else is sent: somebody may have changed it meanwhile.
    await waitFor(() => expect(renameCase).toHaveBeenCalledWith(caseIdOf(1), { title: 'Sache 1 neu' }))
  })
  it('[APP-087] [ERR-12] says why it was not saved, and tries again', async () => {
    const renameCase = vi.fn<OfficeClient['renameCase']>().mockRejectedValueOnce(new ApiError(500, undefined, 'x'))
    const { dialog, number } = await renaming({ renameCase })
    await userEvent.type(number, '-neu{Enter}')
    await dialog.findByText('Ein unerwarteter Fehler ist aufgetreten.')
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(renameCase).toHaveBeenCalledTimes(2)
  })
  it('[APP-083] [APP-084] shows where the server sees something wrong', async () => {
    const data = { title: ['Zu kurz.'], non_field_errors: ['So nicht.'] }
    const error = new ValidationError(400, 'x', { detail: undefined, data, formErrors: data })
    const { dialog, number } = await renaming({ renameCase: () => Promise.reject(error) })
    await userEvent.type(number, '-neu{Enter}')
    expect(await dialog.findByText('So nicht.')).toBeTruthy()
    const title = dialog.getByRole('textbox', { name: /Bezeichnung/ })
    expect(document.getElementById(title.getAttribute('aria-describedby')!)?.textContent).toBe('Zu kurz.')
    expect(dialog.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
  })
  it('[APP-102] closes when the case is there no more, as the page says', async () => {
    let isThere = true
    const record = aCase(1)
    const retrieveCase = () =>
      isThere ? Promise.resolve(record) : Promise.reject(new ApiError(404, undefined, 'retrieveCase'))
    const { fake } = await renaming({ retrieveCase })
    isThere = false
    fake.tell({ case_id: caseIdOf(1), type: 'CaseRenamed' })
    expect(await screen.findByText(/Diese Akte gibt es nicht/)).toBeTruthy()
    await waitFor(() => expect(isOpen()).toBe(false))
  })
})

describe('the dialog that changes a document', () => {
  const open = async (part: object, button: string, overrides: Partial<OfficeClient> = {}) => {
    const document = aDocument(1, { name: clear('Klageschrift.pdf'), case: caseIdOf(1), ...part })
    const fake = fakeOffice({ cases: [aCase(1)], documents: [document] }, overrides)
    renderApp(fake, paths.document(caseIdOf(1), idOf(1)))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    return { fake, document }
  }
  const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

  it('[APP-088] [APP-091] deletes after a question, which names it', async () => {
    const { fake } = await open({ can_delete: true, can_update: true }, 'Bearbeiten')
    const dialog = await dialogNamed('Dokument bearbeiten')
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    const question = await dialogNamed('Löschen')
    expect(question.getByText('Klageschrift.pdf wirklich löschen?')).toBeTruthy()
    expect(fake.calls).not.toContain('deleteDocument')
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(fake.calls).toContain('deleteDocument'))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(screen.queryByText('Dieser Eintrag wurde gelöscht.')).toBeNull()
  })
  it('[ERR-12] offers another try when deleting has failed', async () => {
    const deleteDocument = vi
      .fn<OfficeClient['deleteDocument']>()
      .mockRejectedValueOnce(new NoConnectionError('x'))
      .mockResolvedValueOnce()
    await open({ can_delete: true, can_update: true }, 'Bearbeiten', { deleteDocument })
    const dialog = await dialogNamed('Dokument bearbeiten')
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    await userEvent.click((await dialogNamed('Löschen')).getByRole('button', { name: 'Löschen' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(deleteDocument).toHaveBeenCalledTimes(2))
  })
  it('[APP-095] [APP-096] can only be read where one may not change it', async () => {
    await open({ can_delete: true, can_update: false }, 'Angaben')
    const dialog = await dialogNamed('Angaben zum Dokument')
    const captions = dialog.getAllByRole('button').map(({ textContent }) => textContent)
    expect(captions).toEqual(['', 'Schließen'])
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).readOnly).toBe(true)
  })
  it('[OPEN-060] [APP-102] [TBL-23] closes when somebody else deletes it', async () => {
    const { fake } = await open({ can_update: true }, 'Bearbeiten')
    await dialogNamed('Dokument bearbeiten')
    fake.state.documents = []
    fake.tell({ case_id: caseIdOf(1), type: 'DocumentTrashed' })
    expect(await screen.findByText('Dieser Eintrag wurde gelöscht.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dokument bearbeiten' })).toBeNull())
  })
  it('[APP-040] sends nothing while something is wrong', async () => {
    const { fake } = await open({ can_update: true }, 'Bearbeiten')
    const dialog = await dialogNamed('Dokument bearbeiten')
    await userEvent.clear(dialog.getByRole('textbox', { name: /Name/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(dialog.getByText('Name ist ein Pflichtfeld.')).toBeTruthy()
    expect(dialog.getByText('Bitte korrigieren Sie Ihre Angaben.')).toBeTruthy()
    expect(fake.calls).not.toContain('renameDocument')
  })
})
