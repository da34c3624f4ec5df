import { statfsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { findChromium } from './chromium.ts'

export const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Playwright has Chromium's processes share memory in files below /tmp, for containers whose /dev/shm is small. Where
 * it is large that is dear: each answer of a server is written to a disk.
 */
const roomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 4 * 2 ** 30
  } catch {
    return false // not on Linux
  }
}
const unwanted = roomInMemory() ? ['--disable-dev-shm-usage'] : []

/** Starts Chromium without a screen; whoever starts it closes it. */
export const launchBrowser = (extraArguments: readonly string[] = []): Promise<Browser> => {
  const { executablePath, env } = findChromium()
  return chromium.launch({
    executablePath,
    args: [...quiet, ...extraArguments],
    ignoreDefaultArgs: unwanted,
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

export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
