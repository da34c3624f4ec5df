import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
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

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
