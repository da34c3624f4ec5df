/** Addresses of what the page loads. */
export interface Assets {
  readonly script: string
  readonly styles: readonly string[]
  /** Modules that the script needs at once; fetched beside it. */
  readonly imports: readonly string[]
  /** The page's import map: of which content each script and style is (`console/integrity.ts`). */
  readonly importMap: string
}

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const entry = 'client.tsx'

/** What a build leaves: Vite's manifest, and its import map. */
export interface Build {
  readonly manifest: unknown
  readonly importMap: string
}

/**
 * `soon`: sources that the entry will ask for at once, or names of waves in which they lie.
 * @throws Error when the portal was not built, or there is no such thing
 */
export const assetsOf = ({ manifest, importMap }: Build, soon: readonly string[] = []): Assets => {
  // Written by our own build, in the format Vite documents.
  const chunks = manifest as Readonly<Record<string, Chunk | undefined>>
  const main = chunks[entry]
  if (main === undefined) throw new Error(`no ${entry} in the manifest of the portal`)
  const needed = new Map<string, Chunk>()
  const collect = (chunk: Chunk): void => {
    for (const name of chunk.imports ?? []) need(name)
  }
  const need = (name: string): void => {
    const next = chunks[name]
    if (next === undefined || next === main || needed.has(name)) return
    needed.set(name, next)
    collect(next)
  }
  collect(main)
  for (const name of soon) need(keyOf(chunks, name))
  const imported = [...needed.values()]
  return {
    script: `/${main.file}`,
    styles: [...new Set([main, ...imported].flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    imports: imported.map(({ file }) => `/${file}`),
    importMap,
  }
}

/** The manifest has no source of its own for what lies in a wave. */
const keyOf = (chunks: Readonly<Record<string, Chunk | undefined>>, name: string): string => {
  const key = chunks[name] === undefined ? Object.keys(chunks).find((each) => chunks[each]?.name === name) : name
  if (key === undefined) throw new Error(`neither a source nor a wave in the manifest of the portal: ${name}`)
  return key
}
