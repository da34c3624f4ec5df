import type { ChangeDto } from '@aktenraum/domain/contracts'
import type { EventStore, Page, Position } from '@aktenraum/infra/event-store/port'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { listMemberships } from '../reads/participants.ts'
import { listUploaders } from '../reads/uploaders.ts'
import type { Waiting } from '../desk/wait-for.ts'
import { newsOf } from './news.ts'
import type { News } from './news-item.ts'

/** An open browser of a signed-in person. */
export interface Listener {
  readonly userId: string
  readonly isStaff: boolean
  send(changes: readonly ChangeDto[]): void
  /** What it was told may not hold any more: it comes back and reads anew. */
  hangUp(): void
}

export interface Broadcast {
  /** From the moment it resolves, the listener hears of everything that happens. */
  add(listener: Listener): Promise<Hearing>
  close(): void
}

export interface Hearing {
  /** Everything that happens after this position is told. */
  readonly from: string
  readonly stop: () => void
}

/** Up to where was read; `id` of the event that stood there, as far as the log says so. */
interface Place {
  readonly position: Position
  readonly id?: string | undefined
}

const PAGE = 500
const PATIENCE_MS = 2_000
const AGAIN_MS = 1_000

interface Options {
  readonly store: EventStore
  readonly pool: Pool
  readonly waiting: Waiting
  /** What must have taken in an event before anybody is told of it, or they would read what was before. */
  readonly projections: readonly string[]
  readonly onError: (error: unknown) => void
}

/** Reads new events while somebody listens and tells each person what concerns them. */
export const broadcastChanges = ({ store, pool, waiting, projections, onError }: Options): Broadcast => {
  const listeners = new Set<Listener>()
  /** Who listens, and who is about to. */
  let present = 0
  let started: Promise<void> | undefined
  let stopWaking: (() => void) | undefined
  let place: Place = { position: '' }
  /** What was told up to here may have been told before somebody came to listen. */
  let told = ''
  let isReading = false
  let readAgain = false
  let again: NodeJS.Timeout | undefined

  const readOn = async (): Promise<void> => {
    readAgain = isReading
    if (isReading || listeners.size === 0) return
    isReading = true
    try {
      for (let end = false; !end && listeners.size > 0;) {
        const from = place
        const page = await store.page(from.position, { limit: PAGE })
        if (await hasFallenBack(from, page)) break
        await waiting.until(projections, page.upTo, PATIENCE_MS)
        told = page.upTo
        await tell(page.events.flatMap(newsOf))
        place = { position: page.upTo, id: page.upToId }
        end = page.end
      }
    } catch (error) {
      onError(error)
      // The log wakes nobody a second time for what it has woken them for.
      clearTimeout(again)
      if (listeners.size > 0) again = setTimeout(() => void readOn(), AGAIN_MS).unref()
    } finally {
      isReading = false
    }
    if (readAgain) await readOn()
  }

  /** A failover may lose events that were told already; those that follow stand where these were. */
  const hasFallenBack = async ({ position, id }: Place, { upTo, afterId }: Page): Promise<boolean> => {
    const isLost = id !== afterId
    if (!isLost && upTo !== position) return false
    if (!isLost && (await store.head()) >= position) return false
    place = await readPlace()
    told = place.position
    for (const listener of listeners) listener.hangUp()
    return true
  }

  /**
   * Where the log ends, and what stands there: told of its head alone, nobody would know that event from one that a
   * failover has put in its place.
   */
  const readPlace = async (): Promise<Place> => {
    const position = await store.head()
    const { afterId } = await store.page(position, { limit: 1 })
    return { position, id: afterId }
  }

  const tell = async (news: readonly News[]): Promise<void> => {
    if (news.length === 0) return
    const connected = [...new Set([...listeners].map((listener) => listener.userId))]
    const addressed = await addresser(pool, news, connected)
    for (const listener of listeners) {
      const changes = withoutRepeats(news.filter((item) => addressed(item, listener)).map((item) => item.change))
      if (changes.length > 0) listener.send(changes)
    }
  }

  const start = async (): Promise<void> => {
    stopWaking ??= store.wake(() => void readOn())
    place = await readPlace()
    told = place.position
  }

  const stop = (): void => {
    clearTimeout(again)
    stopWaking?.()
    stopWaking = undefined
    started = undefined
  }
  const leave = (): void => {
    present -= 1
    if (present === 0) stop()
  }

  return {
    add: async (listener) => {
      present += 1
      // Of two who come at once, both wait for the same: a second start would pass over what the first is still to
      // hear.
      const starting = (started ??= start())
      try {
        await starting
      } catch (error) {
        // Of two who failed with it, the later one leaves alone what somebody has begun anew in between.
        if (started === starting) started = undefined
        leave()
        throw error
      }
      listeners.add(listener)
      const from = told
      // What happened since then woke nobody while none was there.
      void readOn()
      return {
        from,
        stop: () => {
          if (listeners.delete(listener)) leave()
        },
      }
    },
    close: () => {
      present -= listeners.size
      listeners.clear()
      stop()
    },
  }
}

/** Decides for each person what they may hear, by who takes part and who uploaded what at this moment. */
const addresser = async (
  pool: Pool,
  news: readonly News[],
  connected: readonly string[],
): Promise<(item: News, listener: Pick<Listener, 'userId' | 'isStaff'>) => boolean> => {
  const cases = [...new Set(news.filter(({ audience }) => audience.all).map(({ change }) => change.case_id))]
  const documents = [...new Set(news.flatMap(({ audience }) => (audience.all ? [] : audience.uploadersOf)))]
  const memberships = cases.length === 0 ? [] : await listMemberships(pool, cases, connected)
  const uploaders = documents.length === 0 ? [] : await listUploaders(pool, documents)
  const members = new Set(memberships.map((row) => `${row.case_id} ${row.user_id}`))
  const uploaded = new Map<string, (typeof uploaders)[number]>(uploaders.map((row) => [row.document_id, row]))
  /** Of a change that names another case than that in which the document lies, its uploader hears nothing. */
  const isUploader = (documentId: string, inCase: string, userId: string): boolean => {
    const { case_id: place, uploader } = uploaded.get(documentId) ?? {}
    return uploader === userId && (inCase === '' || inCase === place)
  }
  return ({ change, audience }, { userId, isStaff }) =>
    audience.all
      ? members.has(`${change.case_id} ${userId}`) || (audience.people?.includes(userId) ?? false)
      : (isStaff && audience.staff === true) ||
        audience.people.includes(userId) ||
        audience.uploadersOf.some((id) => isUploader(id, change.case_id, userId))
}

/** Of several changes of one kind in one case, the last says it all. */
const withoutRepeats = (changes: readonly ChangeDto[]): readonly ChangeDto[] => [
  ...new Map(changes.map((change) => [`${change.case_id} ${change.type}`, change])).values(),
]
