import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
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
