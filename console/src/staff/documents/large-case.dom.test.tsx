import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const count = 100_000

it.each([
  [1, '', 'Brief 1.txt'],
  [3334, '?seite=3334', 'Brief 99991.txt'],
])(
  'page %i of a case of 100,000 documents, and the newest ones, are all that is asked for',
  async (shownPage, query, firstName) => {
    const asked: string[] = []
    const listDocuments: OfficeClient['listDocuments'] = (_, { page = 1, pageSize = 100, pinned = false } = {}) => {
      if (pinned) return Promise.resolve({ count: 0, results: [], next: null })
      asked.push(`${page}/${pageSize}`)
      const first = (page - 1) * pageSize
      const results = Array.from({ length: Math.min(pageSize, count - first) }, (_none, place) =>
        aDocument(first + place + 1, { name: clear(`Brief ${first + place + 1}.txt`) }),
      )
      return Promise.resolve({ count, results, next: null })
    }
    const fake = fakeOffice({ cases: [aCase(1, { documents_count: count })], users: [sabine] }, { listDocuments })
    renderApp(fake, paths.case(caseIdOf(1)) + query)
    await screen.findByText(firstName)
    expect(new Set(asked)).toEqual(new Set(['1/30', `${shownPage}/30`]))
    expect(fake.calls).not.toContain('everyDocument')
  },
)
