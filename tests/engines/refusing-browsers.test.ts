import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { cookies } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, partsOf, people, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { engineNames } from './support/engine.ts'
import type { Engine, EngineName, Refusal } from './support/engine.ts'
import { inEngines } from './support/in-engines.ts'
import { chooser, keptDrafts, signIn } from './support/steps.ts'
import type { EngineWindow } from './support/window.ts'

let product: Product
let office: Office
let caseId: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-refusing-'))
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  caseId = await office.client.openCase({ caseNumber: '8/26', title: 'Krause ./. Nord' })
  await office.client.uploadDocument(caseId, textPaper('Brief.txt', 'Vertraulich'))
  await joinedClient(product, office, caseId)
  await untilConfirmed(office.client)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const noConnection = 'Internetverbindung'
const noCookies = 'In Ihrem Browser sind Cookies ausgeschaltet.'
const noTabStorage = 'Ihr Browser erlaubt dieser Seite keinen Sitzungsspeicher.'
const nothingKept = 'Ihr Browser bewahrt für diese Seite nichts auf'
const noScripts = 'Bitte schalten Sie JavaScript ein.'

/** The same tests in a window of each engine that refuses something. */
const refusing = (
  refused: Refusal,
  define: (window: () => EngineWindow, name: EngineName) => void,
  names: readonly EngineName[] = engineNames,
): void => inEngines(names, `which refuses ${refused},`, (engine, name) => define(opened(engine), name), refused)

const opened = (engine: () => Engine): (() => EngineWindow) => {
  let window: EngineWindow | undefined
  beforeAll(async () => {
    window = await engine().open(product.url, { width: 600, height: 800 })
  })
  afterAll(() => window?.close())
  return () => window ?? expect.fail('no window')
}

const says = (window: EngineWindow, text: string, times: number): Promise<void> =>
  window.until(async () => (await window.text()).split(text).length - 1 === times, `${times} times ${text}`)

const askedToSignIn = async (
  window: EngineWindow,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  await window.fill({ label: 'E-Mail-Adresse' }, email)
  await window.fill({ label: 'Passwort' }, password)
  await window.click({ role: 'button', name: 'Anmelden' })
}

