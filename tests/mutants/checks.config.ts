import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { withChanges } from './changed-source.ts'
import { sourcesToChange } from './sources-to-change.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const changed = new Set(sourcesToChange(root, (process.env['CHECKS_PATHS'] ?? '').split(',')))

/** Those of crypto-client, which found no offices, come first, then the short: what they notice no other has to. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costOf = ({ moduleId }: TestSpecification): number =>
      (moduleId.includes('/crypto-client/') ? 0 : 1e6) + statSync(moduleId).size
    return Promise.resolve(files.toSorted((a, b) => costOf(a) - costOf(b)))
  }
}

/** All changes lie in the sources at once; which of them is in effect, the runner says. */
export default defineConfig({
  plugins: [
    {
      name: 'changed-checks',
      enforce: 'pre',
      transform: (_, id) => {
        const [file = '', query = ''] = id.split('?')
        const path = file.startsWith(root) ? file.slice(root.length) : file
        // Of a worker that a module starts, that module gets the address.
        if (!changed.has(path) || query.includes('worker')) return null
        return { code: withChanges(path, readFileSync(file, 'utf8')), map: null }
      },
    },
  ],
  test: {
    root,
    include: ['{crypto-client,console/client/src/{vault,collections}}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.dom.test.ts'],
    setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/set-clock.ts'],
    runner: './tests/mutants/checks-runner.ts',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    // What another run has put into a source, or left as it was, would be taken for this one's.
    fsModuleCache: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 20_000,
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['dot'],
  },
})
