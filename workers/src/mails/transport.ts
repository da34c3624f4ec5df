import type { MailId } from '@aktenraum/domain'
import type { JobCause } from '@aktenraum/infra/queue/jobs'

export interface OutgoingMail {
  /** Without angle brackets; the same for every attempt, so that a receiver could tell doubles. */
  readonly messageId: string
  /** As people see it: the office by its name, at the address of the installation. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  /** The same in both. */
  readonly text: string
  readonly html: string
  /** By which mails like it are turned off; null in those that cannot be. */
  readonly optOutUrl: string | null
  /** The request that the mail follows from, by which its way here is found in logs and in the audit history. */
  readonly cause: JobCause
  /** Whom servers tell what becomes of it, and by which name; null where nobody would hear of it. */
  readonly reports: { readonly to: string; readonly mailId: MailId } | null
}

/**
 * What is known after an attempt. `unknown`: the server had the message, or part of it, and gave no answer; sending it
 * again could make it two. `status`: what the server said (RFC 3463), where it did.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'failed'
      readonly reason: 'refused' | 'connection' | 'timeout'
      readonly permanent: boolean
      readonly status: string | null
    }
  | { readonly outcome: 'unknown' }

export interface MailTransport {
  /** Once `stopping` is aborted, it waits for no answer of the server any longer than usual. */
  send(mail: OutgoingMail, stopping?: AbortSignal): Promise<SendOutcome>
}
