import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Case } from '@aktenraum/client/collections/types'
import { messageIds } from '../../shared/documents/message-ids.ts'
import { paths } from '../routes/paths.ts'
import { aCase, aParticipant, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const caseId = caseIdOf(1)
const open = async (record: Partial<Case> = {}) => {
  const fake = fakeOffice({ cases: [aCase(1, record)] })
  const rendered = renderApp(fake, paths.case(caseId))
  await screen.findByRole('button', { name: 'Weitere Aktionen' })
  return { fake, ...rendered }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Nachricht verfassen...' }))

it('[MSG-19] is begun with a key, too; others can see which one is written', async () => {
  const { office } = await open()
  await userEvent.keyboard('n')
  const text = (await dialog()).getByLabelText('Nachricht')
  expect(document.activeElement).toBe(text)
  expect(office.documents.views.get('writeDocument', caseId)).toEqual({
    visible: true,
    data: { messageId: messageIds.toCase(caseId) },
  })
})

it('names all who will read it, and stands among the documents by its time', async () => {
  const { fake } = await open({
    participants: [aParticipant(sabine, 'owner'), aParticipant(petra, 'client'), aParticipant(jonas, 'member')],
  })
  await userEvent.keyboard('n')
  const writing = await dialog()
  expect(writing.getByText('An: Petra Krause (Mandantin), Jonas Weber')).toBeTruthy()
  await userEvent.type(writing.getByLabelText('Betreff (optional)'), 'Termin')
  await userEvent.click(writing.getByRole('button', { name: 'Absenden' }))
  await screen.findByText('Nachricht gesendet an Petra Krause, Jonas Weber')
  const [link] = await screen.findAllByRole('link', { name: /^Nachricht vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/ })
  expect(link).toBeTruthy()
  expect(screen.getAllByText(/^Textnachricht vom .*\.txt$/).length).toBeGreaterThan(0)
  expect(fake.state.documents[0]).toMatchObject({ type: 'text/plain', description: clear('Termin') })
})

it('is not offered where nothing may be uploaded', async () => {
  await open({ can_upload: false })
  expect(screen.queryByRole('button', { name: 'Nachricht verfassen …' })).toBeNull()
})
