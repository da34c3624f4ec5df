import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { actHonestly } from '../soak/honest.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct(inject('services'), { ATTEMPTS_PER_ACCOUNT: '10000', ATTEMPTS_PER_ADDRESS: '100000' })
}, 120_000)
afterAll(() => product?.stop())

/** `npm run soak` goes on. */
it('300 honest actions of five people on three devices each accuse nobody', async () => {
  const { falseAlarms, done } = await actHonestly(product, { actions: 300, seed: 'honest' })
  expect(falseAlarms).toEqual([])
  expect(Object.keys(done).length).toBeGreaterThan(15)
}, 900_000)
