import { mailStream } from '@aktenraum/domain'
import { toldBy } from '@aktenraum/domain/deciders'
import { mailStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { ReturnAddresses } from '@aktenraum/infra/mail-reports/return-address'
import { takeIn } from '@aktenraum/infra/mail-reports/take-in'
import type { Dependencies } from '../deciding/dependencies.ts'
import { openImapMailbox } from './imap-mailbox.ts'
import type { ImapOptions } from './imap-mailbox.ts'
import { runIntake } from './intake.ts'
import type { IntakeOptions } from './intake.ts'

export interface ReportsOptions {
  /** `imap[s]://user:password@host:port/folder` */
  readonly imapUrl: string
  readonly addresses: ReturnAddresses
  /** Shorter times, for tests. */
  readonly tuning?: Omit<ImapOptions, 'stopping'> & Pick<IntakeOptions, 'pollMs' | 'backOffMs'>
}

/** Takes in what servers report to a mailbox, until it is stopped. */
export const takeInReports = (
  { imapUrl, addresses, tuning = {} }: ReportsOptions,
  { store, db, now, log }: Pick<Dependencies, 'store' | 'db' | 'now' | 'log'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } =>
  runIntake({
    ...tuning,
    open: (stopping) => openImapMailbox(imapUrl, { ...tuning, stopping }),
    takeIn: async (message) => {
      const verdict = await takeIn(message, 'imap', {
        ...{ db, now, addresses },
        decide: (report) => decideAndAppend(store, mailStreams, report),
        toldBy: async (id) => toldBy((await loadStream(store, mailStream(id), mailStreams)).state),
      })
      if (verdict !== 'later') log.info('report of a mail was taken in', { reason: verdict })
      return verdict
    },
    onError,
  })
