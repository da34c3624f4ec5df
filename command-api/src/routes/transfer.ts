import { documentStream, isRejection } from '@aktenraum/domain'
import type { DocumentId, KeyId, Rejection, UserId } from '@aktenraum/domain'
import { transferDocument } from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import type { CaseFile, Document, DocumentCommand } from '@aktenraum/domain/deciders'
import { isKeyOf } from '@aktenraum/domain/deciders'
import { documentStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loadCaseAtHand } from '../deciding/case-at-hand.ts'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { saysAdd, saysRemove } from '../deciding/sayings.ts'
import { texts } from '../texts/de.ts'
import { removeFormerKeys, removeTransferKeys, storeDocumentKey } from '../vault/document-keys.ts'
import { eraseKeptNames, storeKeptName } from '../vault/kept-names.ts'

type Body = BodyOf<typeof transferDocument>

export const transferRoutes = (http: Http): void => {
  mount(http, transferDocument, async (exchange, caller) => {
    const moved = await transfer(http.runtime, exchange, caller)
    if (isRejection(moved)) return moved
    const { keyId, caseId } = moved
    if (keyId === null || caseId === null) throw new Error('a document that was just moved is not there')
    return { id: exchange.params.id, case_id: caseId, key_id: keyId }
  })
}

/**
 * First the new wraps, which nobody gets to see before the log names them; then the event; last the old wraps go. A
 * process that ends in between leaves a document that is in one case as before or in the other, and the sweep removes
 * the wraps that are too many.
 */
const transfer = async (
  runtime: Runtime,
  { params: { case_id, id }, body, meta, reply }: Exchange<typeof transferDocument>,
  caller: Session,
): Promise<Document | Rejection> => {
  const { pool, store } = runtime
  const loadCases = () =>
    Promise.all([loadCaseAtHand(runtime, case_id, caller), loadCaseAtHand(runtime, body.to_case_id, caller)])
  const [{ at, file: source }, target] = await loadCases()
  const { caseId: to } = target.at
  const about = meta(caller.userId)
  const stream = documentStream(id)
  const command: DocumentCommand = {
    type: 'TransferDocument',
    target: target.at,
    participants: Object.keys(target.file.participants) as UserId[],
    keyId: body.encrypted_key.key_id,
    encryptedName: body.encrypted_name,
    encryptedDescription: body.encrypted_description,
    case: at,
    ...commandedBy(about, caller.userId),
  }
  const [leaves, arrives] = [saysRemove(case_id, body.leaving), saysAdd(to, body.arriving)]
  const done = await carryOut(runtime, {
    type: documentStreams,
    stream,
    command,
    meta: about,
    reply,
    cases: [case_id, to],
    says: (after) => [...leaves(after), ...arrives(after)],
    before: async (document, isRepeated) => {
      if (isRepeated) return null
      await storeKeys(runtime, id, body, { document, source, target: target.file })
      // Not before the wraps are kept: should either case's key be renewed from now on, they are renewed with all
      // others.
      const [sourceNow, targetNow] = await loadCases()
      if (targetNow.file.keyId === target.file.keyId && sourceNow.file.keyId === source.keyId) return null
      await takeBack(pool, command.keyId, (await loadStream(store, stream, documentStreams)).state)
      return { rejected: 'case/key-changed' }
    },
    undo: (document) => takeBack(pool, command.keyId, document),
    after: (document) => removeFormerKeys(pool, id, document),
  })
  return isRejection(done) ? done : done.state
}

/**
 * Refused at the last moment: somebody else was faster. What the log names stays, whoever brought it; so does the name
 * that is kept, for another move may be about to be recorded with it. Where none is, the sweep takes it after an hour.
 */
const takeBack = async (
  pool: Runtime['pool'],
  broughtId: KeyId,
  { documentId: id, keyId, formerKeyIds, isDeleted }: Document,
): Promise<void> => {
  if (id === null || keyId === broughtId || formerKeyIds.includes(broughtId)) return
  await removeTransferKeys(pool, id, broughtId)
  if (isDeleted) await eraseKeptNames(pool, id)
}

interface Places {
  readonly document: Document
  readonly source: CaseFile
  readonly target: CaseFile
}

/** @throws HttpProblem 400 naming what is not encrypted under the key under which it has to be */
const storeKeys = async ({ pool }: Runtime, id: DocumentId, body: Body, places: Places): Promise<void> => {
  const { encrypted_key: key, encrypted_content_key: contentKey, kept_name: kept } = body
  const { document, source, target } = places
  const { caseId, keyId } = document
  if (caseId === null || keyId === null) throw new Error('a document that may be moved is not there')
  requireFit(body, places)
  if (key.access_key_id !== target.keyId || kept.encrypted_key.access_key_id !== source.keyId)
    throw problems.rejected({ rejected: 'case/key-changed' })
  for (const wrap of [key, contentKey])
    if ((await storeDocumentKey(pool, id, wrap)) === null) throw problems.fields({ encrypted_key: [texts.wrongKey] })
  if (!(await storeKeptName(pool, { caseId, documentId: id, keyId }, kept)))
    throw problems.fields({ kept_name: [texts.wrongKey] })
}

const requireFit = (body: Body, { document, source, target }: Places): void => {
  const { encrypted_key: key, encrypted_content_key: contentKey, kept_name: kept } = body
  const fits: Readonly<Record<string, boolean>> = {
    encrypted_key: isKeyOf(target, key.access_key_id),
    encrypted_content_key: contentKey.key_id === document.contentKeyId && contentKey.access_key_id === key.key_id,
    encrypted_name: body.encrypted_name.key_id === key.key_id,
    encrypted_description: (body.encrypted_description?.key_id ?? key.key_id) === key.key_id,
    kept_name:
      kept.encrypted_name.key_id === kept.encrypted_key.key_id && isKeyOf(source, kept.encrypted_key.access_key_id),
  }
  const wrong = Object.keys(fits).filter((name) => !fits[name])
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong.map((name) => [name, [texts.wrongKey]])))
}
