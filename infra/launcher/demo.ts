import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dataRoot, root } from './paths.ts'

/** What `console/client/src/seed.ts` prints: who can sign in to the demo office. */
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

/** What `seed.ts` ends with where an office is founded already: by hand, or in the backup that was restored. */
const foundedCode = 3

/**
 * Fills a new office through the front door: as a client over HTTP, which encrypts like every other. False where there
 * is an office already, which is left alone.
 */
export const seedDemo = async (url: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<boolean> => {
  const printed = await new Promise<string | null>((resolve, reject) => {
    let text = ''
    let problem = ''
    const args = ['--disable-warning=ExperimentalWarning', 'console/client/src/seed.ts', url]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString('utf8')))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(text)
      else if (code === foundedCode) resolve(null)
      else reject(new Error(`The demo office could not be filled; npm run reset starts afresh.\n${problem}`))
    })
  })
  if (printed === null) return false
  JSON.parse(printed)
  writeFileSync(file, printed, { mode: 0o600 })
  return true
}
