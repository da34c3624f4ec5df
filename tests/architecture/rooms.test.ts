import { describe, expect, it } from 'vitest'
import { readImports } from '../house/imports.ts'
import { knotsIn, sourceFolders, takenFromBeside } from '../house/rooms.ts'
import type { Import } from '../house/rooms.ts'
import { read } from './tree.ts'

const steps = (...given: readonly `${string} > ${string}`[]): Import[] =>
  given.map((step) => {
    const [from = '', to = ''] = step.split(' > ')
    return { from, to }
  })

describe('the law of rooms', () => {
  it('catches a circle among rooms, though no file stands in one', () => {
    const lawful = ['infra/src/http/a.ts > infra/src/log/b.ts', 'infra/src/http/c.ts > infra/src/log/d.ts'] as const
    expect(knotsIn(steps(...lawful))).toEqual([])
    const planted = 'infra/src/log/e.ts > infra/src/http/f.ts'
    expect(knotsIn(steps(...lawful, planted))).toEqual(['infra/src: http log'])
    const round = steps(
      ...lawful,
      'infra/src/log/e.ts > infra/src/queue/g.ts',
      'infra/src/queue/h.ts > infra/src/http/i.ts',
    )
    expect(knotsIn(round)).toEqual(['infra/src: http log queue'])
  })

  it('lets tests and other packages take from where they like', () => {
    expect(
      knotsIn(
        steps(
          'infra/src/http/a.ts > infra/src/log/b.ts',
          'infra/src/log/b.test.ts > infra/src/http/a.ts',
          'workers/src/log/a.ts > infra/src/http/a.ts',
        ),
      ),
    ).toEqual([])
  })

  it('catches a room that takes from what lies beside it', () => {
    const planted = steps('workers/src/app.ts > workers/src/jobs/a.ts', 'workers/src/jobs/a.ts > workers/src/app.ts')
    expect(takenFromBeside(planted)).toEqual(['workers/src/app.ts'])
    expect(takenFromBeside(planted.slice(0, 1))).toEqual([])
  })

  it('looks at the apps as rooms, and at the rooms of each', () => {
    const file = (name: string) => `console/src/${name}.ts`
    const planted = [
      `${file('shared/a/b')} > ${file('staff/c/d')}`,
      `${file('staff/e/f')} > ${file('shared/g/h')}`,
    ] as const
    expect(knotsIn(steps(...planted))).toEqual(['console/src: shared staff'])
  })

  it('knows where the rooms of every package are', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] }
    const without = workspaces.filter((one) => !sourceFolders.some((folder) => `${folder}/`.startsWith(`${one}/`)))
    expect(without).toEqual([])
  })

  it('is kept by the whole tree', { timeout: 300_000 }, async () => {
    const imports = await readImports()
    expect(imports.length).toBeGreaterThan(5_000)
    expect({ knots: knotsIn(imports), beside: takenFromBeside(imports) }).toEqual({ knots: [], beside: [] })
  })
})
