import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { foundedOffice, joinedClient, moveOf, people, textFile, textOf, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { scheduledSoon } from '../support/scheduled-soon.ts'
import { accountOf, lootOf, openAll } from '../support/shredding-attack.ts'
import type { Loot } from '../support/shredding-attack.ts'

let product: Product
let office: Office
let owner: Office['client']
let client: Office['client']
let [caseId, kept] = ['', '']
const tabs: HeadlessBrowser[] = []

const upload = async (to: string, name: string) => {
  const file = { name: `${name}.txt`, type: 'text/plain', content: textFile(`Inhalt ${name}`) }
  const { id } = await owner.uploadDocument(to, { ...file, commandId: randomUUID() })
  return owner.retrieveDocument(to, id)
}
const tabOf = async ({ email, password }: { email: string; password: string }): Promise<void> => {
  const browser = createHeadlessBrowser(product.url)
  await createHeadlessClient(product.url, { browser }).client.signIn(email, password)
  tabs.push(browser)
}
let accounts: Loot['accounts'] = []
const attack = async () => openAll(await lootOf(product, accounts))

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '8/26', title: 'Abgeschlossen' })
  kept = await owner.openCase({ caseNumber: '9/26', title: 'Läuft' })
  client = (await joinedClient(product, office, caseId)).client
  await untilConfirmed(owner)
  for (const who of [people.owner, people.client]) await tabOf(who)
  accounts = await Promise.all(tabs.map(accountOf))
  await upload(caseId, 'eins')
  await owner.deleteDocument(await upload(caseId, 'Papierkorb'))
  await upload(kept, 'bleibt')
  const { id } = await upload(caseId, 'Umzug')
  await owner.moveDocument(await moveOf(owner, { documentId: id, caseId, toCaseId: kept }))
}, 120_000)
afterAll(() => product?.stop())

describe('a case that is to be deleted', { shuffle: false }, () => {
  const on = '2099-05-01T00:00:00.000Z'
  it('[CAS-07] shows everybody the day, and refuses whatever would change it, saying why', async () => {
    const [document] = await owner.everyDocument(caseId)
    const [trashed] = (await owner.listTrash(caseId)).results
    if (document === undefined || trashed === undefined) throw new Error('there is no document')
    await owner.scheduleDeletion(caseId, on)
    for (const who of [owner, client]) {
      const file = await who.retrieveCase(caseId)
      expect([file.scheduled_deletion_date, file.can_upload]).toEqual([on, false])
      expect((await who.listCases()).find(({ id }) => id === caseId)?.scheduled_deletion_date).toBe(on)
    }
    const { can_update, can_delete, can_pin, can_transfer } = await owner.retrieveDocument(caseId, document.id)
    expect([can_update, can_delete, can_pin, can_transfer]).toEqual([false, false, false, false])
    const guest = { email: 'neu@example.org', salutation: 'Neu', gender: null, title: '', is_staff: false }
    const writes = [
      () => owner.renameCase(caseId, { title: 'x' }),
      () => upload(caseId, 'zu spät'),
      () => owner.renameDocument(document, 'x'),
      () => owner.describeDocument(document, 'x'),
      () => owner.setPinned(document, true),
      () => owner.deleteDocument(document),
      async () => owner.moveDocument(await moveOf(owner, { documentId: document.id, caseId, toCaseId: kept })),
      () => owner.restoreDocument(trashed),
      () => owner.eraseDocument(trashed),
      () => owner.emptyTrash(caseId),
      () => owner.invite({ ...guest, is_operator: false }, [{ caseId, role: 'client', shownAs: null }]),
    ]
    const why = /Diese Akte ist zur Löschung vorgemerkt/
    for (const write of writes) {
      const error: unknown = await write().then(
        () => 'it went well',
        (thrown: unknown) => thrown,
      )
      const { detail, problem } = error as { detail?: string; problem?: { message?: string } }
      expect(detail ?? problem?.message, String(write)).toMatch(why)
    }
    expect(await (await client.downloadDocument(await client.retrieveDocument(caseId, document.id))).text()).toBe(
      'Inhalt eins',
    )
  })

  it('can be taken back, and is as it was', async () => {
    // Their own browser signs no such word; the server is asked for it in command-api-cases.test.ts.
    await expect(client.scheduleDeletion(caseId, null)).rejects.toMatchObject({ code: 'untrusted-entry' })
    await owner.scheduleDeletion(caseId, null)
    expect((await owner.retrieveCase(caseId)).can_upload).toBe(true)
    await upload(caseId, 'zwei')
    expect((await owner.caseHistory(caseId, { kinds: ['case'] })).entries.map(({ type }) => type)).toEqual([
      'CaseDeletionCancelled',
      'CaseDeletionScheduled',
      'CaseOpened',
    ])
  })

  it('is gone when its day has come: nobody finds it, and nobody opens any of it with all keys there are', async () => {
    expect(await attack()).toEqual(
      expect.arrayContaining(['Inhalt eins', 'Inhalt zwei', 'Inhalt Papierkorb', 'Inhalt bleibt']),
    )
    const keptNames = async () => (await lootOf(product, [])).rows.filter(({ table }) => table === 'kept_name')
    expect(await keptNames()).toHaveLength(1)
    const due = await scheduledSoon(owner, caseId, 1_000)
    // The sweep looks at the read model, which has heard of it by the time its answer says so.
    await expect.poll(async () => (await owner.retrieveCase(caseId)).scheduled_deletion_date).not.toBeNull()
    // Who sees the day in their list believes it.
    await client.missingCases(await client.listCases())
    await product.kill()
    while (Date.now() <= due) await pause(20)
    // The sweep runs when the product starts.
    await product.restart()
    await expect.poll(attack).toEqual(['Inhalt bleibt', 'Umzug.txt', 'bleibt.txt'])
    await expect.poll(async () => (await owner.listCases()).map(({ title }) => textOf(title))).toEqual(['Läuft'])
    expect(await client.listCases()).toEqual([])
    await expect(client.retrieveCase(caseId)).rejects.toMatchObject({ status: 404 })
    // Grants go first, so nobody opens anything long before the last row is gone.
    const tables = [
      'case_grant',
      'case_file',
      'participant',
      'document',
      'document_reader',
      'trashed_document',
      'kept_name',
    ]
    const left = async () => {
      const { rows, blobs } = await lootOf(product, [])
      const ofCase = rows.filter(({ table, row }) => tables.includes(table) && JSON.stringify(row).includes(caseId))
      const keys = rows.filter(({ table }) => table === 'wrapped_key')
      return { ofCase, names: (await keptNames()).length, blobs: blobs.length, keys: keys.length }
    }
    // Of what was moved, the key of the document and that of its content; what it was called here is gone.
    await expect.poll(left).toEqual({ ofCase: [], names: 0, blobs: 2, keys: 3 })
  })
})
