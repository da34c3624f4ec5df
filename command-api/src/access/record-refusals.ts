import { createHash, randomUUID } from 'node:crypto'
import { accessStream } from '@aktenraum/domain'
import type { AccessEvent } from '@aktenraum/domain'
import { forgetMinute, minutesOfRefusals } from '@aktenraum/infra/access/refusals'
import type { CountedRefusal, MinuteOfRefusals } from '@aktenraum/infra/access/refusals'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loginMs } from './login.ts'

/** Only after that is it certain that a sign-in begun in a minute will not be finished any more. */
const ageMs = loginMs + 5_000

/**
 * Puts the refusals of past minutes into the log, from where the audit history has them. Broken off and begun anew, it
 * records the same events: their ids follow from the minute and the refusal. Returns how many there were.
 */
export const recordRefusals = async (runtime: Pick<Runtime, 'redis' | 'store' | 'now'>): Promise<number> => {
  let recorded = 0
  for (const minute of await minutesOfRefusals(runtime, { now: runtime.now(), ageMs })) {
    for (const counted of minute.refusals) await record(runtime, minute, counted)
    await forgetMinute(runtime, minute.minute)
    recorded += minute.refusals.length
  }
  return recorded
}

const record = async (
  { store }: Pick<Runtime, 'store'>,
  { minute, at }: MinuteOfRefusals,
  { refusal, times }: CountedRefusal,
): Promise<void> => {
  const named = `refused/${minute}/${JSON.stringify(refusal)}`
  const commandId = createHash('sha256').update(named).digest('hex').slice(0, 32)
  const event: AccessEvent =
    'operation' in refusal
      ? { type: 'OperationRefused', data: { ...refusal, times } }
      : { type: 'SignInRefused', data: { ...refusal, times } }
  const meta = {
    commandId,
    correlationId: randomUUID(),
    causationId: commandId,
    actor: 'operation' in refusal ? refusal.userId : 'system',
    at: at.toISOString(),
    schemaVersion: 1,
  }
  await store.append(accessStream(refusal.userId), 'any', [{ ...event, meta }])
}
