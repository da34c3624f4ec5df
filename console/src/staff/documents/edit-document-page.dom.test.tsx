import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ChangedMeanwhileError } from '@aktenraum/client/base/errors/changed-meanwhile'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { sayingTexts } from '@aktenraum/client/words/saying'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, idOf } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

it('changes what somebody has changed here, and nothing that others have changed meanwhile', async () => {
  const fake = fakeOffice({ cases: [aCase(1)], documents: [aDocument(1, { name: clear('Brief.txt') })] })
  renderApp(fake, paths.editDocument(caseIdOf(1), idOf(1), '/akten/'))
  await userEvent.type(await screen.findByRole('textbox', { name: /Beschreibung/ }), 'vom Gericht')
  const asked = () => fake.calls.filter((call) => call === 'retrieveDocument').length
  const before = asked()
  fake.state.documents = fake.state.documents.map((each) => ({ ...each, name: clear('Klage.txt') }))
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Die Änderungen wurden gespeichert.')
  expect(fake.calls).toContain('describeDocument')
  expect(fake.calls).not.toContain('renameDocument')
})

it('sends again what failed, and not what was saved before it', async () => {
  const describeDocument = vi
    .fn<OfficeClient['describeDocument']>(async () => undefined)
    .mockRejectedValueOnce(new ApiError(503, undefined, 'partialUpdateDocument'))
  const fake = fakeOffice({ cases: [aCase(1)], documents: [aDocument(1)] }, { describeDocument })
  renderApp(fake, paths.editDocument(caseIdOf(1), idOf(1), '/akten/'))
  await userEvent.type(await screen.findByRole('textbox', { name: /Beschreibung/ }), 'vom Gericht')
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), ' neu')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(describeDocument).toHaveBeenCalledTimes(1))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Die Änderungen wurden gespeichert.')
  expect(describeDocument).toHaveBeenCalledTimes(2)
  expect(fake.calls.filter((call) => call === 'renameDocument')).toHaveLength(1)
})

it('replaces the name that somebody else has given meanwhile only once that was read', async () => {
  const changed = new ChangedMeanwhileError('Klage.txt', sayingTexts.documentChanged('name', 'Klage.txt'))
  const renameDocument = vi.fn<OfficeClient['renameDocument']>(async () => undefined).mockRejectedValueOnce(changed)
  const documents = [aDocument(1, { name: clear('Brief.txt') })]
  const fake = fakeOffice({ cases: [aCase(1)], documents }, { renameDocument })
  renderApp(fake, paths.editDocument(caseIdOf(1), idOf(1), '/akten/'))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), '.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText(/^Der Name ist inzwischen/)
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Die Änderungen wurden gespeichert.')
  expect(renameDocument.mock.calls.map(([, ...texts]) => texts)).toEqual([
    ['Brief.txt.pdf', 'Brief.txt'],
    ['Brief.txt.pdf', 'Klage.txt'],
  ])
})
