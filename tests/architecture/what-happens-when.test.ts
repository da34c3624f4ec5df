import { mail } from '@aktenraum/domain/deciders'
import type { Mail } from '@aktenraum/domain/deciders'
import { instant, isRejection, mailId, userId } from '@aktenraum/domain'
import { usualRunning } from '@aktenraum/infra/queue/bullmq'
import { jobNames, usualRetries } from '@aktenraum/infra/queue/jobs'
import { parkedPausesMs } from '@aktenraum/infra/queue/parked-jobs'
import { usualBackOffMs } from '@aktenraum/infra/subscription/run'
import { tries } from '@aktenraum/workers/reactions/run'
import { allReactions, sweepEveryMs } from '@aktenraum/workers/start'
import { graceMs } from '@aktenraum/workers/sweep'
import { expect, it } from 'vitest'
import { read } from './tree.ts'

/** The page without the spaces by which its tables are made even. */
const page = read('docs/what-happens-when.md').replaceAll(/ +/g, ' ')
const names = (listed: readonly string[]): string => listed.map((name) => `\`${name}\``).join(', ')
/** The first cells of the rows of a table. */
const rowsOf = (head: string): string[] => {
  const table = page.slice(page.indexOf(`| ${head} |`)).split('\n\n')[0] ?? ''
  return [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name)
}

const shown = (ms: number): string => {
  if (ms < 60_000) return `${ms / 1000} s`
  return ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`
}
const pauses = (all: readonly number[]): string => all.map(shown).join(', ')
/** The last one counts from then on. */
const growing = (all: readonly number[]): string => `${pauses(all.slice(0, -1))}, then every ${shown(all.at(-1) ?? 0)}`

it('names every reaction, and the events that it is for', () => {
  expect(rowsOf('reaction')).toEqual(allReactions.map(({ name }) => name))
  for (const { name, types } of allReactions) expect(page).toContain(`| \`${name}\` | ${names(types)} |`)
})

it('says how often a reaction is tried', () => {
  expect(page).toContain(`for ever, after ${growing(usualBackOffMs)} |`)
  const waited = Array.from(
    { length: tries - 1 },
    (_, at) => usualBackOffMs[Math.min(at, usualBackOffMs.length - 1)] ?? 0,
  )
  expect(page).toContain(`| ${tries} times, after ${pauses(waited)} |`)
})

it('names every queue, and says how often a job is tried and brought back', () => {
  expect(rowsOf('queue')).toEqual(jobNames)
  expect(page.match(new RegExp(`\\| ${usualRunning.concurrency} \\|$`, 'gm'))).toHaveLength(jobNames.length)
  const { attempts, backoffMs } = usualRetries
  expect(page).toContain(`tried ${attempts} times in all: after ${shown(backoffMs)}, then each pause twice as long`)
  expect(page).toContain(`up to ${usualRunning.maxStalledCount} times;`)
  expect(page).toContain(`put back after ${growing(parkedPausesMs)}, each time`)
})

/** How long a mail waits after each attempt that fails as soon as it may be made, until it is given up. */
const mailPauses = (): number[] => {
  const about = { mailId: mailId.parse('1'.repeat(32)), recipient: userId.parse('2'.repeat(32)) }
  const failed = {
    ...about,
    caseId: null,
    documentIds: [],
    leftOut: [],
    reason: 'connection',
    permanent: false,
    status: null,
    wishes: null,
  } as const
  const after = (state: Mail, command: Parameters<typeof mail.decide>[0]): Mail => {
    const decision = mail.decide(command, state)
    if (isRejection(decision)) throw new Error(decision.rejected)
    return decision.reduce(mail.evolve, state)
  }
  const notice = { what: 'locked', at: instant.parse('2026-03-01T00:00:00.000Z'), browser: null, system: null } as const
  let state = after(mail.initialState, { type: 'RequestSecurityMail', ...about, notice })
  const found: number[] = []
  for (let at = notice.at; ;) {
    state = after(after(state, { type: 'StartSending', ...about, addressId: null }), {
      type: 'RecordFailed',
      ...failed,
      at,
    })
    if (state.retryAt === null) return found
    found.push(Date.parse(state.retryAt) - Date.parse(at))
    at = state.retryAt
  }
}

it('says how long a mail is tried', () => {
  const all = mailPauses()
  const usual = all.findIndex((pause, at) => all[at + 1] === pause && pause >= 4 * 3_600_000)
  expect(page).toContain(`after ${growing(all.slice(0, usual + 1))}, `)
  const hours = all.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(page).toContain(`${hours} h in all;`)
})

it('says what the sweep of the workers looks for', () => {
  expect(page).toContain(`every ${shown(sweepEveryMs)}, and at once`)
  expect(page).toContain(
    `overdue for ${shown(graceMs.due)}, mails waiting for ${shown(graceMs.due)} and mails under way`,
  )
  expect(page).toContain(`mails under way for ${shown(graceMs.sending)};`)
})
