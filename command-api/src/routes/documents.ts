import { documentStream, isRejection } from '@aktenraum/domain'
import type { DocumentId, EncryptedValue, Rejection } from '@aktenraum/domain'
import {
  destroyDocument,
  downloadDocument,
  partialUpdateDocument,
  pinDocument,
  readDocument,
  unpinDocument,
  unreadDocument,
  updateDocument,
} from '@aktenraum/domain/contracts'
import type { CaseAtHand, Document, DocumentCommand } from '@aktenraum/domain/deciders'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loadCaseAtHand } from '../case-at-hand.ts'
import { commandedBy, handleCommand } from '../handle-command.ts'
import { documentStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'
import { shredDocumentKeys } from '../vault/document-keys.ts'

type Acting = Pick<Exchange<typeof pinDocument>, 'params' | 'meta' | 'reply'>

export const documentRoutes = (http: Http): void => {
  const { runtime } = http

  const change = async (exchange: Acting, caller: Session, changes: Changes) => {
    await requireDocumentKey(runtime, exchange, caller, changes)
    const { encrypted_name: encryptedName, encrypted_description: encryptedDescription } = changes
    const done = await act(runtime, exchange, caller, { type: 'ChangeDocument', encryptedName, encryptedDescription })
    return isRejection(done) ? done : exchange.params
  }
  mount(http, partialUpdateDocument, (exchange, caller) => change(exchange, caller, exchange.body))
  mount(http, updateDocument, (exchange, caller) => change(exchange, caller, exchange.body))

  const simple = [
    [pinDocument, 'PinDocument'],
    [unpinDocument, 'UnpinDocument'],
    [readDocument, 'ReadDocument'],
    [unreadDocument, 'UnreadDocument'],
    [downloadDocument, 'DownloadDocument'],
  ] as const
  for (const [contract, type] of simple)
    mount(http, contract, async (exchange, caller) => {
      const done = await act(runtime, exchange, caller, { type })
      return isRejection(done) ? done : exchange.params
    })

  mount(http, destroyDocument, async (exchange, caller) => {
    const document = await act(runtime, exchange, caller, { type: 'DeleteDocument' })
    if (isRejection(document)) return document
    await shred(runtime, exchange.params.id, document.blobId)
    return exchange.params
  })
}

/** The key goes first: should the rest be delayed, what remains can be read by nobody. */
export const shred = async ({ pool, blobs }: Runtime, id: DocumentId, blobId: string | null): Promise<void> => {
  await shredDocumentKeys(pool, id)
  if (blobId !== null) await blobs.remove(blobId)
}

type Changes = {
  readonly encrypted_name?: EncryptedValue | undefined
  readonly encrypted_description?: EncryptedValue | null | undefined
}
type Bare<Command> = Command extends DocumentCommand ? Omit<Command, 'by' | 'at' | 'case'> : never

const act = async (
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

/** @throws HttpProblem 400 naming the value that is not encrypted under the document's key */
const requireDocumentKey = async (
  runtime: Runtime,
  { params }: Acting,
  caller: Session,
  changes: Changes,
): Promise<void> => {
  const { state } = await loadStream(runtime.store, documentStream(params.id), documentStreams)
  const { at } = await loadCaseAtHand(runtime, params.case_id, caller)
  if (state.caseId !== params.case_id || at.viewer.role === undefined) return
  const wrong = Object.entries(changes).filter(([, value]) => value && value.key_id !== state.keyId)
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong.map(([name]) => [name, [texts.wrongKey]])))
}
