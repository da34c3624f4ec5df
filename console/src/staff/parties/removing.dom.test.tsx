import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ids, sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { paths } from '../routes/paths.ts'
import { aCase, caseIdOf, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { fakeParties } from './testing/fake-parties.ts'

afterEach(cleanup)

it('leads who has removed a party to the heading of the page, for its row is gone with the button of its menu', async () => {
  const fields = {
    person: ids.karl,
    name: 'Karl Mueller',
    names: ['Karl Mueller'],
    role: 'witness',
    reference: '',
    contact_person: '',
    since: '2025-01-07',
    until: null,
    responsible: sabine.id,
  }
  const { parties } = fakeParties([{ inCase: caseIdOf(1), fields }])
  const office = fakeOffice({ cases: [aCase(1)], users: [sabine] })
  renderApp(office, paths.case(caseIdOf(1)), { parties, addressBook: sampleBook().book })
  const panel = within(await screen.findByRole('region', { name: 'Parteien' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Aktionen für Karl Mueller' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Entfernen' }))
  await waitFor(() => expect(panel.queryByText('Karl Mueller')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
