import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { germanInTexts } from './infra/lint/german-in-texts.js'
import { textsFromCatalogues } from './infra/lint/texts-from-catalogues.js'

const tests = ['**/*.test.{ts,tsx}', 'tests/**']
const catalogues = ['**/texts/**', 'console/client/src/words/**', 'workers/src/mails/de/**']
/** Programs that talk to a person in a terminal. */
const terminal = ['infra/launcher/**', 'tests/benchmarks/**', 'console/client/src/seed.ts']

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'A named export keeps its name wherever it is used.',
}
const nothingSkipped = {
  selector:
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|skipIf|runIf|only|todo|fails)$/]',
  message: 'Every test runs. What cannot run for want of something says so by tests/support/not-run.ts.',
}
const onlyTheCoreVerifies = {
  selector: "TSAsExpression > TSTypeReference[typeName.name='Verified']",
  message: 'verified() says so, in the modules that verify.',
}
/** What takes keys and names of others. Only sealing.ts calls it, which takes what was verified. */
const sealing = {
  name: '@aktenraum/crypto-client',
  importNames: ['sealGrant', 'sealRecord', 'wrapKey'],
  message: 'core/sealing.ts does it.',
}
const noSql = {
  selector: "CallExpression[callee.property.name='query']",
  message: 'What is asked of the database is a function of the vault or of the reads, with a name.',
}
const decidedByHand = {
  selector: "CallExpression[callee.property.name='decide']",
  message: 'carryOut decides, and decideAlong on what is to come of other streams.',
}
const clockAndDice = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Time is an argument here.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is an argument here.' },
  { selector: "CallExpression[callee.name='Date']", message: 'Time is an argument here.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Chance is an argument here.' },
]

/** What they could not fetch takes the page down, with all that is typed or under way in it. */
const suspending = ['lazy', 'Suspense']
const notAskedAgain = 'shared/react/later.tsx says what is missing and asks for it again.'
const patiently = 'staff/components/patient-lazy.tsx waits for the connection.'
const noLazy = { name: 'react', importNames: ['lazy'], message: patiently }
/** What is read by hand forgets the session, which may have ended, and who else reads the same. */
const readByHand = { name: '@tanstack/react-query', importNames: ['useQuery'], message: 'staff/reads reads.' }
/** Decision 0047: react-admin lists what operators read, and nothing that is encrypted. */
const readByAdmin = {
  name: 'react-admin',
  importNames: ['useDataProvider', 'useGetList', 'useGetMany', 'useGetManyReference', 'useGetOne'],
  message: 'staff/reads reads what is encrypted.',
}

/** Of the window, and easily meant for a name of our own that is not there. */
const windowsOwn = [
  ...['alert', 'blur', 'close', 'closed', 'confirm', 'event', 'external', 'find', 'focus', 'length', 'name'],
  ...['open', 'opener', 'origin', 'parent', 'print', 'prompt', 'scroll', 'status', 'stop', 'top'],
]

/** What has to know types is in .oxlintrc.json: oxlint asks the native compiler, in a third of the time. */
export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', 'coverage/**', '.screenshots/**', '**/*.cjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: {
      ours: { rules: { 'german-in-texts': germanInTexts, 'texts-from-catalogues': textsFromCatalogues } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      complexity: ['error', 10],
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noDefaultExport],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'ours/german-in-texts': 'error',
      'ours/texts-from-catalogues': 'error',
    },
  },
  {
    files: ['domain/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, ...clockAndDice],
      'no-restricted-globals': ['error', 'crypto', 'performance', 'setTimeout', 'setInterval', 'fetch', 'process'],
    },
  },
  {
    files: ['{command-api,query-api}/src/**/*.ts'],
    ignores: [...tests, 'command-api/src/vault/**', 'query-api/src/reads/**'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noSql] },
  },
  {
    files: ['command-api/src/routes/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noSql, decidedByHand] },
  },
  {
    files: ['console/{src,client}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-globals': ['error', ...windowsOwn],
      'no-restricted-syntax': ['error', noDefaultExport, onlyTheCoreVerifies],
    },
  },
  {
    files: ['console/{src,client}/**/*.{ts,tsx}'],
    ignores: [...tests, '**/vault/core/sealing.ts', '**/vault/core/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [sealing] }],
    },
  },
  {
    files: ['console/src/{staff,features,shared,kit}/**/*.{ts,tsx}'],
    ignores: ['console/src/staff/components/patient-lazy.tsx', 'console/src/shared/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [noLazy, sealing, readByHand, readByAdmin] }],
    },
  },
  {
    files: ['console/src/staff/{operations,orders,resources}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: [noLazy, sealing, readByHand] }] },
  },
  {
    files: ['console/src/staff/reads/use-read.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [noLazy, sealing, readByAdmin] }] },
  },
  { files: ['**/vault/core/verified.ts'], rules: { 'no-restricted-syntax': ['error', noDefaultExport] } },
  {
    files: ['console/src/portal/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'react', importNames: suspending, message: notAskedAgain }, sealing] },
      ],
    },
  },
  { files: terminal, rules: { 'no-console': 'off' } },
  { files: catalogues, rules: { 'ours/german-in-texts': 'off', 'max-lines': 'off' } },
  {
    files: tests,
    rules: {
      'ours/german-in-texts': 'off',
      'ours/texts-from-catalogues': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', noDefaultExport, nothingSkipped],
    },
  },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'prefer-const': 'error', 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
)
