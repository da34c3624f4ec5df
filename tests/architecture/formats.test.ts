import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '@aktenraum/infra/launcher/paths'
import { ourFiles, read } from './tree.ts'

const folder = 'crypto-client/vectors'
const vectors = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'))
const named = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z0-9-]+\.json)`/g)].map(([, name = '']) => name)

/**
 * Of sections that have parts of their own, what stands before the first; those without a text say nothing of a format.
 */
const sectionsOf = (page: string): readonly { readonly title: string; readonly text: string }[] =>
  page
    .split(/^(?=#{2,3} )/m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      text: section.split('\n').slice(1).join('\n').trim(),
    }))
    .filter(({ title, text }) => text !== '' && !title.endsWith('(not used)'))

/** Lists of what is refused. */
const refusalsIn = (name: string): number => {
  const lists = Object.entries(JSON.parse(read(`${folder}/${name}`)) as Record<string, unknown>)
  return lists.flatMap(([list, rows]) => (/failure|invalid/i.test(list) && Array.isArray(rows) ? rows : [])).length
}

const withoutRefusals = (page: string): readonly string[] =>
  sectionsOf(page)
    .filter(({ text }) => !named(text).some((name) => vectors.includes(name) && refusalsIn(name) > 0))
    .map(({ title }) => title)

describe('FORMATS.md', () => {
  const page = read('crypto-client/FORMATS.md')

  it('names for every format a vector that has failures, too', () => {
    expect(sectionsOf(page).length).toBeGreaterThan(20)
    expect(withoutRefusals(page)).toEqual([])
  })

  it('names every vector, and no other', () => {
    const told = named(page)
    expect(vectors.filter((name) => !told.includes(name) && !name.startsWith('wycheproof-'))).toEqual([])
    expect(told.filter((name) => !vectors.includes(name))).toEqual([])
  })

  it('has each of its vectors read by a test that runs in all engines', () => {
    const tests = [...ourFiles('crypto-client'), ...ourFiles('console/client')].filter((path) =>
      /\/vectors-[^/]*\.test\.ts$/.test(path),
    )
    const sources = tests.map(read)
    expect(vectors.filter((name) => !sources.some((source) => source.includes(`/vectors/${name}'`)))).toEqual([])
  })

  it('is found to lack a vector, or one with failures', () => {
    const planted = (text: string): readonly string[] => withoutRefusals(`# Formats\n\n## 1. A format\n\n${text}\n`)
    expect(planted('A byte.')).toEqual(['## 1. A format'])
    expect(planted('A byte. Vector: `login.json`.')).toEqual(['## 1. A format'])
    expect(planted('A byte. Vector: `no-such-file.json`.')).toEqual(['## 1. A format'])
    expect(planted('A byte. Vector: `packed.json`.')).toEqual([])
    expect(planted('A byte. Vector: `packed.json`.\n\n### Another\n\nA byte.')).toEqual(['### Another'])
  })
})
