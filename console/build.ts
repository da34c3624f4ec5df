import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress.ts'
import { copyPdfData } from './pdf-data.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Builds both apps. The service worker is served as `/sw.js` from either of them. */
for (const mode of ['service-worker', 'staff', 'portal', 'portal-server'])
  await build({ configFile: here('vite.config.ts'), mode, logLevel: 'warn' })
await copyPdfData(here('dist/staff/assets'))
for (const app of ['staff', 'portal']) {
  await copyFile(here('dist/service-worker/sw.js'), here(`dist/${app}/sw.js`))
  for (const folder of [app, `${app}/assets`]) await compressFiles(here(`dist/${folder}`))
}
