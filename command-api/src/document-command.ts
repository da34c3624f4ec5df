import { documentStream, isRejection } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import type { pinDocument } from '@aktenraum/domain/contracts'
import type { CaseAtHand, Document, DocumentCommand } from '@aktenraum/domain/deciders'
import type { Exchange, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loadCaseAtHand } from './case-at-hand.ts'
import { commandedBy, handleCommand } from './handle-command.ts'
import { documentStreams } from './streams.ts'

/** A call about one document of a case. */
export type Acting = Pick<Exchange<typeof pinDocument>, 'params' | 'meta' | 'reply'>
type Bare<Command> = Command extends { readonly case: unknown } ? Omit<Command, 'by' | 'at' | 'case'> : never

/** Carries out what the caller wants done with a document; answers how it is then. */
export const actOnDocument = async (
  runtime: Runtime,
  { params, meta, reply }: Acting,
  caller: Session,
  command: Exclude<Bare<DocumentCommand>, { type: 'UploadDocument' }>,
): Promise<Document | Rejection> => {
  const { at } = await loadCaseAtHand(runtime, params.case_id, caller)
  const about = meta(caller.userId)
  const complete: DocumentCommand = { ...command, case: at satisfies CaseAtHand, ...commandedBy(about, caller.userId) }
  const stream = documentStream(params.id)
  const done = await handleCommand(runtime, documentStreams, { stream, command: complete, meta: about }, reply)
  return isRejection(done) ? done : done.state
}
