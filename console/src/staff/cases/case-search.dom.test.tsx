import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { aCase, caseIdOf, clear } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const cases = [
  aCase(1, { case_number: clear('9/26'), title: clear('Erbengemeinschaft Öhler') }),
  aCase(2, { case_number: clear('120/25'), title: clear('Mietsache Adler') }),
  aCase(3, { case_number: clear('12/26'), title: clear('Zander ./. Öhler') }),
]
const chosen = () => screen.getByLabelText<HTMLSelectElement>('Akte auswählen').value

describe('the search for a case to upload into', () => {
  const type = async (text: string, given = cases) => {
    const fake = fakeOffice({ cases: given })
    renderApp(fake, paths.bulkUpload)
    await userEvent.type(await screen.findByRole('combobox', { name: 'Aktenzeichen suchen' }), text)
    return fake
  }
  const suggestions = () =>
    screen.queryAllByRole('option', { name: /\/2.*[A-Z]/ }).filter(({ tagName }) => tagName === 'LI')

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
    expect(await screen.findByText('120/25 · Mietsache Adler', { selector: 'p' })).toBeTruthy()
    expect(chosen()).toBe(caseIdOf(2))
  })
  it('[CAS-14] chooses nothing with Enter when there are several', async () => {
    await type('öhler{Enter}')
    expect(chosen()).toBe('')
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
})
