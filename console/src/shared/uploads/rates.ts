import type { ProgressStore } from '../progress/store.ts'
import { draftsIn, isUnderWay } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { createPacedTell } from './paced.ts'
import { createSpeed } from './speed.ts'
import type { Speed } from './speed.ts'
import type { Uploads } from './uploads.ts'
import { uploadFraction } from './weights.ts'

export interface Rate {
  /** 0 to 1. */
  readonly fraction: number
  readonly bytesPerSecond: number
  /** Undefined while nothing moves. */
  readonly secondsLeft: number | undefined
}
export interface Rates {
  readonly byId: Readonly<Record<string, Rate>>
  readonly all: Rate & { readonly doneFiles: number; readonly allFiles: number }
}
export interface RateMeter {
  readonly get: () => Rates
  readonly subscribe: (listener: () => void) => () => void
}

/** From so many on, files end many times a second. */
const fewFiles = 10

/** How fast uploads are and how long they will take, each and in sum. */
export const createRateMeter = (
  uploads: Pick<Uploads, 'get' | 'subscribe'>,
  progress: ProgressStore,
  now: () => number = Date.now,
): RateMeter => {
  const listeners = new Set<() => void>()
  const speeds = new Map<string, Speed>()
  const ofAll = createSpeed()
  let rates = noRates

  const fractionOf = (id: string): number => uploadFraction(progress.get('encrypt', id), progress.get('upload', id))
  const rateOf = (draft: Draft, at: number): Rate => {
    const { id, content } = draft
    const speed = speeds.get(id) ?? createSpeed()
    speeds.set(id, speed)
    return rateFrom(fractionOf(id) * content.size, content.size, (done) => speed.add(done, at))
  }
  const measure = (): void => {
    const at = now()
    const drafts = uploads.get()
    const open = draftsIn(drafts).filter(isUnderWay)
    const moving = open.filter(({ status }) => status === 'encrypting' || status === 'uploading')
    const byId = Object.fromEntries(moving.map((draft) => [draft.id, rateOf(draft, at)]))
    for (const id of speeds.keys()) if (byId[id] === undefined) speeds.delete(id)
    const arrived = drafts.arrived.reduce((sum, { size }) => sum + size, 0)
    const sent = moving.reduce((sum, { id, content }) => sum + fractionOf(id) * content.size, 0)
    const left = open.reduce((sum, { content }) => sum + content.size, 0)
    const all = rateFrom(arrived + sent, arrived + left, (done) => ofAll.add(done, at))
    const doneFiles = drafts.arrived.length
    rates = { byId, all: { ...all, doneFiles, allFiles: doneFiles + open.length } }
    for (const listener of listeners) listener()
  }
  const measureNow = createPacedTell(new Set([measure]), () => (uploads.get().arrived.length > fewFiles ? 250 : 0))
  uploads.subscribe(measureNow)
  progress.subscribe(measureNow)
  return {
    get: () => rates,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const rateFrom = (done: number, total: number, measure: (done: number) => number): Rate => {
  const bytesPerSecond = measure(done)
  return {
    fraction: total === 0 ? 0 : done / total,
    bytesPerSecond,
    secondsLeft: bytesPerSecond > 0 ? (total - done) / bytesPerSecond : undefined,
  }
}

const noRates: Rates = {
  byId: {},
  all: { fraction: 0, bytesPerSecond: 0, secondsLeft: undefined, doneFiles: 0, allFiles: 0 },
}
