import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { vi } from 'vitest'

/** Answers with the fonts themselves, as the server does. */
export const serveFonts = (): void => {
  const { resolve } = createRequire(import.meta.url)
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.slice(address.lastIndexOf('/') + 1)
    return new Response(await readFile(resolve(`@fontsource/roboto-slab/files/${name}`)))
  })
}
