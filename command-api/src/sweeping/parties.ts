import { instant, isRejection, partyStream } from '@aktenraum/domain'
import { partyStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { CaseId } from '@aktenraum/domain'
import type { Runtime } from '@aktenraum/infra/runtime'
import { parties } from '../deciding/record-kinds.ts'
import { dropContents } from '../vault/address-content.ts'
import { listPartiesIn } from '../vault/proposed.ts'
import { bySystem } from './erasure.ts'

/** Who took part in a case that is deleted is named in no register any more. The read model proposes. */
export const removePartiesOf = async ({ pool, store, now }: Runtime, gone: CaseId): Promise<number> => {
  let removed = 0
  for (const id of await listPartiesIn(pool, gone)) {
    const done = await decideAndAppend(store, partyStreams, {
      stream: partyStream(id),
      command: { type: 'RemovePartyWithCase', gone },
      meta: bySystem(instant.parse(now().toISOString())),
    })
    if (isRejection(done)) throw new Error(`removing a party was refused: ${done.rejected}`)
    removed += await dropContents(pool, id, parties.counting(id, now())(done.state))
  }
  return removed
}
