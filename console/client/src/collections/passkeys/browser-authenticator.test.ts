import { afterEach, expect, it, vi } from 'vitest'
import { passkeyTexts } from '../../words/passkeys.ts'
import { browserAuthenticator } from './browser-authenticator.ts'

afterEach(() => vi.unstubAllGlobals())

const asked = { challenge: 'AAAA', user: { id: 'AAAA' }, pubKeyCredParams: [], allowCredentials: [] } as never
const adviceOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => Reflect.get(error as object, 'advice'))
const advices = () => Promise.all([browserAuthenticator.create(asked), browserAuthenticator.show(asked)].map(adviceOf))

it('sends nobody back to a browser that knows no passkeys', async () => {
  expect(await advices()).toEqual([passkeyTexts.noneHere, passkeyTexts.noneHereToShow])
})

it('says of a passkey that was not confirmed that it can be tried again', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const decline = () => Promise.reject(new DOMException('declined', 'NotAllowedError'))
  vi.stubGlobal('navigator', { credentials: { create: decline, get: decline } })
  expect(await advices()).toEqual([passkeyTexts.notMade, passkeyTexts.notShown])
})
