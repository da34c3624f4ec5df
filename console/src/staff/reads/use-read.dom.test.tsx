import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { findCover } from '../../shared/session/testing/cover.ts'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { chooseInCaseMenu } from '../testing/case-menu.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

it('asks for the password where a session ended, whatever it was that was read', async () => {
  const colleagues = () => Promise.reject(new AuthenticationError(401, undefined, 'colleagues'))
  renderApp(fakeOffice({ users: [sabine] }, { colleagues }), paths.users)
  expect(await findCover('Ihre Sitzung ist beendet')).toBeTruthy()
})

it('asks once for what several parts of a page show', async () => {
  const listDocuments = vi.fn<OfficeClient['listDocuments']>(() =>
    Promise.resolve({ count: 1, results: [aDocument(1)], next: null }),
  )
  renderApp(fakeOffice({ cases: [aCase(1)], documents: [aDocument(1)] }, { listDocuments }), paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: /Dokumente/ })
  await waitFor(() => expect(listDocuments).toHaveBeenCalled())
  const firstPages = listDocuments.mock.calls.filter(([, query]) => query?.pinned !== true && query?.page === 1)
  expect(firstPages).toHaveLength(1)
})

it('[API-33] keeps what was answered about a case as that case, for every page about it', async () => {
  const retrieveCase = vi
    .fn<OfficeClient['retrieveCase']>(() => new Promise(() => undefined))
    .mockResolvedValueOnce(aCase(1, { case_number: clear('77/26') }))
  renderApp(fakeOffice({ cases: [aCase(1)], users: [sabine] }, { retrieveCase }), paths.case(caseIdOf(1)))
  await screen.findByRole('heading', { level: 1, name: /77\/26/ })
  await chooseInCaseMenu('Verlauf')
  expect((await screen.findByRole('heading', { level: 1, name: /Verlauf/ })).textContent).toContain('77/26')
  expect(retrieveCase).toHaveBeenCalledWith(caseIdOf(1))
})
