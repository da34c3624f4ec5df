import * as contracts from '@aktenraum/domain/contracts'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { CaseId } from '@aktenraum/domain'
import type { Office } from '@aktenraum/client/headless'
import { sharedHead } from '@aktenraum/client/collections/case-heads'
import { messageOf } from '@aktenraum/client/words/message-of'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser, notThere } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, people, textPaper, untilConfirmed } from '../support/office.ts'
import type { Person } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let petra: Office
let caseId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  petra = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
}, 120_000)
afterAll(() => product?.stop())

/** A new browser of somebody's, whose server may lie about the case; `told`: what its page was alarmed by. */
const onAnotherDevice = async (
  { email, password }: Pick<Person, 'email' | 'password'> = people.owner,
  lie: Lie = (_, answer) => answer,
) => {
  const told: string[] = []
  const { client, api, context } = createHeadlessClient(product.url, {
    browser: liedToBrowser(product.url, caseId, lie),
    events: { onSecurityError: ({ name }) => void told.push(name) },
  })
  await client.signIn(email, password)
  return { client, api, context, told }
}
/** How long the log of a case was for the newest of somebody's browsers, as far as they have told. */
const shared = async ({ api, context }: Pick<Office, 'api' | 'context'>, id = caseId): Promise<number> => {
  const { results } = await api.call(contracts.listMemory, { query: { cases: Array<number>(16).fill(0).join() } })
  const part = results.find(({ log }) => log === `cases-${id.slice(0, 1)}`)
  if (part === undefined) return 0
  const [opened] = await context.crypto.openDrafts({ drafts: [{ id: `memory/${part.log}`, header: part.sealed }] })
  const { heads } = JSON.parse(opened ?? '{"heads":{}}') as { heads: Record<string, [number]> }
  return heads[id]?.[0] ?? 0
}
const lengthOf = async ({ client, context }: Pick<Office, 'client' | 'context'>): Promise<number> => {
  await client.listDocuments(caseId)
  return context.state.caseLogs.get(caseId)?.head.n ?? 0
}
interface Evidence {
  readonly verified: { readonly case: { readonly head: object; readonly links: readonly Links[] } }
}
interface Links {
  readonly n: number
  readonly records: string
  readonly texts: readonly (readonly [number, unknown])[]
}
/** The case as it was when its log had `n` entries. */
const asOf =
  (n: number): Lie =>
  (path, answer) => {
    if (!/\/log\/(\?|$)/.test(path)) return answer
    const links = answer as Links
    const from = Number(new URLSearchParams(path.split('?')[1]).get('after') ?? 0)
    const records = Buffer.from(links.records, 'base64url').subarray(0, Math.max(0, n - from) * 49)
    return { ...links, n, records: records.toString('base64url'), texts: links.texts.filter(([place]) => place <= n) }
  }
const upload = (who: Pick<Office, 'client'>, name: string) => who.client.uploadDocument(caseId, textPaper(name))

describe('what one’s browsers have verified of a case', { shuffle: false }, () => {
  it('is known to a new one, which finds out a server that shows it an older case', async () => {
    const before = await lengthOf(founder)
    await upload(founder, 'Klage.txt')
    const n = await lengthOf(founder)
    expect(n).toBeGreaterThan(before)
    // The first is told at once; what came since, by the next browser that looks.
    const second = await onAnotherDevice()
    await second.client.retrieveCase(caseId)
    await expect.poll(() => shared(founder)).toBe(n)
    expect(second.told).toEqual([])

    const victim = await onAnotherDevice(people.owner, asOf(before))
    // What its person's other browsers tell it comes beside all else; it is known before it looks.
    while (victim.context.state.sharing !== undefined) await victim.context.state.sharing
    await expect
      .poll(async () => {
        await victim.client.listDocuments(caseId).catch(() => undefined)
        return victim.told
      })
      .toContain('ContradictionError')
    await expect(victim.client.renameCase(caseId, { title: 'Anders' })).rejects.toMatchObject({
      name: 'ContradictionError',
      log: `case/${caseId}`,
    })

    // That case is closed, with evidence that somebody else can check; others go on.
    const report = (await victim.client.contradiction(caseId)) ?? expect.unreachable()
    expect(report).toMatchObject({
      log: 'case',
      reason: 'shorter',
      owners: [{ name: people.owner.salutation, address: people.owner.email }],
    })
    const evidence = JSON.parse(await report.file.text()) as Evidence
    const { records } = await founder.api.call(contracts.followCaseLog, { params: { case_id: caseId as CaseId } })
    expect(evidence).toMatchObject({ log: `case/${caseId}`, remembered: [{ n }], server: product.url })
    const shown = evidence.verified.case.links.map((links) => links.records).join('')
    expect(records.startsWith(shown.slice(0, before * 65))).toBe(true)
    expect(evidence.verified.case.head).toMatchObject({ n: before })
    expect(evidence.verified.case.links.flatMap(({ texts }) => texts).length).toBeGreaterThan(0)
    expect(await victim.client.contradiction()).toMatchObject({ log: 'case' })
    const other = await victim.client.openCase({ caseNumber: '2/26', title: 'Lindner' })
    expect(await victim.client.retrieveCase(other)).toMatchObject({ title: { text: 'Lindner' } })
    expect(await victim.client.contradiction(other)).toBeNull()
  })

  it('comes together where several of them go on at once, without an alarm', async () => {
    const devices = await Promise.all([onAnotherDevice(), onAnotherDevice(), onAnotherDevice()])
    await Promise.all(devices.map((device, index) => upload(device, `Anlage ${index}.txt`)))
    const others = await Promise.all([onAnotherDevice(), onAnotherDevice()])
    await Promise.all([...devices, ...others].map(({ client }) => client.retrieveCase(caseId)))
    const n = await lengthOf(founder)
    const last = await onAnotherDevice()
    await last.client.retrieveCase(caseId)
    await expect.poll(() => shared(founder)).toBe(n)
    for (const { told } of [...devices, ...others, last]) expect(told).toEqual([])
  })

  it('tells a new one of a case that the server says does not exist', async () => {
    await petra.client.retrieveCase(caseId)
    await expect.poll(() => shared(petra)).toBeGreaterThan(0)
    const victim = await onAnotherDevice(people.client, () => notThere)
    await expect.poll(() => sharedHead(victim.context, caseId)?.n).toBeGreaterThan(0)
    const error = await victim.client.retrieveCase(caseId).then(
      () => expect.unreachable(),
      (reason: unknown) => reason,
    )
    expect(messageOf(error)).toContain('hat einer Ihrer Browser schon geprüft')
  })

  it('but not of one from which staff have signed that one was removed', async () => {
    const id = petra.context.state.viewerId ?? ''
    await founder.client.removeParticipant(caseId, id)
    for (const who of [petra, await onAnotherDevice(people.client)])
      await expect(who.client.retrieveCase(caseId)).rejects.toMatchObject({ status: 404 })
    const lying = await onAnotherDevice(people.client, asOf(1))
    await expect.poll(() => sharedHead(lying.context, caseId)?.n).toBeGreaterThan(1)
    await expect(lying.client.retrieveCase(caseId)).rejects.toMatchObject({ name: 'ContradictionError' })
  })
})
