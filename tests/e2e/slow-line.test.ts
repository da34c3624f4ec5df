import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { partsOf, people } from '../support/office.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

let stage: Stage
setStage(async (prepared) => {
  stage = prepared
})

/** Scripts come when they are let through, and not before. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  const held: (() => Promise<void>)[] = []
  let isOpen = false
  await page.route(/\.js$/, async (route) => {
    if (isOpen) return route.continue()
    held.push(() => route.continue())
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map((go) => go()))
  }
}

describe('on a slow line', () => {
  it('what was typed before the scripts came is what one signs in with', async () => {
    const { page } = await stage.screen('slow')
    const letThrough = await holdScripts(page)
    await page.goto('/anmelden/', { waitUntil: 'commit' })
    const email = page.getByLabel('E-Mail-Adresse')
    await email.fill(people.owner.email)
    const password = page.getByLabel('Passwort', { exact: true })
    await password.fill(people.owner.password)
    // Told that it cannot be sent yet; Enter does nothing and takes nothing away.
    const button = page.locator('button[type=submit]')
    expect(await button.innerText()).toBe('Wird geladen …')
    await password.press('Enter')
    expect(await password.inputValue()).toBe(people.owner.password)
    await letThrough()
    const ready = page.getByRole('button', { name: 'Anmelden', exact: true })
    await ready.waitFor()
    expect([await email.inputValue(), await password.inputValue()]).toEqual([people.owner.email, people.owner.password])
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.press('Enter')
    await page.waitForURL(/\/akten\//)
  })

  it('what was typed into an invitation stays', async () => {
    const invited = { email: 'lina.vogt@example.org', salutation: 'Lina Vogt', gender: 'f', title: '' } as const
    const { link } = await stage.office.client.invite({ ...invited, is_staff: false, is_operator: false }, [])
    await stage.office.client.listInvitations()
    const { token, secret } = partsOf(link)
    const { page } = await stage.screen('invited')
    const letThrough = await holdScripts(page)
    await page.goto(`/einladung/${token}/#${secret}`, { waitUntil: 'commit' })
    await page.getByLabel('Passwort', { exact: true }).fill('Gartenzaun-Pflaume-7')
    await page.getByLabel('Passwort wiederholen').fill('Gartenzaun-Pflaume-7')
    await letThrough()
    await page.getByRole('button', { name: 'Zugang einrichten' }).click()
    await page.getByRole('heading', { name: 'Meine Akten' }).waitFor()
  })
})
