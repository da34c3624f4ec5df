import { conflictCheckStream, isRejection } from '@aktenraum/domain'
import type { ConflictCheckId } from '@aktenraum/domain'
import { clearConflict, createConflictCheck } from '@aktenraum/domain/contracts'
import { isStaffRoom } from '@aktenraum/domain/deciders'
import type { ConflictCheck } from '@aktenraum/domain/deciders'
import { conflictCheckStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import { loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'

export const conflictCheckRoutes = (http: Http): void => {
  mount(http, createConflictCheck, (exchange, caller) => check(http.runtime, exchange, caller))
  mount(http, clearConflict, (exchange, caller) => clear(http.runtime, exchange, caller))
}

const check = async (
  runtime: Runtime,
  { body, meta, reply }: Exchange<typeof createConflictCheck>,
  caller: Session,
) => {
  const at = await roomOfDatabase(runtime, body.database, caller)
  if (isRejection(at)) return at
  const { id, database: databaseId } = body
  const { room, keyId } = at
  const about = meta(caller.userId)
  const said = { content: storedOf(body), isOfOffice: isStaffRoom({ keyId }), room }
  const checked = await carryOut(runtime, {
    type: conflictCheckStreams,
    stream: conflictCheckStream(id),
    command: { type: 'CheckConflicts', checkId: id, databaseId, ...said, ...commandedBy(about, caller.userId) },
    meta: about,
    reply,
    ...keeping<ConflictCheck>(runtime, {
      owner: { kind: 'conflict_check', id },
      caseId: room.caseId,
      keyId,
      written: { '': body },
      parts: partsOf(id, 1, body),
      counting: countingOf(id),
    }),
  })
  return isRejection(checked) ? checked : { id }
}

const clear = async (
  runtime: Runtime,
  { params: { id }, body, meta, reply }: Exchange<typeof clearConflict>,
  caller: Session,
) => {
  const stream = conflictCheckStream(id)
  const loaded = await loadToDecide(runtime, conflictCheckStreams, stream)
  const { caseId } = loaded.state
  if (caseId === null) return { rejected: 'address/not-found' as const }
  const about = meta(caller.userId)
  const { room, keyId } = await loadAddressRoom(runtime, caseId, caller)
  const said = { version: body.version, content: storedOf(body), room, ...commandedBy(about, caller.userId) }
  const cleared = await carryOut(runtime, {
    type: conflictCheckStreams,
    stream,
    command: { type: 'ClearConflict', ...said },
    meta: about,
    reply,
    loaded,
    ...keeping<ConflictCheck>(runtime, {
      owner: { kind: 'conflict_check', id },
      caseId,
      keyId,
      written: { '': body },
      parts: partsOf(id, body.version + 1, body),
      counting: countingOf(id),
    }),
  })
  return isRejection(cleared) ? cleared : { id }
}

const countingOf =
  (recordId: ConflictCheckId) =>
  ({ content }: ConflictCheck) => [{ recordId, content }]
