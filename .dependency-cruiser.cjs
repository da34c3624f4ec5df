/**
 * The law of imports. Each rule carries its reason, and tests/architecture/law.test.ts plants a violation of every one.
 *
 *   kernel ◀ aggregates ◀ contracts ◀ infra ◀ { command-api · query-api · projector · workers }
 *   console ▶ client ▶ contracts, crypto-client        tests ▶ everything        main.ts ▶ the four servers
 *   within the client: base ◀ words ◀ wire ◀ vault ◀ collections ◀ memory ◀ engines ◀ headless ◀ the composition
 */
const servers = 'command-api|query-api|projector|workers'
const rooms = `domain|crypto-client|infra|${servers}|console|tests`
const testFile = '\\.test\\.tsx?$'
/** Folders with a package.json, those that lie in another one first. */
const packages = `console/client|${rooms}`
/** From the floor up: each may know those before it. What lies beside them puts them together. */
const floors = ['base', 'words', 'wire', 'vault', 'collections', 'memory', 'engines']
const npm = (names) => `(^|/)node_modules/(${names})(/|$)`
const anyPackage = '(^|/)node_modules/'
const testTools = npm('vitest|vite|dependency-cruiser|eslint|typescript-eslint|typescript')
const configFile = '\\.config\\.ts$|^console/(build|left-out)\\.ts$'
const core = ['core']
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'domain-is-the-floor',
      'The rules of the office must be readable and testable without any of the machinery that stands on them.',
      { path: '^domain/' },
      { path: `^(?!domain/)(${rooms})/|^main\\.ts$` },
    ),
    rule(
      'kernel-stands-alone',
      'Everything rests on the kernel; resting on something itself would close a circle.',
      { path: '^domain/kernel/', pathNot: testFile },
      { path: '^domain/(?!kernel/)' },
    ),
    rule(
      'aggregates-do-not-meet',
      "An aggregate decides on its own stream. It may know another's facts and rights, never how that one decides.",
      { path: '^domain/([^/]+)/', pathNot: ['^domain/(kernel|contracts|testing)/', testFile] },
      { path: '^domain/[^/]+/', pathNot: ['^domain/kernel/', '^domain/$1/', '^domain/[^/]+/(events|policy)\\.ts$'] },
    ),
    rule(
      'deciding-is-pure',
      'The same past and the same command must always give the same answer: no disk, network, clock or dice. zod parses.',
      { path: '^domain/', pathNot: testFile },
      { path: `${anyPackage}|^node:`, pathNot: npm('zod|@aktenraum') },
    ),
    rule(
      'deciding-is-without-node',
      'Node is effects. Contracts also run in the browser, where there is no Node.',
      { path: '^domain/', pathNot: testFile },
      { dependencyTypes: core },
    ),
    rule(
      'contracts-see-domain-and-zod',
      'Contracts travel to the browser; deciders must not come along.',
      { path: '^domain/contracts/', pathNot: testFile },
      { path: '^domain/(deciders|streams|[^/]+/(decider|evolve)|testing/)' },
    ),
    rule(
      'crypto-client-stands-alone',
      'An auditor reads this folder and nothing else. Project code in it would be unaudited cryptography.',
      { path: '^crypto-client/' },
      { path: `^(?!crypto-client/)(${rooms})/|^main\\.ts$` },
    ),
    rule(
      'crypto-client-buys-only-vetted',
      'Ciphers come from WebCrypto, HPKE and OPAQUE from the two packages that were vetted for it; nothing else gets near keys.',
      { path: '^crypto-client/', pathNot: testFile },
      { path: anyPackage, pathNot: npm('@hpke|@serenity-kit|@noble/hashes') },
    ),
    rule(
      'crypto-client-runs-anywhere',
      'It runs in a browser worker as in Node, so it may use neither Node nor the DOM.',
      { path: '^crypto-client/', pathNot: testFile },
      { dependencyTypes: core },
    ),
    rule(
      'infra-below-apps',
      'Adapters serve all four servers; knowing one of them would tie the others to it.',
      { path: '^infra/' },
      { path: `^(${servers}|console)/|^main\\.ts$` },
    ),
    rule(
      'apps-do-not-meet',
      'Each server runs, scales and fails alone. They meet in the event log, and in main.ts when one process hosts all.',
      { path: `^(${servers})/` },
      { path: `^(${servers}|console)/|^main\\.ts$`, pathNot: '^$1/' },
    ),
    rule(
      'servers-cannot-decrypt',
      'The promise of the product: whoever holds the servers holds ciphertext. Code that could decrypt has no place there.',
      { path: `^(infra|${servers})/|^main\\.ts$` },
      { path: '^crypto-client/', pathNot: '^crypto-client/src/log/' },
    ),
    rule(
      'logs-only-verify',
      'Servers judge entries of logs by the rules that browsers judge them by. What they take along for it opens nothing.',
      { path: '^crypto-client/src/log/', pathNot: testFile },
      {
        path: '^crypto-client/',
        pathNot: '^crypto-client/src/(log/|base/(rechunker|lent-buffers|errors|ids|verifying|roles|rooms)\\.ts)',
      },
    ),
    rule(
      'only-commands-decide',
      'A decision taken elsewhere would bypass the expected revision and could contradict the log. Workers command too: what follows from an event is decided like what a person asks for. So do operators at the command line.',
      { pathNot: '^(domain|command-api|workers|tests)/|^infra/launcher/ops-' },
      { path: '^domain/((deciders|streams)\\.ts$|[^/]+/decider)' },
    ),
    rule(
      'console-sees-contracts',
      'The browser knows the servers by contract only, so that either side can be replaced.',
      { path: '^console/' },
      { path: `^(infra|${servers})/|^main\\.ts$` },
    ),
    rule(
      'console-sees-no-domain-but-contracts',
      'What runs in the browser is the contract; of the rest of the domain only types may be named, which leave no trace.',
      { path: '^console/', pathNot: testFile },
      { path: '^domain/(?!contracts/)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'staff-and-portal-do-not-meet',
      'Two apps with two budgets. What both use lives beside them.',
      { path: '^console/src/(staff|portal)/' },
      { path: '^console/src/(staff|portal)/', pathNot: '^console/src/$1/' },
    ),
    rule(
      'shared-below-both-apps',
      'What both apps use must not drag one of the apps along.',
      { path: '^console/src/shared/' },
      { path: '^console/src/(staff|portal)/' },
    ),
    rule(
      'client-without-screen',
      'What the browser does without a screen also runs where there is none: in workers, in Node, and in the rooms of both apps.',
      { path: '^console/client/' },
      { path: `^console/(?!client/)|${npm('react|react-dom|@mui|@emotion|react-admin|ra-[^/]+|@tanstack')}` },
    ),
    ...floors.map((floor, index) =>
      rule(
        `client-${floor}-sees-below`,
        'Each floor of the client rests on those below it, and is understood, tested and replaced without those above it.',
        { path: `^console/client/src/${floor}/`, pathNot: [testFile, '/testing/'] },
        { path: '^console/client/', pathNot: `^console/client/src/(${floors.slice(0, index + 1).join('|')})/` },
      ),
    ),
    rule(
      'kit-below-features',
      'What features draw with must fit all of them, and either app.',
      { path: '^console/src/(shared|kit)/' },
      { path: '^console/src/features/' },
    ),
    rule(
      'shared-below-kit',
      'Rules, texts and hooks are drawn with nothing.',
      { path: '^console/src/shared/' },
      { path: '^console/src/kit/' },
    ),
    rule(
      'features-know-no-app',
      'A feature is drawn once, with the kit: which app it stands in it learns by what that app can do.',
      { path: '^console/src/(kit|features)/', pathNot: ['\\.dom\\.test\\.tsx$', '/testing/'] },
      { path: '^console/src/(staff|portal)/' },
    ),
    rule(
      'features-by-their-door',
      'A feature may use another one as an app does, by its `index.ts`; what lies behind it may change.',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/([^/]+)/(?!index\\.tsx?$)', pathNot: '^console/src/features/$1/' },
    ),
    rule(
      'portal-stays-light',
      "Clients open the portal on a phone: it has a third of the console's budget, which Material UI alone would exceed.",
      { path: '^console/(src/(portal|features|kit)|client)/', pathNot: '^console/src/kit/mui/' },
      { path: npm('@mui|@emotion|react-admin|ra-[^/]+|@tanstack') },
    ),
    rule(
      'portal-reads-addresses',
      'Clients only read addresses: what takes the scene of those who write (`useScene`) is none of theirs, and does not come with theirs. Reading views take `useReadingScene`, and parts of editing from it.',
      { path: '^console/src/portal/', pathNot: [testFile, '/testing/'] },
      { path: '^console/src/features/address-book/scene\\.tsx$', reachable: true },
    ),
    rule(
      'workers-start-no-workers',
      'A worker that starts another may wait for ever in Firefox, see [Note: workers start no workers]. The page starts all.',
      { path: '\\.worker\\.ts$' },
      { path: '/start-worker\\.ts$', reachable: true },
    ),
    rule(
      'no-deep-imports',
      'A package has doors (its `exports`). A relative path into another package is a way in that nobody guards.',
      { path: `^(${packages})/` },
      { path: `^(${rooms})/`, pathNot: '^$1/(?!client/)', dependencyTypes: ['local'] },
    ),
    rule(
      'testing-is-for-tests',
      'The test vocabulary is not made for production.',
      { pathNot: [testFile, '^tests/', '/testing/'] },
      { path: '^(domain|console|projector)/.*testing/' },
    ),
    rule(
      'nobody-imports-tests',
      'Tests see everything, so whatever imported them would see everything too.',
      { pathNot: ['^tests/', testFile] },
      { path: `^tests/|${testFile}` },
    ),
    rule('no-circular', 'Files in a circle can only be understood, tested and moved together.', {}, { circular: true }),
    rule(
      'declared-dependencies-only',
      'npm hoists: what is not declared works here by luck and fails where the package is installed alone.',
      { pathNot: `^[^/]+$|${configFile}` },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: testTools },
    ),
    rule(
      'test-tools-are-for-tests',
      'The tools that check everything are declared once, at the top; only tests may take them from there.',
      { pathNot: ['^[^/]+$', '^tests/', '/testing/', testFile, configFile] },
      { path: testTools },
    ),
    rule(
      'who-verifies',
      'What is signed, sealed or granted was verified by one of these modules, or made by them; a fact of the page never was.',
      { path: '^console/', pathNot: ['/vault/core/(trust|keyring|mails|people|rosters|sealing)\\.ts$', testFile] },
      { path: '/vault/core/verified\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-dev-dependencies-in-sources',
      'The image is built without them.',
      { path: `^(domain|crypto-client|infra/src|${servers})/`, pathNot: [testFile, '^domain/testing/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('resolvable', 'An import that cannot be resolved is checked by no other rule.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: npm's packages also have a dist/, and what is excluded is seen by no rule.
    exclude: { path: '^(\\.data|[^/]+/dist)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // Declared dependencies are looked up in the package.json nearest to the importing file.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
