import { maxPageSize } from '@aktenraum/domain/contracts'
import type { Contract, Preload, UserDto } from '@aktenraum/domain/contracts'
import type { KnownAnswers, KnownInput } from '../wire/api.ts'

/** What a page brought along, as the answers that calls would have got (CFG-07). */
export interface Preloaded {
  readonly answerTo: KnownAnswers
  /** From now on everything is asked for. */
  readonly drop: () => void
}
interface Surroundings {
  /** Who is signed in, as soon as that is known. */
  readonly viewer: () => string | undefined
  readonly clock?: () => number
}

/** Longer than any page takes to show what it brought. Who asks later wants to know how things are by then. */
const freshMs = 10_000
/** Changes nothing that pages bring. */
const harmless: ReadonlySet<string> = new Set(['visitCase', 'keepMemory'])

/**
 * Nothing is answered any more after a while, after news, after the first command, or to anybody but whom the page was
 * made for.
 */
export const preloadedAnswers = (preload: Preload, { viewer, clock = Date.now }: Surroundings): Preloaded => {
  const until = clock() + freshMs
  let isOver = false
  const isFor = (id: string | undefined): boolean => id === undefined || id === preload.user?.id

  return {
    answerTo: (contract, input) => {
      isOver ||= clock() > until || !isFor(viewer()) || isCommand(contract)
      return isOver ? undefined : find(preload, contract.operationId, input)
    },
    drop: () => {
      isOver = true
    },
  }
}

const isCommand = ({ method, operationId }: Contract): boolean => method !== 'GET' && !harmless.has(operationId)

type Finder = (preload: Preload, input: KnownInput) => unknown

const finders: Readonly<Record<string, Finder>> = {
  retrieveConfig: ({ config }) => ({ settings: config }),
  retrieveFirstSteps: ({ firstSteps }) => firstSteps,
  listUrls: ({ urls }) => ({ count: urls.length, next: null, previous: null, results: urls }),
  retrieveUser: (preload, { params }) => usersIn(preload).find(({ id }) => id === params['id']),
  retrieveCase: ({ case: file }, { params, query }) =>
    params['id'] === file?.id && query['expand'] === 'participants' ? file : undefined,
  retrieveDocument: ({ document }, { params, query }) =>
    params['id'] === document?.id && query['expand'] === 'viewer_read' ? document : undefined,
  listCases: ({ cases }, { query }) =>
    // Who takes part is no hindrance to who does not ask for it.
    firstPage(cases, { expand: 'participants', ...query }, { expand: 'participants', ordering: '-last_update_date' }),
  listDocuments: ({ documents, case: file }, { params, query }) =>
    params['case_id'] === file?.id
      ? firstPage(documents, query, { expand: 'viewer_read', ordering: '-creation_date' })
      : undefined,
}
const find = (preload: Preload, operationId: string, input: KnownInput): unknown =>
  Object.hasOwn(finders, operationId) ? finders[operationId]?.(preload, input) : undefined

/** Everybody whom the page shows. */
const usersIn = ({ user, case: file, cases }: Preload): readonly UserDto[] => [
  ...(user === null ? [] : [user]),
  ...[...(file === undefined ? [] : [file]), ...(cases?.results ?? [])].flatMap(({ participants = [] }) =>
    participants.map((participant) => participant.user),
  ),
]

interface Listed {
  readonly next: string | null
  readonly results: readonly unknown[]
}
/** Where the first page is asked for just as the server listed it, and would not hold more or less. */
const firstPage = (
  listed: Listed | undefined,
  { page = 1, page_size: size = maxPageSize, expand, ordering, ...filters }: KnownInput['query'],
  usual: { readonly expand: string; readonly ordering: string },
): Listed | undefined => {
  const isUsual = expand === usual.expand && (ordering ?? usual.ordering) === usual.ordering
  const isFirst = page === 1 && Object.keys(filters).length === 0
  return isUsual && isFirst && holds(listed, Number(size)) ? listed : undefined
}
const holds = (listed: Listed | undefined, size: number): boolean => {
  const length = listed?.results.length ?? 0
  return listed?.next === null ? size >= length : size === length
}
