import { expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { SessionState } from '@aktenraum/client/collections/types'
import { petra } from '../testing/fake-data.ts'
import { fakeClient, fakeOffice } from '../testing/render-portal.tsx'
import type { OfficeEvents } from './office.ts'
import { createPortalSession } from './portal-session.ts'

const state: SessionState = { user: petra, backendVersion: '1.1.6', hasKeys: true }

it('drops the keys once, however many calls tell that the session is over, and not those that are being brought back', async () => {
  const lock = vi.fn(() => Promise.resolve())
  let bringBack = (_: SessionState): void => undefined
  const keys = new Promise<SessionState>((resolve) => (bringBack = resolve))
  const unlock = vi.fn(() => keys)
  let tells: OfficeEvents | undefined
  const portal = createPortalSession((events) => {
    tells = events
    return Promise.resolve(fakeOffice(fakeClient({ lock, unlock })))
  })
  await portal.start()
  tells?.onSignedOut?.('ended')
  tells?.onSignedOut?.('ended')
  expect(lock).toHaveBeenCalledTimes(1)
  const unlocking = portal.unlock('Passwort')
  await vi.waitFor(() => expect(unlock).toHaveBeenCalled())
  tells?.onSignedOut?.('ended')
  bringBack(state)
  await unlocking
  expect(lock).toHaveBeenCalledTimes(1)
  expect(portal.get()).not.toHaveProperty('away')
  tells?.onSignedOut?.('ended')
  expect(lock).toHaveBeenCalledTimes(2)
})

it('[USR-30] keeps in the session the version that the server names last', async () => {
  let tells: OfficeEvents | undefined
  const portal = createPortalSession((events) => {
    tells = events
    return Promise.resolve(fakeOffice(fakeClient({ session: () => Promise.resolve(state) })))
  })
  await portal.start()
  expect(portal.get()).toMatchObject({ session: { backendVersion: '1.1.6' } })
  tells?.onVersionChange?.('1.2.0')
  expect(portal.get()).toMatchObject({ session: { backendVersion: '1.2.0', user: petra } })
})

it('keeps in whom it has let in where what comes next fails, and asks for that again', async () => {
  const acceptInvitation = vi.fn(async () => state)
  const client = fakeClient({ acceptInvitation, recover: async () => state, session: async () => state })
  const settings = await client.config()
  const config = vi.fn().mockRejectedValue(new NoConnectionError('no line'))
  const sessionOfPage = () => createPortalSession(async () => fakeOffice({ ...client, config }))
  const recovery = { email: 'petra@example.org', recoveryKey: 'ABCD', password: 'Passwort' }
  expect(await sessionOfPage().recover(recovery)).toBe(state)
  const portal = sessionOfPage()
  expect(await portal.accept({ token: 't', secret: 's', password: 'Passwort' })).toBe(state)
  const failed = portal.get()
  if (failed.kind !== 'failed') throw new Error(`is ${failed.kind}`)
  config.mockResolvedValue(settings)
  await failed.again()
  expect(portal.get()).toMatchObject({ kind: 'ready', session: state })
  expect(acceptInvitation).toHaveBeenCalledTimes(1)
})
