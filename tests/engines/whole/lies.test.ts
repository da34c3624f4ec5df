import type { Office } from '@aktenraum/client/headless'
import { listDocuments } from '@aktenraum/domain/contracts'
import type { AnswerOf, DocumentDto, InvitationDto } from '@aktenraum/domain/contracts'
import type { CaseId } from '@aktenraum/domain'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { startLyingProxy } from '../../support/lying-proxy.ts'
import { isListOfDocuments } from '../../support/lying-server.ts'
import type { Lie } from '../../support/lying-server.ts'
import { foundedOffice, joinedClient, moveOf, people, textPaper } from '../../support/office.ts'
import type { Person } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

let product: Product
let office: Office
let line: Awaited<ReturnType<typeof startLyingProxy>>
beforeAll(async () => {
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  line = await startLyingProxy(product.url)
})
afterEach(() => line?.tell(null))
afterAll(async () => {
  await line?.stop()
  await product?.stop()
})

type List = AnswerOf<typeof listDocuments>
const listOf = async (caseId: string): Promise<List> => {
  const query = { page: 1, page_size: 25, ordering: '-creation_date', expand: 'viewer_read' } as const
  const answer = await office.api.open(listDocuments, { params: { case_id: caseId as CaseId }, query })
  return listDocuments.answer.parse(await answer.json())
}
/** The documents of a case as the server showed them once, in the place of those of now. */
const listedAs =
  (caseId: string, before: List): Lie =>
  (path, answer) => {
    if (!isListOfDocuments(path) || !path.includes(caseId)) return answer
    const now = answer as List
    const shown = new Map<string, DocumentDto>([...now.results, ...before.results].map((row) => [row.id, row]))
    const results = [...shown.values()]
    const wrappedKeys = [...(now.wrappedKeys ?? []), ...(before.wrappedKeys ?? [])]
    return { ...now, ...(now.count === undefined ? {} : { count: results.length }), results, wrappedKeys }
  }
interface Links {
  readonly n: number
  readonly records: string
  readonly texts: readonly (readonly [number, unknown])[]
}
/** The log of a case as it was `less` entries ago. */
const cutBy =
  (caseId: string, less: number): Lie =>
  (path, answer) => {
    if (!path.includes(`/api/cases/${caseId}/log/?`) && !path.endsWith(`/api/cases/${caseId}/log/`)) return answer
    const { n, records, texts, ...rest } = answer as Links
    const kept = Buffer.from(records, 'base64url').subarray(0, -49 * less)
    return { ...rest, n: n - less, records: kept.toString('base64url'), texts: texts.filter(([at]) => at <= n - less) }
  }
/** Another key in the place of the one that somebody made who accepted an invitation. */
const otherKeys: Lie = (path, answer) => {
  if (!path.startsWith('/api/invitations/')) return answer
  const { results, ...rest } = answer as { readonly results: readonly InvitationDto[] }
  return {
    ...rest,
    results: results.map(({ public_keys: keys, ...each }) => ({
      ...each,
      public_keys: keys === null ? null : { ...keys, encryption: keys.signature },
    })),
  }
}

inEngines(engineNames, 'a server that lies is told on', (engine, name) => {
  let window: EngineWindow
  const titleOf = (what: string): string => `${what} ./. ${name}`
  const openCase = (what: string): Promise<string> =>
    office.client.openCase({ caseNumber: `${what} ${name}`, title: titleOf(what) })
  const goTo = async (what: string): Promise<void> => {
    await window.click({ role: 'link', name: 'Akten' })
    await window.click({ role: 'link', name: `${what} ${name}` })
    await window.see({ role: 'heading', like: titleOf(what) })
  }

  beforeAll(async () => {
    window = await engine().open(line.url, { width: 1280, height: 900 })
    await signIn(window, people.owner)
  })
  afterAll(() => window?.close())

  it('about the keys of somebody who was invited', async () => {
    const caseId = await openCase('Schlüssel')
    const person = { ...people.client, email: `petra.${name}@example.org`, salutation: `Petra ${name}` }
    await joinedClient(product, office, caseId, person as unknown as Person)
    line.tell(otherKeys)
    await goTo('Schlüssel')
    await window.click({ role: 'button', name: 'Bestätigen …' })
    await window.see({ role: 'dialog', name: 'Einladung bestätigen' })
    await window.click({ role: 'button', name: 'Bestätigen' })
    await window.see({ text: 'Ein Schlüssel konnte nicht als echt bestätigt werden.' })
    const ofHers = (await office.client.listInvitations()).filter(({ user }) => user.email === person.email)
    expect(ofHers.map(({ status }) => status)).toEqual(['accepted'])
    await window.click({ role: 'button', name: 'Abbrechen' })
    await window.gone({ role: 'dialog', name: 'Einladung bestätigen' })
  })

  it('about what a document is called: by a former version', async () => {
    const caseId = await openCase('Version')
    const { id } = await office.client.uploadDocument(caseId, textPaper('Entwurf.txt'))
    const before = await listOf(caseId)
    await office.client.renameDocument(await office.client.retrieveDocument(caseId, id), 'Klage.txt')
    line.tell(listedAs(caseId, before))
    await goTo('Version')
    await window.see({ text: 'Widerspruch: Dieses Dokument ist nicht so, wie es unterschrieben wurde.' })
    expect(await window.text()).not.toContain('Entwurf.txt')
  })

  it('about where a document lies: after it was moved', async () => {
    const [caseId, toCaseId] = [await openCase('Vorher'), await openCase('Nachher')]
    await office.client.uploadDocument(caseId, textPaper('Bleibt.txt'))
    const { id } = await office.client.uploadDocument(caseId, textPaper('Strategie.txt'))
    const before = await listOf(caseId)
    await office.client.moveDocument(await moveOf(office.client, { documentId: id, caseId, toCaseId }))
    line.tell(listedAs(caseId, before))
    await goTo('Vorher')
    await window.see({ role: 'link', name: 'Bleibt.txt' })
    await window.see({ text: 'Der Server zeigt andere Dokumente, als die Beteiligten unterschrieben haben.' })
  })

  it('about a case: by a log without its newest entry', async () => {
    const caseId = await openCase('Beteiligte')
    // Under another name: the newest entry is what the lie takes away.
    await office.client.renameCase(caseId, { title: `Mehr ${titleOf('Beteiligte')}` })
    await goTo('Beteiligte')
    await window.see({ text: 'Auf Vertrauen übernommen' })
    line.tell(cutBy(caseId, 1))
    await window.reload()
    await window.see({ text: 'Widerspruch in einer Akte' })
    await window.see({ role: 'button', name: 'Beweis speichern' })
  })

  it('and an honest one is not', async () => {
    const caseId = await openCase('Ehrlich')
    await office.client.uploadDocument(caseId, textPaper('Brief.txt'))
    await window.reload()
    await goTo('Ehrlich')
    await window.see({ role: 'link', name: 'Brief.txt' })
    await window.see({ text: 'Auf Vertrauen übernommen' })
    expect(await window.text()).not.toMatch(/Widerspruch: |nicht als echt/)
  })
})
