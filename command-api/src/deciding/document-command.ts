import { documentStream, isRejection } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import type { pinDocument } from '@aktenraum/domain/contracts'
import type { CaseAtHand, Document, DocumentCommand } from '@aktenraum/domain/deciders'
import { documentStreams } from '@aktenraum/domain/streams'
import type { Exchange, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, commandedBy } from './carry-out.ts'
import { loadCaseAtHand } from './case-at-hand.ts'
import type { Saying } from './case-logs.ts'

/** A call about one document of a case. */
export type Acting = Pick<Exchange<typeof pinDocument>, 'params' | 'meta' | 'reply'>
type Bare<Command> = Command extends { readonly case: unknown } ? Omit<Command, 'by' | 'at' | 'case'> : never
type BareCommand = Exclude<Bare<DocumentCommand>, { type: 'UploadDocument' }>

interface With {
  /** What was signed of it in the case's log. */
  readonly says?: (after: Document) => readonly Saying[]
  /** The case where it was read already. */
  readonly at?: CaseAtHand
  /** @throws HttpProblem for what does not fit to the document as it stands */
  readonly check?: (document: Document) => void
}

/** Carries out what the caller wants done with a document, and has signed of it; answers how it is then. */
export const actOnDocument = async (
  runtime: Runtime,
  { params, meta, reply, check, ...given }: Acting & With,
  caller: Session,
  command: BareCommand,
): Promise<Document | Rejection> => {
  const at = given.at ?? (await loadCaseAtHand(runtime, params.case_id, caller)).at
  const about = meta(caller.userId)
  const complete: DocumentCommand = { ...command, case: at, ...commandedBy(about, caller.userId) }
  const done = await carryOut(runtime, {
    type: documentStreams,
    stream: documentStream(params.id),
    command: (document) => {
      check?.(document)
      return complete
    },
    meta: about,
    reply,
    cases: [params.case_id],
    ...(given.says && { says: given.says }),
  })
  return isRejection(done) ? done : done.state
}
