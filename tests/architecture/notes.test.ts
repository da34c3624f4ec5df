import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

const files = ourFiles().filter((path) => !path.startsWith('tests/architecture/'))
const found = (pattern: RegExp): string[] =>
  files.flatMap((path) =>
    [
      ...read(path)
        .replaceAll(/\s*\n\s*(\*|\/\/|--)?\s*/g, ' ')
        .matchAll(pattern),
    ].map(([, title]) => title ?? ''),
  )

const cited = found(/See \[Note: ([^\]]+)\]/g)
const written = found(/(?<!See )\[Note: ([^\]]+)\]/g)

it('every cited note is written, once', () => {
  const times = (title: string): number => written.filter((one) => one === title).length
  expect(cited.filter((title) => times(title) !== 1)).toEqual([])
  expect(written.filter((title) => times(title) !== 1)).toEqual([])
})
