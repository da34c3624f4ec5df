import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'
import { runTool } from '@aktenraum/infra/launcher/step'
import { ESLint } from 'eslint'
import { describe, expect, it, onTestFinished } from 'vitest'

const linter = new ESLint({ cwd: root })

const broken = async (filePath: string, source: string): Promise<string[]> => {
  const [result] = await linter.lintText(source, { filePath: `${root}/${filePath}` })
  return [...new Set((result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'fatal'))]
}

describe('the linter', () => {
  it.each([
    ['a clock in the domain', 'domain/case/planted.ts', 'export const at = () => Date.now()\n', 'no-restricted-syntax'],
    [
      'a new Date in the domain',
      'domain/case/planted.ts',
      'export const at = () => new Date()\n',
      'no-restricted-syntax',
    ],
    [
      'dice in the domain',
      'domain/case/planted.ts',
      'export const roll = () => Math.random()\n',
      'no-restricted-syntax',
    ],
    [
      'random bytes in the domain',
      'domain/case/planted.ts',
      'export const id = () => crypto.randomUUID()\n',
      'no-restricted-globals',
    ],
    [
      'what is the window’s own',
      'console/src/portal/planted.ts',
      'export const ask = () => void confirm()\n',
      'no-restricted-globals',
    ],
    [
      'a part of the portal that is fetched only once',
      'console/src/portal/planted.tsx',
      "import { lazy } from 'react'\nexport const part = lazy\n",
      'no-restricted-imports',
    ],
    [
      'a part of the console that takes the page down where it does not come',
      'console/src/staff/planted.tsx',
      "import { lazy } from 'react'\nexport const part = lazy\n",
      'no-restricted-imports',
    ],
    [
      'what is encrypted read by react-admin',
      'console/src/staff/cases/planted.ts',
      "import { useGetList } from 'react-admin'\nexport const read = useGetList\n",
      'no-restricted-imports',
    ],
    ...['cases', 'operations'].map((room): [string, string, string, string] => [
      `a read that forgets the session: ${room}`,
      `console/src/staff/${room}/planted.ts`,
      "import { useQuery } from '@tanstack/react-query'\nexport const read = useQuery\n",
      'no-restricted-imports',
    ]),
    ['a default export', 'workers/src/planted.ts', 'export default 1\n', 'no-restricted-syntax'],
    [
      'a fact of the page that calls itself verified',
      'console/client/src/collections/planted.ts',
      'export const f = (person: Person) => person as Verified<Person>\n',
      'no-restricted-syntax',
    ],
    [
      'a grant of what nobody verified',
      'console/client/src/vault/core/planted.ts',
      "import { sealGrant } from '@aktenraum/crypto-client'\nexport const grant = sealGrant\n",
      'no-restricted-imports',
    ],
    [
      'SQL in a route',
      'command-api/src/routes/planted.ts',
      "export const f = (pool: Pool) => pool.query('select 1')\n",
      'no-restricted-syntax',
    ],
    [
      'a decision by hand in a route',
      'command-api/src/routes/planted.ts',
      'export const f = (file: CaseFile) => caseFile.decide(command, file)\n',
      'no-restricted-syntax',
    ],
    [
      'SQL in a page',
      'query-api/src/pages/planted.ts',
      "export const f = (pool: Pool) => pool.query<Row>('select 1')\n",
      'no-restricted-syntax',
    ],
    ['any', 'workers/src/planted.ts', 'export const x: any = 1\n', '@typescript-eslint/no-explicit-any'],
    ['a print-out', 'workers/src/planted.ts', "export const f = () => console.log('x')\n", 'no-console'],
    ['a promise for later', 'workers/src/planted.ts', '// TODO finish\nexport const x = 1\n', 'no-warning-comments'],
    ['too long a file', 'workers/src/planted.ts', 'export {}\n'.repeat(401), 'max-lines'],
    [
      'too many parameters',
      'workers/src/planted.ts',
      'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]\n',
      'max-params',
    ],
    [
      'German in a source',
      'console/src/staff/planted.tsx',
      'export const Page = () => <p>Schließen</p>\n',
      'ours/german-in-texts',
    ],
    ['German in a string', 'workers/src/planted.ts', "export const x = 'Für Sie'\n", 'ours/german-in-texts'],
    ...[
      '<p>Loading</p>',
      '<p>{isOn ? texts.on : `switched ${off}`}</p>',
      '<input aria-label="Search" />',
      "<Field helperText={wrong && 'Too long'} />",
    ].map((element): [string, string, string, string] => [
      `a text of the screen outside of the catalogues: ${element}`,
      'console/src/staff/planted.tsx',
      `export const Page = () => ${element}\n`,
      'ours/texts-from-catalogues',
    ]),
    ...['skip', 'runIf(false)'].map((how): [string, string, string, string] => [
      `a skipped test: ${how}`,
      'tests/integration/planted.test.ts',
      `import { it } from 'vitest'\nit.${how}('x', () => undefined)\n`,
      'no-restricted-syntax',
    ]),
  ])('catches %s', async (_what, file, source, rule) => {
    expect(await broken(file, source)).toContain(rule)
  })

  it('leaves the catalogues alone', async () => {
    expect(await broken('console/src/staff/texts/de.ts', "export const close = 'Schließen'\n")).toEqual([])
    expect(await broken('workers/src/mails/de/planted.ts', "export const greeting = 'Für Sie'\n")).toEqual([])
  })
})

describe('the linter that knows types', () => {
  it.each([
    ['a promise that nobody awaits', 'export const f = () => {\n  Promise.resolve()\n}\n', 'no-floating-promises'],
    [
      'a case that nobody thought of',
      "export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
      'switch-exhaustiveness-check',
    ],
  ])('catches %s', async (_what, source, rule) => {
    const folder = await mkdtemp(join(tmpdir(), 'aktenraum-lint-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true }, include: ['*'] }),
    )
    await writeFile(join(folder, 'planted.ts'), source)
    const { ok, output } = await runTool('oxlint/bin/oxlint', ['--type-aware', '-c', `${root}/.oxlintrc.json`, folder])
    expect({ ok, output }).toEqual({ ok: false, output: expect.stringContaining(`typescript(${rule})`) })
  })
})
