import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dataRoot, root } from './paths.ts'

/** What `console/src/headless/seed.ts` prints: who can sign in to the demo office. */
export type DemoAccount = {
  readonly role: string
  readonly name: string
  readonly email: string
  readonly password: string
}

const file = `${dataRoot}/demo.json`

export const hasDemo = (): boolean => existsSync(file)

export const demoAccounts = (): readonly DemoAccount[] => {
  try {
    const stored: readonly DemoAccount[] | { readonly accounts: readonly DemoAccount[] } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    return 'accounts' in stored ? stored.accounts : stored
  } catch {
    return []
  }
}

/** Fills a new office through the front door: as a client over HTTP, which encrypts like every other. */
export const seedDemo = async (url: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> => {
  const printed = await new Promise<string>((resolve, reject) => {
    let text = ''
    const args = ['--disable-warning=ExperimentalWarning', 'console/src/headless/seed.ts', url]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    })
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve(text)
        : reject(new Error(`The demo office could not be filled; npm run reset starts afresh.\n${text}`)),
    )
  })
  JSON.parse(printed)
  writeFileSync(file, printed, { mode: 0o600 })
}
