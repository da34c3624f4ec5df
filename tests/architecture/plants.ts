/** A file that breaks one rule of `.dependency-cruiser.cjs`, and files it needs. Paths are from the top of the tree. */
export type Plant = {
  readonly rule: string
  readonly file: string
  readonly source: string
  readonly with?: Readonly<Record<string, string>>
}

const take = (specifier: string): string => `import { x } from '${specifier}'\nexport const y = x\n`
const x = 'export const x = 1\n'

export const plants: readonly Plant[] = [
  { rule: 'domain-is-the-floor', file: 'domain/case/floor.ts', source: take('@aktenraum/infra/log') },
  { rule: 'kernel-stands-alone', file: 'domain/kernel/leaning.ts', source: take('../case/events.ts') },
  { rule: 'aggregates-do-not-meet', file: 'domain/document/meeting.ts', source: take('../case/decider.ts') },
  { rule: 'deciding-is-pure', file: 'domain/case/impure.ts', source: take('koa') },
  { rule: 'deciding-is-without-node', file: 'domain/case/disk.ts', source: take('node:fs') },
  { rule: 'contracts-see-domain-and-zod', file: 'domain/contracts/deciding.ts', source: take('../case/decider.ts') },
  {
    rule: 'crypto-client-stands-alone',
    file: 'crypto-client/src/leaning.ts',
    source: take('@aktenraum/domain/contracts'),
  },
  { rule: 'crypto-client-buys-only-vetted', file: 'crypto-client/src/buying.ts', source: take('zod') },
  { rule: 'crypto-client-runs-anywhere', file: 'crypto-client/src/noding.ts', source: take('node:crypto') },
  { rule: 'infra-below-apps', file: 'infra/src/climbing.ts', source: take('@aktenraum/command-api') },
  { rule: 'apps-do-not-meet', file: 'query-api/src/meeting.ts', source: take('@aktenraum/command-api') },
  { rule: 'servers-cannot-decrypt', file: 'workers/src/decrypting.ts', source: take('@aktenraum/crypto-client') },
  {
    rule: 'logs-only-verify',
    file: 'crypto-client/src/log/sealing.ts',
    source: take('../base/signing.ts'),
    with: { 'crypto-client/src/base/signing.ts': x },
  },
  { rule: 'only-commands-decide', file: 'projector/src/deciding.ts', source: take('@aktenraum/domain/deciders') },
  { rule: 'console-sees-contracts', file: 'console/src/staff/serving.ts', source: take('@aktenraum/infra/log') },
  {
    rule: 'console-sees-no-domain-but-contracts',
    file: 'console/src/staff/peeking.ts',
    source: take('@aktenraum/domain'),
  },
  {
    rule: 'staff-and-portal-do-not-meet',
    file: 'console/src/staff/visiting.ts',
    source: take('../portal/page.ts'),
    with: { 'console/src/portal/page.ts': x },
  },
  {
    rule: 'shared-below-both-apps',
    file: 'console/src/shared/climbing.ts',
    source: take('../staff/screen.ts'),
    with: { 'console/src/staff/screen.ts': x },
  },
  { rule: 'client-without-screen', file: 'console/client/src/engines/drawing.ts', source: take('react') },
  ...[
    ['base', 'words'],
    ['words', 'wire'],
    ['wire', 'vault'],
    ['vault', 'collections'],
    ['collections', 'memory'],
    ['memory', 'engines'],
  ].map(([floor = '', above = '']) => ({
    rule: `client-${floor}-sees-below`,
    file: `console/client/src/${floor}/climbing.ts`,
    source: take(`../${above}/roof.ts`),
    with: { [`console/client/src/${above}/roof.ts`]: x },
  })),
  {
    rule: 'client-engines-sees-below',
    file: 'console/client/src/engines/composing.ts',
    source: take('../open-office.ts'),
    with: { 'console/client/src/open-office.ts': x },
  },
  {
    rule: 'kit-below-features',
    file: 'console/src/kit/leaning.ts',
    source: take('../features/papers/index.ts'),
    with: { 'console/src/features/papers/index.ts': x },
  },
  {
    rule: 'shared-below-kit',
    file: 'console/src/shared/drawing.ts',
    source: take('../kit/pencil.ts'),
    with: { 'console/src/kit/pencil.ts': x },
  },
  {
    rule: 'features-know-no-app',
    file: 'console/src/features/papers/asking.ts',
    source: take('../../staff/screen.ts'),
    with: { 'console/src/staff/screen.ts': x },
  },
  {
    rule: 'features-by-their-door',
    file: 'console/src/features/papers/climbing-in.ts',
    source: take('../letters/window.ts'),
    with: { 'console/src/features/letters/window.ts': x },
  },
  { rule: 'portal-stays-light', file: 'console/src/portal/heavy.ts', source: take('@mui/material') },
  {
    rule: 'portal-reads-addresses',
    file: 'console/src/portal/reading-addresses.ts',
    source: take('../features/address-book/card.ts'),
    with: {
      'console/src/features/address-book/card.ts': take('./scene.tsx'),
      'console/src/features/address-book/scene.tsx': x,
    },
  },
  {
    rule: 'who-verifies',
    file: 'console/client/src/vault/core/trusting.ts',
    source: take('./verified.ts'),
    with: { 'console/client/src/vault/core/verified.ts': x },
  },
  {
    rule: 'workers-start-no-workers',
    file: 'console/src/shared/digging.worker.ts',
    source: take('./between.ts'),
    with: { 'console/src/shared/between.ts': take('./start-worker.ts'), 'console/src/shared/start-worker.ts': x },
  },
  {
    rule: 'no-deep-imports',
    file: 'console/src/staff/digging.ts',
    source: take('../../client/src/open-headless-office.ts'),
  },
  { rule: 'testing-is-for-tests', file: 'command-api/src/testing.ts', source: take('@aktenraum/domain/testing') },
  {
    rule: 'nobody-imports-tests',
    file: 'command-api/src/peeking.ts',
    source: take('./app.test.ts'),
    with: { 'command-api/src/app.test.ts': x },
  },
  {
    rule: 'no-circular',
    file: 'infra/src/about.ts',
    source: take('./round.ts'),
    with: { 'infra/src/round.ts': "import { y } from './about.ts'\nexport const x = () => y\n" },
  },
  { rule: 'declared-dependencies-only', file: 'projector/src/undeclared.ts', source: take('koa') },
  { rule: 'test-tools-are-for-tests', file: 'infra/src/toying.ts', source: take('vitest') },
  { rule: 'no-dev-dependencies-in-sources', file: 'crypto-client/src/developing.ts', source: take('fast-check') },
  { rule: 'resolvable', file: 'workers/src/lost.ts', source: take('./nowhere.ts') },
]

