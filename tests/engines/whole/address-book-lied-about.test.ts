import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import type { Office } from '@aktenraum/client/headless'
import { userId } from '@aktenraum/domain'
import { retrievePerson } from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { startLyingProxy } from '../../support/lying-proxy.ts'
import { aboutWhoever } from '../../support/lying-server.ts'
import type { Lie } from '../../support/lying-server.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../../support/office.ts'
import type { Person } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { fromMenu, leave, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

type PersonDto = AnswerOf<typeof retrievePerson>

let product: Product
let office: Office
let place: Place
let line: Awaited<ReturnType<typeof startLyingProxy>>
beforeAll(async () => {
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  place = await addressBookOf(office.context).createBook('Adressbuch')
  line = await startLyingProxy(product.url)
})
afterEach(() => {
  line?.tell(null)
  line?.swallow(false)
})
afterAll(async () => {
  await line?.stop()
  await product?.stop()
})

interface Loaded {
  readonly people: readonly PersonDto[]
  readonly person_links: readonly {
    readonly id: string
    readonly parent_person: string
    readonly child_person: string
  }[]
}
const inBook =
  (told: (loaded: Loaded) => object): Lie =>
  (path, answer) =>
    path.startsWith(`/api/addresses/databases/${place.id}/`) && 'person_links' in (answer as object)
      ? told(answer as Loaded)
      : answer
/** One contact with who it brings together the other way round. */
const swapped = (link: string): Lie =>
  inBook((loaded) => ({
    ...loaded,
    person_links: loaded.person_links.map((each) =>
      each.id === link ? { ...each, parent_person: each.child_person, child_person: each.parent_person } : each,
    ),
  }))
/** A person as they were once, among whatever has changed. */
const asBefore = (old: PersonDto): Lie =>
  inBook((loaded) => ({ ...loaded, people: [...loaded.people.filter(({ id }) => id !== old.id), old] }))
/** Without the first of whom cases name. */
const withoutFirstParty: Lie = (path, answer) =>
  path.startsWith('/api/databases/register/')
    ? { ...(answer as object), entries: (answer as { readonly entries: readonly unknown[] }).entries.slice(1) }
    : answer

inEngines(engineNames, 'a server that lies about the address book is told on', (engine, name) => {
  const [kunde, firma, gegner] = [`Krause ${name}`, `Hafenbau ${name} GmbH`, `Jens Adler ${name}`]
  const client = { ...people.client, email: `petra.krause.${name}@example.org`, salutation: `Petra Krause ${name}` }
  const colleague = {
    ...{ email: `erna.frueh.${name}@kanzlei-hartmann.example`, salutation: `Erna Früh ${name}` },
    password: 'Regenschirm-4711-Kutter',
  }
  let [person, contact, caseId] = ['', '', '']
  let window: EngineWindow
  const book = () => addressBookOf(office.context)
  const read = (): Promise<PersonDto> => office.api.call(retrievePerson, { params: { id: person }, query: {} } as never)
  const correct = async (iban: string): Promise<void> => {
    const now = (await book().load(place.id)).people.find(({ id }) => id === person) ?? expect.unreachable()
    await book().correctPerson(place.case, now, { fields: { name: kunde, iban } })
    await book().load(place.id)
  }

  beforeAll(async () => {
    person = await book().recordPerson(place, { fields: { name: kunde } })
    const firm = await book().recordPerson(place, { fields: { name: firma, gender: 'company' } })
    const job = { fields: { type: 'Prokuristin', mobile: '0171 5550123' }, location: { fields: {} } }
    contact = await book().recordContact(place, { parent: firm, child: person }, job)
    caseId = await office.client.openCase({ caseNumber: `9/26 ${name}`, title: `Krause ./. ${name}` })
    await partiesOf(office.context).name(place, caseId, {
      ...{ person: null, reference: '', contact_person: '', since: '2026-03-01', until: null },
      ...{ name: gegner, names: [gegner], role: 'opponent' },
      responsible: userId.parse(office.context.state.viewerId),
    })
    await joinedClient(product, office, caseId, client as unknown as Person)
    await untilConfirmed(office.client)
    await joinedColleague(product, office, colleague)
    window = await engine().open(line.url)
    await signIn(window, people.owner)
  })
  afterAll(() => window?.close())

  it('that brings other people together than whoever wrote it did, and is honest again', async () => {
    line.tell(swapped(contact))
    await window.goto(`/adressen/${place.id}/personen/${person}/`)
    await window.see({ role: 'dialog', name: kunde })
    await window.see({ text: 'Was der Server zu diesem Eintrag sagt, stimmt nicht mit dem überein, was darin steht.' })
    await window.see({ text: 'verwenden Sie den Eintrag nicht' })
    expect(await window.text()).not.toMatch(/Prokuristin|0171 5550123/)
    line.tell(null)
    await window.reload()
    for (const text of [firma, 'Prokuristin', '0171 5550123']) await window.see({ text })
  })

  it('that answers somebody as they were before, and says what to do', async () => {
    await correct('DE02120300000000202051')
    const old = await read()
    await correct('DE88100900001234567892')
    await window.goto(`/adressen/${place.id}/personen/${person}/`)
    await window.see({ text: 'DE88100900001234567892' })
    line.tell(asBefore(old))
    await book().recordPerson(place, { fields: { name: `Neuland ${name}` } })
    await window.see({
      text: 'Widerspruch: Der Server zeigt einen älteren Stand, als dieser Browser schon gesehen hat',
    })
    await window.see({ text: 'Das betrifft 1 Eintrag.' })
    expect(await window.text()).not.toContain('DE02120300000000202051')
    line.tell(null)
    await window.reload()
    await window.see({ text: 'DE88100900001234567892' })
    expect(await window.text()).not.toContain('Widerspruch')
    await leave(window, kunde)
  })

  it('that withholds a party from a conflict check, which says that it is incomplete', async () => {
    const check = async (): Promise<void> => {
      await window.goto('/adressen/kollisionspruefung/')
      await window.fill({ label: 'Name der Person oder Firma' }, gegner)
      await window.click({ role: 'button', name: 'Prüfen' })
    }
    line.tell(withoutFirstParty)
    await check()
    await window.see({ text: 'Die Prüfung ist unvollständig: 1 Eintrag ist verzeichnet' })
    await window.see({ text: 'vom Server zurückgehalten. Prüfen Sie erneut.' })
    line.tell(null)
    await check()
    await window.see({ role: 'button', name: `Akte 9/26 ${name} Krause ./. ${name} öffnen` })
    expect(await window.text()).not.toContain('unvollständig')
  })

  it('that calls a client staff: nothing of the book is sealed for them, neither when they are confirmed nor later', async () => {
    const newcomer = { ...client, email: `karl.lindner.${name}@example.org`, salutation: `Karl Lindner ${name}` }
    const { context } = await joinedClient(product, office, caseId, newcomer as unknown as Person)
    const id = context.state.viewerId ?? expect.unreachable()
    line.tell(aboutWhoever(id, { is_staff: true, status: 'confirmed' }))
    line.takeSent()
    await window.goto('/verwaltung/benutzer/')
    await window.click({ role: 'button', name: 'Bestätigen …' })
    await window.see({ role: 'dialog', name: 'Einladung bestätigen' })
    await window.click({ role: 'button', name: 'Bestätigen' })
    await window.gone({ role: 'dialog', name: 'Einladung bestätigen' })
    await window.goto(`/adressen/${place.id}/personen/${person}/`)
    await window.see({ role: 'dialog', name: kunde })
    const forThem = line.takeSent().filter((request) => request.includes(id))
    expect(forThem.some((request) => request.includes(caseId))).toBe(true)
    expect(forThem.filter((request) => request.includes(place.case))).toEqual([])
  })

  it('that says it has removed a client from a case, and shows it to nobody', async () => {
    await window.goto(`/akten/${caseId}/`)
    await fromMenu(window, `Aktionen für ${client.salutation}`, 'Aus der Akte entfernen …')
    line.swallow(true)
    await window.click({ role: 'button', name: 'Entfernen' })
    await window.see({
      text: 'wer an dieser Akte beteiligt ist und was in ihr liegt. Der Server hat es bestätigt, zeigt es aber nicht',
    })
    await window.click({ role: 'button', name: 'Abbrechen' })
    await window.gone({ role: 'dialog', name: `${client.salutation} aus der Akte entfernen` })
    await window.see({ role: 'button', name: 'Nach einer Wiederherstellung weitermachen …' })
    await window.click({ role: 'button', name: 'Beweis speichern' })
    const isWhole = (content: Buffer): boolean => content.toString().trimEnd().endsWith('}')
    const evidence = await window.downloaded(/\.json$/, isWhole)
    expect(JSON.parse(evidence.toString())).toMatchObject({ reason: 'swallowed' })
    line.swallow(false)
    const { participants = [] } = await office.client.retrieveCase(caseId)
    expect(participants.map(({ user }) => user.email)).toContain(client.email)
  })

  it('that says it has locked a colleague out, and shows it to nobody', async () => {
    await window.goto('/verwaltung/benutzer/')
    await fromMenu(window, `Aktionen für ${colleague.salutation}`, 'Zugang sperren')
    await window.fill({ label: 'Ihr Passwort' }, people.owner.password)
    line.swallow(true)
    await window.click({ role: 'button', name: 'Zugang sperren' })
    await window.see({ text: 'wer zur Kanzlei gehört. Der Server hat es bestätigt, zeigt es aber nicht' })
    await window.see({ text: 'Zu Ihrem Schutz wird hier nichts mehr unterschrieben, verschlüsselt oder freigegeben.' })
    line.swallow(false)
    const users = await office.client.listUsers()
    expect(users.find(({ email }) => email === colleague.email)?.status).toBe('confirmed')
    await window.click({ role: 'button', name: 'Abbrechen' })
    await window.see({ role: 'button', name: 'Beweis speichern' })
  })
})
