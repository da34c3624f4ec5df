import { bringUpServices } from './backing-services.ts'
import { serverEnvironment } from './environment.ts'
import { currentRun } from './run-file.ts'
import { shutdownStack } from './shutdown-stack.ts'

/** What a command's file exports. It finds its services in the environment, as a server does. */
type Command = { run(args: readonly string[]): Promise<void> }

const commands: Readonly<Record<string, { readonly file: string; readonly does: string }>> = {
  projections: { file: 'ops-projections.ts', does: 'lists projections with version, position and lag' },
  rebuild: { file: 'ops-rebuild.ts', does: 'NAME [cancel]: builds a read model anew and swaps it in' },
  'dead-letters': {
    file: 'ops-dead-letters.ts',
    does: '[retry|skip|withdraw PROJECTION POSITION …]: events that projections or reactions could not take in',
  },
  jobs: {
    file: 'ops-jobs.ts',
    does: '[retry|drop QUEUE ID REASON]: jobs that have used up their attempts',
  },
  audit: { file: 'ops-audit.ts', does: 'STREAM: every event of a stream' },
  verify: { file: 'ops-verify.ts', does: 'recomputes the hash chain of the audit history' },
  backup: { file: 'ops-backup.ts', does: '[FOLDER]: database, contents and login secret' },
  restore: { file: 'ops-restore.ts', does: 'FOLDER: puts a backup into an empty installation' },
  setup: { file: 'ops-setup.ts', does: 'shows the address and the token for founding the office' },
}

const usage = (): string => {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`)
  return ['Usage: npm run ops -- COMMAND', ...lines].join('\n')
}

const stack = shutdownStack()

/**
 * The services that the environment names (as in a container), else those of the running installation, else the same
 * ones brought up for as long as the command takes.
 */
const environment = async (): Promise<NodeJS.ProcessEnv> => {
  const run = currentRun()
  if (run !== null && !process.env['DATABASE_URL']) return run.env
  const backing = await bringUpServices((name, service) => stack.add(name, () => service.stop()))
  return serverEnvironment({ ...backing, port: Number(process.env['PORT'] ?? 8080) })
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(usage())
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stack.stopAll().then(() => process.exit(1)))
}
try {
  Object.assign(process.env, await environment())
  const { run }: Command = await import(`./${command.file}`)
  await run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await stack.stopAll()
process.exit()
