import * as contracts from '@aktenraum/domain/contracts'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedColleague, people, textPaper } from '../support/office.ts'
import type { Person } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const ute = { email: 'ute.roth@kanzlei.example', salutation: 'Ute Roth', password: 'Roth-Kanzlei-4711-Ost' }
type Somebody = Pick<Person, 'email' | 'password'> | typeof ute

let product: Product
let founder: Office
let jonas: Office
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  jonas = await joinedColleague(product, founder, people.colleague)
}, 120_000)
afterAll(() => product?.stop())

/** Noon of the day on which this began: no midnight comes in between. */
const noon = new Date()
noon.setUTCHours(11, 0, 0, 0)
/** A browser to which the server's clock stands still. */
const atNoon = (http = nodeHttp(product.url)): HeadlessBrowser => ({
  ...createHeadlessBrowser(product.url),
  http: {
    cookie: http.cookie,
    send: async (request) => {
      const answer = await http.send(request)
      const headers = new Headers(answer.headers)
      headers.set('Date', noon.toUTCString())
      return new Response(answer.body, { status: answer.status, headers })
    },
  },
})

const device = async (who: Somebody, browser = atNoon()): Promise<Office> => {
  const office = createHeadlessClient(product.url, { browser })
  await office.client.signIn(who.email, who.password)
  return office
}
const idOf = async (who: Somebody): Promise<string> =>
  (await founder.client.listUsers()).find(({ email }) => email === who.email)?.id ?? expect.unreachable()
/** Every word of people, as an honest server shows them. */
const words = async () => {
  const answer = await founder.api.call(contracts.listLogEntries, { params: { log: 'people' }, query: {} })
  return answer.results
}
/** How often somebody stands there, texts and records alike: by their operation and author. */
const seenOf = async (who: Somebody): Promise<{ readonly texts: number; readonly records: number }> => {
  const id = await idOf(who)
  const all = await words()
  const texts = all.filter((each) => typeof each !== 'string' && each[0][0] === 'aktenraum/v2/seen')
  return {
    texts: texts.filter((each) => typeof each !== 'string' && each[0][3] === id).length,
    records: all.filter((each) => typeof each === 'string').length,
  }
}
const lastSeen = async ({ client }: Office, who: Somebody): Promise<string | null | undefined> => {
  const id = await idOf(who)
  return (await client.colleagues()).colleagues.find((each) => each.id === id)?.at
}

/** As on another day: the next word of somebody, with this time. */
const saysAt = async ({ client, context, api }: Office, at: string): Promise<void> => {
  await client.colleagues()
  const entry = (await context.crypto.witnessDay({ at })) ?? expect.unreachable()
  await api.call(contracts.appendLogEntry, { params: { log: 'people' }, body: { entry } })
}
/** How far what somebody's browsers tell each other of the log of people goes. */
const sharedUpTo = async ({ api, context }: Office): Promise<number> => {
  const { results } = await api.call(contracts.listMemory)
  const drafts = results.flatMap(({ log, sealed }) =>
    log === 'people' ? [{ id: 'memory/people', header: sealed }] : [],
  )
  const [text] = await context.crypto.openDrafts({ drafts })
  return (JSON.parse(text ?? '{"head":{"n":-1}}') as { head: { n: number } }).head.n
}

/**
 * A browser that is shown no more of the logs than there was of them at one moment. `memory`: whether it hears what its
 * person's other ones have verified.
 */
const frozen = async (
  memory: 'hidden' | 'shown' = 'hidden',
): Promise<{ readonly browser: HeadlessBrowser; readonly length: number; readonly thaw: () => void }> => {
  const honest = nodeHttp(product.url)
  const office = await founder.api.call(contracts.listLogEntries, { params: { log: 'office' }, query: {} })
  const shown = { office: office.results, people: await words() }
  let isFrozen = true
  const then = (log: keyof typeof shown, path: string, after: 'after' | 'office' = 'after'): readonly unknown[] =>
    shown[log].slice(Number(new URL(path, product.url).searchParams.get(after) ?? 0))
  const told = (path: string, answer: Record<string, unknown>): unknown => {
    const { office_log: log, results } = answer
    if (Array.isArray(log)) return { ...answer, office_log: shown.office }
    if (!Array.isArray(results)) return answer
    if (path.includes('/account/memory/')) return memory === 'hidden' ? { ...answer, results: [] } : answer
    if (path.includes('/logs/office/')) return { ...answer, results: then('office', path) }
    if (!path.includes('/logs/people/')) return answer
    const office = { n: shown.office.length, results: then('office', path, 'office') }
    return { ...answer, results: then('people', path), office }
  }
  const http: HeadlessBrowser['http'] = {
    cookie: honest.cookie,
    send: async (request) => {
      const answer = await honest.send(request)
      const isJson = answer.headers.get('Content-Type')?.includes('json') === true
      if (!isFrozen || !answer.ok || !isJson) return answer
      const body = told(request.path, (await answer.json()) as Record<string, unknown>)
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
    },
  }
  const thaw = (): void => {
    isFrozen = false
  }
  return { browser: atNoon(http), length: shown.people.length, thaw }
}

