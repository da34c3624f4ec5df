import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lawfulTree, plants } from './plants.ts'

type Law = IFlattenedRuleSet & { readonly options: Record<string, unknown> }
const law: Law = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)
const rules = law.forbidden ?? []
const rooms = Object.keys(lawfulTree).flatMap((file) => (file.includes('/') ? [file.split('/')[0] ?? ''] : []))

let tree = ''
const write = (files: Readonly<Record<string, string>>): void => {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), source)
  }
}

/** npm's packages are the real ones; our own are links into the planted tree. */
const linkPackages = (): void => {
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, '@aktenraum'), { recursive: true })
  for (const room of new Set(rooms)) {
    cpSync(join(root, room, 'package.json'), join(tree, room, 'package.json'))
    symlinkSync(join(tree, room), join(modules, '@aktenraum', room))
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@aktenraum' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
}

/** The rules that each file of the tree breaks. */
const violations = async (): Promise<Array<{ rule: string; file: string }>> => {
  const options = { ...law.options, ruleSet: law, validate: true, baseDir: tree }
  const result: { output: ICruiseResult | string } = await cruise([...new Set(rooms), 'main.ts'], options)
  if (typeof result.output === 'string') throw new Error(result.output)
  return result.output.summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }))
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'aktenraum-law-'))
  write(lawfulTree)
  write({ 'package.json': '{"name":"planted","private":true,"type":"module"}' })
  linkPackages()
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the law of imports', () => {
  it('has a reason for every rule, and a plant', () => {
    expect(rules.filter(({ comment }) => (comment ?? '').length < 20)).toEqual([])
    expect(plants.map(({ rule }) => rule).sort()).toEqual(rules.map(({ name }) => name ?? '').sort())
  })

  it('lets a lawful tree pass', async () => {
    expect(await violations()).toEqual([])
  })

  it('catches a violation of every rule', async () => {
    for (const plant of plants) write({ [plant.file]: plant.source, ...plant.with })
    const caught = await violations()
    const missed = plants.filter(({ rule, file }) => !caught.some((one) => one.rule === rule && one.file === file))
    expect(missed.map(({ rule }) => rule)).toEqual([])
  })
})
