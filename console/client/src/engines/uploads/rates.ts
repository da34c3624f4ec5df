import type { Connection } from '../../wire/connection.ts'
import type { ProgressStore } from '../progress/store.ts'
import { draftsIn } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { isUnderWay } from './under-way.ts'
import { createMotion } from './motion.ts'
import type { Motion } from './motion.ts'
import { createPacedTell } from './paced.ts'
import type { Uploads } from './uploads.ts'
import { uploadFraction } from '../progress/weights.ts'

export interface Rate {
  /** 0 to 1, of both steps. */
  readonly fraction: number
  /** Of what is sent; 0 while nothing is. */
  readonly bytesPerSecond: number
  /** Undefined while nobody can know. */
  readonly secondsLeft: number | undefined
  /** Nothing gets through to the server. */
  readonly waits: boolean
}
export interface Rates {
  readonly byId: Readonly<Record<string, Rate>>
  readonly all: Rate & { readonly doneFiles: number; readonly allFiles: number }
}
export interface RateMeter {
  readonly get: () => Rates
  readonly subscribe: (listener: () => void) => () => void
}

interface RateMeterOptions {
  readonly uploads: Pick<Uploads, 'get' | 'subscribe'>
  readonly progress: ProgressStore
  readonly connection?: Connection | undefined
  readonly now?: () => number
}

/** From so many on, files end many times a second. */
const fewFiles = 10
/** What stands still tells nobody; so often it is looked at all the same. */
const lookMs = 1000

/** How fast uploads are sent and how long it will take, each and in sum. */
export const createRateMeter = ({ uploads, progress, connection, now = Date.now }: RateMeterOptions): RateMeter => {
  const listeners = new Set<() => void>()
  const motions = new Map<string, Motion>()
  const still = new Set<string>()
  let ofAll = createMotion()
  let rates = noRates
  let timer: ReturnType<typeof setTimeout> | undefined

  const sentOf = ({ id, status, content }: Draft): number => {
    const step = status === 'uploading' ? progress.get('upload', id) : undefined
    return step === undefined || step.total === 0 ? 0 : (content.size * step.progress) / step.total
  }
  const rateOf = (draft: Draft, at: number): Rate => {
    const { id, status, content } = draft
    const fraction = uploadFraction(progress.get('encrypt', id), progress.get('upload', id))
    const isLost = connection?.get().isLost === true
    if (status !== 'uploading') {
      motions.delete(id)
      return { fraction, bytesPerSecond: 0, secondsLeft: undefined, waits: isLost }
    }
    const motion = motions.get(id) ?? createMotion()
    motions.set(id, motion)
    const { isStill, ...moved } = motion.to(sentOf(draft), content.size, at)
    if (isStill && !still.has(id)) connection?.doubt()
    if (isStill) still.add(id)
    else still.delete(id)
    const waits = isLost || isStill
    return waits ? { fraction, ...nothing, waits } : { fraction, ...moved, waits }
  }
  const measure = (): void => {
    const at = now()
    const drafts = uploads.get()
    const open = draftsIn(drafts).filter(isUnderWay)
    const moving = open.filter(({ status }) => status === 'encrypting' || status === 'uploading')
    const byId = Object.fromEntries(moving.map((draft) => [draft.id, rateOf(draft, at)]))
    for (const id of motions.keys()) if (byId[id] === undefined) motions.delete(id)
    if (moving.length === 0) ofAll = createMotion()

    const arrived = drafts.arrived.reduce((sum, { size }) => sum + size, 0)
    const total = arrived + open.reduce((sum, { content }) => sum + content.size, 0)
    const begun = moving.reduce((sum, { id, content }) => sum + (byId[id]?.fraction ?? 0) * content.size, 0)
    const sent = moving.reduce((sum, draft) => sum + sentOf(draft), 0)
    const waits = moving.length > 0 && moving.every(({ id }) => byId[id]?.waits === true)
    const isSending = moving.some(({ status }) => status === 'uploading')
    const { isStill: _, ...moved } = isSending ? ofAll.to(arrived + sent, total, at) : { ...nothing, isStill: false }
    const doneFiles = drafts.arrived.length
    const fraction = total === 0 ? 0 : (arrived + begun) / total
    rates = {
      byId,
      all: { fraction, ...(waits ? nothing : moved), waits, doneFiles, allFiles: doneFiles + open.length },
    }
    clearTimeout(timer)
    if (moving.length > 0) timer = setTimeout(measureNow, lookMs)
    for (const listener of listeners) listener()
  }
  const measureNow = createPacedTell(new Set([measure]), () => (uploads.get().arrived.length > fewFiles ? 250 : 0))
  uploads.subscribe(measureNow)
  progress.subscribe(measureNow)
  connection?.subscribe(measureNow)
  return {
    get: () => rates,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const nothing = { bytesPerSecond: 0, secondsLeft: undefined } as const
const noRates: Rates = { byId: {}, all: { fraction: 0, ...nothing, waits: false, doneFiles: 0, allFiles: 0 } }
