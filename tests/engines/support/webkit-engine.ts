import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import type { Engine, Refusal } from './engine.ts'
import { startDisplay } from './display.ts'
import type { Display } from './display.ts'
import { programPath, webKitBrowser } from './programs.ts'
import type { Json, Wire } from './wire.ts'
import { setIfInParts } from './set-if-in-parts.ts'
import { windowOn } from './window.ts'

/** WebKitGTK, the engine of Safari, by classic WebDriver; it needs a display, which nobody sees. */
export const startWebKit = async (folder: string, refused?: Refusal): Promise<Engine> => {
  const display = await startDisplay()
  let opened = 0
  return {
    name: 'webkit',
    version: `WebKitGTK ${await versionOn(display, join(folder, 'first'))}`,
    open: async (baseUrl, viewport = { width: 1280, height: 900 }) => {
      const window = join(folder, `window-${(opened += 1)}`)
      const { driver, end, home } = await startDriver({ folder: window, display, refused })
      // Without scripts nothing in the page can be measured.
      if (refused !== 'scripts') await answered('the size of its window', fitViewport(driver, viewport))
      return windowOn({ wire: withLimits(wireOf(driver, end)), downloads: join(home, 'downloads') }, baseUrl)
    },
    close: () => display.close(),
  }
}

const versionOn = async (display: Display, folder: string): Promise<string> => {
  try {
    const { driver, end } = await startDriver({ folder, display })
    const capabilities = await answered('what it can do', driver.getCapabilities())
    await end()
    return String(capabilities.get('browserVersion'))
  } catch (error) {
    await display.close()
    throw error
  }
}

interface Asked {
  readonly folder: string
  readonly display: Display
  readonly refused?: Refusal | undefined
}
/** A driver serves one window only, which knows nothing of any other. `home` is the folder that it has got. */
interface Driver {
  readonly driver: WebDriver
  readonly end: () => Promise<void>
  readonly home: string
}

/**
 * Now and then a driver starts its browser on a busy machine and never hears of it: then it is tried once more, with a
 * new one.
 */
const startDriver = (asked: Asked): Promise<Driver> =>
  startOneDriver(asked).catch((error: unknown) => {
    if (error instanceof SilentDriverError) return startOneDriver({ ...asked, folder: `${asked.folder}-again` })
    throw error
  })

const startOneDriver = async ({ folder, display, refused }: Asked): Promise<Driver> => {
  const config = join(folder, 'config')
  await mkdir(config, { recursive: true })
  await mkdir(join(folder, 'downloads'))
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(folder, 'downloads')}"\n`)
  const port = await freePort()
  const settings = {
    HOME: folder,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
  }
  const environment = { ...process.env, ...settings, ...drawing }
  const { child, stop } = display.start(programPath('webkit'), ['--host=127.0.0.1', `--port=${port}`], environment)
  try {
    await answering(port, child)
    const capabilities = new Capabilities({ browserName: 'MiniBrowser', ...optionsFor(refused) })
    const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities)
    const driver = await answered('a new session', Promise.resolve(builder.build()), newSessionMs)
    // A page that never has loaded is to be told of before the test's own time is over.
    await answered('its patience', driver.manage().setTimeouts({ pageLoad: patienceMs, script: patienceMs }))
    return { driver, end: () => answered('its end', driver.quit(), quittingMs).finally(stop), home: folder }
  } catch (error) {
    await stop()
    throw error
  }
}

const patienceMs = 45_000
/** Twice that is less than a test's own time. */
const newSessionMs = 40_000
/** With the time that stopping may take, less than closing a window may take. */
const quittingMs = 20_000

class SilentDriverError extends Error {}

/**
 * The driver has no limit of its own for most that it is asked. @throws SilentDriverError that names what it never
 * answered
 */
const answered = <Answer>(what: string, asked: Promise<Answer>, ms = patienceMs + 15_000): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentDriverError(`WebKitWebDriver never answered: ${what}`)), ms)
  })
  return Promise.race([asked, never]).finally(() => clearTimeout(timer))
}