describe('that somebody of the office has verified its logs', { shuffle: false }, () => {
  it('is said once a day, by whichever of their tabs and devices is first, and colleagues see when', async () => {
    expect(await lastSeen(founder, people.colleague)).toBeNull()
    const devices = await Promise.all(Array.from({ length: 4 }, () => device(people.colleague)))
    // Of those who are late, each finds it said already; one that the server keeps waiting for that tries again later.
    await Promise.all(devices.map(({ client }) => client.saySeen().catch(() => undefined)))
    await expect.poll(async () => (await seenOf(people.colleague)).texts).toBe(1)
    for (const { client } of devices) await client.saySeen()
    await (await device(people.colleague)).client.saySeen()
    expect(await seenOf(people.colleague)).toEqual({ texts: 1, records: 0 })
    expect(await lastSeen(founder, people.colleague)).not.toBeNull()
    const { colleagues } = await founder.client.colleagues()
    expect(colleagues.map(({ name, address }) => [name, address])).toEqual([
      [people.colleague.salutation, people.colleague.email],
    ])
  })

  it('is not said where one has said something else of people on that day', async () => {
    const office = await device(people.owner)
    const ina = { email: 'ina@example.org', salutation: 'Ina Vited', gender: null, title: '' }
    await office.client.invite({ ...ina, is_staff: false, is_operator: false }, [])
    await expect.poll(() => lastSeen(jonas, people.owner)).toMatch(/T11:/)
    const before = (await words()).length
    await office.client.saySeen()
    await office.client.colleagues()
    expect((await words()).length).toBe(before)
  })

  it('is said again once somebody was shut out and nobody has said so, after which their words end', async () => {
    await joinedColleague(product, founder, ute)
    const roth = await device(ute)
    await roth.client.saySeen()
    await roth.client.colleagues()
    const late = await roth.context.crypto.witnessDay({ at: '2031-01-01T10:00:00.000Z' })
    // By an owner whose browser ends before it says the other word.
    const revoke = await founder.context.crypto.revoke({
      userId: await idOf(ute),
      shown: null,
      at: new Date().toISOString(),
    })
    await founder.api.call(contracts.appendLogEntry, {
      params: { log: 'office' },
      body: { entry: revoke ?? expect.unreachable() },
    })
    const before = (await words()).length
    // Who was shut out and has not heard of it: no honest server takes that.
    const sent = roth.api.call(contracts.appendLogEntry, {
      params: { log: 'people' },
      body: { entry: late ?? expect.unreachable() },
    })
    await expect(sent).rejects.toMatchObject({ status: 400 })

    await (await device(people.colleague)).client.saySeen()
    await expect.poll(async () => (await words()).length).toBe(before + 1)
    expect((await words()).at(-1)).toMatchObject({ 0: { 0: 'aktenraum/v2/seen', 3: await idOf(people.colleague) } })
    // Of what was said before by the same person the record is enough.
    expect(await seenOf(people.colleague)).toEqual({ texts: 1, records: 1 })
    const again = await device(people.owner)
    expect(await lastSeen(again, people.colleague)).not.toBeNull()
    expect(await again.client.contradiction()).toBeNull()
  })
})

describe('a server that keeps somebody in the past', { shuffle: false }, () => {
  it('shows them nothing newer of their colleagues; what they say there finds no place until they are out', async () => {
    const kai = { email: 'kai.lenz@kanzlei.example', salutation: 'Kai Lenz', password: 'Lenz-Kanzlei-4711-Ost' }
    await joinedColleague(product, founder, kai)
    const past = await frozen()
    const victim = await device(kai, past.browser)
    const before = await lastSeen(victim, people.colleague)
    const later = '2031-01-02T10:00:00.000Z'
    await saysAt(jonas, later)
    await expect.poll(() => lastSeen(founder, people.colleague)).toBe(later)
    expect(await lastSeen(victim, people.colleague)).toBe(before)
    // Somebody was faster, says the server, and does not show who: nothing else is signed for that place.
    await expect(victim.client.saySeen()).rejects.toMatchObject({ message: 'behind nobody' })
    expect((await seenOf(kai)).texts).toBe(0)
    past.thaw()
    await expect.poll(() => lastSeen(victim, people.colleague)).toBe(later)
    await victim.client.saySeen()
    await expect.poll(async () => (await seenOf(kai)).texts).toBe(1)
  })

  it('is found out by what another of their devices has verified', async () => {
    const past = await frozen('shown')
    const other = await device(people.owner)
    await saysAt(jonas, '2031-01-03T10:00:00.000Z')
    const before = past.length
    await expect.poll(() => lastSeen(other, people.colleague)).toBe('2031-01-03T10:00:00.000Z')
    await expect.poll(() => sharedUpTo(other)).toBeGreaterThan(before)
    const victim = await device(people.owner, past.browser)
    await victim.client.colleagues().catch(() => undefined)
    await expect.poll(() => victim.client.contradiction()).toMatchObject({ log: 'people', reason: 'shorter' })
    await expect(victim.client.colleagues()).rejects.toMatchObject({ name: 'ContradictionError' })
  })

  it('has nothing released of what a colleague signed who names an office that they are not shown', async () => {
    const caseId = await founder.client.openCase({ caseNumber: '7/26', title: 'Krause' })
    await founder.client.addParticipant(caseId, await idOf(people.colleague), 'member')
    const past = await frozen()
    await joinedColleague(product, founder, { ...ute, email: 'neu@kanzlei.example', salutation: 'Eva Neu' })
    const known = async () => (await jonas.client.colleagues()).colleagues.map(({ name }) => name)
    await expect.poll(known).toContain('Eva Neu')
    await jonas.client.uploadDocument(caseId, textPaper('Neues.txt'))
    const victim = await device(people.owner, past.browser)
    const verdicts = async () => (await victim.client.listDocuments(caseId)).results.map(({ verdict }) => verdict)
    await expect.poll(verdicts).toEqual([{ state: 'wrong', reason: 'the office has gone on' }])
    past.thaw()
    await expect.poll(verdicts).toMatchObject([{ state: 'verified' }])
  })
})
