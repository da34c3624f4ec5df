import { spawn } from 'node:child_process'
import { root } from '@aktenraum/infra/launcher/paths'

/** The installation that an operator's command is about. */
export interface OpsEnvironment {
  readonly DATABASE_URL: string
  readonly REDIS_URL: string
  readonly BLOB_DIR: string
  readonly AKTENRAUM_OPAQUE_SETUP_FILE: string
}

/** An operator's command, as `npm run ops --` runs it. */
export const runOps = (
  installation: OpsEnvironment,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, KURRENTDB_URL: '', ...installation }
    const child = spawn(process.execPath, ['infra/launcher/ops.ts', ...args], { cwd: root, env })
    let text = ''
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
