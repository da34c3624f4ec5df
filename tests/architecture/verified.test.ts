import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataRoot, root } from '@aktenraum/infra/launcher/paths'
import { expect, it } from 'vitest'

const core = `${root}/console/client/src/vault/core`
/** What a page could hand over, next to what the core has verified. */
const scene = readFileSync(new URL('planted-claims.txt', import.meta.url), 'utf8').replaceAll('CORE', core)
const plants: readonly (readonly [what: string, line: string])[] = [
  ['a grant to who was not verified', 'await grantTo({ ...granting, caseKey, recipient: told }, own)'],
  ['a grant of a key that was not verified', 'await grantTo({ ...granting, caseKey: loose.caseKey, recipient }, own)'],
  ['a wrap under a key that was not verified', 'await wrapUnder(documentKey, loose.caseKey)'],
  ['a wrap of a key that was not verified', 'await wrapUnder(loose.documentKey, caseKey)'],
  ['a text under a key that was not verified', "await sealUnder(loose.caseKey, 'x', address)"],
  ['a record under a key that was not verified', 'await sealRecordUnder(loose.caseKey, {}, recordAddress)'],
]
const honest = [
  'await grantTo({ ...granting, caseKey, recipient }, own)',
  'await wrapUnder(documentKey, caseKey)',
  "await sealUnder(caseKey, 'x', address)",
  'await sealRecordUnder(caseKey, {}, recordAddress)',
]

it('what was not verified fits nothing that signs, seals, grants or wraps', { timeout: 300_000 }, () => {
  mkdirSync(dataRoot, { recursive: true })
  const folder = mkdtempSync(join(dataRoot, 'verified-'))
  try {
    const lines = [...honest, ...plants.map(([, line]) => line)]
    writeFileSync(join(folder, 'planted.ts'), `${scene}${lines.join('\n')}\n`)
    const compilerOptions = { noUnusedLocals: false, rootDir: root }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `${root}/console/tsconfig.json`, compilerOptions, include: ['planted.ts'] }),
    )
    const compiler = `${root}/node_modules/typescript-native/bin/tsc`
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false'], {
      encoding: 'utf8',
    })
    const refused = [...stdout.matchAll(/planted\.ts\((\d+),/g)].map(([, line]) => Number(line))
    const first = scene.split('\n').length + honest.length
    expect(refused, stdout).toEqual(plants.map((_, index) => first + index))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
