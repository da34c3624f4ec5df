import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const smallestBytes = 1024
const compressible = /\.(m?js|css|svg|json)$/

/** Writes `.br` and `.gz` beside what is served as it is, so that no server compresses it again and again. */
export const compressFiles = async (directory: string): Promise<void> => {
  const entries = await readdir(directory, { withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = join(directory, entry.name)
    const content = await readFile(path)
    if (content.length < smallestBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${path}.br`, await brotli(content, { params }))
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
  }
}
