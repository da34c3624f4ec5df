import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Of what PDF.js brings along, what its worker asks for: character maps, the standard fonts, decoders without WASM. */
const wanted: readonly (readonly [folder: string, RegExp])[] = [
  ['cmaps', /\.bcmap$|^LICENSE$/],
  ['standard_fonts', /\.(pfb|ttf)$|^LICENSE_/],
  ['wasm', /_nowasm_fallback\.js$|^LICENSE_(OPENJPEG|JBIG2|PDFJS_(OPENJPEG|JBIG2))$/],
]

/** Puts it beside the scripts, below a name with its version: what is there never changes. Both apps use it. */
export const copyPdfData = async (assets: string): Promise<void> => {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('pdfjs-dist/package.json')
  const { version } = require(manifest) as { version: string }
  const target = join(assets, `pdf-${version}`)
  await mkdir(target, { recursive: true })
  for (const [folder, names] of wanted) {
    const source = join(dirname(manifest), folder)
    for (const name of await readdir(source))
      if (names.test(name)) await copyFile(join(source, name), join(target, name))
  }
}
