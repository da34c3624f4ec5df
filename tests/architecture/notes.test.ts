import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

const pages = ourFiles()
  .filter((path) => !path.startsWith('tests/architecture/'))
  .map(read)
const found = (pattern: RegExp): string[] =>
  pages.flatMap((page) => [...page.matchAll(pattern)].map(([, title]) => title ?? ''))

/** A comment that begins with its title is the note; a title anywhere else cites it. */
const written = found(/^\s*(?:\/\*\*|\*|\/\/|--|#)\s*\[Note: ([^\]]+)\]/gm)
const mentioned = found(/\[Note: ([^\]]+)\]/g)

it('every note that is mentioned is written, once', () => {
  const times = (title: string): number => written.filter((one) => one === title).length
  expect([...new Set(mentioned)].filter((title) => times(title) !== 1)).toEqual([])
})
