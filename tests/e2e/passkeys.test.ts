import { expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { people } from '../support/office.ts'
import { inspect, signIn, unexpected } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const title = 'Krause ./. Bauträger Nord'
let client: Screen
let thief: Screen
let owner: Screen

setStage(async (stage) => {
  const caseId = await stage.office.client.openCase({ caseNumber: '123/26', title })
  const petra: Office = await stage.join(caseId)
  await petra.client.keepRecoveryKey(await petra.client.newRecoveryKey(people.client.password))
  const { client: founder } = stage.office
  await founder.keepRecoveryKey(await founder.newRecoveryKey(people.owner.password))
  client = await stage.screen('client', { width: 390 })
  thief = await stage.screen('thief')
  owner = await stage.screen('owner')
})

/** A device at this browser that confirms whatever it is asked. */
const giveAuthenticator = async ({ page }: Screen): Promise<void> => {
  // Only the window in front is asked.
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

const addPasskey = async ({ page }: Screen, password: string): Promise<void> => {
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Passkey einrichten' }).click()
  await section.getByLabel('Bezeichnung des Passkeys').fill('Telefon')
  await section.getByLabel('Ihr Passwort').fill(password)
  await section.getByRole('button', { name: 'Weiter zum Passkey' }).click()
  await section.getByText(/^Der Passkey ist eingerichtet/).waitFor()
  await section.getByText('Telefon', { exact: true }).waitFor()
}

it('a client adds a passkey on her phone, and comes in by it; who has her password alone does not', async () => {
  const { page } = client
  await giveAuthenticator(client)
  await signIn(page, people.client)
  await page.goto('/profil/#sicherheit')
  await addPasskey(client, people.client.password)
  await inspect(page, 'passkeys-portal')
  expect(client.complaints).toEqual([])
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL(/\/anmelden\//)
  await signIn(page, people.client)
  await page.getByText(title).waitFor()
  expect(unexpected(client)).toEqual([])

  await thief.page.goto('/anmelden/')
  await thief.page.getByLabel('E-Mail-Adresse').fill(people.client.email)
  await thief.page.getByLabel('Passwort', { exact: true }).fill(people.client.password)
  // No device that could answer: as one that nobody touches, but at once.
  await thief.page.evaluate(() =>
    Object.defineProperty(navigator.credentials, 'get', {
      value: () => Promise.reject(new DOMException('nobody touched it', 'NotAllowedError')),
    }),
  )
  await thief.page.getByRole('button', { name: 'Anmelden' }).click()
  await thief.page.getByText(/^Für diesen Zugang wird nach dem Passwort ein Passkey verlangt/).waitFor()
  await inspect(thief.page, 'passkey-missing')
  expect(await thief.page.evaluate(async () => (await fetch('/api/session/')).status)).toBe(401)
})

it('staff are led to one, unlock the page with it, and remove it', async () => {
  const { page } = owner
  await giveAuthenticator(owner)
  await page.clock.install()
  await signIn(page, people.owner)
  await page.getByRole('listitem').filter({ hasText: 'Passkey einrichten' }).getByRole('link').click()
  await addPasskey(owner, people.owner.password)
  await inspect(page, 'passkeys-console')
  await page.clock.fastForward('16:00')
  const dialog = page.getByRole('dialog', { name: 'Bildschirm gesperrt' })
  await dialog.getByLabel('Passwort').fill(people.owner.password)
  await dialog.getByRole('button', { name: 'Entsperren' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Passkey entfernen: Telefon' }).click()
  await section.getByLabel('Ihr Passwort').fill(people.owner.password)
  await section.getByRole('button', { name: 'Entfernen' }).click()
  await section.getByText('Sie haben noch keinen Passkey eingerichtet.').waitFor()
  expect(owner.complaints).toEqual([])
})
