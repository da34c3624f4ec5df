import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import { sweep } from '@aktenraum/command-api'
import { readConfig } from '@aktenraum/infra/config'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, until } from './projector-support.ts'

let product: Product
/** A second command API, of which nothing is used but what it sweeps. */
let runtime: OpenRuntime
let folder = ''
let founder: Office
let colleague: Office
let book: AddressBook
let place: Place
let formerKey = ''

const rows = (sql: string, values: unknown[] = []) => ask<Record<string, unknown>>(runtime.pool, sql, values)
const said = async (): Promise<unknown> =>
  (await rows(`select data from event where type = 'AddressContentsResealed'`)).map(({ data }) => data)
const keysOfContents = async (): Promise<readonly unknown[]> =>
  (await rows('select distinct key_id from address_content where case_id = $1 order by 1', [place.case])).map(
    ({ key_id: key }) => key,
  )
/** The read models know all that has happened: they propose what is to be swept. */
const sweptWhenUpToDate = async (): Promise<void> => {
  const head = await runtime.store.head()
  await until(async () => {
    const upToDate = await rows(
      `select from checkpoint where name in ('audit', 'cases', 'addresses') and position >= $1`,
      [head],
    )
    return upToDate.length === 3
  })
  await sweep(runtime)
}

beforeAll(async () => {
  product = await startProduct(inject('services'))
  folder = await mkdtemp(join(tmpdir(), 'sweeping-'))
  const { databaseUrl, redisUrl } = product
  runtime = await openRuntime(
    readConfig({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      BLOB_DIR: join(folder, 'blobs'),
      AKTENRAUM_OPAQUE_SETUP_FILE: join(folder, 'opaque'),
      LOG_LEVEL: 'silent',
    }),
  )
  founder = await foundedOffice(product)
  await joinedColleague(product, founder, people.colleague)
  colleague = createHeadlessClient(product.url)
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
  book = addressBookOf(founder.context)
}, 120_000)
afterAll(async () => {
  runtime?.beginStop()
  await runtime?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** One story, told in its order. */
describe('an address book of which nobody says that it is sealed anew', { shuffle: false }, () => {
  it('is left alone where nothing of it was: it was founded after the removal', async () => {
    const caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
    const client = await joinedClient(product, founder, caseId)
    await untilConfirmed(founder.client)
    await founder.client.removeParticipant(caseId, client.context.state.viewerId ?? '')
    await founder.client.retrieveCase(caseId)
    const shared = await book.createDatabase(caseId, 'Beteiligte')
    await book.load(shared.id)
    await sweptWhenUpToDate()
    expect(await said()).toEqual([])
  })

  it('is under the present key as a whole when the process ends that would have said so', async () => {
    place = await book.createBook('Adressbuch')
    await book.recordPerson(place, { fields: { name: 'Krause' }, notes: 'Nur vormittags.' })
    formerKey = (await founder.client.retrieveCase(place.case)).key_id
    await founder.client.removeParticipant(place.case, colleague.context.state.viewerId ?? '')
    await rows(`create function end_here() returns trigger language plpgsql as
      $$ begin raise exception 'ended before it was said'; end $$`)
    await rows(`create trigger ended before insert on event for each row
      when (new.type = 'AddressContentsResealed') execute function end_here()`)
    await founder.client.renewDocumentKeys(place.case).catch(() => undefined)
    await rows('drop trigger ended on event')
    const { key_id: key } = await founder.client.retrieveCase(place.case)
    expect(key).not.toBe(formerKey)
    expect(await keysOfContents()).toEqual([key])
    // A browser that opens it finds nothing left to do.
    await book.load(place.id)
    await founder.client.renewDocumentKeys(place.case)
    expect(await said()).toEqual([])
  })

  it('is told of by the sweep, in the name of who sealed it, once nothing of it stands under a former key', async () => {
    const { key_id: key } = await founder.client.retrieveCase(place.case)
    const under = (keyId: string) =>
      rows(`update address_content set key_id = $1 where case_id = $2 and part = 'notes'`, [keyId, place.case])
    await under(formerKey)
    await sweptWhenUpToDate()
    expect(await said()).toEqual([])
    await under(key)
    await sweptWhenUpToDate()
    const resealedBy = founder.context.state.viewerId
    expect(await said()).toEqual([{ caseId: place.case, keyId: key, resealedBy }])
    await sweptWhenUpToDate()
    expect(await said()).toHaveLength(1)
    await book.load(place.id)
    const { entries } = await founder.client.caseHistory(place.case, { kinds: ['participants'] })
    const about = entries.filter(({ type }) => type === 'AddressContentsResealed')
    expect(about.map(({ actor }) => actor)).toEqual([resealedBy])
  })
})
