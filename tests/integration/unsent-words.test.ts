import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser } from '@aktenraum/client/headless'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, partsOf, people, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct(inject('services'))
  await foundedOffice(product)
}, 120_000)
afterAll(() => product?.stop())

/** A browser that hears nothing of the answer to the next call that changes something at such an address. */
const deafOnce = (part: string): { readonly browser: HeadlessBrowser; readonly heard: () => number } => {
  const honest = nodeHttp(product.url)
  let calls = 0
  const http: HeadlessBrowser['http'] = {
    cookie: honest.cookie,
    send: async (request) => {
      const answer = await honest.send(request)
      if (request.method === 'GET' || !request.path.endsWith(part)) return answer
      calls += 1
      if (calls > 1) return answer
      throw new NoConnectionError('cut off')
    },
  }
  return { browser: { ...createHeadlessBrowser(product.url), http }, heard: () => calls }
}

it('whoever lost the answer to an invitation gets the very link by trying again, and the log has one word of it', async () => {
  const { browser, heard } = deafOnce('/invitations/')
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  const ina = { email: 'ina@example.org', salutation: 'Ina Vited', gender: null, title: '' }
  const invite = () => client.invite({ ...ina, is_staff: false, is_operator: false }, [])
  await expect(invite()).rejects.toBeInstanceOf(NoConnectionError)
  const { link } = await invite()
  expect(heard()).toBe(2)
  const theirs = (await client.listInvitations()).filter(({ user }) => user.email === ina.email)
  expect(theirs).toHaveLength(1)
  const { token, secret } = partsOf(link)
  const invited = createHeadlessClient(product.url)
  await invited.client.acceptInvitation(token, secret, 'Ina-Passwort-2026-gut')
  await untilConfirmed(client)
  expect((await client.listUsers()).find(({ email }) => email === ina.email)).toMatchObject({ status: 'confirmed' })
})
