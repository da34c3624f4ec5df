import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { dist } from './dist.ts'
import { leaveOut } from './left-out.ts'
import { groupsOf } from './waves.ts'
import type { Wave } from './waves.ts'
import type { BuildEnvironmentOptions, Plugin, UserConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The one script that may compile WebAssembly; the server knows it by its name and gives it a policy of its own. */
const workerFileNames = (chunk: { readonly name: string }): string =>
  chunk.name.startsWith('opaque') ? 'assets/opaque-worker-[hash].js' : 'assets/[name]-[hash].js'

/**
 * zod would try whether it may compile code, and every page's policy would report the try. Whichever script brings zod
 * along says before zod's first line that it may not; the others need not carry the line.
 */
const banner = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes('/node_modules/zod/'))
    ? 'globalThis.__zod_globalConfig ??= { jitless: true };'
    : ''
const assets = { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', banner }
const modulesIn = (folder: string, files: readonly string[]) => files.map((file) => here(`src/${folder}/${file}`))
const clientModules = (folder: string, files: readonly string[]) =>
  files.map((file) => here(`client/src/${folder}/${file}`))
/** What every tab asks for as soon as it has its keys. */
const openedOffice = [
  ...clientModules('collections', ['memory.ts', 'of-everybody.ts']),
  ...clientModules('engines', ['mail-tasks/in-browser.ts', 'uploads/keep-in-browser.ts']),
  ...modulesIn('features', ['messages/keep-messages.ts']),
]
/**
 * What is fetched on every visit, one script each: see waves.ts. tests/benchmarks/first-pages.bench.ts counts the
 * requests, tests/e2e/budgets.test.ts what a change here weighs.
 */
const staffWaves: readonly Wave[] = [
  {
    name: 'start',
    roots: [
      ...modulesIn('staff', [
        'cases/case-list-page.tsx',
        'components/help-button.tsx',
        'conflicts/others-notice.tsx',
        'first-steps/first-steps.tsx',
        'layout/return-form.tsx',
        'bulk-upload/drop-elsewhere.tsx',
      ]),
      here('client/src/memory/local-database/browser.ts'),
    ],
  },
  {
    name: 'opened',
    roots: [
      ...openedOffice,
      ...clientModules('collections', [
        'managing.ts',
        'witnessing.ts',
        'address-book/address-book.ts',
        'address-book/conflict-checks.ts',
        'address-book/merging.ts',
        'address-book/people-alone.ts',
        'parties/parties.ts',
      ]),
    ],
  },
  { name: 'case', roots: modulesIn('staff', ['case/case-page.tsx']) },
  {
    name: 'beside-case',
    roots: modulesIn('staff', [
      'case/invitations-panel.tsx',
      'open-case/completeness-note.tsx',
      'parties/open-party.tsx',
      'parties/parties-panel.tsx',
    ]),
  },
  {
    name: 'viewer',
    roots: modulesIn('staff', ['documents/viewer/document-viewer.tsx', 'documents/viewer/quick-look.tsx']),
  },
]
const portalWaves: readonly Wave[] = [
  { name: 'office', roots: modulesIn('portal', ['opening/open-office.ts']) },
  {
    name: 'cases',
    roots: modulesIn('portal', ['pages/case-page.tsx', 'frame/return-form.tsx', 'account/later.ts']),
  },
  { name: 'opened', roots: openedOffice },
  {
    name: 'case',
    roots: [
      ...modulesIn('portal', ['uploads/case-uploads.tsx', 'documents/opened.tsx', 'documents/row-state.tsx']),
      ...clientModules('collections', ['address-book/there.ts']),
    ],
  },
]
const builds: Readonly<Record<string, { root: string; build: BuildEnvironmentOptions }>> = {
  /** Console of staff and operators: a page that the server completes (`<!--preload-->`, nonce) and serves. */
  staff: {
    root: here('src/staff'),
    build: {
      outDir: join(dist, 'staff'),
      manifest: true,
      rolldownOptions: {
        output: {
          ...assets,
          codeSplitting: { groups: groupsOf(staffWaves) },
        },
      },
    },
  },
  /** What the clients' portal loads; the server finds the hashed names in the manifest. */
  portal: {
    root: here('src/portal'),
    build: {
      outDir: join(dist, 'portal'),
      manifest: true,
      rolldownOptions: {
        input: here('src/portal/client.tsx'),
        output: { ...assets, codeSplitting: { groups: groupsOf(portalWaves) } },
      },
    },
  },
  /** The same portal as a module for the server, with everything it needs inside. */
  'portal-server': {
    root: here('src/portal'),
    build: {
      outDir: join(dist, 'portal-server'),
      ssr: here('src/portal/server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  },
  /** Not every browser takes modules as service workers, so this one is a single classic script. */
  'service-worker': {
    root: here('client/src/engines/downloads'),
    build: {
      outDir: join(dist, 'service-worker'),
      rolldownOptions: {
        input: here('client/src/engines/downloads/sw.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
      },
    },
  },
}

/** What could not be fetched is asked for again; see the file. */
const fetchesAhead: Plugin = {
  name: 'fetch-ahead',
  enforce: 'pre',
  resolveId: (id) => (id === '\0vite/preload-helper.js' ? here('client/src/base/scripts/fetch-ahead.ts') : null),
}

/**
 * What is fetched ahead of an `import()`: the build leaves out a script that needs no other, which a browser would then
 * never ask for again.
 */
const neededFiles = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || needed.includes(file) ? needed : [file, ...needed]

/** On lines of its own, as the formatter writes it. */
const summary = /^\s+summary:\s*'[^'\n]*',\n/gm
/** Contracts say in English what they are for, which only `/api/schema.json` tells: browsers need not carry it. */
const bareContracts: Plugin = {
  name: 'bare-contracts',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/domain/contracts/') ? { code: code.replaceAll(summary, ''), map: null } : null,
}

/** One build per mode; `build.ts` runs them all. */
export default defineConfig(({ mode }): UserConfig => {
  const chosen = builds[mode]
  if (chosen === undefined) throw new Error(`unknown mode ${mode}; known: ${Object.keys(builds).join(', ')}`)
  return {
    root: chosen.root,
    plugins: [bareContracts, fetchesAhead, leaveOut, react()],
    // A server's build keeps Node's own.
    ...(mode === 'portal-server'
      ? {}
      : { resolve: { alias: { crypto: here('client/src/vault/browser-webcrypto.ts') } } }),
    html: { cspNonce: '__CSP_NONCE__' },
    worker: {
      format: 'es',
      plugins: () => [leaveOut],
      rolldownOptions: { output: { ...assets, entryFileNames: workerFileNames } },
    },
    ssr: { noExternal: true },
    build: {
      target: 'es2023',
      emptyOutDir: true,
      modulePreload: { polyfill: false, resolveDependencies: neededFiles },
      assetsInlineLimit: 0,
      ...chosen.build,
    },
  }
})
