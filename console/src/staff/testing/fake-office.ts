import { caseOrderings } from '@aktenraum/domain/contracts'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import type {
  Case,
  Document,
  DocumentQuery,
  Invitation,
  OfficeClient,
  SessionState,
  User,
} from '@aktenraum/client/collections/types'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { isRefused } from '@aktenraum/client/collections/refused'
import { verifiedContent } from '@aktenraum/client/engines/downloads/testing/verified-content'
import { fakeAccountMethods, usualAccount } from './fake-account.ts'
import type { FakeAccount } from './fake-account.ts'
import { found, notHere } from './fake-answers.ts'
import { aDocument, caseIdOf, clear, config, idOf, sabine } from './fake-data.ts'
import { fakePeople } from './fake-people.ts'
import { fakeTrash } from './fake-trash.ts'

export interface FakeState extends FakeAccount {
  session: SessionState | null
  cases: readonly Case[]
  documents: readonly Document[]
  trash: readonly TrashedDocument[]
  users: readonly User[]
  invitations: readonly Invitation[]
  contents: Readonly<Record<string, string>>
}

export interface FakeOffice {
  readonly client: OfficeClient
  readonly state: FakeState
  /** Names of the methods that were called, in order. */
  readonly calls: string[]
  /** As if the server had told of a change. */
  readonly tell: (change: Partial<ChangeDto>) => void
}

/** The office in memory, for tests of screens alone. Single methods are replaced by `overrides`. */
export const fakeOffice = (start: Partial<FakeState> = {}, overrides: Partial<OfficeClient> = {}): FakeOffice => {
  const state: FakeState = {
    session: { user: sabine, backendVersion: '1.1.6', hasKeys: true },
    cases: [],
    documents: [],
    trash: [],
    users: [sabine],
    invitations: [],
    contents: {},
    ...usualAccount(),
    ...start,
  }
  const listeners = new Set<(change: ChangeDto) => void>()
  const calls: string[] = []
  const whole: OfficeClient = { ...methodsOf(state, listeners), ...overrides }
  const client = new Proxy(whole, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      return (...given: unknown[]): unknown => {
        calls.push(String(name))
        return Reflect.apply(method, target, given)
      }
    },
  })
  const tell = (change: Partial<ChangeDto>): void => {
    for (const listener of listeners) listener({ case_id: idOf(1), type: 'DocumentUploaded', position: '1', ...change })
  }
  return { client, state, calls, tell }
}

const methodsOf = (state: FakeState, listeners: Set<(change: ChangeDto) => void>): OfficeClient => ({
  ...fakePeople(state),
  ...fakeAccountMethods(state, notHere),
  ...documentMethods(state),
  ...fakeTrash(state),
  session: () => Promise.resolve(state.session),
  signIn: () => found(state.session, 'signIn'),
  unlock: async () => {
    state.session = { ...(await found(state.session, 'unlock')), hasKeys: true }
    return state.session
  },
  signOut: async () => {
    state.session = null
  },
  config: () => Promise.resolve(config),
  listCases: () => Promise.resolve(state.cases),
  listCasePage: ({ page, pageSize, ordering }) => {
    const column = caseOrderings.find((each) => ordering.endsWith(each)) ?? 'last_update_date'
    const sign = ordering.startsWith('-') ? -1 : 1
    const sorted = state.cases.toSorted((one, other) =>
      one[column] === other[column] ? 0 : one[column] < other[column] ? -sign : sign,
    )
    return Promise.resolve({ count: sorted.length, results: sorted.slice((page - 1) * pageSize, page * pageSize) })
  },
  retrieveCase: (id) =>
    found(
      state.cases.find((each) => each.id === id),
      'retrieveCase',
    ),
  openCase: async ({ caseNumber, title }) => {
    const id = caseIdOf(900 + state.cases.length)
    const [example] = state.cases
    if (example === undefined) throw new Error('the fake needs a case to begin with')
    state.cases = [{ ...example, id, case_number: clear(caseNumber), title: clear(title) }, ...state.cases]
    return id
  },
  renameCase: async (id, { caseNumber, title }) => {
    const change = {
      ...(caseNumber === undefined ? {} : { case_number: clear(caseNumber) }),
      ...(title === undefined ? {} : { title: clear(title) }),
    }
    state.cases = state.cases.map((each) => (each.id === id ? { ...each, ...change } : each))
  },
  scheduleDeletion: async (id, on) => {
    state.cases = state.cases.map((each) =>
      each.id === id ? { ...each, scheduled_deletion_date: on, can_upload: on === null } : each,
    )
  },
  caseHistory: () => Promise.resolve({ entries: [], next: null }),
  documentHistory: () => Promise.resolve({ entries: [], next: null }),
  visitCase: () => Promise.resolve(null),
  missingCases: () => Promise.resolve({ cases: [], owners: [] }),
  settleMissing: () => Promise.resolve(),
  onListed: () => () => undefined,
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
})

