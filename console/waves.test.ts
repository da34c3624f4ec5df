import { describe, expect, it } from 'vitest'
import { groupsOf } from './waves.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  entry: ['react'],
  list: ['react', 'table'],
  viewer: ['table', 'pdf'],
  table: ['text'],
  text: ['table'],
  react: [],
  pdf: [],
}
const modules = {
  getModuleInfo: (id: string) => {
    const importedIds = imports[id]
    return importedIds === undefined ? null : { importedIds }
  },
}
/** The wave of a module that is not on the first page: of the groups that take it, the bundler asks the first. */
const waveOf = (id: string, groups: ReturnType<typeof groupsOf>): string | null =>
  groups
    .toSorted((one, other) => other.priority - one.priority)
    .flatMap(({ name }) => (typeof name === 'string' ? [] : [name(id, modules)]))
    .find((name) => name !== null) ?? null

describe('waves of scripts', () => {
  const groups = groupsOf([
    { name: 'start', roots: ['list'] },
    { name: 'later', roots: ['viewer'] },
  ])

  it('take what their roots need, in circles as well, but for what came before', () => {
    expect(['list', 'table', 'text', 'viewer', 'pdf'].map((id) => waveOf(id, groups))).toEqual([
      'start',
      'start',
      'start',
      'later',
      'later',
    ])
    expect(waveOf('entry', groups)).toBeNull()
  })

  it('come after what the first page cannot do without', () => {
    const [first, ...others] = groups
    expect(first).toMatchObject({ name: 'base', tags: ['$initial'] })
    for (const { priority } of others) expect(priority).toBeLessThan(first?.priority ?? 0)
  })

  it('cannot begin with a module that is not there', () => {
    const [, wrong] = groupsOf([{ name: 'start', roots: ['lsit'] }])
    expect(() => typeof wrong?.name === 'function' && wrong.name('list', modules)).toThrow('lsit')
  })
})
