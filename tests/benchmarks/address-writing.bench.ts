import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { importPlan } from '@aktenraum/client/collections/address-book/importing'
import { addressMergesOf } from '@aktenraum/client/collections/address-book/merging'
import { resealContents } from '@aktenraum/client/collections/address-book/resealing'
import type { Office } from '@aktenraum/client/headless'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import type { NewEvent } from '@aktenraum/infra/event-store/port'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { peopleWithAddresses } from '../support/large-address-book.ts'
import { foundedOffice, joinedClient, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { createMigratedDatabase } from '../support/services.ts'

const LINKS = 50
const ROUNDS = 5
const PEOPLE = 10_000
/** A person with an address is three: themselves, the address, and that it is theirs. */
const VALUES = 3 * PEOPLE
const VALUE_BYTES = 256

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('something is missing that was recorded')
  return value
}
const readable = <Shown extends object>(shown: Shown) => {
  if (!('fields' in shown)) throw new Error('a record that does not open')
  return shown as Shown & { readonly fields: Readonly<Record<string, unknown>> }
}

/** Somebody with contacts, merged into another and taken apart again; the peer writes as many records one by one. */
const mergeAndUndo = async ({ context }: Office, place: Place) => {
  const [book, merges] = [addressBookOf(context), addressMergesOf(context)]
  const kept = await book.recordPerson(place, { fields: { name: 'Krause' } })
  const dropped = await book.recordPerson(place, { fields: { name: 'Krauße' } })
  const at = { fields: { address_line: 'Kai 1', city: 'Hamburg' } }
  for (let number = 0; number < LINKS; number += 1) {
    const child = await book.recordPerson(place, { fields: { name: `Kontakt ${number}` } })
    await book.recordContact(place, { parent: dropped, child }, { fields: { type: 'Prokura' }, location: at })
  }
  const person = ({ people }: LoadedDatabase, id: string) => readable(found(people.find((each) => each.id === id)))
  const linksOf = ({ personLinks }: LoadedDatabase) =>
    personLinks.filter(({ parent_person }) => parent_person === dropped).map(readable)
  const times: { readonly merged: number; readonly undone: number; readonly singly: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = await book.load(place.id)
    const merge = {
      kept: person(now, kept),
      dropped: person(now, dropped),
      written: { fields: { name: 'Krause' } },
      defaultLink: null,
      links: linksOf(now),
    }
    if (merge.links.length !== LINKS) throw new Error(`${merge.links.length} contacts`)
    const merged = await timed(() => merges.mergePeople(place, merge))
    const undone = await timed(() => merges.undoMerge(place, dropped))
    const after = await book.load(place.id)
    const singly = await timed(async () => {
      for (const id of [kept, dropped])
        await book.correctPerson(place.case, person(after, id), { fields: { name: 'Krause' } })
      for (const link of linksOf(after)) await book.correctLink(place.case, link, { written: { fields: link.fields } })
    })
    times.push({ merged, undone, singly })
  }
  const medianOf = (name: 'merged' | 'undone' | 'singly') => median(times.map((each) => each[name]))
  return { merged: medianOf('merged'), undone: medianOf('undone'), singly: medianOf('singly') }
}

/** As in an import. */
const LINES_AT_ONCE = 500

/** From the whole request to its answer. What browsers do before, they have done by then. */
const importShare = async ({ context }: Office, place: Place, newId: () => string): Promise<number> => {
  let took = 0
  const open: typeof context.api.open = async (...asked) => {
    const begun = performance.now()
    const answer = await context.api.open(...asked)
    await answer.clone().text()
    took = performance.now() - begun
    return answer
  }
  await importPlan({ ...context, api: { ...context.api, open } }, place, peopleWithAddresses(PEOPLE, newId))
  return took
}

/**
 * The same contents copied within a database, and the same events appended in another one: nobody reads or checks them.
 */
