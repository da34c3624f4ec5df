import { randomBytes, randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office, User } from '@aktenraum/client/headless'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { createDatabases } from '@aktenraum/client/memory/local-database/databases'
import { databaseSource } from '@aktenraum/client/memory/local-database/source'
import { importSaveAndErase, writeBelow } from '../support/nested-addresses.ts'
import { later } from '@aktenraum/client/base/timers'
import { createUrls } from '@aktenraum/client/wire/urls'
import { openReporter } from '@aktenraum/console/shared/telemetry/reporter'
import {
  listAddressLists,
  listFormerAddressContents,
  listListEntries,
  navigationUrls,
  retrieveDocument,
  retrieveAddressList,
  retrieveListEntry,
  retrievePerson,
  updateDocument,
  updateAddressList,
  updateListEntry,
} from '@aktenraum/domain/contracts'
import { mergeAndPart } from './address-merges.ts'
import { keepTemplates } from './address-templates.ts'
import { checkConflicts } from './conflict-checks.ts'
import { nameParties } from './parties.ts'
import { replaceAddresses } from './replacing-addresses.ts'
import { softwareAuthenticator } from '../support/authenticator.ts'
import { signedInWithCore } from '../support/mallory.ts'
import type { foundedOffice } from '../support/office.ts'
import { moveOf, partsOf, people, textFile, untilConfirmed } from '../support/office.ts'

const canary = (name: string): string => `Kanarienvogel ${name} ${randomBytes(9).toString('hex')} äöüß`
export const canaries = {
  caseNumber: `K-${randomBytes(12).toString('hex')}/26`,
  title: canary('Bezeichnung'),
  newTitle: canary('neue Bezeichnung'),
  name: `${canary('Name')}.txt`,
  newName: `${canary('neuer Name')}.txt`,
  description: canary('Beschreibung'),
  newDescription: canary('neue Beschreibung'),
  content: canary('Inhalt'),
  ownerPassword: people.owner.password,
  clientPassword: people.client.password,
  newPassword: canary('neues Passwort'),
  recoveredPassword: canary('wiederhergestelltes Passwort'),
  colleaguePassword: canary('Passwort der Kollegin'),
  addressBook: canary('Adressbuch'),
  newAddressBook: canary('neues Adressbuch'),
  twice: canary('doppelt erfasst'),
  person: canary('Person'),
  newPerson: canary('andere Person'),
  birthName: canary('Geburtsname'),
  register: canary('Registergericht und Registernummer'),
  country: canary('Land'),
  notes: canary('Notiz'),
  imported: canary('eingelesene Person'),
  ownAddress: canary('eigene Adresse'),
  street: canary('Straße'),
  newStreet: canary('neue Straße'),
  contact: canary('Kontakt'),
  newContact: canary('neuer Kontakt'),
  list: canary('Verteiler'),
  newList: canary('anderer Verteiler'),
  event: canary('Event'),
  attendance: canary('Zusage'),
  template: canary('Vorlage'),
  newTemplate: canary('andere Vorlage'),
  checked: canary('auf Kollision geprüft'),
  decided: canary('Entscheidung zur Kollision'),
  party: canary('Gegner'),
  reference: canary('fremdes Aktenzeichen'),
}

type Client = Office['client']
type Founded = Awaited<ReturnType<typeof foundedOffice>>
interface Stage {
  readonly owner: Founded
  /** Of the wire tap. */
  readonly url: string
  /** Where people believe to be. */
  readonly origin: string
  /** What no server may ever learn, and only turns up on the way. */
  readonly secrets: string[]
}
interface Meeting extends Stage {
  readonly client: Client
  readonly petra: User
  readonly caseId: string
  readonly otherCase: string
}

