import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { readonly printWidth: number }

const tooWide = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.length > printWidth && /^\s*(\/\/|\/?\*)/.test(line))

/** The formatter breaks code, and leaves comments as they are. */
it('no comment is wider than code may be', () => {
  expect(tooWide(`${' '.repeat(printWidth)}// one too many`)).toHaveLength(1)
  const sources = ourFiles().filter((path) => !/\.(md|sql)$/.test(path))
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((path) => tooWide(read(path)).map((line) => `${path}: ${line.trim()}`))).toEqual([])
})
