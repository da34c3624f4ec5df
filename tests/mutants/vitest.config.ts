import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cryptoClient = JSON.parse(readFileSync(`${root}crypto-client/package.json`, 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>
}

/** The tests that are to notice a change of what this run changes, most of them far below a second. */
export default defineConfig({
  // npm's link leads to the checkout; what is changed is the copy that this file lies in.
  resolve: {
    alias: Object.entries(cryptoClient.exports).map(([door, path]) => ({
      find: new RegExp(`^@aktenraum/crypto-client${door.slice(1)}$`),
      replacement: `${root}crypto-client/${path.slice(2)}`,
    })),
  },
  test: {
    root,
    include: ['{crypto-client,console/client/src/{vault,collections}}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.dom.test.ts'],
    setupFiles: ['tests/support/set-clock.ts'],
    testTimeout: 20_000,
  },
})
