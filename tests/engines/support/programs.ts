import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from '@aktenraum/infra/launcher/unpacked-program'
import { engineNames } from './engine.ts'
import type { EngineName } from './engine.ts'

export const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  // What plays audio and video are packages of their own.
  webkit: {
    names: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav', 'fonts-dejavu-core'],
  },
  display: { names: ['Xvfb'], packages: ['xvfb'] },
} as const

type ProgramName = keyof typeof programs

const found = new Map<ProgramName, string | null>()

/** The path of what is installed, or was unpacked. @throws an Error that says how to get it. */
export const programPath = (name: ProgramName): string => {
  const known = found.get(name)
  const path = known === undefined ? findProgram(programs[name]) : known
  found.set(name, path)
  if (path === null) throw new Error(howToGet(name))
  return path
}

/**
 * The browser that WebKitWebDriver drives by itself; it has to be named where it is to be given options. An unpacked
 * one lies at the same place once its packages are laid over the machine's folders.
 */
export const webKitBrowser = (): string => {
  const unpacked = join(dirname(programPath('webkit')), 'tree')
  for (const root of [unpacked, '']) {
    const [found] = globSync(browserPlaces.map((place) => root + place))
    if (found !== undefined) return found.slice(root.length)
  }
  throw new Error('MiniBrowser was not found beside WebKitWebDriver')
}
const browserPlaces = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser']

const howToGet = (name: ProgramName): string =>
  `${programs[name].names[0]} was not found and could not be unpacked. Debian, Ubuntu: sudo apt-get install ${programs[name].packages.join(' ')}`

const needs: Readonly<Record<EngineName, readonly ProgramName[]>> = {
  chromium: [],
  firefox: ['firefox'],
  webkit: ['webkit', 'display'],
}

/** Engines that this machine cannot have, and why. */
export const missingEngines = (): ReadonlyMap<EngineName, string> =>
  new Map(
    engineNames.flatMap((name) => {
      try {
        needs[name].forEach(programPath)
        return []
      } catch (error) {
        return [[name, (error as Error).message] as const]
      }
    }),
  )