describe('a refusing browser: the page says what is wrong, and what to do', () => {
  refusing('cookies', (opening, name) => {
    it.each([
      ['a client signs in', '/anmelden/', people.client],
      ['staff open a page of the console', '/verwaltung/', people.owner],
      ['staff open a case', '/akten/', people.owner],
    ])('[APP-006] when %s, and does not speak of the connection', async (_, path, person) => {
      const window = opening()
      await window.goto(path)
      await says(window, noCookies, 1)
      await askedToSignIn(window, person)
      await says(window, noCookies, 2)
      expect(await window.text()).not.toContain(noConnection)
    })

    it('before an invitation is used up in vain', async () => {
      const window = opening()
      const { salutation, password } = people.other
      const profile = { email: `karl.${name}@example.org`, gender: null, title: '', salutation }
      const invited = { ...profile, is_staff: false, is_operator: false }
      const { link } = await office.client.invite(invited, [{ caseId, role: 'client', shownAs: null }])
      await office.client.listInvitations()
      await window.goto(link)
      await window.fill({ label: 'Passwort' }, password)
      await window.fill({ label: 'Passwort wiederholen' }, password)
      await window.click({ role: 'button', name: 'Zugang einrichten' })
      await says(window, noCookies, 2)
      const { token, secret } = partsOf(link)
      await createHeadlessClient(product.url).client.acceptInvitation(token, secret, password)
    })
  })

  refusing('storage', (opening, name) => {
    /** WebKit's settings can forbid what lasts, and not what a tab keeps. */
    const forgetsTabs = name !== 'webkit'

    it('[APP-007] and clients read their cases, with their password after each reload', async () => {
      const window = opening()
      await window.goto('/anmelden/')
      await says(window, noTabStorage, forgetsTabs ? 1 : 0)
      await askedToSignIn(window, people.client)
      await window.click({ text: 'Krause ./. Nord' })
      await window.click({ role: 'link', name: 'Brief.txt' })
      await window.see({ text: 'Vertraulich' })
      await window.reload()
      if (forgetsTabs) {
        await window.fill({ label: 'Passwort' }, people.client.password)
        await window.press('Enter')
      }
      await window.see({ text: 'Vertraulich' })
      await window.press('Escape')
      await window.click({ role: 'button', name: 'Abmelden' })
      await window.until(async () => (await window.path()) === '/anmelden/', 'signed out')
    })

    it('and staff unlock the console', async () => {
      const window = opening()
      await signIn(window, people.owner)
      if (forgetsTabs) {
        // The page comes to rest around the button; who hits nothing presses again.
        await window.until(async () => {
          if (await window.sees({ label: 'Passwort' })) return true
          await window.click({ role: 'button', name: 'Entsperren' })
          return window.sees({ label: 'Passwort' })
        }, 'the password is asked for')
        await window.fill({ label: 'Passwort' }, people.owner.password)
        await window.click({ role: 'button', name: 'Entsperren' })
      }
      await window.see({ text: 'Krause ./. Nord' })
    })
  })

  refusing('database', (opening, engine) => {
    it('once, that chosen files do not outlive a reload; and they can be sent', async () => {
      const window = opening()
      await signIn(window, people.client)
      await window.goto(`/akten/${caseId}/`)
      for (const name of [`Eins ${engine}.txt`, `Zwei ${engine}.txt`]) {
        await writeFile(join(folder, name), name)
        await window.choose(chooser, [join(folder, name)])
        await window.see({ text: name, exact: true })
      }
      await says(window, nothingKept, 1)
      expect(await window.text()).not.toContain('Der Speicher des Browsers ist voll')
      await window.click({ role: 'button', like: '2 Dokumente hochladen' })
      await window.see({ text: 'Upload vollständig!' })
    })
  })

  refusing('scripts', (opening) => {
    it.each(['/anmelden/', '/akten/', '/einladung/'])('at %s', async (path) => {
      const window = opening()
      await window.goto(path)
      await says(window, noScripts, 1)
    })

    it('to staff in the console, and not that it is being loaded', async () => {
      const window = opening()
      const browser = createHeadlessBrowser(product.url)
      await createHeadlessClient(product.url, { browser }).client.signIn(people.owner.email, people.owner.password)
      await window.carry(cookies.session, browser.http.cookie(cookies.session) ?? expect.fail('not signed in'))
      await window.goto(`/akten/${caseId}/`)
      await says(window, 'Bitte erlauben Sie dieser Seite JavaScript.', 1)
      expect(await window.text()).not.toContain('wird geladen')
    })
  })

  // All windows of the other engines are private ones here: the story and the whole list are told in them.
  refusing(
    'traces',
    (opening) => {
      it('nothing, for everything works: a chosen file outlives a reload, is sent, and saved as it was', async () => {
        const window = opening()
        const name = 'Entwurf.txt'
        const content = Buffer.from('Noch zu prüfen')
        await writeFile(join(folder, name), content)
        await signIn(window, people.client)
        await window.goto(`/akten/${caseId}/`)
        expect(await window.run(() => navigator.storage.getDirectory().then(() => 'files', String))).toContain(
          'Security',
        )
        await window.choose(chooser, [join(folder, name)])
        await window.until(async () => (await keptDrafts(window)).length === 1, 'kept')
        await window.reload()
        await window.click({ role: 'button', name: 'Dokument hochladen' })
        await window.see({ text: 'Upload vollständig!' })
        await window.click({ role: 'button', name: `${name} herunterladen` })
        expect(await window.downloaded(name, content.length)).toEqual(content)
        expect(await window.text()).not.toContain(nothingKept)
      })
    },
    ['firefox'],
  )
})
