import { isRejection } from '@aktenraum/domain'
import { clearConflict, createConflictCheck } from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import { isStaffRoom } from '@aktenraum/domain/deciders'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bringing, storedOf } from '../../deciding/address-contents.ts'
import { addingAlone, addRecord, commandRecord, recordAtHand } from '../../deciding/address-records.ts'
import type { Adding } from '../../deciding/address-records.ts'
import { conflictChecks } from '../../deciding/record-kinds.ts'

export const conflictCheckRoutes = (http: Http): void => {
  mount(http, createConflictCheck, addingAlone(http.runtime, check))
  mount(http, clearConflict, (exchange, caller) => clear(http.runtime, exchange, caller))
}

const check = (runtime: Runtime, { body, ...adding }: Adding<BodyOf<typeof createConflictCheck>>) => {
  const { id, database: databaseId } = body
  const described = { checkId: id, databaseId, content: storedOf(body), isOfOffice: isStaffRoom(adding.at) }
  return addRecord(runtime, { kind: conflictChecks, id }, adding, {
    command: { type: 'CheckConflicts', ...described },
    bringing: bringing(id, 1, body),
  })
}

const clear = async (runtime: Runtime, exchange: Exchange<typeof clearConflict>, caller: Session) => {
  const checked = await recordAtHand(runtime, conflictChecks, exchange, caller)
  if (isRejection(checked)) return checked
  const { body } = exchange
  const { id } = checked
  const cleared = await commandRecord(runtime, checked, exchange, {
    command: { type: 'ClearConflict', version: body.version, content: storedOf(body) },
    bringing: bringing(id, body.version + 1, body),
  })
  return isRejection(cleared) ? cleared : { id }
}
