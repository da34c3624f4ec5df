import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'
import { lawfulTree, plants } from './plants.ts'

type Law = IFlattenedRuleSet & { readonly options: Record<string, unknown> }
const law: Law = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)
const rules = law.forbidden ?? []
const packageOf = (file: string): string =>
  file.startsWith('console/client/') ? 'console/client' : (file.split('/')[0] ?? '')
const rooms = Object.keys(lawfulTree).flatMap((file) => (file.includes('/') ? [packageOf(file)] : []))

type Files = Readonly<Record<string, string>>

const write = (tree: string, files: Files): void => {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), source)
  }
}

/** npm's packages are the real ones; our own are links into the planted tree. */
const linkPackages = (tree: string): void => {
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, '@aktenraum'), { recursive: true })
  for (const room of new Set(rooms)) {
    cpSync(join(root, room, 'package.json'), join(tree, room, 'package.json'))
    symlinkSync(join(tree, room), join(modules, '@aktenraum', basename(room)))
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@aktenraum' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
}

/** The rules that each file of the lawful tree breaks once these files have been added to it. */
const violations = async (planted: readonly Files[]): Promise<Array<{ rule: string; file: string }>> => {
  const tree = mkdtempSync(join(tmpdir(), 'aktenraum-law-'))
  try {
    write(tree, lawfulTree)
    write(tree, { 'package.json': '{"name":"planted","private":true,"type":"module"}' })
    linkPackages(tree)
    for (const files of planted) write(tree, files)
    const options = { ...law.options, ruleSet: law, validate: true, baseDir: tree }
    const result: { output: ICruiseResult | string } = await cruise([...new Set(rooms), 'main.ts'], options)
    if (typeof result.output === 'string') throw new Error(result.output)
    return result.output.summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

describe('the law of imports', () => {
  it('has a reason for every rule, and a plant', () => {
    expect(rules.filter(({ comment }) => (comment ?? '').length < 20)).toEqual([])
    expect(plants.map(({ rule }) => rule).sort()).toEqual(rules.map(({ name }) => name ?? '').sort())
  })

  it('lets a lawful tree pass', async () => {
    expect(await violations([])).toEqual([])
  })

  it('catches a violation of every rule', async () => {
    const caught = await violations(plants.map((plant) => ({ [plant.file]: plant.source, ...plant.with })))
    const missed = plants.filter(({ rule, file }) => !caught.some((one) => one.rule === rule && one.file === file))
    expect(missed.map(({ rule }) => rule)).toEqual([])
  })
})
