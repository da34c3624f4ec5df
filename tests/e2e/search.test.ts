import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }
const names = ['Krause ./. Stadtwerke', 'Erbengemeinschaft Öhler', 'Mietsache Adler', 'Bauträger Zander']

setStage(async ({ office, join, screen }) => {
  const { client } = office
  for (let number = 1; number <= 34; number += 1)
    await client.openCase({ caseNumber: `${number}/26`, title: `${names[number % names.length]} ${number}` })
  const [first] = await client.listCases()
  await join(first?.id ?? '')
  owner = await screen('owner')
})

it('[TBL-01] [CAS-10] cases are searched in the browser, over a database that lies sealed in the tab', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  const field = page.getByRole('textbox', { name: 'Akte suchen' })
  await field.fill('oehler')
  await page.getByRole('heading', { name: 'Suchergebnisse (9)' }).waitFor()
  await page.getByRole('link', { name: '33/26' }).waitFor()
  await inspect(page, 'search-1280')
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, 'search-390-dark')
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
  const keptHere = () => page.evaluate(() => ({ ...sessionStorage }))
  const names = async () =>
    Object.keys(await keptHere()).filter((name) => name.startsWith('aktenraum.session.database.'))
  await expect.poll(async () => (await names()).map((name) => name.split('.')[3]).sort()).toEqual(['cases', 'clients'])
  const kept = await keptHere()
  expect(JSON.stringify(kept)).not.toContain('Öhler')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.reload()
  await page.getByRole('button', { name: 'Aktenzeichen' }).click()
  await page.getByRole('columnheader', { name: 'Aktenzeichen' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  await expect.poll(() => asked.filter((path) => path.startsWith('/api/databases/cases/?since='))).not.toEqual([])
  expect(asked).not.toContain('/api/databases/cases/')
  expect(asked.join()).not.toMatch(/oehler|Öhler|%C3%96hler/i)
  await inspect(page, 'cases-1280')
  expect(owner.complaints).toEqual([])
})

it('[CAS-11] the command palette leads to clients, their cases, and back to work by keys alone', async () => {
  const { page } = owner
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Befehle/ })
  await field.waitFor()
  await inspect(page, 'palette-1280')
  await page.keyboard.type('petra')
  await page.getByRole('option', { name: /Petra Krause/ }).waitFor()
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, 'palette-390-dark')
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('ArrowDown') // past the case in which she takes part
  await page.keyboard.press('Enter')
  await page.getByText('Akten von Petra Krause').waitFor()
  await page.getByRole('option', { name: /34\/26/ }).waitFor()
  await inspect(page, 'palette-client-1280')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /34/ }).waitFor()
  expect(owner.complaints).toEqual([])
})
