/** Addresses of what the page loads. */
export interface Assets {
  readonly script: string
  readonly styles: readonly string[]
  /** Modules that the script needs at once; fetched beside it. */
  readonly imports: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Reads Vite's manifest. @throws Error when the portal was not built */
export const assetsOf = (manifest: unknown, entry = 'client.tsx'): Assets => {
  // Written by our own build, in the format Vite documents.
  const chunks = manifest as Readonly<Record<string, Chunk | undefined>>
  const main = chunks[entry]
  if (main === undefined) throw new Error(`no ${entry} in the manifest of the portal`)
  const needed = new Map<string, Chunk>()
  const collect = (chunk: Chunk): void => {
    for (const name of chunk.imports ?? []) {
      const next = chunks[name]
      if (next === undefined || needed.has(name)) continue
      needed.set(name, next)
      collect(next)
    }
  }
  collect(main)
  const imported = [...needed.values()]
  return {
    script: `/${main.file}`,
    styles: [...new Set([main, ...imported].flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    imports: imported.map(({ file }) => `/${file}`),
  }
}