type DocumentMethods = Pick<
  OfficeClient,
  | 'listDocuments'
  | 'everyDocument'
  | 'wholeCase'
  | 'firstDocuments'
  | 'retrieveDocument'
  | 'uploadDocument'
  | 'downloadDocument'
  | 'openContent'
  | 'describeDocument'
  | 'renameDocument'
  | 'moveDocument'
  | 'setPinned'
  | 'setRead'
  | 'reportDownload'
  | 'deliveryOf'
>

const documentMethods = (state: FakeState): DocumentMethods => {
  const change = (id: string, part: Partial<Document>): Promise<void> => {
    state.documents = state.documents.map((document) => (document.id === id ? { ...document, ...part } : document))
    return Promise.resolve()
  }
  return {
    listDocuments: (caseId, query = {}) => Promise.resolve(pageOf(state.documents, caseId, query)),
    everyDocument: (caseId, ids) =>
      Promise.resolve(
        state.documents.filter((each) => each.case === caseId && (ids === undefined || ids.includes(each.id))),
      ),
    wholeCase: (caseId) =>
      Promise.resolve({ documents: state.documents.filter((each) => each.case === caseId), lacking: [], refused: 0 }),
    firstDocuments: (caseId, { limit }) => {
      const all = state.documents.filter((each) => each.case === caseId).slice(0, limit)
      const documents = all.filter((each) => !isRefused(each))
      return Promise.resolve({ documents, lacking: [], refused: all.length - documents.length })
    },
    retrieveDocument: (_, id) =>
      found(
        state.documents.find((each) => each.id === id),
        'retrieveDocument',
      ),
    uploadDocument: (caseId, { name, type, content, description }, transfer) => {
      const added = aDocument(500 + state.documents.length, {
        name: clear(name),
        type,
        size: content.size + 28,
        description: description === undefined ? null : clear(description),
        is_just_uploaded: true,
        status: 'willnotify',
        case: caseIdOf(Number.parseInt(caseId, 16)),
      })
      transfer?.onProgress?.('encrypt', content.size, content.size)
      transfer?.onProgress?.('upload', content.size, content.size)
      state.documents = [added, ...state.documents]
      state.cases = state.cases.map((each) =>
        each.id === caseId ? { ...each, documents_count: each.documents_count + 1 } : each,
      )
      return Promise.resolve({ id: added.id, key_id: added.key_id, size: added.size })
    },
    downloadDocument: async ({ id, type }, { marksRead = true } = {}) => {
      if (marksRead) await change(id, { viewer_read: true })
      return new File([state.contents[id] ?? 'Inhalt'], 'inhalt', { type })
    },
    openContent: ({ id, type }) => Promise.resolve(verifiedContent(state.contents[id] ?? 'Inhalt', type)),
    describeDocument: ({ id }, description) => change(id, { description: clear(description) }),
    renameDocument: ({ id }, name) => change(id, { name: clear(name) }),
    moveDocument: ({ documentId, toCaseId }) =>
      change(documentId, { case: caseIdOf(Number.parseInt(toCaseId, 16)), pinned: false }),
    setPinned: ({ id }, pinned) => change(id, { pinned }),
    setRead: ({ id }, isRead) => change(id, { viewer_read: isRead }),
    reportDownload: () => Promise.resolve(),
    deliveryOf: () => Promise.resolve([]),
  }
}

const pageOf = (documents: readonly Document[], caseId: string, query: DocumentQuery) => {
  const { page = 1, pageSize = 30, ordering = '-creation_date', pinned, ids, cursor } = query
  const key = (document: Document): string | number =>
    ordering.endsWith('size') ? document.size : document.creation_date
  const sign = ordering.startsWith('-') ? -1 : 1
  const matching = documents
    .filter((document) => document.case === caseId)
    .filter((document) => pinned === undefined || document.pinned === pinned)
    .filter((document) => ids === undefined || ids.includes(document.id))
    .toSorted((one, other) => (key(one) < key(other) ? -sign : key(one) > key(other) ? sign : 0))
  if (cursor !== undefined) {
    const next = Number(cursor) + pageSize
    return {
      count: 0,
      results: matching.slice(Number(cursor), next),
      next: next < matching.length ? String(next) : null,
    }
  }
  return { count: matching.length, results: matching.slice((page - 1) * pageSize, page * pageSize) }
}
