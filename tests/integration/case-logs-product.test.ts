import { randomUUID } from 'node:crypto'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { notOnRoster } from '@aktenraum/client/words/not-on-roster'
import { messageOf } from '@aktenraum/client/words/message-of'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, moveOf, partsOf, textFile, untilConfirmed } from '../support/office.ts'
import { liedTo } from '../support/lying-server.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let client: Office['client']
let caseId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = (await joinedClient(product, office, caseId)).client
}, 120_000)
afterAll(() => product?.stop())

const upload = async (who: Office['client'], name: string, to = caseId) => {
  const file = { name, type: 'text/plain', content: textFile(name), commandId: randomUUID() }
  const { id } = await who.uploadDocument(to, file)
  return who.retrieveDocument(to, id)
}
/** What was said in the log of a case, in its order. */
const said = async (of = caseId): Promise<readonly string[]> => {
  const db = new pg.Client({ connectionString: product.databaseUrl })
  await db.connect()
  const { rows } = await db.query<{ op: string }>('select op from case_entry where case_id = $1 order by n', [of])
  await db.end()
  return rows.map(({ op }) => op)
}

it('whatever is done in a case is said in its log, by who was only invited as well', async () => {
  const early = await upload(client, 'vorab.txt')
  await untilConfirmed(owner)
  const letter = await upload(client, 'brief.txt')
  await owner.renameDocument(letter, 'schreiben.txt')
  await owner.describeDocument(letter, 'Vom Mandanten')
  await owner.deleteDocument(letter)
  await owner.restoreDocument(letter)
  await owner.renameCase(caseId, { title: 'Krause gegen Sommer' })
  const other = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
  await owner.moveDocument(await moveOf(owner, { documentId: early.id, caseId, toCaseId: other }))
  const [opened, invited, named] = ['roster', 'roster', 'roster']
  await expect
    .poll(() => said())
    .toEqual([opened, invited, 'add', named, 'add', 'name', 'name', 'remove', 'restore', 'roster', 'remove'])
  await expect.poll(() => said(other)).toEqual(['roster', 'add'])
}, 120_000)

it('what is not theirs to do is told as that, and accuses nobody', async () => {
  const letter = await upload(owner, 'Gutachten.txt')
  const shown = await client.retrieveDocument(caseId, letter.id)
  for (const attempt of [() => client.renameDocument(shown, 'anders.txt'), () => client.deleteDocument(shown)]) {
    const refusal: unknown = await attempt().catch((error: unknown) => error)
    expect(messageOf(refusal)).toMatch(/^Dazu sind Sie nicht berechtigt\. Bitte laden Sie die Seite neu/)
  }
  const ownerId = (await owner.session())?.user.id ?? ''
  for (const attempt of [
    () => owner.changeRole(caseId, ownerId, 'member'),
    () => owner.removeParticipant(caseId, ownerId),
  ]) {
    const refusal: unknown = await attempt().catch((error: unknown) => error)
    expect(messageOf(refusal)).toBe('Die Akte muss mindestens einen Inhaber behalten.')
  }
}, 120_000)

it('who takes part no more says nothing in it from then on', async () => {
  const clientId = (await client.session())?.user.id ?? ''
  const before = (await said()).length
  await owner.removeParticipant(caseId, clientId)
  await upload(owner, 'danach.txt')
  await expect.poll(() => said()).toHaveLength(before + 2)
  expect((await said()).slice(-2)).toEqual(['roster', 'add'])
  await expect(upload(client, 'trotzdem.txt')).rejects.toThrow()
}, 120_000)

it('who was let in as staff and is confirmed by no owner yet says nothing, and is told why; then they do', async () => {
  const about = { salutation: 'Jonas Weber', gender: null, title: '', is_staff: true, is_operator: false }
  const { link } = await owner.invite({ ...about, email: 'weber@kanzlei.example' }, [
    { caseId, role: 'member', shownAs: null },
  ])
  await owner.listInvitations()
  const { token, secret } = partsOf(link)
  const { client: weber } = createHeadlessClient(product.url)
  await weber.acceptInvitation(token, secret, 'Weber-Passwort-2026-gut')
  const early = { name: 'NotOnRosterError', advice: notOnRoster }
  await expect(upload(weber, 'zu früh.txt')).rejects.toMatchObject(early)
  await untilConfirmed(owner)
  expect((await upload(weber, 'jetzt.txt')).id).toBeTruthy()
}, 120_000)

it('who is seen to have accepted before they are seen to take part is named all the same', async () => {
  const about = { salutation: 'Nora Kern', gender: null, title: '', is_staff: true, is_operator: false }
  const { link } = await owner.invite({ ...about, email: 'kern@kanzlei.example' }, [
    { caseId, role: 'member', shownAs: null },
  ])
  const { token, secret } = partsOf(link)
  const { client: kern } = createHeadlessClient(product.url)
  await kern.acceptInvitation(token, secret, 'Kern-Passwort-2026-gut')
  let looks = 0
  const behind = await liedTo(product.url, caseId, (path, answer) => {
    if (!/^[^?]*\/api\/cases\/\w+\/(\?|$)/.test(path) || looks >= 2) return answer
    looks += 1
    const { participants, ...rest } = answer as CaseDto
    return { ...rest, participants: participants?.filter(({ user }) => user.salutation !== about.salutation) }
  })
  await untilConfirmed(behind)
  expect(looks).toBe(2)
  expect((await upload(kern, 'willkommen.txt')).id).toBeTruthy()
}, 120_000)
