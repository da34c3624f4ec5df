import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { differences, parseReleaseList, sha256 } from '../src/release/list.ts'
import { signerOf } from '../src/release/signature.ts'
import { runBuild } from './build.ts'
import { signatureName } from './paths.ts'
import { otherFilesAt, publishedBy } from './verify-installation.ts'
import type { Published } from './verify-installation.ts'

const usage = `Usage: npm run verify-release -- ADDRESS|FILE [--key FINGERPRINT]
  Builds this checkout and compares it with an installation, or with a release list.
  ADDRESS  of an installation: https://akten.example
  FILE     a release list; its signature is looked for beside it (signature.json, ${signatureName})
  --key    the fingerprint of the key that must have signed the list`

const parsed = () => {
  try {
    const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
    const [target, ...others] = positionals
    return target === undefined || others.length > 0
      ? null
      : { target, key: values.key?.replaceAll(/[\s:]/g, '').toLowerCase() }
  } catch {
    return null
  }
}

/** The list of what this source comes to, made in a folder of its own: nothing that is served now is touched. */
const buildHere = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'aktenraum-release-'))
  try {
    await runBuild(undefined, folder)
    return readFileSync(join(folder, 'release', 'files.txt'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const publishedIn = (path: string): Published => {
  const beside = ['signature.json', signatureName]
    .map((name) => join(dirname(path), name))
    .find((file) => existsSync(file))
  return { list: readFileSync(path, 'utf8'), signature: beside === undefined ? null : readFileSync(beside, 'utf8') }
}

/** What is wrong with who signed; says who did. */
const judgeSigner = ({ list, signature }: Published, key: string | undefined): readonly string[] => {
  if (signature === null) {
    console.log('The list is not signed.')
    return key === undefined ? [] : ['The list is not signed, and was to be signed by that key.']
  }
  const signer = signerOf(list, signature)
  if (signer === null) return ['The signature is not one of this list.']
  console.log(`The list is signed by the key with the fingerprint\n  ${signer}`)
  if (key === undefined)
    console.log('Compare it with the one that the publisher gave you in another way, or name that one with --key.')
  return key === undefined || key === signer ? [] : ['The list is signed by another key than that.']
}

const verify = async (target: string, key: string | undefined): Promise<readonly string[]> => {
  const isInstallation = /^https?:\/\//.test(target)
  const published = isInstallation ? await publishedBy(target) : publishedIn(target)
  console.log('Building this checkout …')
  const text = await buildHere()
  const built = parseReleaseList(text)
  console.log(`Built version ${built.version}: ${built.files.size} files, list ${sha256(text)}`)
  const found = [...differences(built, parseReleaseList(published.list)), ...judgeSigner(published, key)]
  return isInstallation ? [...found, ...(await otherFilesAt(target, built))] : found
}

const asked = parsed()
if (asked === null) {
  console.error(usage)
  process.exit(2)
}
try {
  const found = await verify(asked.target, asked.key)
  for (const sentence of found) console.error(`✗ ${sentence}`)
  console.log(
    found.length === 0
      ? `✓ ${asked.target} is what this source comes to.`
      : `${asked.target} is not what this source comes to; differences: ${found.length}.`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
