import { UntrustedEntryError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import type { TrashedDocumentDto } from '@aktenraum/domain/contracts'
import type { CaseInLog, WireValue } from '../vault/port.ts'
import { sayingInCases } from './saying-in-cases.ts'
import type { Context } from './context.ts'
import { heldAgainstLog } from './held.ts'
import { NotOnRosterError } from './not-on-roster.ts'
import { openDocuments } from './open-documents.ts'
import { sending } from './sending.ts'
import { rowOf } from './shown-row.ts'
import type { Document } from './types.ts'

/** Whether one stands on the roster of a case: what one signs there counts. */
export const isOn = ({ state }: Pick<Context, 'state'>, { roster }: CaseInLog): boolean =>
  roster?.places.some(({ userId }) => userId === state.viewerId) ?? false

/** @throws NotOnRosterError */
export const requireOn = (context: Pick<Context, 'state'>, told: CaseInLog): void => {
  if (!isOn(context, told)) throw new NotOnRosterError()
}

type Signed = { readonly entry: SignedEntry }

/** That a document goes, or comes back, together with the call that does it. */
export const sayingCourse = <Answer>(
  context: Context,
  { case: caseId, key_id: keyId }: Pick<Document | TrashedDocumentDto, 'case' | 'key_id'>,
  op: 'remove' | 'restore',
  send: (signed: Signed) => Promise<Answer>,
): Promise<Answer> =>
  sayingInCases(context, [caseId], async ([told]) => {
    requireOn(context, told)
    const entry = await context.crypto.signCourse({ caseId, keyId, op, at: context.now() })
    return sending(context, [{ caseId, entry }], () => send({ entry }))
  })

interface Naming<Answer> {
  /** Throws where the document, as it is by now, is not what is to be changed. */
  readonly check?: ((current: Document) => void) | undefined
  readonly send: (signed: Signed) => Promise<Answer>
}

/** How a document is called from now on, as it is shown now in all else. @throws UntrustedEntryError */
export const sayingName = <Answer>(
  context: Context,
  { case: caseId, id, key_id: keyId }: Pick<Document, 'case' | 'id' | 'key_id'>,
  change: { readonly name?: WireValue; readonly description?: WireValue | null },
  { check, send }: Naming<Answer>,
): Promise<Answer> =>
  sayingInCases(context, [caseId], async ([told]) => {
    requireOn(context, told)
    const { api, crypto, now } = context
    // Row and log may be of different moments while somebody else is at work.
    const { answer, verdicts } = await heldAgainstLog(context, caseId, {
      fetch: () => api.call(contracts.retrieveDocument, { params: { case_id: caseId, id }, query: {} }),
      rowsOf: (dto) => [rowOf(dto)],
    })
    if (answer.key_id !== keyId) throw new UntrustedEntryError('another document than was shown')
    if (check !== undefined) (await openDocuments(context, [answer], verdicts)).forEach(check)
    const entry = await crypto.signDocumentName({ caseId, keyId, ...change, at: now() })
    return sending(context, [{ caseId, entry }], () => send({ entry }))
  })
