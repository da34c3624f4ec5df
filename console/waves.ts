/** What the bundler tells of a module: the ids of those that it cannot run without. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** A part of an app that is loaded at once: what `roots` need, but for what came with an earlier wave. */
export interface Wave {
  readonly name: string
  readonly roots: readonly string[]
}

/**
 * Groups for the bundler, one script each. What the first page cannot do without comes first, then wave by wave;
 * whatever is in no wave lies by itself, shared by just those that need it. Left to itself the bundler would make a
 * script of each set of modules that the same pages share: a hundred requests for a list of cases, most of them under a
 * kilobyte.
 *
 * @param waves in the order in which a browser fetches them; roots as ids of modules
 * @throws while building, for a root that there is no module of
 */
export const groupsOf = (waves: readonly Wave[]) => [
  { name: 'base', tags: ['$initial' as const], priority: waves.length + 1 },
  ...waves.map(({ name, roots }, at) => {
    const isNeeded = neededBy(roots)
    const priority = waves.length - at
    return { name: (id: string, modules: Modules) => (isNeeded(id, modules) ? name : null), priority }
  }),
]

/** Looked up once for each build: the graph stands by then. */
const neededBy = (roots: readonly string[]) => {
  let needed: ReadonlySet<string> | null = null
  return (id: string, modules: Modules): boolean => (needed ??= closureOf(roots, modules)).has(id)
}

const closureOf = (roots: readonly string[], modules: Modules): ReadonlySet<string> => {
  const needed = new Set<string>()
  const pending = [...roots]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    const module = modules.getModuleInfo(id)
    if (module === null && roots.includes(id)) throw new Error(`There is no module ${id} for a wave to begin with.`)
    pending.push(...(module?.importedIds ?? []))
  }
  return needed
}
