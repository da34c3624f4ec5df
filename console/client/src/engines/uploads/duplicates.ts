import type { Document, DocumentLists } from '../../collections/types.ts'
import { later } from '../../base/timers.ts'
import { fileOverhead } from '../../vault/limits.ts'
import type { Draft } from './drafts.ts'

const pageSize = 100
const longestWaitMs = 10_000

/** What counts as the same document: what people see of it. */
const traits = (name: string, bytes: number): string => `${bytes}/${name}`

/**
 * Which drafts the case seems to have already, by name and size; only this browser knows the names. Asks for the
 * documents by size, and of a large case only for the pages where such sizes stand. A hint, no condition: where nobody
 * answers, or not before long, what was found until then is all.
 */
export const duplicatesOf = async (
  client: DocumentLists,
  caseId: string,
  drafts: readonly Draft[],
): Promise<ReadonlySet<string>> => {
  const time = new AbortController()
  const pages = pagesBySize(client, caseId, time.signal)
  const known = new Set<string>()
  const search = async (): Promise<void> => {
    for (const bytes of new Set(drafts.map(({ content }) => content.size)))
      for (const { name, size } of await documentsOfSize(pages, bytes + fileOverhead))
        if ('text' in name) known.add(traits(name.text, size - fileOverhead))
  }
  const timeUp = new Promise<void>((resolve) => time.signal.addEventListener('abort', () => resolve()))
  const stop = later(() => time.abort(), longestWaitMs)
  await Promise.race([search().catch(() => undefined), timeUp]).finally(stop)
  return new Set(drafts.flatMap(({ id, name, content }) => (known.has(traits(name, content.size)) ? [id] : [])))
}

/** Drafts that lie in the same list twice: all but the first of those with the same content. */
export const sameContent = async (drafts: readonly Draft[]): Promise<ReadonlySet<string>> => {
  const sizes = new Map<number, Draft[]>()
  for (const draft of drafts) sizes.set(draft.content.size, [...(sizes.get(draft.content.size) ?? []), draft])
  const found = new Set<string>()
  for (const [size, alike] of sizes) {
    if (alike.length < 2 || size > largestHashed) continue
    const seen = new Set<string>()
    for (const { id, content } of alike) {
      const hash = await hashOf(await content.blob())
      if (seen.has(hash)) found.add(id)
      seen.add(hash)
    }
  }
  return found
}

const largestHashed = 32 * 2 ** 20
/** SHA-256 of a content; never leaves this browser, for it would tell the server which file it is. */
const hashOf = async (content: Blob): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer())).join(',')

interface Pages {
  /** Counted from 1; ascending by size. */
  readonly at: (page: number) => Promise<readonly Document[]>
  readonly count: () => Promise<number>
}

type Answer = ReturnType<DocumentLists['listDocuments']>

/** Asks for nothing more once `time` is up. */
const pagesBySize = (client: DocumentLists, caseId: string, time: AbortSignal): Pages => {
  const asked = new Map<number, Answer>()
  const ask = (page: number): Answer => {
    time.throwIfAborted()
    const answer = asked.get(page) ?? client.listDocuments(caseId, { page, pageSize, ordering: 'size', isUnseen: true })
    asked.set(page, answer)
    return answer
  }
  return {
    at: async (page) => (await ask(page)).results,
    count: async () => Math.ceil((await ask(1)).count / pageSize),
  }
}

const documentsOfSize = async (pages: Pages, size: number): Promise<readonly Document[]> => {
  const count = await pages.count()
  let [from, to] = [1, count]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const largest = (await pages.at(middle)).at(-1)?.size ?? 0
    if (largest < size) from = middle + 1
    else to = middle
  }
  const found: Document[] = []
  for (let page = from; page <= count; page += 1) {
    const documents = await pages.at(page)
    found.push(...documents.filter((each) => each.size === size))
    if ((documents.at(-1)?.size ?? 0) > size) break
  }
  return found
}
