import { isSameData } from '../base/same-data.ts'
import { formatDate } from '../words/dates.ts'
import { settleAnswered } from './answered.ts'
import { followCase } from './case-logs.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { saying } from './saying.ts'
import type { OfficeClient } from './types.ts'

/** What each of the office says of how far it has come, and what the others see of it. */
export const witnessMethods = (context: Context): Pick<OfficeClient, 'saySeen' | 'colleagues'> => ({
  saySeen: () => saySeen(context),
  colleagues: async () => {
    await followLogs(context)
    const colleagues = await context.crypto.colleagues({})
    // A server that freezes what one sees may let its clock stand still, too.
    const [, asOf = ''] = [context.now(), new Date().toISOString()].toSorted()
    return { colleagues, asOf }
  },
})

/** What stands in the log decides; a browser that has looked today looks again only if the office has gone on since. */
const saySeen = async (context: Context): Promise<void> => {
  const { crypto, now, seen, state } = context
  const { viewerId } = state
  if (viewerId === undefined || !state.isStaff || !state.isConfirmed) return
  await settleAnswered(context, 'all', { followLogs, followCase })
  const name = `aktenraum.said-seen.${viewerId}`
  const day = formatDate(now())
  const lookedAt = () => ({ day, office: state.logs.office })
  if (isSameData(seen.loadFrom(name), lookedAt())) return
  await saying(context, {
    call: 'appendLogEntry',
    about: ['seen', day],
    sign: async () => {
      const entry = await crypto.witnessDay({ at: now() })
      return entry === null ? null : { entry }
    },
    request: ({ entry }) => ({ params: { log: 'people' }, body: { entry } }),
  })
  seen.keep(name, lookedAt())
}
