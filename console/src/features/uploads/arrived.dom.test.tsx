import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'

afterEach(cleanup)

/** One more than a page has. */
const numbers = Array.from({ length: 31 }, (_, place) => place + 1)
const fresh = { is_just_uploaded: true }

const apps = [
  {
    app: 'the console',
    show: (): void => {
      const documents = numbers.map((number) => staff.aDocument(number, { ...fresh, uploader: staff.sabine.id }))
      renderApp(
        fakeOffice({ cases: [staff.aCase(1)], documents, users: [staff.sabine] }),
        paths.case(staff.caseIdOf(1)),
      )
    },
    next: 'Zur Seite 2',
  },
  {
    app: 'the portal',
    show: (): void => {
      const documents = numbers.map((number) => portal.aDocument(number, { ...fresh, uploader: portal.petra.id }))
      renderPortal({
        url: `/akten/${portal.idOf(1)}/`,
        client: {
          retrieveCase: async () => portal.aCase(1, { documents_count: documents.length }),
          listDocuments: async (_, { page = 1 } = {}) => {
            return { count: documents.length, results: documents.slice(30 * (page - 1), 30 * page) }
          },
        },
      })
    },
    next: 'Nächste Seite',
  },
]

describe.each(apps)('what has just arrived in $app', ({ show, next }) => {
  it('is not called all where there may be more of it, and is the same on any page', async () => {
    show()
    const newest = 'Die neuesten 30 anzeigen'
    expect(await screen.findByRole('button', { name: newest })).toBeTruthy()
    const [toNext = expect.fail('no other page')] = await screen.findAllByRole('button', { name: next })
    await userEvent.click(toNext)
    await screen.findAllByRole('link', { name: /^Dokument (1|31)\.txt/ })
    expect(await screen.findByRole('button', { name: newest })).toBeTruthy()
  })
})
