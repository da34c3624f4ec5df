import { isRejection, partyStream } from '@aktenraum/domain'
import type { CaseId, PartyId, Rejection } from '@aktenraum/domain'
import { createParty, destroyParty, partialUpdateParty } from '@aktenraum/domain/contracts'
import { isStaffRoom } from '@aktenraum/domain/deciders'
import type { Party } from '@aktenraum/domain/deciders'
import { partyStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import { loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import { dropContents, partyContents } from '../../vault/address-content.ts'

export const partyRoutes = (http: Http): void => {
  mount(http, createParty, (exchange, caller) => nameParty(http.runtime, exchange, caller))
  mount(http, partialUpdateParty, (exchange, caller) => correct(http.runtime, exchange, caller))
  mount(http, destroyParty, (exchange, caller) => remove(http.runtime, exchange, caller))
}

type Answer = Promise<Rejection | { readonly id: PartyId }>

const nameParty = async (
  runtime: Runtime,
  { params, body, meta, reply }: Exchange<typeof createParty>,
  caller: Session,
): Answer => {
  const at = await roomOfDatabase(runtime, body.database, caller)
  if (isRejection(at)) return at
  const ofCase = await loadAddressRoom(runtime, params.case_id, caller)
  const { id, database: databaseId, register } = body
  const { room, keyId } = at
  const about = meta(caller.userId)
  const said = { content: storedOf(body), register: storedOf(register) }
  const isOfOffice = isStaffRoom({ keyId }) && !isStaffRoom({ keyId: ofCase.keyId })
  const by = { room, inCase: ofCase.room, ...commandedBy(about, caller.userId) }
  const named = await carryOut(runtime, {
    type: partyStreams,
    stream: partyStream(id),
    command: { type: 'NameParty', partyId: id, entryId: register.id, databaseId, isOfOffice, ...said, ...by },
    meta: about,
    reply,
    ...keeping<Party>(runtime, {
      owner: { kind: 'party', id },
      caseId: room.caseId,
      keyId,
      written: { '': body, register },
      parts: [...partsOf(id, 1, body), ...partsOf(register.id, 1, register)],
      counting: partyContents,
    }),
  })
  return isRejection(named) ? named : { id }
}

/**
 * A party of a case, with the case and the room as the caller stands to them; null for one that is not of this case.
 */
const loadParty = async (
  runtime: Runtime,
  { id, case_id: ofCase }: { readonly id: PartyId; readonly case_id: CaseId },
  caller: Session,
) => {
  const stream = partyStream(id)
  const loaded = await loadToDecide(runtime, partyStreams, stream)
  const { caseId, entryId, inCase } = loaded.state
  if (caseId === null || entryId === null || inCase !== ofCase) return null
  const [{ room, keyId }, { room: file }] = await Promise.all([
    loadAddressRoom(runtime, caseId, caller),
    loadAddressRoom(runtime, inCase, caller),
  ])
  return { stream, loaded, entryId, room, keyId, inCase: file }
}

const correct = async (
  runtime: Runtime,
  { params, body, meta, reply }: Exchange<typeof partialUpdateParty>,
  caller: Session,
): Answer => {
  const party = await loadParty(runtime, params, caller)
  if (party === null) return { rejected: 'address/not-found' }
  const { stream, loaded, entryId, room, keyId, inCase } = party
  const { id } = params
  const { register, version } = body
  const about = meta(caller.userId)
  const said = { version, content: storedOf(body), register: storedOf(register) }
  const corrected = await carryOut(runtime, {
    type: partyStreams,
    stream,
    command: { type: 'CorrectParty', ...said, room, inCase, ...commandedBy(about, caller.userId) },
    meta: about,
    reply,
    loaded,
    ...keeping<Party>(runtime, {
      owner: { kind: 'party', id },
      caseId: room.caseId,
      keyId,
      written: { '': body, register },
      parts: [...partsOf(id, version + 1, body), ...partsOf(entryId, version + 1, register)],
      counting: partyContents,
    }),
  })
  return isRejection(corrected) ? corrected : { id }
}

const remove = async (
  runtime: Runtime,
  { params, meta, reply }: Exchange<typeof destroyParty>,
  caller: Session,
): Answer => {
  const party = await loadParty(runtime, params, caller)
  if (party === null) return { rejected: 'address/not-found' }
  const { stream, loaded, room, inCase } = party
  const { id } = params
  const about = meta(caller.userId)
  const removed = await carryOut(runtime, {
    type: partyStreams,
    stream,
    command: { type: 'RemoveParty', room, inCase, ...commandedBy(about, caller.userId) },
    meta: about,
    reply,
    loaded,
    after: (state) => dropContents(runtime.pool, id, partyContents(state)),
  })
  return isRejection(removed) ? removed : { id }
}
