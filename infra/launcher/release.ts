import { readFileSync, writeFileSync } from 'node:fs'
import { sha256 } from '../src/release/list.ts'
import { signerOf, signReleaseList } from '../src/release/signature.ts'
import { runBuild } from './build.ts'
import { root, signatureName } from './paths.ts'

/**
 * Builds, and signs the list of what was built: `AKTENRAUM_RELEASE_KEY` names the file of the key. The signature goes
 * into the checkout, to be published with it; every build that comes to the same list takes it along.
 */
const keyFile = process.env['AKTENRAUM_RELEASE_KEY']
await runBuild()
const list = readFileSync(`${root}/console/dist/release/files.txt`, 'utf8')
console.log(`The list of this build has the SHA-256\n  ${sha256(list)}`)
if (keyFile === undefined || keyFile === '') {
  console.log('It is not signed: AKTENRAUM_RELEASE_KEY names no file with a key (docs/operations.md, “Release”).')
  process.exit(1)
}
const signature = signReleaseList(list, readFileSync(keyFile, 'utf8'))
for (const path of [`${root}/${signatureName}`, `${root}/console/dist/release/signature.json`])
  writeFileSync(path, signature)
console.log(`It is signed by the key with the fingerprint\n  ${signerOf(list, signature) ?? ''}`)
console.log(
  `Publish ${signatureName} with the source, and the fingerprint where nobody who runs a server can change it.`,
)
