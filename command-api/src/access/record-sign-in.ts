import { randomUUID } from 'node:crypto'
import { accessStream } from '@aktenraum/domain'
import type { AccessEvent } from '@aktenraum/domain'
import type { Exchange } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { deviceMark, markIn, rememberDevice } from '../vault/known-devices.ts'

export type SignedIn = Extract<AccessEvent, { type: 'SignedIn' }>['data']

/** Puts into the log that a session begins, and marks the browser, so that it is known the next time. */
export const recordSignIn = async (
  { pool, store, now }: Pick<Runtime, 'pool' | 'store' | 'now'>,
  { reply, header, meta }: Pick<Exchange, 'reply' | 'header' | 'meta'>,
  signedIn: Omit<SignedIn, 'isNewDevice'>,
): Promise<void> => {
  const { userId } = signedIn
  const mark = deviceMark(markIn(header))
  const isNewDevice = await rememberDevice(pool, { userId, mark, at: now() })
  reply.knowDevice(mark)
  // Of its own id: repeated, it is another session.
  const event = { id: randomUUID(), type: 'SignedIn', data: { ...signedIn, isNewDevice } } as const
  await store.append(accessStream(userId), 'any', [{ ...event, meta: meta(userId, 'sign-in') }])
}
