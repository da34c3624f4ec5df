import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Case } from '../../shared/client/types.ts'
import { messageIds } from '../../shared/messages/message.ts'
import { paths } from '../paths.ts'
import { aCase, aParticipant, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const caseId = caseIdOf(1)
const open = async (record: Partial<Case> = {}) => {
  const fake = fakeOffice({ cases: [aCase(1, record)] })
  const rendered = renderApp(fake, paths.case(caseId))
  await screen.findByRole('button', { name: 'Umbenennen' })
  return { fake, ...rendered }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Nachricht verfassen...' }))
const subject = () => screen.getByLabelText<HTMLInputElement>('Betreff (optional)')
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Nachricht')

it('[MSG-01] [MSG-02] [MSG-03] [MSG-04] [MSG-05] [MSG-07] [MSG-19] is written in a dialog of the case', async () => {
  const { office } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Nachricht verfassen …' }))
  const writing = await dialog()
  expect(writing.getByRole('img', { name: 'ich selbst' })).toBeTruthy()
  expect(writing.getByText('Sabine Hartmann')).toBeTruthy()
  expect([subject().name, text().name]).toEqual(['description', 'content'])
  expect(Number(text().rows)).toBeGreaterThanOrEqual(5)
  expect(writing.getByRole('button', { name: 'Abbrechen' })).toBeTruthy()
  expect(writing.getByRole<HTMLButtonElement>('button', { name: 'Absenden' }).disabled).toBe(true)
  expect(office.documents.views.get('writeDocument', caseId)).toEqual({
    visible: true,
    data: { messageId: messageIds.toCase(caseId) },
  })
})

it('[MSG-08] [MSG-12] [MSG-13] [MSG-16] becomes a document; the dialog closes and is empty the next time', async () => {
  const { fake } = await open()
  await userEvent.keyboard('n')
  const writing = await dialog()
  await userEvent.type(subject(), 'Termin')
  await userEvent.type(text(), 'Bitte rufen Sie an.')
  await userEvent.click(writing.getByRole('button', { name: 'Absenden' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(fake.state.documents).toHaveLength(1))
  expect(fake.state.documents[0]).toMatchObject({ type: 'text/plain', description: clear('Termin') })
  await userEvent.click(screen.getByRole('button', { name: 'Nachricht verfassen …' }))
  await dialog()
  expect([subject().value, text().value]).toEqual(['', ''])
})

it('names who will read it, and once it has arrived whom it went to; it is no upload to tell of', async () => {
  await open({
    participants: [aParticipant(sabine, 'owner'), aParticipant(petra, 'client'), aParticipant(jonas, 'member')],
  })
  await userEvent.keyboard('n')
  const writing = await dialog()
  expect(writing.getByText('An: Petra Krause (Mandantin), Jonas Weber')).toBeTruthy()
  await userEvent.type(text(), 'Bitte rufen Sie an.')
  await userEvent.click(writing.getByRole('button', { name: 'Absenden' }))
  await screen.findByText('Nachricht gesendet an Petra Krause, Jonas Weber')
  expect(screen.queryByText('Upload vollständig!')).toBeNull()
  const [link] = await screen.findAllByRole('link', { name: /^Nachricht vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/ })
  expect(link).toBeTruthy()
  expect(screen.getAllByText(/^Textnachricht vom .*\.txt$/).length).toBeGreaterThan(0)
})

it('says where nobody else would read it', async () => {
  await open({ participants: [aParticipant(sabine, 'owner')] })
  await userEvent.keyboard('n')
  expect((await dialog()).getByText('Außer Ihnen ist noch niemand an dieser Akte beteiligt.')).toBeTruthy()
})

it('[MSG-18] counts half a second after the last key, or when the dialog is left', async () => {
  const { office } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Nachricht verfassen …' }))
  const writing = await dialog()
  const isDraft = () => messageIds.toCase(caseId) in office.messages.get()
  fireEvent.change(text(), { target: { value: 'Halb' } })
  expect(isDraft()).toBe(false)
  await waitFor(() => expect(isDraft()).toBe(true))
  fireEvent.change(text(), { target: { value: 'Ganz' } })
  fireEvent.click(writing.getByRole('button', { name: 'Abbrechen' }))
  expect(office.messages.get()[messageIds.toCase(caseId)]?.message).toBe('Ganz')
})

it('[MSG-06] is no document when it is cancelled, and can be gone on with or discarded', async () => {
  const { fake } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Nachricht verfassen …' }))
  await dialog()
  await userEvent.type(text(), 'Halb')
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.calls).not.toContain('uploadDocument')
  await userEvent.click(screen.getByRole('button', { name: 'Nachricht weiterschreiben …' }))
  await dialog()
  expect(text().value).toBe('Halb')
  const discard = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Entwurf verwerfen' }))
    const question = within(await screen.findByRole('dialog', { name: 'Entwurf verwerfen' }))
    await userEvent.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Entwurf verwerfen' })).toBeNull())
  }
  await discard('Abbrechen')
  expect(text().value).toBe('Halb')
  await discard('Entwurf verwerfen')
  expect(text().value).toBe('')
})

it('is not offered where nothing may be uploaded', async () => {
  await open({ can_upload: false })
  expect(screen.queryByRole('button', { name: 'Nachricht verfassen …' })).toBeNull()
})
