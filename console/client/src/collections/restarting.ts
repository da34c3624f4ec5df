import { isRefusal } from '../base/retry.ts'
import * as contracts from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'
import { fetchLogs } from './logs.ts'
import { savePosition } from './position.ts'
import type { ReadRestart } from './types.ts'
import { dropUnsent, keepUnsent, loadUnsent } from './unsent.ts'
import type { Unsent } from './unsent.ts'

/** What is missing of the logs, as an owner is to see it before they sign that the office goes on without. */
export const readRestart = async ({ api, crypto, seen, state }: Context): Promise<ReadRestart> => {
  const { office, people } = await fetchLogs({ api }, { office: 0, people: 0 })
  return crypto.readRestart({ office, people, remembered: seen.loadHeads(state.viewerId ?? '') })
}

const about = 'restart'

/**
 * Signs it; what was signed before and had no answer is sent again instead. Open pages go on after they are reloaded.
 */
export const signRestart = async (context: Context, shown: ReadRestart, reason: string): Promise<void> => {
  const earlier = (await loadUnsent(context)).find((unsent) => unsent.about === about)
  const { entry, commandId } = earlier ?? (await newRestart(context, shown, reason))
  try {
    await context.api.call(contracts.appendLogEntry, { params: { log: 'office' }, body: { entry }, commandId })
  } catch (error) {
    if (isRefusal(error)) dropUnsent(context, commandId)
    throw error
  }
  // The page is loaded anew: shown what stood there before, it would find the same contradiction once more.
  savePosition(context.seen, context.api.position())
  dropUnsent(context, commandId)
}

const newRestart = async (context: Context, shown: ReadRestart, reason: string): Promise<Unsent> => {
  const entry = await context.crypto.signRestart({ shown: shown.digest, reason, at: context.now() })
  const [params, body, made] = [{ log: 'office' }, { entry }, { entry }]
  const unsent = { about, call: 'appendLogEntry', commandId: crypto.randomUUID(), params, body, entry, made } as const
  await keepUnsent(context, unsent)
  return unsent
}
