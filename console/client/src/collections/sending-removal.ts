import * as contracts from '@aktenraum/domain/contracts'
import type { CallInput } from '../wire/api.ts'
import type { Context } from './context.ts'
import { comesToBeRead } from './patiently.ts'
import { codeOf } from './sending.ts'

const tries = 4
type Removal = Pick<CallInput<typeof contracts.removeParticipant>, 'params' | 'body'>

/**
 * Sends a removal as it was signed. Who was invited and has come meanwhile is no word of the log's: they wait for the
 * key like all whom nobody has confirmed, and what was signed is sent as it is.
 */
export const sendRemoval = async <Answer>(
  context: Pick<Context, 'api'>,
  deliver: (call: 'removeParticipant', removal: Removal) => Promise<Answer>,
  { params, body }: Removal,
): Promise<Answer> => {
  let withoutKey = body.without_key
  for (let attempt = 1; ; attempt += 1) {
    const removal = { params, body: { ...body, without_key: withoutKey } }
    try {
      return await deliver('removeParticipant', removal)
    } catch (error) {
      if (attempt === tries || codeOf(error) !== 'case/participants-changed') throw error
      const waiting = await whoWaits(context, removal)
      if (waiting === null) throw error
      withoutKey = waiting
    }
  }
}

/** Who is given no key, where others are by now; null where it is those who are given it that have changed. */
const whoWaits = async (
  { api }: Pick<Context, 'api'>,
  { params: { id, user_id: userId }, body: { grants, without_key: withoutKey } }: Removal,
): Promise<string[] | null> => {
  let waiting: string[] | null = null
  await comesToBeRead(async () => {
    const query = { expand: 'participants' }
    const { participants = [] } = await api.call(contracts.retrieveCase, { params: { id }, query })
    const roles = new Map<string, string>(participants.map(({ user, role }) => [user.id, role]))
    if (grants.some(({ recipient, role }) => roles.get(recipient) !== role)) return true
    const given = new Set([userId, ...grants.map(({ recipient }) => recipient)])
    const others = [...roles.keys()].filter((each) => !given.has(each))
    const areSame = others.length === withoutKey.length && withoutKey.every((each) => others.includes(each))
    if (!areSame) waiting = others
    return !areSame
  })
  return waiting
}
