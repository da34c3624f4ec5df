import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const outside = ['**/node_modules/**', '**/dist/**', '.data/**']
const services = [
  'tests/{contracts,integration,blindness,faults,properties}/**/*.test.ts',
  '{domain,crypto-client,infra,command-api,query-api,projector,workers,console}/**/*.pg.test.ts',
]
const screens = '**/*.dom.test.{ts,tsx}'
const setup = ['tests/support/set-clock.ts', 'tests/support/patience.ts']

/**
 * First the files that share a process, project by project: Vitest hands a process on to the next file in line, if to any.
 * Then those of all other projects spread over the whole run, large ones first: what draws in a browser computes, what
 * speaks with services mostly waits, and a machine is best used by both at once. Vitest would run one project after the
 * other.
 */
class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const orderOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    const counts = new Map<string, number>()
    const places = new Map<TestSpecification, number>()
    for (const file of sorted) {
      const place = counts.get(file.project.name) ?? 0
      counts.set(file.project.name, place + 1)
      places.set(file, place + 0.5)
    }
    const shareOf = (file: TestSpecification): number => (places.get(file) ?? 0) / (counts.get(file.project.name) ?? 1)
    const isAlone = ({ project }: TestSpecification): number => Number(project.config.isolate)
    const mixed = (a: TestSpecification, b: TestSpecification): number =>
      isAlone(a) === 0 ? 0 : shareOf(a) - shareOf(b)
    return sorted.toSorted((a, b) => orderOf(a) - orderOf(b) || isAlone(a) - isAlone(b) || mixed(a, b))
  }
}

/** `npm run test:chance` has an order of its own. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.'))

/** What measures memory or sends hundreds of megabytes has the machine for itself, after all others. */
const alone = ['tests/e2e/large-file.test.ts', 'tests/e2e/large-files.test.ts']
const browser = {
  environment: 'node' as const,
  globalSetup: ['tests/support/global-services.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

/**
 * Five kinds of tests, by what they need: nothing (`unit`), a browser's DOM (`screens`: name the file
 * `x.dom.test.tsx`), PostgreSQL and Redis (`services`: below tests/ or named `x.pg.test.ts`), Chromium (`browser`),
 * Chromium, Firefox and WebKit (`engines`; `engines-whole` runs by `npm run test:engines` alone).
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Tests wait (for services, browsers, one another) about as much as they compute.
    maxWorkers: availableParallelism() + 1,
    ...(isShuffled ? {} : { sequence: { sequencer: MixedOrder } }),
    // What is waited for is waited for until the test's own time is over, not for the second that is the default.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, ...services, 'tests/{e2e,engines}/**', screens],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts', ...setup],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screens],
          exclude: outside,
          environment: 'jsdom',
          setupFiles: [...setup, 'console/src/shared/testing/setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: services,
          exclude: outside,
          environment: 'node',
          globalSetup: ['tests/support/global-services.ts'],
          setupFiles: ['watch-own-answers', 'patience', 'quick-passwords', 'late-projections'].map(
            (name) => `tests/support/${name}.ts`,
          ),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...outside, ...alone],
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-alone',
          include: alone,
          exclude: outside,
          ...browser,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          exclude: outside,
          ...browser,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines-whole',
          include: ['tests/engines/whole/*.test.ts'],
          exclude: outside,
          ...browser,
          testTimeout: 600_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