/** Every use case there is. Answers the secrets of the links and keys that were made. */
export const useEverything = async (
  owner: Founded,
  { url, origin }: Pick<Stage, 'url' | 'origin'>,
): Promise<readonly string[]> => {
  const stage = { owner, url, origin, secrets: [owner.paperKey, owner.paperKey.replaceAll('-', '')] }
  const meeting = await meet(stage)
  await exchangeDocuments(meeting)
  await keepAddresses(meeting)
  await lookAround(meeting)
  const colleagueId = await changePeople(meeting)
  await removeFromBook(owner, colleagueId)
  await changeAccounts(meeting)
  await usePasskey(meeting)
  await owner.client.scheduleDeletion(meeting.caseId, '2099-01-01T00:00:00.000Z')
  return stage.secrets
}

/** Cases are opened and a client comes in. */
const meet = async (stage: Stage): Promise<Meeting> => {
  const { owner, url, secrets } = stage
  const office = owner.client
  const caseId = await office.openCase({ caseNumber: canaries.caseNumber, title: canaries.title })
  await office.renameCase(caseId, { title: canaries.newTitle })
  const otherCase = await office.openCase({ caseNumber: canaries.caseNumber, title: canaries.title })
  const profile = { email: people.client.email, salutation: 'Petra Krause', gender: 'f' as const, title: '' }
  const asClient = { caseId, role: 'client', shownAs: null } as const
  const invited = await office.invite({ ...profile, is_staff: false, is_operator: false }, [asClient])
  await office.listInvitations()
  const { token, secret } = partsOf(invited.link)
  secrets.push(secret)
  const { client } = createHeadlessClient(url)
  await client.readInvitation(token, secret)
  await client.acceptInvitation(token, secret, canaries.clientPassword)
  await untilConfirmed(office)
  const petra = (await client.session())?.user
  if (petra === undefined) throw new Error('nobody is signed in')
  return { ...stage, client, petra, caseId, otherCase }
}

const exchangeDocuments = async ({ owner, url, client, caseId, otherCase }: Meeting): Promise<void> => {
  const { client: office, api } = owner
  const { id } = await office.uploadDocument(caseId, {
    name: canaries.name,
    type: 'text/plain',
    description: canaries.description,
    content: textFile(canaries.content),
    commandId: randomUUID(),
  })
  const document = await office.retrieveDocument(caseId, id)
  await office.describeDocument(document, canaries.newDescription)
  await office.renameDocument(document, canaries.newName)
  await office.setPinned(document, true)
  await office.setPinned(document, false)
  const received = await client.retrieveDocument(caseId, id)
  const file = await client.downloadDocument(received)
  expect(await file.text()).toBe(canaries.content)
  await client.reportDownload(received, { isRead: true })
  expect(await office.deliveryOf(document)).toHaveLength(1)
  await client.setRead(received, false)
  const call = { params: { case_id: received.case, id: received.id } }
  const { encrypted_name, encrypted_description } = await api.call(retrieveDocument, { ...call, query: {} })
  const { core, client: sameOwner } = await signedInWithCore(url, people.owner)
  const { key_id: keyId } = await sameOwner.retrieveDocument(caseId, id)
  const named = { name: encrypted_name, description: encrypted_description }
  const entry = await core.signDocumentName({ caseId, keyId, ...named, at: new Date().toISOString() })
  await api.call(updateDocument, { ...call, body: { encrypted_name, encrypted_description, entry } })
  await sameOwner.signOut()
  await office.moveDocument(await moveOf(office, { documentId: id, caseId, toCaseId: otherCase }))
  await office.renameDocument(await office.retrieveDocument(otherCase, id), canaries.newName)
  const other = await office.uploadDocument(caseId, {
    name: canaries.name,
    type: 'text/plain',
    content: textFile(canaries.content),
    commandId: randomUUID(),
  })
  const gone = await office.retrieveDocument(caseId, other.id)
  // Else they would be told of it, should the notification be due while it is restored.
  await client.setRead(await client.retrieveDocument(caseId, other.id), true)
  await office.deleteDocument(gone)
  expect((await office.listTrash(caseId)).results.map(({ name }) => name)).toEqual([{ text: canaries.name }])
  expect(await (await office.downloadDocument({ ...gone, is_trashed: true })).text()).toBe(canaries.content)
  await office.restoreDocument(gone)
  await office.deleteDocument(gone)
  await office.eraseDocument(gone)
  await client.uploadDocument(caseId, {
    name: canaries.name,
    type: 'text/plain',
    description: canaries.description,
    content: textFile(canaries.content),
    commandId: randomUUID(),
  })
  expect((await office.documentHistory(document)).entries.map(({ type }) => type)).toContain('DocumentDownloaded')
}

