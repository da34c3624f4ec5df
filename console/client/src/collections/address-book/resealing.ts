import * as contracts from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import { ValidationError } from '../../base/errors/http.ts'
import { presentKeyOf } from '../cases.ts'
import type { CaseKeyRef } from '../../vault/port.ts'
import type { Context } from '../context.ts'
import { oneAhead, pagesAhead } from '../pages-ahead.ts'

/** `left`: how much remains, for it does not open here, or is still under way. */
interface Resealed {
  readonly left: number
}

/**
 * Brings what the address books of a case hold under its present key, page by page: after a removal it stands under a
 * key that the leaver knows, and that nobody is given who comes later. Whoever manages the case and has its keys can go
 * on where another stopped, for what is done is gone from the list. Asked for again meanwhile, it is the same.
 */
export const resealContents = (context: Context, caseId: string): Promise<Resealed> => {
  const { running } = workOf(context)
  const before = running.get(caseId)
  if (before !== undefined) return before
  const work = underPresentKey(context, caseId).finally(() => running.delete(caseId))
  running.set(caseId, work)
  return work
}

/** Goes on with that while somebody reads the book. What does not open here is tried once by who is signed in. */
export const goOnResealing = (context: Context, caseId: string): void => {
  const { ended } = workOf(context)
  const name = `${context.state.viewerId ?? ''}/${context.state.caseKeys.get(caseId) ?? ''}`
  if (ended.has(name)) return
  resealContents(context, caseId).then(
    () => ended.add(name),
    // The next who opens the book goes on.
    () => undefined,
  )
}

interface Work {
  readonly running: Map<string, Promise<Resealed>>
  readonly ended: Set<string>
}
const works = new WeakMap<Context, Work>()
const workOf = (context: Context): Work => {
  const work = works.get(context) ?? { running: new Map(), ended: new Set() }
  works.set(context, work)
  return work
}

const tries = 4

const underPresentKey = async (context: Context, caseId: string): Promise<Resealed> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await everyPage(context, caseId)
    } catch (error) {
      // Somebody else was removed meanwhile.
      if (attempt === tries || !hasOtherKey(error)) throw error
    }
  }
}

const hasOtherKey = (error: unknown): boolean =>
  error instanceof ValidationError && contracts.problem.safeParse(error.data).data?.code === 'case/key-changed'

const everyPage = async (context: Context, caseId: string): Promise<Resealed> => {
  const params = { id: caseId }
  const ref = await presentKeyOf(context, caseId)
  let left = 0
  // While one page is on its way to the server, the next is sealed, and the one after it comes.
  for await (const { contents, found } of oneAhead(sealedAnew(context, ref))) {
    if (contents.length > 0) {
      const body = { key_id: ref.keyId, contents }
      left = (await context.api.call(contracts.resealAddressContents, { params, body })).left
      if (left === 0) return { left }
    } else left = Math.max(left, found)
  }
  return { left }
}

interface SealedPage {
  readonly contents: BodyOf<typeof contracts.resealAddressContents>['contents']
  /** How many stand in it, with those that do not open here. */
  readonly found: number
}
async function* sealedAnew({ api, crypto }: Context, ref: CaseKeyRef): AsyncGenerator<SealedPage, void> {
  const params = { id: ref.caseId }
  const fetchFrom = (cursor?: string) =>
    api.callPage(contracts.listFormerAddressContents, { params, query: cursor === undefined ? {} : { cursor } })
  for await (const { page } of pagesAhead(fetchFrom)) {
    const { results } = page
    const anew = await crypto.resealRecords({ ...ref, contents: results })
    const contents = results.flatMap(({ value: _, ...content }, at) => {
      const value = anew[at]
      return value ? [{ ...content, data: value.data }] : []
    })
    yield { contents, found: results.length }
  }
}