const copyAndAppend = async (product: Product, emptyUrl: string, { id, case: caseId }: Place): Promise<number> => {
  const [from, to] = [product.databaseUrl, emptyUrl].map((databaseUrl) => openPool(databaseUrl))
  if (from === undefined || to === undefined) throw new RangeError('no database')
  const store = openPostgresEventStore({ databasePool: to, databaseUrl: emptyUrl })
  try {
    await from.query('create table bare_content (like address_content including all)')
    const { rows } = await from.query<{ stream: string; event: NewEvent }>(
      `select stream, json_build_object('id', id, 'type', type, 'data', data, 'meta', meta) as event
       from event where data ->> 'databaseId' = $1 and revision = 0 and stream not like 'addressDatabase-%' order by position`,
      [id],
    )
    return await timed(async () => {
      await from.query('insert into bare_content select * from address_content where case_id = $1', [caseId])
      for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
        await Promise.all(
          rows.slice(at, at + LINES_AT_ONCE).map(({ stream, event }) => store.append(stream, 'none', [event])),
        )
    })
  } finally {
    await store.close()
    await Promise.all([from.end(), to.end()])
  }
}

/**
 * All contents of a book under the new key, once somebody was removed; the peer decrypts and encrypts as many, and
 * sends nothing.
 */
const reseal = async (office: Office, place: Place, leaver: Office) => {
  const { client, context } = office
  const book = addressBookOf(context)
  await book.importAll(place, peopleWithAddresses(PEOPLE, book.newId))
  await client.removeParticipant(place.case, found(leaver.context.state.viewerId ?? undefined))
  const ours = await timed(async () => {
    const { left } = await resealContents(context, place.case)
    if (left !== 0) throw new Error(`${left} are left`)
  })
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const gcm = { name: 'AES-GCM', iv: new Uint8Array(12) }
  const sealed = await crypto.subtle.encrypt(gcm, key, new Uint8Array(VALUE_BYTES))
  const peer = await timed(async () => {
    for (let value = 0; value < VALUES; value += 1)
      await crypto.subtle.encrypt(gcm, key, await crypto.subtle.decrypt(gcm, key, sealed))
  })
  return { ours, peer }
}

const run = async (services: Parameters<typeof startProduct>[0]) => {
  const product = await startProduct(services)
  try {
    const office = await foundedOffice(product)
    const caseId = await office.client.openCase({ caseNumber: '1/26', title: 'Adressen' })
    const place = await addressBookOf(office.context).createDatabase(caseId, 'Adressen')
    const { merged, undone, singly } = await mergeAndUndo(office, place)
    const other = await office.client.openCase({ caseNumber: '2/26', title: 'Import' })
    const imported = await addressBookOf(office.context).createDatabase(other, 'Adressen')
    const importing = await importShare(office, imported, addressBookOf(office.context).newId)
    // Whatever else writes is at rest.
    await addressBookOf(office.context).load(imported.id)
    const bare = await copyAndAppend(product, await createMigratedDatabase(services.databaseUrl), imported)
    const leaver = await joinedClient(product, office, caseId)
    await untilConfirmed(office.client)
    const { ours, peer } = await reseal(office, place, leaver)
    const against = (what: string, time: number, other: number, target: number) =>
      ({ what, ours: time, peer: other, ratio: time / other, target, unit: 'ms' }) as const
    const alone = (what: string, time: number, target: number) =>
      ({ what, ours: time, peer: null, ratio: time / target, target, unit: 'ms' }) as const
    const records = `${LINKS + 2} records`
    const many = PEOPLE.toLocaleString('en')
    return [
      alone(`merging two people, one of whom has ${LINKS} contacts`, merged, 300),
      against(`the same, against writing ${records} one by one`, merged, singly, 0.5),
      alone('taking them apart', undone, 300),
      against(`the same, against writing ${records} one by one`, undone, singly, 0.5),
      against(
        `what the server takes to import ${many} people with an address each, against a bare copy and append of as much`,
        importing,
        bare,
        3,
      ),
      alone(`sealing ${many} people and their addresses anew after a removal`, ours, 15_000),
      against('the same, against decrypting and encrypting as many values one by one', ours, peer, 5),
    ]
  } finally {
    await product.stop()
  }
}

export const bench = { name: 'address writing', run }
