import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'
import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

const folder = 'console/src'
const styleSheets = globSync('**/*.css', { cwd: join(root, folder) }).map((path) => `${folder}/${path}`)

/** Style sheets that this file brings along: scripts and other sheets import them, pages link to them. */
const broughtBy = (path: string): readonly string[] =>
  [...read(path).matchAll(/(?:import\(? ?'|href=")(\.[^'"?]+\.css)/g)].map(([, to]) => join(dirname(path), to ?? ''))

it('every style sheet comes with what it is for: one that nothing imports is a page without its layout', () => {
  const pages = globSync('**/*.html', { cwd: join(root, folder) }).map((path) => `${folder}/${path}`)
  const sources = [...ourFiles(folder).filter((path) => /\.tsx?$/.test(path)), ...pages, ...styleSheets]
  const brought = new Set(sources.flatMap(broughtBy))
  expect(styleSheets.length).toBeGreaterThan(20)
  expect(styleSheets.filter((path) => !brought.has(path))).toEqual([])
})
