import { expect, it, vi } from 'vitest'
import type { SessionState } from '@aktenraum/client/collections/types'
import { sabine } from '../testing/fake-data.ts'
import { createSessionHolder } from './session.ts'

const state: SessionState = { user: sabine, backendVersion: '1.1.6', hasKeys: true }

it('drops the keys once, however many calls tell that the session is over, and not those that are being brought back', async () => {
  const lock = vi.fn(() => Promise.resolve())
  let bringBack = (_: SessionState): void => undefined
  const keys = new Promise<SessionState>((resolve) => (bringBack = resolve))
  const unlock = vi.fn(() => keys)
  const holder = createSessionHolder({ lock, unlock }, state)
  holder.end('ended')
  holder.end('ended')
  expect(lock).toHaveBeenCalledTimes(1)
  const unlocking = holder.unlock('Passwort')
  holder.end('ended')
  bringBack(state)
  await unlocking
  expect(lock).toHaveBeenCalledTimes(1)
  expect(holder.get()).toMatchObject({ hasKeys: true, away: null })
  holder.end('ended')
  expect(lock).toHaveBeenCalledTimes(2)
})
