import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

const isShown = (path: string): boolean => !/(\.test\.tsx?$|\/testing\/|\/headless\/)/.test(path)

/** `{rows.length}` between tags, or as all that a tag holds. */
const rawInTag = />\s*\{(?:[\w?!]+\.)*(?:\w+_|\w+(?=C))?(?:count|Count|total|length)\}\s*</g
/** `${count}` in a text, where the nearest declaration says that it is a number. */
const rawInText = /\$\{(count|total|done|all)\}/g

const rawIn = (path: string, source: string): readonly string[] => {
  const inTags = path.endsWith('.tsx') ? [...source.matchAll(rawInTag)].map(([text]) => text) : []
  const inTexts = [...source.matchAll(rawInText)].flatMap(({ 0: text, 1: name, index }) => {
    const declared = [...source.slice(0, index).matchAll(new RegExp(`\\b${name}: (\\w+)`, 'g'))].at(-1)?.[1]
    return path.includes('/texts/') && declared === 'number' ? [text] : []
  })
  return [...inTags, ...inTexts].map((text) => `${path}: ${text.trim()}`)
}

it('numbers that people read go through `grouped` or `plural`', () => {
  const shown = ourFiles('console/src').filter(isShown)
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.flatMap((path) => rawIn(path, read(path)))).toEqual([])
})

it('finds numbers that are printed as they are', () => {
  expect(rawIn('a.tsx', '<b>{rows.length}</b> <TableCell>{row?.documents_count}</TableCell>')).toHaveLength(2)
  expect(rawIn('a/texts/de.ts', 'all: (count: number): string => `Alle ${count}`')).toHaveLength(1)
  expect(rawIn('a/texts/de.ts', 'all: (count: string): string => `Alle ${count}`')).toEqual([])
})
