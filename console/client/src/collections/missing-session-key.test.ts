import { MissingKeyError } from '@aktenraum/crypto-client'
import { expect, it, vi } from 'vitest'
import type { HttpRequest } from '../wire/http-port.ts'
import { memoryStore } from '../vault/ciphertext-store.ts'
import { createCore } from '../vault/core/create-core.ts'
import { loginHere } from '../vault/login-here.ts'
import { createOfficeClient } from '../open-office.ts'

it('[CRY-32] what a form submits is not sent when the key of the session is missing', async () => {
  const sent: HttpRequest[] = []
  const onSecurityError = vi.fn()
  const { client } = createOfficeClient({
    http: {
      send: (request) => {
        sent.push(request)
        return Promise.resolve(new Response('{}'))
      },
      cookie: () => undefined,
    },
    crypto: createCore({
      login: loginHere,
      ciphertexts: memoryStore,
      sendsStreams: true,
      fetchContent: () => Promise.reject(new Error('no content in this test')),
    }),
    store: { load: () => null, save: () => undefined, clear: () => undefined },
    origin: 'https://akten.example',
    events: { onSecurityError },
  })
  const thrown = await client
    .openCase({ caseNumber: '200/26', title: 'Grundstückskauf' })
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(MissingKeyError)
  expect((thrown as MissingKeyError).keyId).toMatch(/^session:/)
  expect(onSecurityError).toHaveBeenCalledWith(thrown)
  expect(sent).toEqual([])
})
