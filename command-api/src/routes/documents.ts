import { isRejection } from '@aktenraum/domain'
import type { EncryptedValue, SignedEntryDto } from '@aktenraum/domain'
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
import type { CaseAtHand, Document } from '@aktenraum/domain/deciders'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { loadCaseAtHand } from '../deciding/case-at-hand.ts'
import { actOnDocument } from '../deciding/document-command.ts'
import type { Acting } from '../deciding/document-command.ts'
import { trashMs } from '../deciding/office-settings.ts'
import { saysName, saysRemove } from '../deciding/sayings.ts'
import { texts } from '../texts/de.ts'

export const documentRoutes = (http: Http): void => {
  const { runtime } = http

  const change = async (exchange: Acting, caller: Session, { entry, ...changes }: Changes & Said) => {
    const { at } = await loadCaseAtHand(runtime, exchange.params.case_id, caller)
    const { encrypted_name: encryptedName, encrypted_description: encryptedDescription } = changes
    const command = { type: 'ChangeDocument' as const, encryptedName, encryptedDescription }
    const says = saysName(exchange.params.case_id, entry)
    const check = (document: Document) => requireDocumentKey(document, at, changes)
    const done = await actOnDocument(runtime, { ...exchange, at, says, check }, caller, command)
    return isRejection(done) ? done : exchange.params
  }
  mount(http, partialUpdateDocument, (exchange, caller) => change(exchange, caller, exchange.body))
  mount(http, updateDocument, (exchange, caller) => change(exchange, caller, exchange.body))

  const simple = [
    [pinDocument, 'PinDocument'],
    [unpinDocument, 'UnpinDocument'],
    [readDocument, 'ReadDocument'],
    [unreadDocument, 'UnreadDocument'],
  ] as const
  for (const [contract, type] of simple)
    mount(http, contract, async (exchange, caller) => {
      const done = await actOnDocument(runtime, exchange, caller, { type })
      return isRejection(done) ? done : exchange.params
    })

  mount(http, downloadDocument, async (exchange, caller) => {
    const { is_read: isRead = true } = exchange.body
    const done = await actOnDocument(runtime, exchange, caller, { type: 'DownloadDocument', isRead })
    return isRejection(done) ? done : exchange.params
  })

  mount(http, destroyDocument, async (exchange, caller) => {
    const says = saysRemove(exchange.params.case_id, exchange.body.entry)
    const command = { type: 'DeleteDocument', trashMs: await trashMs(runtime) } as const
    const done = await actOnDocument(runtime, { ...exchange, says }, caller, command)
    return isRejection(done) ? done : exchange.params
  })
}

type Said = { readonly entry: SignedEntryDto }
type Changes = {
  readonly encrypted_name?: EncryptedValue | undefined
  readonly encrypted_description?: EncryptedValue | null | undefined
}

/** @throws HttpProblem 400 naming the value that is not encrypted under the document's key */
const requireDocumentKey = (
  { caseId, keyId }: Document,
  { caseId: here, viewer }: CaseAtHand,
  changes: Changes,
): void => {
  if (caseId !== here || viewer.role === undefined) return
  const wrong = Object.entries(changes).filter(([, value]) => value && value.key_id !== keyId)
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong.map(([name]) => [name, [texts.wrongKey]])))
}
