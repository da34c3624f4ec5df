import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { ListedCase, MissingCases } from '@aktenraum/client/collections/case-types'
import { aCase, jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const cases = [aCase(1), aCase(2), aCase(3)]
const withheld = { id: aCase(9).id, state: 'vanished', caseNumber: '', title: '' } as const
/** Misses what is not in the list, as long as nobody settled it. */
const missingOffice = () => {
  let isSettled = false
  const asked: (readonly string[])[] = []
  const missingCases = async (listed: readonly ListedCase[]): Promise<MissingCases> => {
    asked.push(listed.map(({ id }) => id).toSorted())
    return isSettled ? { cases: [], owners: [] } : { cases: [withheld], owners: [sabine, jonas] }
  }
  const settleMissing = async (id: string) => void (isSettled = id === withheld.id)
  return { asked, office: fakeOffice({ cases }, { missingCases, settleMissing }) }
}

describe('a list of cases that leaves one out', () => {
  it('is held as a whole against what is known, and says what is missing and whom to tell', async () => {
    const { asked, office } = missingOffice()
    renderApp(office, '/akten/')
    const title = await screen.findByText('In dieser Liste fehlt eine Akte')
    expect(asked[0]).toEqual(cases.map(({ id }) => id).toSorted())
    const text = title.closest('[role=alert]')?.textContent ?? ''
    expect(text).toContain(`Akte mit der Kennung ${withheld.id.slice(0, 8)}`)
    expect(text).toContain('dem Betreiber und Jonas Weber.')
    expect(text).not.toContain('Ihrer Kanzlei')
  })

  it('says of one in which something is signed that this page does not know, to load the page anew first', async () => {
    const missingCases = async () => ({ cases: [{ ...withheld, state: 'newer' as const }], owners: [jonas] })
    renderApp(fakeOffice({ cases }, { missingCases }), '/akten/')
    expect(await screen.findByText(/kennt diese Seite nicht.*Bitte laden Sie die Seite neu, bevor Sie/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Als gelöscht merken' })).toBeNull()
  })

  it('does so no more once somebody has asked and says so', async () => {
    const user = userEvent.setup()
    renderApp(missingOffice().office, '/akten/')
    await user.click(await screen.findByRole('button', { name: 'Als gelöscht merken' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Als gelöscht merken' }))
    await waitFor(() => expect(screen.queryByText('In dieser Liste fehlt eine Akte')).toBeNull())
  })

  it('in the order of the server alone is told on, for the browser has all of them', async () => {
    const [first, second] = cases
    const listCasePage = async () => ({ count: 2, results: cases.slice(0, 2) })
    renderApp(fakeOffice({ cases }, { listCasePage }), '/akten/')
    expect(await screen.findByText('Diese Liste ist nicht vollständig')).toBeTruthy()
    cleanup()
    const twice = async () => ({ count: 3, results: [first, first, second].flatMap((each) => each ?? []) })
    renderApp(fakeOffice({ cases }, { listCasePage: twice }), '/akten/')
    expect(await screen.findByText('Diese Liste ist nicht vollständig')).toBeTruthy()
  })
})
