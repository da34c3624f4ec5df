import { spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findOnPath } from '@aktenraum/infra/launcher/find-on-path'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { spawnDetached } from '@aktenraum/infra/launcher/processes'
import { findProgram, unpackedProgram } from '@aktenraum/infra/launcher/unpacked-program'
import type { WantedProgram } from '@aktenraum/infra/launcher/unpacked-program'
import { configureDovecot, configurePostfix, reportsMailbox } from './mail-servers-config.ts'

const wantedPostfix: WantedProgram = {
  names: ['postfix'],
  packages: ['postfix'],
  at: '/usr/lib/postfix/sbin/master',
  changesAccount: true,
}
const wantedDovecot: WantedProgram = {
  names: ['dovecot'],
  packages: ['dovecot-core', 'dovecot-imapd', 'dovecot-lmtpd'],
  at: '/usr/sbin/dovecot',
  changesAccount: true,
}

/** Of an installed Postfix: where its own programs lie differs. */
const installedMaster = (): string | null => {
  const postconf = findOnPath('postconf')
  if (postconf === null) return null
  const { stdout } = spawnSync(postconf, ['-d', '-h', 'daemon_directory'], { encoding: 'utf8' })
  return `${stdout.trim()}/master`
}

export interface MailPrograms {
  readonly master: string
  readonly dovecot: string
}

/** Of this machine, else unpacked from Debian's packages; otherwise why there are none. */
export const findMailPrograms = (): MailPrograms | string => {
  if (process.getuid?.() !== 0) return 'Postfix and Dovecot change to accounts of their own, which takes root.'
  const [master, imap] = [installedMaster() ?? unpackedProgram(wantedPostfix), findProgram(wantedDovecot)]
  return master === null || imap === null
    ? 'They were not found and could not be unpacked. Debian, Ubuntu: apt-get install postfix dovecot-imapd dovecot-lmtpd'
    : { master, dovecot: imap }
}
/**
 * A real Postfix and a real Dovecot, both on loopback and in a folder of their own. Mails to `people` lie with Postfix,
 * what comes to addresses for reports is handed to a mailbox of Dovecot, and nobody else has any.
 */
export const startMailServers = async (
  programs: MailPrograms,
  { people, domain }: { readonly people: readonly string[]; readonly domain: string },
) => {
  const folder = mkdtempSync(join(tmpdir(), 'aktenraum-mail-'))
  // Both change to accounts that have to reach it.
  chmodSync(folder, 0o755)
  const ports = { smtp: await freePort(), imap: await freePort(), lmtp: await freePort() }
  const config = configurePostfix({ folder: `${folder}/postfix`, ports, people, domain })
  const settings = configureDovecot({ folder: `${folder}/dovecot`, ports, people, domain })
  const children = [
    run(programs.dovecot, ['-F', '-c', settings], `${folder}/dovecot/output`),
    run(programs.master, ['-c', config, '-d'], `${folder}/postfix/output`),
  ]
  const logs = () => ['dovecot/output', 'dovecot/log', 'postfix/output', 'postfix/log'].map(textIn(folder)).join('')
  const stop = async (): Promise<void> => {
    for (const child of children) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const port of Object.values(ports)) await untilOpen(port, children, logs)
  } catch (error) {
    await stop()
    throw error
  }
  const { user, password } = reportsMailbox(domain)
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    imapUrl: `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${ports.imap}/INBOX`,
    logs,
    /** What has come to addresses for reports. */
    reports: () => messagesIn(`${folder}/dovecot/mail/${user}`),
    /** Marks all of it as nobody has seen any. */
    forgetSeen: () => {
      const seen = `${folder}/dovecot/mail/${user}/cur`
      for (const name of namesIn(seen)) renameSync(`${seen}/${name}`, `${seen}/${name.replace(/:2,\w*$/, ':2,')}`)
    },
    stop,
  }
}
export type MailServers = Awaited<ReturnType<typeof startMailServers>>

/** As a mailbox keeps a message: `isSeen`, `isFlagged` as whoever reads it has marked it. */
export interface KeptMessage {
  readonly raw: string
  readonly isSeen: boolean
  readonly isFlagged: boolean
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** In a folder of the form Maildir, where flags are letters at the end of a file's name. */
const messagesIn = (maildir: string): readonly KeptMessage[] =>
  ['new', 'cur'].flatMap((part) =>
    namesIn(`${maildir}/${part}`).map((name) => {
      const [, flags = ''] = /:2,(\w*)$/.exec(name) ?? []
      const raw = readFileSync(`${maildir}/${part}/${name}`, 'utf8')
      return { raw, isSeen: flags.includes('S'), isFlagged: flags.includes('F') }
    }),
  )

const run = (program: string, args: readonly string[], output: string): ChildProcess => {
  const file = openSync(output, 'a')
  const child = spawnDetached(program, args, { stdio: ['ignore', file, file], cwd: '/' })
  closeSync(file)
  return child
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([gone, pause(10_000)])
  }
  try {
    // What is left of its group.
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // nothing is
  }
}

const textIn =
  (folder: string) =>
  (name: string): string => {
    try {
      return readFileSync(`${folder}/${name}`, 'utf8')
    } catch {
      return ''
    }
  }

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.end() !== undefined))
    socket.once('error', () => resolve(false))
  })

const untilOpen = async (port: number, children: readonly ChildProcess[], logs: () => string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isOpen(port)) return
    if (children.some(({ exitCode }) => exitCode !== null)) break
    await pause(50)
  }
  throw new Error(`the mail servers did not start:\n${logs().slice(-4_000)}`)
}
