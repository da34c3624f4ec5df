import type { Office } from '@aktenraum/client/headless'
import { moveOf, textPaper } from '../support/office.ts'
import type { Deed } from './deed.ts'
import { someCase } from './scene.ts'
import type { Scene } from './scene.ts'

type Client = Office['client']
const mostCases = 6

const someDocument = async (scene: Scene, client: Client) => {
  const place = await someCase(scene, client)
  const documents = place === null ? [] : await client.everyDocument(place.id)
  const open = documents.filter(({ name }) => 'text' in name)
  return open.length === 0 ? null : scene.chance.pick(open)
}
const upload = async (scene: Scene, client: Client, name: string): Promise<boolean> => {
  const place = await someCase(scene, client, ({ can_upload: mayUpload }) => mayUpload)
  if (place === null) return false
  const text = scene.chance.digest()
  const { id } = await client.uploadDocument(place.id, textPaper(`${name} ${text.slice(0, 6)}.txt`, text))
  scene.contents.set(id, text)
  return true
}

/** What people do with cases and the documents in them. Each answers whether there was anything to do. */
export const deedsOfCases: readonly Deed[] = [
  {
    name: 'opens a case',
    weight: 4,
    by: 'staff',
    run: async ({ chance }, { client }) => {
      if ((await client.listCases()).length >= mostCases) return false
      await client.openCase({
        caseNumber: `${chance.number(900) + 2}/26`,
        title: `Akte ${chance.digest().slice(0, 8)}`,
      })
      return true
    },
  },
  {
    name: 'renames a case',
    weight: 8,
    by: 'staff',
    run: async (scene, { client }) => {
      const place = await someCase(scene, client, ({ can_manage: mayManage }) => mayManage)
      if (place === null) return false
      await client.renameCase(place.id, { title: `Umbenannt ${scene.chance.digest().slice(0, 8)}` })
      return true
    },
  },
  {
    name: 'adds somebody to a case',
    weight: 14,
    by: 'staff',
    run: async (scene, { client }) => {
      const { chance, cast } = scene
      const place = await someCase(scene, client, ({ can_manage: mayManage }) => mayManage)
      if (place === null) return false
      const { participants = [] } = await client.retrieveCase(place.id)
      const there = new Set<string>(participants.map(({ user }) => user.id))
      const missing = cast.filter(({ id, isLocked }) => !there.has(id) && !isLocked)
      if (missing.length === 0) return false
      const one = chance.pick(missing)
      await client.addParticipant(place.id, one.id, one.isStaff ? chance.pick(['member', 'owner']) : 'client')
      return true
    },
  },
  {
    name: 'removes somebody from a case, and renews the documents’ keys',
    weight: 6,
    by: 'staff',
    run: async (scene, { client, actor }) => {
      const place = await someCase(scene, client, ({ can_manage: mayManage }) => mayManage)
      const { participants = [] } = place === null ? {} : await client.retrieveCase(place.id)
      const others = participants.filter(({ user }) => user.id !== actor.id)
      if (place === null || others.length === 0) return false
      await client.removeParticipant(place.id, scene.chance.pick(others).user.id)
      await client.renewDocumentKeys(place.id)
      return true
    },
  },
  {
    name: 'gives a colleague another role',
    weight: 5,
    by: 'staff',
    run: async (scene, { client, actor }) => {
      const place = await someCase(scene, client, ({ can_manage: mayManage }) => mayManage)
      const { participants = [] } = place === null ? {} : await client.retrieveCase(place.id)
      const colleagues = participants.filter(
        ({ user, role }) => user.id !== actor.id && role !== 'client' && user.status !== 'deactivated',
      )
      if (place === null || colleagues.length === 0) return false
      const { user, role } = scene.chance.pick(colleagues)
      await client.changeRole(place.id, user.id, role === 'owner' ? 'member' : 'owner')
      return true
    },
  },
  {
    name: 'uploads a document',
    weight: 24,
    by: 'anybody',
    run: (scene, { client }) => upload(scene, client, 'Schriftsatz'),
  },
  {
    name: 'writes a message',
    weight: 12,
    by: 'anybody',
    run: (scene, { client }) => upload(scene, client, 'Nachricht vom'),
  },
  {
    name: 'renames and describes a document',
    weight: 16,
    by: 'anybody',
    run: async (scene, { client }) => {
      const document = await someDocument(scene, client)
      if (document === null) return false
      await client.renameDocument(document, `Neu benannt ${scene.chance.digest().slice(0, 6)}.txt`)
      await client.describeDocument(await client.retrieveDocument(document.case, document.id), 'Beschrieben')
      return true
    },
  },
  {
    name: 'throws a document away',
    weight: 12,
    by: 'anybody',
    run: async (scene, { client }) => {
      const document = await someDocument(scene, client)
      if (document !== null) await client.deleteDocument(document)
      return document !== null
    },
  },
  {
    name: 'restores a document',
    weight: 9,
    by: 'anybody',
    run: async (scene, { client }) => {
      const place = await someCase(scene, client)
      const { results } = place === null ? { results: [] } : await client.listTrash(place.id)
      if (results.length === 0) return false
      await client.restoreDocument(scene.chance.pick(results))
      return true
    },
  },
  {
    name: 'empties a trash',
    weight: 2,
    by: 'staff',
    run: async (scene, { client }) => {
      const place = await someCase(scene, client, ({ can_manage: mayManage }) => mayManage)
      return place !== null && (await client.emptyTrash(place.id)) > 0
    },
  },
  {
    name: 'moves a document to another case',
    weight: 12,
    by: 'staff',
    run: async (scene, { client }) => {
      const document = await someDocument(scene, client)
      const to = await someCase(scene, client, ({ id }) => id !== document?.case)
      if (document === null || to === null) return false
      const move = await moveOf(client, { documentId: document.id, caseId: document.case, toCaseId: to.id })
      await client.moveDocument({ ...move, shownAs: to })
      return true
    },
  },
]
