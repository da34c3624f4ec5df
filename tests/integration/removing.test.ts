import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { foundedOffice, joinedClient, people, textFile, textOf, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { accountOf, lootOf, openAll } from '../support/shredding-attack.ts'
import type { Loot } from '../support/shredding-attack.ts'

let product: Product
let office: Office
let owner: Office['client']
let petra: Office['client']
let karl: Office['client']
let caseId = ''
let karlsId = ''
/** What Karl can have kept: his private keys, and all that the server ever gave to him. */
const karls: { tab?: HeadlessBrowser; account?: Loot['accounts'][number]; grants: Loot['rows'] } = { grants: [] }

const upload = async (who: Office['client'], name: string): Promise<string> => {
  const file = { name: `${name}.txt`, type: 'text/plain', content: textFile(`Inhalt ${name}`) }
  return (await who.uploadDocument(caseId, { ...file, commandId: randomUUID() })).id
}
const signedIn = async ({ email, password }: { email: string; password: string }) => {
  const browser = createHeadlessBrowser(product.url)
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(email, password)
  return { client, browser }
}
const namesFor = async (who: Office['client']): Promise<readonly string[]> =>
  (await who.everyDocument(caseId)).map(({ name }) => textOf(name)).sort()
/** All that Karl opens with what he kept and all that the server has. */
const whatKarlOpens = async (): Promise<readonly string[]> => {
  const loot = await lootOf(product, karls.account === undefined ? [] : [karls.account])
  return openAll({ ...loot, rows: [...loot.rows, ...karls.grants] })
}

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '9/26', title: 'Krause und Lindner' })
  petra = (await joinedClient(product, office, caseId)).client
  karl = (await joinedClient(product, office, caseId, people.other)).client
  await untilConfirmed(owner, 2)
  const { browser, client } = await signedIn(people.other)
  karlsId = (await client.session())?.user.id ?? ''
  karls.account = await accountOf(browser)
  karls.tab = browser
  for (const name of ['alt', 'älter']) await upload(owner, name)
  karls.grants = (await lootOf(product, [])).rows.filter(({ table }) => table === 'case_grant')
}, 120_000)
afterAll(() => product?.stop())

/** One story, told in its order. */
describe('a case', { shuffle: false }, () => {
  describe('somebody who was removed from a case', () => {
    it('read it until then', async () => {
      expect(await namesFor(karl)).toEqual(['alt.txt', 'älter.txt'])
      expect(await whatKarlOpens()).toContain('Inhalt alt')
    })

    it('sees nothing of it any more, in the tab that is open', async () => {
      const heard: string[] = []
      karl.onChange(({ type }) => heard.push(type))
      const [document] = await owner.everyDocument(caseId)
      if (document === undefined) throw new Error('there is no document')
      // What happens before he listens is told to nobody.
      const listening = async (): Promise<readonly string[]> => {
        for (const isPinned of [true, false]) await owner.setPinned(document, isPinned)
        return heard
      }
      await expect.poll(listening).toContain('DocumentPinned')
      await owner.removeParticipant(caseId, karlsId)
      await expect.poll(() => heard).toContain('ParticipantRemoved')
      expect(await karl.listCases()).toEqual([])
      const attempts = [
        () => karl.retrieveCase(caseId),
        () => karl.listDocuments(caseId),
        () => karl.retrieveDocument(caseId, document.id),
        () => karl.downloadDocument(document),
        () => karl.caseHistory(caseId),
        () => karl.visitCase(caseId),
        () => karl.listTrash(caseId),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 })
      await expect(upload(karl, 'ungebeten')).rejects.toMatchObject({ problem: { status: 404 } })
    })

    it('opens nothing that is uploaded from then on, even by a page that had not heard of it', async () => {
      await upload(petra, 'neu')
      const opened = await whatKarlOpens()
      expect(opened).toContain('Inhalt alt')
      expect(opened).not.toContain('Inhalt neu')
      expect(opened).not.toContain('neu.txt')
      expect(await namesFor(petra)).toEqual(['alt.txt', 'neu.txt', 'älter.txt'])
    })

    it('opens nothing at all when the keys of the documents are renewed, by whoever goes on with it', async () => {
      expect((await owner.retrieveCase(caseId)).is_renewing_keys).toBe(true)
      const { client: elsewhere } = await signedIn(people.owner)
      const steps: number[] = []
      expect(await elsewhere.renewDocumentKeys(caseId, { onProgress: (done) => steps.push(done) })).toEqual({ left: 0 })
      expect(steps).toEqual([2])
      expect((await elsewhere.retrieveCase(caseId)).is_renewing_keys).toBe(false)
      expect(await whatKarlOpens()).toEqual([])
    })

    it('is missed by nobody who stays: they read everything, old and new, after signing in anew as well', async () => {
      const { client: again } = await signedIn(people.client)
      for (const who of [owner, petra, again]) {
        expect(await namesFor(who)).toEqual(['alt.txt', 'neu.txt', 'älter.txt'])
        expect(textOf((await who.retrieveCase(caseId)).title)).toBe('Krause und Lindner')
        for (const document of await who.everyDocument(caseId))
          expect(await (await who.downloadDocument(document)).text()).toBe(
            `Inhalt ${textOf(document.name).replace('.txt', '')}`,
          )
      }
      expect((await petra.retrieveUser(karlsId)).salutation).toBe(people.other.salutation)
    })

    it('is told of in the history of the case, where its name changes go on', async () => {
      await owner.renameCase(caseId, { title: 'Krause' })
      const { entries } = await owner.caseHistory(caseId, { kinds: ['participants', 'case'] })
      const [renamed, renewed, removed] = entries
      expect(entries.slice(0, 3).map(({ type }) => type)).toEqual([
        'CaseRenamed',
        'DocumentKeysRenewed',
        'ParticipantRemoved',
      ])
      expect(renamed?.changes).toMatchObject([
        { field: 'title', before: { text: 'Krause und Lindner' }, after: { text: 'Krause' } },
      ])
      expect([removed?.person, renewed?.actor]).toEqual([karlsId, (await owner.session())?.user.id])
    })

    it('can be let in again, and then reads everything under the new key', async () => {
      await owner.addParticipant(caseId, karlsId, 'client')
      expect(await namesFor((await signedIn(people.other)).client)).toHaveLength(3)
      expect((await owner.retrieveCase(caseId)).participants?.filter(({ doubt }) => doubt !== undefined)).toEqual([])
    })
  })

  describe('who was invited and has not come yet', () => {
    it('comes into a case whose key is another by now, and reads once they are confirmed', async () => {
      const guest = { email: 'gast@example.org', salutation: 'Gerd Gast', gender: null, title: '' } as const
      const { link, token } = await owner.invite({ ...guest, is_staff: false, is_operator: false }, [
        { caseId, role: 'client', shownAs: null },
      ])
      await owner.removeParticipant(caseId, karlsId)
      await owner.renewDocumentKeys(caseId)
      const { client } = createHeadlessClient(product.url)
      await client.acceptInvitation(token, new URL(link).hash.slice(1), 'Gast-Passwort-4711-Süd')
      await owner.listInvitations()
      await untilConfirmed(owner)
      await client.signIn(guest.email, 'Gast-Passwort-4711-Süd')
      expect(await namesFor(client)).toHaveLength(3)
    })
  })
})
