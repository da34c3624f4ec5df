import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root as rootFolder } from '@aktenraum/infra/launcher/paths'
import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
const manifestOf = (path: string): Manifest => JSON.parse(read(path)) as Manifest
const root = manifestOf('package.json')
const declaredBy = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies })

/**
 * An import in one line or several, for its effect, or called; what is required, and what is only resolved; what a
 * style sheet takes from a package.
 */
const importing =
  /\burl\('(@[^']+)'\)|^(?:import|export)\b.* from '([^']+)'|^\} from '([^']+)'|^import '([^']+)'|\bimport(?:\.meta\.resolve)?\('([^']+)'|(?:\brequire|createRequire\(import\.meta\.url\))(?:\.resolve)?\('([^']+)'/gm
const packageOf = (specifier: string): string =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '')

/** Workspaces that lie in another one declare for themselves. */
const nestedIn = (workspace: string): readonly string[] =>
  (root.workspaces ?? []).filter((other) => other.startsWith(`${workspace}/`))

const styleSheets = (workspace: string): readonly string[] =>
  globSync('src/**/*.css', { cwd: join(rootFolder, workspace) }).map((path) => `${workspace}/${path}`)

const importedIn = (workspace: string): ReadonlySet<string> =>
  new Set(
    [...ourFiles(workspace), ...styleSheets(workspace)]
      .filter((path) => !nestedIn(workspace).some((nested) => path.startsWith(`${nested}/`)))
      .filter((path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path))
      .flatMap((path) => [...read(path).matchAll(importing)].map((match) => match.slice(1).find(Boolean) ?? ''))
      .filter((specifier) => !/^(\.|node:|virtual:)/.test(specifier))
      .map(packageOf),
  )

/** Installed for all, or for one workspace alone. */
const installed = (workspace: string, name: string): Manifest => {
  const own = `${workspace}/node_modules/${name}/package.json`
  return manifestOf(existsSync(join(rootFolder, own)) ? own : `node_modules/${name}/package.json`)
}

/** What is used without being imported: types of a package, and what a package that is imported asks for beside it. */
const isAskedFor = (name: string, workspace: string, imported: ReadonlySet<string>): boolean =>
  name.startsWith('@types/')
    ? imported.has(name.slice('@types/'.length))
    : [...imported].some((one) => name in (installed(workspace, one).peerDependencies ?? {}))

/** Tests stand above all workspaces, which npm links for everybody: those they need not declare. */
const isLinked = (name: string, workspace: string): boolean => workspace === 'tests' && name.startsWith('@aktenraum/')

it.each(root.workspaces ?? [])('%s declares what it imports, and nothing else', (workspace) => {
  const manifest = manifestOf(`${workspace}/package.json`)
  const imported = importedIn(workspace)
  // Tools that every test and build uses are declared once, for all.
  const declared = [...declaredBy(manifest), ...Object.keys(root.devDependencies ?? {})]
  expect([...imported].filter((name) => !declared.includes(name) && !isLinked(name, workspace))).toEqual([])
  expect(declaredBy(manifest).filter((name) => !imported.has(name) && !isAskedFor(name, workspace, imported))).toEqual(
    [],
  )
})

/** As the table names packages: one by one, or all of a scope; those after the first of a row without their scope. */
const named = (): ((name: string) => boolean) => {
  const cells = read('docs/dependencies.md').matchAll(/^\| ([^|]+) \|/gm)
  const names = new Set(
    [...cells].flatMap(([, cell = '']) =>
      cell
        .replaceAll(/\(.*\)/g, '')
        .trim()
        .split(', '),
    ),
  )
  return (name) => names.has(name) || names.has(name.replace(/\/.*/, '/*')) || names.has(name.replace(/^@.*\//, ''))
}

it('are all named in docs/dependencies.md', () => {
  const isNamed = named()
  const declared = ['.', ...(root.workspaces ?? [])].flatMap((workspace) =>
    declaredBy(manifestOf(`${workspace}/package.json`)),
  )
  const bought = declared.filter((name) => !name.startsWith('@aktenraum/') && !name.startsWith('@types/'))
  expect(new Set(bought.filter((name) => !isNamed(name)))).toEqual(new Set())
})
