import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

/** First cells of the table: | APP-002, APP-003 | … */
const deviating = [...read('docs/deviations.md').matchAll(/^\| ([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*) +\|/gm)].flatMap(
  ([, ids = '']) => ids.split(', '),
)
const tests = ourFiles().filter((path) => /\.test\.tsx?$/.test(path))

it('docs/deviations.md names rows of docs/requirements.md', () => {
  expect(deviating.length).toBeGreaterThan(10)
  expect(deviating.filter((id) => !read('docs/requirements.md').includes(`| ${id} `))).toEqual([])
})

it('docs/deviations.md names the decision for each row', () => {
  const rows = read('docs/deviations.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]{3}-/.test(line))
  expect(rows.length).toBeGreaterThan(10)
  // | rows | their words | what the product does | decision |
  expect(rows.filter((line) => !/\[[^\]]+\]\([^)]+\.md\)[^|]*\|$/.test(line.trim()))).toEqual([])
})

it('no title of a test claims a row that is met otherwise without saying so, or says so of another', () => {
  const wrong = tests.flatMap((path) =>
    [...read(path).matchAll(/\[([A-Z]{3}-\d+)(, otherwise)?\]/g)].flatMap(([claim, id = '', otherwise]) =>
      deviating.includes(id) === (otherwise !== undefined) ? [] : [`${path}: ${claim}`],
    ),
  )
  expect(wrong).toEqual([])
})
