import { isRejection } from '@aktenraum/domain'
import type { PartyId, Rejection } from '@aktenraum/domain'
import { createParty, destroyParty, partialUpdateParty } from '@aktenraum/domain/contracts'
import { isStaffRoom } from '@aktenraum/domain/deciders'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { partsOf, storedOf } from '../../deciding/address-contents.ts'
import { addRecord, commandRecord, dropping, recordAtHand } from '../../deciding/address-records.ts'
import { loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import { parties } from '../../deciding/record-kinds.ts'

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
  const isOfOffice = isStaffRoom(at) && !isStaffRoom(ofCase)
  const content = { content: storedOf(body), register: storedOf(register) }
  const described = { partyId: id, entryId: register.id, databaseId, isOfOffice, inCase: ofCase.room, ...content }
  const { userId: by } = caller
  const adding = { at, meta: meta(by), by, reply }
  const named = await addRecord(runtime, { kind: parties, id }, adding, {
    command: { type: 'NameParty', ...described },
    bringing: {
      written: { '': body, register },
      parts: [...partsOf(id, 1, body), ...partsOf(register.id, 1, register)],
    },
  })
  return isRejection(named) ? named : { id }
}

type Asked = Exchange<typeof partialUpdateParty> | Exchange<typeof destroyParty>

/** A party of this very case, with the case as the caller stands to it. */
const partyAtHand = async (runtime: Runtime, asked: Asked, caller: Session) => {
  const party = await recordAtHand(runtime, parties, asked, caller)
  if (isRejection(party)) return party
  const { entryId, inCase } = party.loaded.state
  if (entryId === null || inCase !== asked.params.case_id) return { rejected: 'address/not-found' as const }
  const { room } = await loadAddressRoom(runtime, inCase, caller)
  return { ...party, entryId, inCase: room }
}

const correct = async (runtime: Runtime, exchange: Exchange<typeof partialUpdateParty>, caller: Session): Answer => {
  const party = await partyAtHand(runtime, exchange, caller)
  if (isRejection(party)) return party
  const { id, entryId, inCase } = party
  const { body } = exchange
  const { register, version } = body
  const content = { content: storedOf(body), register: storedOf(register) }
  const corrected = await commandRecord(runtime, party, exchange, {
    command: { type: 'CorrectParty', version, ...content, inCase },
    bringing: {
      written: { '': body, register },
      parts: [...partsOf(id, version + 1, body), ...partsOf(entryId, version + 1, register)],
    },
  })
  return isRejection(corrected) ? corrected : { id }
}

const remove = async (runtime: Runtime, exchange: Exchange<typeof destroyParty>, caller: Session): Answer => {
  const party = await partyAtHand(runtime, exchange, caller)
  if (isRejection(party)) return party
  const { id, inCase } = party
  const removed = await commandRecord(runtime, party, exchange, {
    command: { type: 'RemoveParty', inCase },
    after: dropping(runtime, party),
  })
  return isRejection(removed) ? removed : { id }
}
