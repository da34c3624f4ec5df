import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../routes/paths.ts'
import { aCase, clear } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const cases = [
  aCase(1, { case_number: clear('9/26'), title: clear('Erbengemeinschaft Öhler') }),
  aCase(2, { case_number: clear('120/25'), title: clear('Mietsache Adler') }),
  aCase(3, { case_number: clear('12/26'), title: clear('Zander ./. Öhler') }),
]
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Akte auswählen' })

describe('the search for a case to upload into', () => {
  const type = async (text: string, given = cases) => {
    const fake = fakeOffice({ cases: given })
    renderApp(fake, paths.bulkUpload)
    await userEvent.type(await field(), text)
    return fake
  }
  const suggestions = () => screen.queryAllByRole('option')

  it('[CAS-10] asks the server nothing', async () => {
    const fake = await type('öhler')
    expect(suggestions().map(({ textContent }) => textContent)).toEqual([
      '9/26Erbengemeinschaft Öhler',
      '12/26Zander ./. Öhler',
    ])
    expect(fake.calls.filter((call) => call === 'listCases')).toHaveLength(1)
  })
  it('[CAS-12] shows nothing before the first character', async () => {
    await type('a{Backspace}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByText('Keine passenden Akten gefunden.')).toBeNull()
  })
  it('[CAS-13] chooses the only suggestion with Enter', async () => {
    await type('adler{Enter}')
    expect(await screen.findByText('120/25 · Mietsache Adler')).toBeTruthy()
    expect((await field()).value).toBe('120/25')
    expect(screen.getByText('Mietsache Adler')).toBeTruthy()
  })
  it('[CAS-14] chooses nothing with Enter when there are several', async () => {
    await type('öhler{Enter}')
    expect((await field()).value).toBe('öhler')
    expect(screen.queryByText(/ · /)).toBeNull()
    expect(suggestions()).toHaveLength(2)
  })
  it('[CAS-15] says that nothing was found', async () => {
    await type('xyz')
    expect(screen.getByText('Keine passenden Akten gefunden.')).toBeTruthy()
  })
  it('[CAS-19] shows at most 10 suggestions', async () => {
    await type(
      'Sache',
      Array.from({ length: 14 }, (_, number) => aCase(number + 1)),
    )
    expect(suggestions()).toHaveLength(10)
  })

  it('[BUP-02] offers all cases in the same field, and gives the choice up again, in German', async () => {
    await type('adler{Enter}')
    expect(await screen.findByText('120/25 · Mietsache Adler')).toBeTruthy()
    await userEvent.click(await field())
    await userEvent.click(screen.getByTitle('Leeren'))
    expect((await field()).value).toBe('')
    expect(screen.queryByText('120/25 · Mietsache Adler')).toBeNull()
    expect(suggestions()).toHaveLength(cases.length)
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(suggestions()).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }))
    expect(suggestions()).toHaveLength(cases.length)
  })
  it('lists the case first whose number was typed, and finds names without their umlauts', async () => {
    await type('12')
    expect(suggestions().map(({ textContent }) => textContent)).toEqual([
      '12/26Zander ./. Öhler',
      '120/25Mietsache Adler',
    ])
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'ohler')
    expect(suggestions()).toHaveLength(2)
  })
})
