import * as contracts from '@aktenraum/domain/contracts'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, partsOf, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { liedTo } from './another-past.ts'

let product: Product
let founder: Office
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
}, 120_000)
afterAll(() => product?.stop())

/** What a browser tells the others goes out beside all else. */
const untilTold = async ({ context }: Office): Promise<void> => {
  while (context.state.sharing !== undefined) await context.state.sharing
}
const onAnotherDevice = async (): Promise<Office> => {
  const office = createHeadlessClient(product.url)
  await office.client.signIn(people.owner.email, people.owner.password)
  return office
}
/** What the founder's browsers tell each other: after how many entries of each log the newest of them is. */
const shared = async ({ api, context }: Office): Promise<Readonly<Record<string, number>>> => {
  const { results } = await api.call(contracts.listMemory)
  const drafts = results.map(({ log, sealed }) => ({ id: `memory/${log}`, header: sealed }))
  const opened = await context.crypto.openDrafts({ drafts })
  const ends = results.map(({ log }, index) => {
    const { head } = JSON.parse(opened[index] ?? '{"head":{"n":-1}}') as { head: { n: number } }
    return [log, head.n] as const
  })
  return Object.fromEntries(ends)
}
/** The office says one thing more: that it has another member. */
const goOn = async (name: string): Promise<void> => {
  const about = { salutation: name, gender: null, title: '', is_staff: true, is_operator: false }
  const { link } = await founder.client.invite({ ...about, email: `${name}@example.org` }, [])
  await founder.client.listInvitations()
  const { token, secret } = partsOf(link)
  await createHeadlessClient(product.url).client.acceptInvitation(token, secret, `${name}-Passwort-2026-gut`)
  await untilConfirmed(founder.client)
}
const sql = async (text: string): Promise<void> => {
  const pool = openPool(product.databaseUrl, { max: 1, applicationName: 'test' })
  await pool.query(text)
  await pool.end()
}

describe('what one’s browsers have verified of the logs', { shuffle: false }, () => {
  it('is known to a new one, one’s own words included, which finds out a server that shows it an older past', async () => {
    await goOn('Weber')
    await expect.poll(() => shared(founder)).toMatchObject({ office: 2 })

    const victim = liedTo(product.url)
    victim.lies((entries) => entries.filter((entry) => JSON.stringify(entry).startsWith('[["aktenraum/v2/genesis"')))
    await victim.signIn()
    await expect.poll(() => victim.told).toContain('ContradictionError')
    expect(await victim.client.contradiction()).toMatchObject({ log: 'office', reason: 'shorter' })
    await expect(victim.client.listUsers()).rejects.toMatchObject({ name: 'ContradictionError' })
  })

  it('comes together where two of them go on at once, without an alarm', async () => {
    const devices = await Promise.all([onAnotherDevice(), onAnotherDevice(), onAnotherDevice()])
    await goOn('Brandt')
    await Promise.all(devices.map(({ client }) => client.listUsers()))
    await Promise.all(devices.map(({ client }) => client.listInvitations()))
    await expect.poll(() => shared(founder)).toMatchObject({ office: 3 })
    for (const { client } of devices) expect(await client.contradiction()).toBeNull()
    for (const each of [founder, ...devices]) await untilTold(each)
  })

  it('counts for nothing where the server has made something else of it, and is kept anew', async () => {
    const before = await shared(founder)
    await sql(`update sealed_memory a set sealed = b.sealed from sealed_memory b
               where a.log = 'office' and b.log = 'people' and a.user_id = b.user_id`)
    expect(await shared(founder)).toMatchObject({ office: -1 })
    const device = await onAnotherDevice()
    await expect.poll(() => shared(device)).toMatchObject({ office: before['office'] })
    expect(await device.client.contradiction()).toBeNull()
    await untilTold(device)
  })

  it('is not replaced by who has not read it', async () => {
    const { results } = await founder.api.call(contracts.listMemory)
    const [kept] = results
    if (kept === undefined) throw new Error('nothing is kept')
    const { log, version, sealed } = kept
    const body = { version: version - 1, sealed }
    expect(await founder.api.call(contracts.keepMemory, { params: { log }, body })).toEqual({ version: null })
    expect((await founder.api.call(contracts.listMemory)).results).toEqual(results)
  })
})
