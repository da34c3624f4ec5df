import { createRequire } from 'node:module'
import { root } from '@aktenraum/infra/launcher/paths'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import type { Import } from './rooms.ts'

const law: { readonly options: Record<string, unknown> } = createRequire(import.meta.url)(
  `${root}/.dependency-cruiser.cjs`,
)
const { workspaces }: { readonly workspaces: readonly string[] } = createRequire(import.meta.url)(
  `${root}/package.json`,
)

/** Every import of a file of ours by another, as the law of imports sees it; types count. */
export const readImports = async (): Promise<readonly Import[]> => {
  // Nothing is asked about circles of files, and who depends on whom: to look for them takes a third of the time.
  const options = { ...law.options, baseDir: root, skipAnalysisNotInRules: true }
  const result: { output: ICruiseResult | string } = await cruise([...workspaces], options)
  if (typeof result.output === 'string') throw new Error(result.output)
  const ours = new Set(result.output.modules.map(({ source }) => source))
  return result.output.modules.flatMap(({ source: from, dependencies }) =>
    dependencies.flatMap(({ resolved: to }) => (ours.has(to) && !to.includes('node_modules/') ? [{ from, to }] : [])),
  )
}
