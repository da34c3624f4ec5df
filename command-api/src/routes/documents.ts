import { documentStream, isRejection } from '@aktenraum/domain'
import type { EncryptedValue } from '@aktenraum/domain'
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
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loadCaseAtHand } from '../case-at-hand.ts'
import { actOnDocument } from '../document-command.ts'
import type { Acting } from '../document-command.ts'
import { trashDays } from '../office-settings.ts'
import { documentStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'

const dayMs = 86_400_000

export const documentRoutes = (http: Http): void => {
  const { runtime } = http

  const change = async (exchange: Acting, caller: Session, changes: Changes) => {
    await requireDocumentKey(runtime, exchange, caller, changes)
    const { encrypted_name: encryptedName, encrypted_description: encryptedDescription } = changes
    const done = await actOnDocument(runtime, exchange, caller, {
      type: 'ChangeDocument',
      encryptedName,
      encryptedDescription,
    })
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
    const trashMs = (await trashDays(runtime)) * dayMs
    const done = await actOnDocument(runtime, exchange, caller, { type: 'DeleteDocument', trashMs })
    return isRejection(done) ? done : exchange.params
  })
}

type Changes = {
  readonly encrypted_name?: EncryptedValue | undefined
  readonly encrypted_description?: EncryptedValue | null | undefined
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
