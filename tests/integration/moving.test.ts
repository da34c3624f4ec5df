import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Document, Office } from '@aktenraum/client/headless'
import {
  foundedOffice,
  joinedClient,
  moveOf,
  people,
  textFile,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import { liedTo } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
/** Takes part in the old case only. */
let left: Office['client']
/** Takes part in the new case only. */
let right: Office['client']
let [from, to] = ['', '']
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  from = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  to = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
  left = (await joinedClient(product, office, from)).client
  right = (await joinedClient(product, office, to, people.other)).client
}, 120_000)
afterAll(() => product?.stop())

let confirming: Promise<unknown> | undefined
const bothConfirmed = (): Promise<unknown> => (confirming ??= untilConfirmed(owner, 2))
const upload = async (name: string, content = 'Inhalt'): Promise<string> => {
  const file = { name, type: 'text/plain', description: 'Beschreibung', content: textFile(content) }
  const { id } = await owner.uploadDocument(from, { ...file, commandId: randomUUID() })
  // The answer to one's own reading waits for what one wrote; another's does not.
  await owner.retrieveDocument(from, id)
  return id
}
const rows = async (sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
const notFound = { status: 404 }
const contentOf = async (who: Office['client'], document: Document): Promise<string> =>
  (await who.downloadDocument(document)).text()

describe('a document of the client', () => {
  it('[DOC-02] has a slug and whether its viewer has read it', async () => {
    const id = await upload('Klage Müller.txt')
    const { results } = await left.listDocuments(from)
    for (const document of [await left.retrieveDocument(from, id), results.find((each) => each.id === id)])
      expect(document).toMatchObject({ slug: 'klage-mueller-txt', viewer_read: false })
    expect(await owner.retrieveDocument(from, id)).toMatchObject({ slug: 'klage-mueller-txt', viewer_read: true })
  })

  it('[DOC-05, otherwise] gets no name of more than 255 characters, and the server hears nothing of the attempt', async () => {
    const id = await upload('kurz.txt')
    // Workers react to the first upload in streams of their own; what this person asked for stands in documents.
    const events = () => rows(`select 1 from event where stream like 'document-%'`)
    const before = (await events()).length
    const tooLong = 'x'.repeat(256)
    await expect(upload(tooLong)).rejects.toMatchObject({ problem: 'too-long' })
    await expect(owner.renameDocument(await owner.retrieveDocument(from, id), tooLong)).rejects.toMatchObject({
      problem: 'too-long',
    })
    expect(await events()).toHaveLength(before)
  })

  it('[DOC-08] that answers another says which', async () => {
    const id = await upload('Frage.txt')
    const relatedObject = (await owner.retrieveDocument(from, id)).related_object
    expect(relatedObject).toBeNull()
    const answer = { name: 'Antwort.txt', type: 'text/plain', content: textFile('Ja.'), commandId: randomUUID() }
    const related = { type: 'document', id: id as Document['id'] } as const
    const { id: answerId } = await owner.uploadDocument(from, { ...answer, relatedObject: related })
    expect((await owner.retrieveDocument(from, answerId)).related_object).toEqual({ type: 'document', id })
  })
})

describe('a document that is moved to another case', () => {
  it('is opened by who takes part there, and by nobody else any more', async () => {
    const id = await upload('Schreiben.txt', 'Grüße an Müller')
    const before = await left.retrieveDocument(from, id)
    expect(await contentOf(left, before)).toBe('Grüße an Müller')
    await owner.setPinned(await owner.retrieveDocument(from, id), true)

    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: from, toCaseId: to }))

    const moved = await owner.retrieveDocument(to, id)
    expect(moved).toMatchObject({ case: to, pinned: false, viewer_read: true, uploaded_at: before.uploaded_at })
    const theirs = await right.retrieveDocument(to, id)
    expect([textOf(theirs.name), textOf(theirs.description)]).toEqual(['Schreiben.txt', 'Beschreibung'])
    expect(theirs.viewer_read).toBe(false)
    expect(await contentOf(right, theirs)).toBe('Grüße an Müller')

    await expect(left.retrieveDocument(from, id)).rejects.toMatchObject(notFound)
    await expect(left.retrieveDocument(to, id)).rejects.toMatchObject(notFound)
    await expect(left.downloadDocument(before)).rejects.toMatchObject(notFound)
    expect((await left.listDocuments(from)).results.map((document) => document.id)).not.toContain(id)
    await expect(owner.retrieveDocument(from, id)).rejects.toMatchObject(notFound)
  })

  it('[OPEN-017] leaves no key behind that the old case could open', async () => {
    const id = await upload('Anlage.txt')
    const { key_id: oldCaseKey } = await owner.retrieveCase(from)
    const underOldCase = () =>
      rows('select key_id from wrapped_key where owner_id = $1 and access_key_id = $2', [id, oldCaseKey])
    expect(await underOldCase()).toHaveLength(1)
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: from, toCaseId: to }))
    expect(await underOldCase()).toEqual([])
    const { key_id: keyId } = await owner.retrieveDocument(to, id)
    const kept = await rows('select key_id, access_key_id from wrapped_key where owner_id = $1', [id])
    expect(kept.map((row) => row['access_key_id']).sort()).toEqual(
      [(await owner.retrieveCase(to)).key_id, keyId].sort(),
    )
  })

  it('is named in the histories of the case that it left as it was called when it left', async () => {
    const id = await upload('Entwurf.txt')
    await owner.renameDocument(await owner.retrieveDocument(from, id), 'Endfassung.txt')
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: from, toCaseId: to }))
    await owner.renameDocument(await owner.retrieveDocument(to, id), 'Hier anders.txt')
    const namesIn = async (who: Office['client'], caseId: string) =>
      (await who.caseHistory(caseId, { pageSize: 100 })).entries
        .filter(({ document }) => document === id)
        .map(({ type, name }) => [type, name])
    const leftBehind = { text: 'Endfassung.txt' }
    expect(await namesIn(owner, from)).toEqual([
      ['DocumentTransferred', leftBehind],
      ['DocumentRenamed', leftBehind],
      ['DocumentUploaded', leftBehind],
    ])
    expect(await namesIn(left, from)).toEqual([
      ['DocumentRenamed', leftBehind],
      ['DocumentUploaded', leftBehind],
    ])
    expect((await namesIn(owner, to))[0]).toEqual(['DocumentRenamed', { text: 'Hier anders.txt' }])
  })

  it('goes on being named in the case that it left when the key of that case was changed', async () => {
    await bothConfirmed()
    const leaving = (await left.session())?.user.id ?? ''
    const own = await owner.openCase({ caseNumber: '3/26', title: 'Mit Wechsel' })
    await owner.addParticipant(own, leaving, 'client')
    const { id } = await owner.uploadDocument(own, textPaper('Gutachten.txt', 'Inhalt'))
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: own, toCaseId: to }))
    await owner.removeParticipant(own, leaving)
    expect(await owner.renewDocumentKeys(own)).toEqual({ left: 0 })
    const under = await rows(
      `select access_key_id from wrapped_key w join kept_name k on k.encrypted_name ->> 'key_id' = w.key_id
       where k.case_id = $1`,
      [own],
    )
    expect(under).toEqual([{ access_key_id: (await owner.retrieveCase(own)).key_id }])
    const { entries } = await owner.caseHistory(own, { kinds: ['upload'] })
    expect(entries.map(({ name }) => name)).toEqual([{ text: 'Gutachten.txt' }])
  })

  it('has the uploader there that it had, whatever the server says', async () => {
    const id = await upload('Von wem.txt')
    const uploader = (await owner.retrieveDocument(from, id)).uploader
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: from, toCaseId: to }))
    const another = (await right.session())?.user.id
    const victim = await liedTo(product.url, to, (path, answer) =>
      path.includes(`/documents/${id}/`) ? { ...(answer as object), uploader: another } : answer,
    )
    expect((await victim.retrieveDocument(to, id)).uploader).toBe(uploader)
  })

  it('is brought back out of the trash there by who had uploaded it, as before', async () => {
    await bothConfirmed()
    const { id } = await right.uploadDocument(to, textPaper('Hin und her.txt', 'Inhalt'))
    await owner.retrieveDocument(to, id)
    for (const [caseId, toCaseId] of [
      [to, from],
      [from, to],
    ] as const)
      await owner.moveDocument(await moveOf(owner, { documentId: id, caseId, toCaseId }))
    await owner.deleteDocument(await owner.retrieveDocument(to, id))
    const trashed = (await right.listTrash(to)).results.find((each) => each.id === id) ?? expect.unreachable()
    expect(trashed.can_restore).toBe(true)
    await right.restoreDocument(trashed)
    expect(textOf((await right.retrieveDocument(to, id)).name)).toBe('Hin und her.txt')
  })

  it('can be renamed there, and moved back, opened by who is in the old case again', async () => {
    const id = await upload('Vermerk.txt', 'nur hier')
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: from, toCaseId: to }))
    await owner.renameDocument(await owner.retrieveDocument(to, id), 'Vermerk neu.txt')
    expect(textOf((await owner.retrieveDocument(to, id)).name)).toBe('Vermerk neu.txt')
    expect(textOf((await right.retrieveDocument(to, id)).name)).toBe('Vermerk neu.txt')
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: to, toCaseId: from }))
    await owner.retrieveDocument(from, id)
    await expect(right.retrieveDocument(to, id)).rejects.toMatchObject(notFound)
    const back = await left.retrieveDocument(from, id)
    expect([textOf(back.name), await contentOf(left, back)]).toEqual(['Vermerk neu.txt', 'nur hier'])
  })

  it('is counted where it is', async () => {
    const counts = async () => {
      const cases = await owner.listCases()
      return [from, to].map((id) => cases.find((each) => each.id === id)?.documents_count ?? -1)
    }
    const id = await upload('Zahl.txt')
    const before = await counts()
    await owner.moveDocument(await moveOf(owner, { documentId: id, caseId: from, toCaseId: to }))
    expect(await counts()).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1])
  })

  it('whose move was answered into the void is moved once, however often it is asked', async () => {
    const id = await upload('Einmal.txt')
    const move = await moveOf(owner, { documentId: id, caseId: from, toCaseId: to })
    await owner.moveDocument(move)
    await owner.moveDocument(move)
    expect(
      await rows(`select 1 from event where stream = $1 and type = 'DocumentTransferred'`, [`document-${id}`]),
    ).toHaveLength(1)
    await owner.deleteDocument(await owner.retrieveDocument(to, id))
    await expect(owner.moveDocument(move)).rejects.toMatchObject(notFound)
  })
})

describe('a server that names another document than was shown', () => {
  it('does not get that one moved: who takes part elsewhere would read it', async () => {
    const [form, strategy] = [await upload('Formular.txt'), await upload('Strategie-geheim.txt')]
    const secret = await owner.retrieveDocument(from, strategy)
    const swaps: Lie = (path, answer) =>
      path.includes(`/documents/${form}/`) ? { ...(raw as object), id: form } : answer
    let raw: unknown
    await liedTo(product.url, from, (path, answer) => {
      if (path.includes(`/documents/${strategy}/`)) raw = answer
      return answer
    }).then((honest) => honest.retrieveDocument(from, strategy))
    const shown = await owner.retrieveDocument(from, form)
    const victim = await liedTo(product.url, from, swaps)
    const move = { documentId: form, caseId: from, toCaseId: to, contentKeyId: shown.key_id, shownAs: null }
    await expect(victim.moveDocument(move)).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    expect((await owner.retrieveDocument(from, form)).case).toBe(from)
    // Whoever was shown the other one may move it: the check is of what was shown, and of nothing else.
    await victim.moveDocument({ ...move, documentId: strategy, contentKeyId: secret.key_id })
  })
})