const withLimits = (wire: Wire<WebElement>): Wire<WebElement> =>
  new Proxy(wire, {
    get: (target, name) => {
      const ask = Reflect.get(target, name) as (...args: readonly unknown[]) => Promise<unknown>
      return (...args: readonly unknown[]) => answered(String(name), ask(...args))
    },
  })

/** What its settings can forbid; nothing forbids the storage of a tab. */
const switches: Readonly<Partial<Record<Refusal, string>>> = {
  cookies: '--cookies-policy=never',
  storage: '--enable-html5-local-storage=false',
  database: '--enable-html5-database=false',
  scripts: '--enable-javascript=false',
}
const optionsFor = (refused: Refusal | undefined): object => {
  const option = refused === undefined ? undefined : switches[refused]
  return option === undefined
    ? {}
    : { 'webkitgtk:browserOptions': { binary: webKitBrowser(), args: ['--automation', option] } }
}

/** No graphics card, no desktop: neither is needed to draw a page. */
const drawing = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  GSETTINGS_BACKEND: 'memory',
}

const answering = async (port: number, child: { readonly exitCode: number | null }): Promise<void> => {
  const end = Date.now() + 30_000
  while (Date.now() < end && child.exitCode === null) {
    if ((await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not answer')
}

/** Windows are measured with their frame. */
const fitViewport = async (driver: WebDriver, { width, height }: { width: number; height: number }): Promise<void> => {
  await driver.manage().window().setRect({ width, height })
  const [innerWidth, innerHeight] = (await driver.executeScript('return [innerWidth, innerHeight]')) as [number, number]
  await driver
    .manage()
    .window()
    .setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight })
}

const wireOf = (driver: WebDriver, end: () => Promise<void>): Wire<WebElement> => ({
  goto: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  back: () => driver.navigate().back(),
  run: (source, args) => inPage(driver, source, args),
  find: async (source, args) => (await inPage(driver, source, args)) as WebElement | null,
  click: async (element) => {
    // Without a desktop no window is the active one; to people it is the one in which they press.
    await driver.executeScript(
      `document.hasFocus = () => true
      globalThis.isPressed = false
      arguments[0].addEventListener('click', () => { globalThis.isPressed = true }, { capture: true, once: true })`,
      element,
    )
    await element.click()
    if (!(await isPressed(driver))) throw new Error('the page moved, and something else was pressed')
  },
  fill: async (element, text) => {
    if (await driver.executeScript<boolean>(`return (${String(setIfInParts)})(...arguments)`, element, text)) return
    // The driver's own way to empty a field goes by unnoticed: React then writes back what stood there.
    await driver.executeScript('arguments[0].focus(); arguments[0].select()', element)
    await element.sendKeys(Key.BACK_SPACE, text)
  },
  press: (key) =>
    driver
      .actions()
      .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
      .perform(),
  choose: (element, paths) => element.sendKeys(paths.join('\n')),
  carry: async (url, name, value) => {
    // A driver gives cookies to the site alone that is open.
    await driver.get(url)
    await driver.manage().addCookie({ name, value, path: '/' })
  },
  read: () => driver.findElement({ css: 'body' }).getText(),
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  close: end,
})

/**
 * The driver presses at a place, which a page that moves may have left. A page that goes by the press cannot say it.
 */
const isPressed = (driver: WebDriver): Promise<boolean> =>
  driver
    .executeAsyncScript<boolean>(
      `const done = arguments[arguments.length - 1]
      requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.isPressed !== false)))`,
    )
    .catch(() => true)

interface Outcome {
  readonly answer: unknown
  readonly failed: string | null
}
const inPage = async (driver: WebDriver, source: string, args: readonly Json[]): Promise<unknown> => {
  const { answer, failed } = await driver.executeAsyncScript<Outcome>(`const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${source})(...${JSON.stringify(args)})).then(
      (answer) => done({ answer: answer === undefined ? null : answer, failed: null }),
      (error) => done({ answer: null, failed: String(error) }))`)
  if (failed !== null) throw new Error(failed)
  return answer
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
