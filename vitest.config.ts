import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**', '.data/**']
const services = [
  'tests/{contracts,integration,blindness,faults,properties}/**/*.test.ts',
  '{domain,crypto-client,infra,command-api,query-api,projector,workers,console}/**/*.pg.test.ts',
]
const screens = '**/*.dom.test.{ts,tsx}'

/**
 * Three kinds of tests, by what they need: nothing (`unit`), a browser's DOM (`screens`: name the file
 * `x.dom.test.tsx`), PostgreSQL and Redis (`services`: below tests/ or named `x.pg.test.ts`), Chromium (`browser`).
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, ...services, 'tests/e2e/**', screens],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: [screens],
          exclude: outside,
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'services',
          include: services,
          exclude: outside,
          environment: 'node',
          globalSetup: ['tests/support/global-services.ts'],
          setupFiles: ['tests/support/watch-own-answers.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: outside,
          environment: 'node',
          globalSetup: ['tests/support/global-services.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