/** What is read, searched and told of without anybody having asked. */
const lookAround = async ({ owner, url, caseId, otherCase }: Meeting): Promise<void> => {
  const office = owner.client
  await office.visitCase(caseId, { allSeen: true })
  const told = JSON.stringify((await office.caseHistory(caseId, { pageSize: 100 })).entries)
  for (const text of [canaries.name, canaries.newName, canaries.newDescription, canaries.newTitle])
    expect(told).toContain(text)
  const source = databaseSource(
    owner.context,
    createUrls(navigationUrls, () => undefined),
  )
  const databases = createDatabases({ source, cache: noCache, now: () => performance.now(), later })
  databases.refresh()
  const find = () =>
    databases
      .caseIndex()
      ?.search(canaries.newTitle)
      .map(({ id }) => id)
  await vi.waitUntil(find, { timeout: 30_000 })
  expect(find()).toContain(caseId)
  expect((await source.rows([caseId, otherCase])).map(({ case_number: number }) => number)).toEqual(
    Array(2).fill({ text: canaries.caseNumber }),
  )
  expect(await source.existing({ type: 'case' }, [caseId])).toEqual([caseId])
  databases.setAtWork(false)
  const report = openReporter('portal', { http: nodeHttp(url), origin: url })
  for (const text of Object.values(canaries)) await report('ERROR', Object.assign(new TypeError(text), { code: text }))
}

/** Answers the id of a colleague who has come. */
const changePeople = async ({ owner, url, secrets, client, petra, caseId, otherCase }: Meeting): Promise<string> => {
  const office = owner.client
  await client.signOut()
  await client.signIn(people.client.email, canaries.clientPassword)
  await office.removeParticipant(caseId, petra.id)
  expect(await office.renewDocumentKeys(caseId)).toEqual({ left: 0 })
  expect((await office.retrieveCase(caseId)).title).toEqual({ text: canaries.newTitle })
  await office.addParticipant(otherCase, petra.id, 'client')
  // One's own reading waits for what one wrote; another browser's does not.
  await office.listCases()
  expect((await client.retrieveCase(otherCase)).title).toEqual({ text: canaries.title })

  const profile = { email: 'jana.weber@kanzlei.example', salutation: 'Jana Weber', gender: 'f' as const, title: '' }
  const asMember = { caseId, role: 'member', shownAs: null } as const
  const first = await office.invite({ ...profile, is_staff: true, is_operator: false }, [asMember])
  const [invitation] = (await office.listInvitations()).filter(({ user }) => user.email === profile.email)
  if (invitation === undefined) throw new Error('nobody is invited')
  const { client: colleague } = createHeadlessClient(url)
  const { link } = await office.renewInvitation(invitation, { isStaff: true, cases: [asMember] })
  await office.listInvitations()
  const { token, secret } = partsOf(link)
  secrets.push(partsOf(first.link).secret, secret)
  await colleague.acceptInvitation(token, secret, canaries.colleaguePassword)
  await office.listInvitations()
  await untilConfirmed(office)
  const colleagueId = (await colleague.session())?.user.id ?? ''
  await office.changeRole(caseId, colleagueId, 'owner')
  await office.listCases()
  await colleague.signIn(profile.email, canaries.colleaguePassword)
  await colleague.usePaperKey(owner.paperKey)
  expect((await colleague.retrieveCase(caseId)).role).toBe('owner')
  expect((await office.checkCompleteness(caseId)).state).toBe('complete')
  await office.emptyTrash(caseId)
  return colleagueId
}

