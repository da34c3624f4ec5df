import { expect, it } from 'vitest'
import { read, topFolders } from './tree.ts'

/** Rows of a table whose first cell is a folder: | `domain/` | … */
const named = (page: string): string[] => [...page.matchAll(/^\|\s*`([\w.-]+)\/`/gm)].map(([, name]) => name ?? '')

it('docs/architecture.md names every top folder, and no folder that is not there', () => {
  expect(named(read('docs/architecture.md')).sort()).toEqual(topFolders().sort())
})
