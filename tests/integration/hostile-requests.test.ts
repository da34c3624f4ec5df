import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser } from '@aktenraum/client/headless'
import { people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let anonymous: HeadlessBrowser
let operator: HeadlessBrowser
let caseId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'))
  anonymous = createHeadlessBrowser(product.url)
  operator = createHeadlessBrowser(product.url)
  const { email, salutation, password } = people.owner
  const user = { email, salutation, gender: 'f' as const, title: '', is_staff: true, is_operator: true }
  const office = createHeadlessClient(product.url, { browser: operator })
  await office.found({ setupToken: product.setupToken, user, password })
  caseId = await office.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  await anonymous.http.send({ method: 'GET', path: '/api/urls/', headers: {} })
}, 120_000)
afterAll(() => product?.stop())

/** What somebody sends who does not use our client: the body as it is, with a valid token against forgery. */
const ask = async (who: HeadlessBrowser, method: string, path: string, body?: string) => {
  const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': who.http.cookie('csrftoken') ?? '' }
  const answer = await who.http.send({ method, path, headers, body })
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const
}
/** Greater than an `integer` of the database holds. */
const huge = Number.MAX_SAFE_INTEGER

describe('a request that no client of ours makes is refused as every bad one, not by an error of the server', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'a parameter and a field named like what every object has: %s',
    async (name) => {
      const [status, body] = await ask(anonymous, 'GET', `/api/urls/?${name}=1`)
      expect([status, Object.keys(body)]).toEqual([400, [name]])
      const login = '/api/session/login/'
      const [loginStatus, refusal] = await ask(anonymous, 'POST', login, `{"email":"a@b.example","${name}":{}}`)
      expect([loginStatus, Object.keys(refusal).includes(name)]).toEqual([400, true])
    },
  )

  it.each([
    '{"length":{"toString":1}}',
    '{"length":{"valueOf":"x","toString":null}}',
    '{"length":{"toString":{"length":{}}}}',
  ])('an object that is no text and says how long it is: %s', async (value) => {
    const login = '/api/session/login/'
    const [status] = await ask(anonymous, 'POST', login, `{"email":"a@b.example","start_login_request":${value}}`)
    expect(status).toBe(400)
  })

  it('a number that the database cannot hold', async () => {
    const path = `/api/cases/${caseId}/log/`
    expect((await ask(operator, 'GET', `${path}?after=${huge}`))[0]).toBe(400)
    expect((await ask(operator, 'GET', `${path}entries/?places=1,${huge}`))[0]).toBe(400)
  })

  it.each([
    ['DELETE', '/api/operations/projections/%00/rebuild'],
    ['POST', '/api/operations/dead_letters/%00/resolve'],
  ])('a sign that the database cannot hold, in an address: %s %s', async (method, path) => {
    const body = method === 'POST' ? '{"action":"retry"}' : undefined
    expect((await ask(operator, method, path, body))[0]).toBe(404)
  })
})
