import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress.ts'
import { dist } from './dist.ts'
import { markIntegrity } from './integrity.ts'
import { copyPdfData } from './pdf-data.ts'
import { writeReleaseList } from './release-list.ts'
import { softwareBillOfMaterials } from './sbom.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const root = here('..')

/** Builds both apps. The service worker is served as `/sw.js` from either of them. */
for (const mode of ['service-worker', 'staff', 'portal', 'portal-server'])
  await build({ configFile: here('vite.config.ts'), mode, logLevel: 'warn' })
await copyPdfData(join(dist, 'staff/assets'))
for (const app of ['staff', 'portal']) {
  await copyFile(join(dist, 'service-worker/sw.js'), join(dist, app, 'sw.js'))
  await markIntegrity(join(dist, app))
  for (const folder of [app, `${app}/assets`]) await compressFiles(join(dist, folder))
}
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const isSigned = await writeReleaseList(dist, version, join(root, 'release-signature.json'))
await writeFile(join(dist, 'release', 'sbom.json'), await softwareBillOfMaterials(root))
process.stdout.write(
  `Built version ${version}, ${isSigned ? 'signed' : 'not signed'}: ${join(dist, 'release', 'files.txt')}\n`,
)
