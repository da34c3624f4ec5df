import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**', '.data/**']
const services = [
  'tests/{contracts,integration,blindness,faults,properties}/**/*.test.ts',
  '{domain,crypto-client,infra,command-api,query-api,projector,workers,console}/**/*.pg.test.ts',
]
const screens = '**/*.dom.test.{ts,tsx}'
const setup = ['tests/support/set-clock.ts', 'tests/support/patience.ts']
/**
 * Files of a project share their worker's process, and npm's packages in it: to begin a process for each file took a
 * third of the time of screens, and a sixth of that of services. Our own modules each file loads anew.
 */
const shared = 'tests/support/fresh-modules.ts'

/** What React says of a page that it takes over it says in its development build alone. */
const warned = ['console/src/features/dresses.dom.test.tsx', 'console/src/portal/hydration.dom.test.tsx']
const drawn = {
  environment: 'jsdom' as const,
  isolate: false,
  setupFiles: [
    shared,
    ...setup,
    ...['act', 'fresh-window', 'setup'].map((name) => `console/src/shared/testing/${name}.ts`),
  ],
  testTimeout: 120_000,
}
/** Packages give screens what they give browsers, not their development builds, which take longer (decision 0070). */
const packagesAsBuilt: Plugin = {
  name: 'packages-as-built',
  configResolved: ({ ssr }) => void Object.assign(ssr.resolve ?? {}, { conditions: ['node'] }),
}

/** What measures memory or sends hundreds of megabytes has the machine for itself, after all others. */
const alone = ['tests/e2e/large-file.test.ts', 'tests/e2e/large-files.test.ts']
const browser = {
  environment: 'node' as const,
  globalSetup: ['tests/support/global-services.ts'],
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/**
 * Five kinds of tests, by what they need: nothing (`unit`), a browser's DOM (`screens`: name the file `x.dom.test.tsx`;
 * `screens-in-development` for what React warns of), PostgreSQL and Redis (`services`: below tests/ or named
 * `x.pg.test.ts`), Chromium (`browser`), Chromium, Firefox and WebKit (`engines`; `engines-whole` runs by
 * `npm run test:engines` alone).
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Tests wait (for services, browsers, one another) about as much as they compute.
    maxWorkers: availableParallelism() + 1,
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
          setupFiles: [shared, ...setup],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [packagesAsBuilt],
        oxc: { jsx: { development: false } },
        test: {
          ...drawn,
          name: 'screens',
          include: [screens],
          exclude: [...outside, ...warned],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: { ...drawn, name: 'screens-in-development', include: warned, exclude: outside },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: services,
          exclude: outside,
          environment: 'node',
          globalSetup: ['tests/support/global-services.ts'],
          isolate: false,
          setupFiles: [
            shared,
            ...[
              'watch-own-answers',
              'patience',
              'quick-passwords',
              'judged-once',
              'late-projections',
              'uneven-answers',
            ].map((name) => `tests/support/${name}.ts`),
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...outside, ...alone],
          ...browser,
          isolate: false,
          setupFiles: [shared],
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
