import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { dist } from './dist.ts'
import { leaveOut } from './left-out.ts'
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
/**
 * What a first page and its late parts share lies in one script: one for each would cost a request, and weigh more than they
 * do. All of it is on the first page anyway; `npm run build` and tests/e2e/budgets.test.ts show what a change here does.
 */
const staffBase =
  /\/(client\/src\/(base\/(cell|name|trusted-script|browser-storage|errors\/(http|account|advised|behind|download|upload)|text\/isolated|scripts\/[\w-]+)|words\/(dates|errors|format-texts|numbers|sizes|users)|collections\/position)|crypto-client\/src\/(texts\/de|base\/errors)|domain\/(kernel\/ids|settings\/(colour|legal|values)|(case|log|user)\/events|contracts\/(collection|contract|errors|logs|proof|shared|users))|console\/src\/staff\/office\/office-context)\.tsx?$/
/** The same of libraries: what of react-admin, its queries, zod and Material UI both hold. */
const staffLibraries =
  /@mui\/(material\/esm\/(Alert|Backdrop|Box|Button|ButtonBase|ButtonGroup|CircularProgress|Fade|GlobalStyles|IconButton|Modal|Paper|Portal|Stack|SvgIcon|Typography|Unstable_TrapFocus|useLazyRipple|zero-styled|internal\/svg-icons|transitions|utils)\/|system\/esm\/(createBox|GlobalStyles|Stack|styled|useThemeProps)\/|utils\/esm\/)|\/react-transition-group\/|@babel\/runtime\/helpers\/|\/(react-query\/build\/modern\/QueryClientProvider|ra-core\/dist\/auth\/(useLogout|useAuthProvider)|zod\/v4\/classic\/(coerce|iso))\.js$/
const portalBase =
  /\/(client\/src\/(base\/(cell|browser-storage|errors\/http|text\/isolated|scripts\/[\w-]+)|wire\/connection-state|words\/(cookies|format-texts|numbers))|domain\/(kernel\/office-time-zone|settings\/legal)|console\/src\/(shared\/react\/(later|use-module)|portal\/(navigation\/(navigation|routes)|texts\/de|office\/(setting-of|portal-context)|parts\/(alert|icons|missing-part|placeholder|problem-note))))\.tsx?$|\/node_modules\/react\//
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
          codeSplitting: {
            groups: [{ name: 'base', test: (id) => staffBase.test(id) || staffLibraries.test(id) }],
          },
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
        output: { ...assets, codeSplitting: { groups: [{ name: 'base', test: portalBase }] } },
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

/** On lines of its own, as prettier writes it. */
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
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      ...chosen.build,
    },
  }
})