const changeAccounts = async ({ owner, url, secrets, client, petra }: Meeting): Promise<void> => {
  const { email } = people.client
  await client.changePassword(canaries.clientPassword, canaries.newPassword)
  const draft = await client.newRecoveryKey(canaries.newPassword)
  secrets.push(draft.recoveryKey, draft.recoveryKey.replaceAll('-', ''))
  await client.keepRecoveryKey(draft)
  const { client: forgetful } = createHeadlessClient(url)
  await forgetful.recover({ email, recoveryKey: draft.recoveryKey, password: canaries.recoveredPassword })
  await createHeadlessClient(url).client.requestReset(email)
  await owner.client.deactivateUser(petra.id, canaries.ownerPassword)
  await owner.client.reactivateUser(petra.id)
  const stopped = await owner.client.resetAccount(petra, canaries.ownerPassword)
  await owner.client.stopReset(petra.id)
  const { link } = await owner.client.resetAccount(petra, canaries.ownerPassword)
  secrets.push(partsOf(stopped.link).secret, partsOf(link).secret)
  const wrongWord = createHeadlessClient(url).client.stopResetByCode(email, 'AAAAA-AAAAA')
  await expect(wrongWord).rejects.toMatchObject({ status: 401 })
}

const usePasskey = async ({ url, origin }: Stage): Promise<void> => {
  const { client } = createHeadlessClient(url, { authenticator: softwareAuthenticator(origin) })
  const comeIn = () => client.signIn(people.owner.email, canaries.ownerPassword)
  await comeIn()
  const passkeys = await client.passkeys()
  await passkeys.add('Laptop', canaries.ownerPassword)
  await client.signOut()
  await comeIn()
  const [{ id } = { id: '' }] = await (await client.passkeys()).list()
  await (await client.passkeys()).remove(id, canaries.ownerPassword)
}

/** People, their addresses and contacts, in the book of the office. */
const keepAddresses = async ({ owner, caseId }: Meeting): Promise<void> => {
  const book = addressBookOf(owner.context)
  const place = await book.createBook(canaries.addressBook)
  const readable = <Shown extends object>(record: Shown | undefined) => {
    if (record === undefined || !('fields' in record)) throw new Error('a record that does not open')
    return record as Shown & { readonly fields: Readonly<Record<string, unknown>> }
  }
  const load = () => book.load(place.id)
  await book.nameDatabase(readable((await load()).database), canaries.newAddressBook)
  const person = await book.recordPerson(place, { fields: { name: canaries.person }, notes: canaries.notes })
  const company = await book.recordPerson(place, { fields: { name: canaries.person } })
  const at = { fields: { address_line: canaries.street, country: canaries.country }, notes: canaries.notes }
  const home = await book.recordOwnAddress(place, person, { fields: { type: canaries.ownAddress }, location: at })
  const people = { parent: company, child: person }
  const job = await book.recordContact(place, people, { fields: { type: canaries.contact }, location: at })
  const { people: found, personLinks, locations } = await load()
  const linkOf = (id: string) => readable(personLinks.find((link) => link.id === id))
  const [contact, own] = [linkOf(job), linkOf(home)]
  const first = readable(found.find(({ id }) => id === person))
  const { newPerson: name, birthName: birth_name, register } = canaries
  const fields = { name, birth_name, register_court: register, register_no: register }
  await book.correctPerson(place.case, first, { fields, about: ['name'] })
  await book.correctLink(place.case, contact, { written: { fields: { type: canaries.newContact } } })
  const moved = { fields: { address_line: canaries.newStreet } }
  const of = readable(locations.find(({ id }) => id === own.location))
  await book.correctLink(place.case, own, { location: { of, written: moved }, about: ['address'] })
  const now = readable((await load()).people.find(({ id }) => id === person))
  await book.chooseDefaultContact(place.case, now, job)
  await replaceAddresses(owner, { person, home, job })
  const { encrypted_record } = await owner.api.call(retrievePerson, { params: { id: person }, query: {} })
  await writeBelow(owner, place.id, encrypted_record)
  await importSaveAndErase(owner, place, { name: canaries.imported, notes: canaries.notes })
  await keepLists(owner, place, home)
  await keepTemplates(owner, place, [canaries.template, canaries.newTemplate])
  await checkConflicts(owner, place, [canaries.checked, canaries.decided])
  await nameParties(owner, place, caseId, [canaries.party, canaries.reference])
  await mergeAndPart(owner, place, [canaries.twice, canaries.notes])
  for (const link of [contact, own]) {
    await book.trashLink(link)
    await book.restoreLink(link)
    await book.trashLink(link)
  }
  await book.trashPerson(company)
  await book.restorePerson(place, company)
  await book.trashPerson(person)
  // What goes with a person is looked up where it can be read; what was too new for that goes with the next sweep.
  await load()
  await book.erasePerson(place, person)
  expect((await load()).people.map(({ id }) => id)).toEqual([company])
}

