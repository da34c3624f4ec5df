import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { findChromium } from './chromium.ts'

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium without a screen; whoever starts it closes it. */
export const launchBrowser = (extraArguments: readonly string[] = []): Promise<Browser> => {
  const { executablePath, env } = findChromium()
  return chromium.launch({
    executablePath,
    args: [...quiet, ...extraArguments],
    env: { ...inherited(), ...env },
  })
}

/**
 * Chromium with a profile in a folder, as people have it: what pages keep on disk is on disk there. Contexts of
 * `launchBrowser` are private windows, which keep everything in memory.
 */
export const launchProfile = (folder: string, baseURL?: string): Promise<BrowserContext> => {
  const { executablePath, env } = findChromium()
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: quiet,
    env: { ...inherited(), ...env },
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'de-DE',
    acceptDownloads: true,
  })
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