/** The smallest tree that has every door the plants knock at, and keeps the law itself. */
export const lawfulTree: Readonly<Record<string, string>> = {
  'main.ts': "import { x } from '@aktenraum/command-api'\nexport const y = x\n",
  'domain/index.ts': "export * from './case/events.ts'\n",
  'domain/deciders.ts': "export * from './case/decider.ts'\n",
  'domain/policies.ts': x,
  'domain/kernel/index.ts': x,
  'domain/contracts/index.ts': take('zod'),
  'domain/testing/index.ts': x,
  'domain/case/events.ts': take('../kernel/index.ts'),
  'domain/case/decider.ts': `${take('./events.ts')}export const x = 1\n`,
  'domain/document/events.ts': take('../case/events.ts'),
  'crypto-client/src/index.ts': take('@hpke/core'),
  'crypto-client/src/login.ts': x,
  'infra/src/process/log.ts': take('@aktenraum/domain'),
  'infra/launcher/paths.ts': take('node:fs'),
  'command-api/src/app.ts': take('@aktenraum/domain/deciders'),
  'query-api/src/app.ts': take('@aktenraum/infra/log'),
  'projector/src/app.ts': take('@aktenraum/domain'),
  'workers/src/app.ts': take('nodemailer'),
  'console/client/src/open-headless-office.ts': take('@aktenraum/domain/contracts'),
  'console/src/shared/port.ts': take('@aktenraum/crypto-client'),
  'tests/support/all.ts': take('@aktenraum/domain/deciders'),
}