/** Lists and events in that book, with who stands on them by an address: one list stays. */
const keepLists = async ({ api, context }: Founded, place: Place, link: string): Promise<void> => {
  const [book, lists] = [addressBookOf(context), addressListsOf(context)]
  const id = await lists.recordList(place, { isEvent: false, fields: { name: canaries.list } })
  const fields = { name: canaries.event, when: canaries.event, where: canaries.event, url: canaries.event }
  const event = await lists.recordList(place, { isEvent: true, parent: id, fields })
  const list = (await book.load(place.id)).lists.find((each) => each.id === id)
  if (list === undefined) throw new Error('an address book without its list')
  await lists.correctList(place.case, list, { name: canaries.newList })
  const { encrypted_record } = await api.call(retrieveAddressList, { params: { id }, query: {} })
  expect((await api.call(listAddressLists, { query: {} })).map((each) => each.id)).toEqual([id, event])
  const replacing = { params: { id }, body: { version: 99, encrypted_record } }
  await expect(api.call(updateAddressList, replacing)).rejects.toMatchObject({ status: 409 })
  const entered = [
    await lists.addEntry(place, { list: id, link }),
    await lists.addEntry(place, { list: event, link }, { confirmed: null, said: canaries.attendance }),
  ]
  const { listEntries } = await book.load(place.id)
  expect(listEntries.map((each) => each.id)).toEqual(entered)
  for (const entry of listEntries.filter((each) => each.list === event)) {
    if (!('fields' in entry)) throw new Error('an entry that does not open')
    await lists.declareAttendance(place.case, entry, true)
    const anew = { params: { id: entry.id }, body: { version: 99, encrypted_record } }
    await expect(api.call(updateListEntry, anew)).rejects.toMatchObject({ status: 409 })
    expect(await api.call(retrieveListEntry, { params: { id: entry.id }, query: {} })).toMatchObject({ version: 2 })
  }
  expect(await api.call(listListEntries, { query: { list: id } })).toHaveLength(1)
  await lists.removeEntry(entered[0] ?? '')
  await lists.trashList(id)
  await lists.restoreList(place, id)
  await lists.trashList(event)
  expect((await lists.listTrashedLists(place)).map((each) => each.id)).toEqual([event])
  await lists.eraseList(place, event)
}

/** A colleague is removed from the book of the office, and what stands in it is sealed anew. */
const removeFromBook = async ({ client, context, api }: Founded, colleagueId: string): Promise<void> => {
  const book = addressBookOf(context)
  const [database] = await book.listDatabases()
  if (database === undefined) throw new Error('there is no address book')
  await client.removeParticipant(database.case, colleagueId)
  const params = { id: database.case }
  const former = await api.callPage(listFormerAddressContents, { params, query: {} })
  expect(former.results.map(({ kind }) => kind).toSorted()).toEqual([
    'address_database',
    'address_list',
    'address_template',
    'conflict_check',
    'party',
    'person',
    'register_entry',
  ])
  await client.renewDocumentKeys(database.case)
  expect((await api.callPage(listFormerAddressContents, { params, query: {} })).results).toEqual([])
  expect((await book.load(database.id)).people).toMatchObject([{ fields: { name: canaries.person } }])
}

const noCache = { load: async () => null, save: async () => undefined }
