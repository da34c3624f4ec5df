import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startChangingProxy } from '../support/changing-proxy.ts'
import { foundedOffice, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { engineNames } from './support/engine.ts'
import { inEngines } from './support/in-engines.ts'
import type { EngineWindow } from './support/window.ts'

let product: Product
let line: Awaited<ReturnType<typeof startChangingProxy>>

beforeAll(async () => {
  product = await startProduct(inject('services'))
  await foundedOffice(product)
  line = await startChangingProxy(product.url)
})
afterAll(async () => {
  await line?.stop()
  await product?.stop()
})

const open = async (window: EngineWindow): Promise<void> => {
  await window.goto('/anmelden/')
  await window.until(() => window.run(() => document.readyState === 'complete'), 'the page and its scripts have come')
}
const trySigningIn = async (window: EngineWindow): Promise<void> => {
  await window.fill({ label: 'E-Mail-Adresse' }, people.owner.email)
  await window.fill({ label: 'Passwort' }, people.owner.password)
  await window.click({ role: 'button', name: 'Anmelden' })
}
const failure = { css: '.alert.error, [role=alert]' } as const
const isTakenOver = (window: EngineWindow): Promise<boolean> =>
  window.run(() => document.getElementById('waiting') === null)
const isSignedIn = async (window: EngineWindow): Promise<boolean> => (await window.path()).startsWith('/akten/')

inEngines(engineNames, 'a script that was changed on its way is not run', (engine) => {
  const inWindow = async (change: RegExp, work: (window: EngineWindow) => Promise<void>): Promise<void> => {
    line.change(change)
    const window = await engine().open(line.url)
    await work(window).finally(() => window.close())
  }
  const expectNoneRan = (): void => {
    expect(line.changed()).not.toEqual([])
    expect(line.hasRun()).toBe(false)
  }

  it('the first one of a page', () =>
    inWindow(/^\/assets\/client-/, async (window) => {
      await open(window)
      expect(await isTakenOver(window)).toBe(false)
      expectNoneRan()
    }))

  it('one that others import', () =>
    inWindow(/^\/assets\/rolldown-runtime-/, async (window) => {
      await open(window)
      await trySigningIn(window)
      const isAsked = async () => (await isSignedIn(window)) && line.changed().length > 0
      await window.until(isAsked, 'the console has asked for it')
      await window.until(() => window.run(() => document.readyState === 'complete'), 'what can come has come')
      expect(await window.run(() => document.querySelector('main.start-note h1') !== null)).toBe(true)
      expectNoneRan()
    }))

  it('one that is fetched later; it is asked for again', () =>
    inWindow(/^\/assets\/office-/, async (window) => {
      await open(window)
      await trySigningIn(window)
      await window.see(failure)
      expectNoneRan()
      line.change(/^$/)
      await trySigningIn(window)
      await window.until(() => isSignedIn(window), 'signed in')
    }))

  it.each([
    ['the worker that holds the keys', /^\/assets\/crypto\.worker-/],
    ['the worker that signs in, which is lent to it', /^\/assets\/opaque-worker-/],
  ])('%s', (_, change) =>
    inWindow(change, async (window) => {
      await open(window)
      await trySigningIn(window)
      await window.see(failure)
      expectNoneRan()
    }),
  )

  it('and all is well when nothing was changed', () =>
    inWindow(/^$/, async (window) => {
      await open(window)
      await trySigningIn(window)
      await window.until(() => isSignedIn(window), 'signed in')
      await window.see({ role: 'button', name: 'Neue Akte' })
    }))
})
