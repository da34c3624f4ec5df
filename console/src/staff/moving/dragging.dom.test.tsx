import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const there = caseIdOf(2)
const open = async () => {
  const closed = aCase(3, { scheduled_deletion_date: '2027-01-01T00:00:00.000Z' })
  const cases = [aCase(1, { documents_count: 2 }), aCase(2), closed, aCase(4)]
  const fake = fakeOffice({ cases, documents: [aDocument(1), aDocument(2)] })
  renderApp(fake, paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: table })
  return fake
}

describe('dragging a row', () => {
  const transfer = () => ({
    clearData: () => undefined,
    setData: () => undefined,
    types: [],
    effectAllowed: '',
    dropEffect: '',
  })
  const drag = async () => {
    const [row] = rowsOf(table)
    fireEvent.dragStart(row!, { dataTransfer: transfer() })
    return within(await screen.findByRole('region', { name: 'In eine andere Akte verschieben' }))
  }

  it('onto a case moves it there', async () => {
    const fake = await open()
    const cases = await drag()
    await cases.findByText('2/26')
    expect(cases.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2/26Sache 2',
      '4/26Sache 4',
      'Andere Akte auswählen …',
    ])
    fireEvent.drop(cases.getByText('2/26'), { dataTransfer: transfer() })
    expect(await screen.findByText('Das Dokument wurde in die Akte 2/26 verschoben.')).toBeTruthy()
    expect(fake.state.documents.filter((document) => document.case === there)).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'In eine andere Akte verschieben' })).toBeNull()
  })

  it('of a selection takes all of it, where the case is to be searched for', async () => {
    await open()
    for (const row of rowsOf(table)) await userEvent.click(within(row).getByRole('checkbox'))
    const cases = await drag()
    fireEvent.drop(cases.getByText('Andere Akte auswählen …'), { dataTransfer: transfer() })
    await userEvent.type(await screen.findByRole('combobox', { name: /Zielakte/ }), '4/26')
    await screen.findByRole('option')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Verschieben' }))
    expect(await screen.findByText('2 Dokumente wurden in die Akte 4/26 verschoben.')).toBeTruthy()
  })

  it('that is let go elsewhere moves nothing', async () => {
    const fake = await open()
    await drag()
    fireEvent.dragEnd(rowsOf(table)[0]!, { dataTransfer: transfer() })
    await waitFor(() => expect(screen.queryByRole('region', { name: /verschieben/ })).toBeNull())
    expect(fake.calls).not.toContain('moveDocument')
  })
})
