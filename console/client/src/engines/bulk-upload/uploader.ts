import { createActor } from 'xstate'
import type { Views } from './views.ts'
import { draftsIn, withoutCase } from '../uploads/drafts.ts'
import type { BulkUploadEvent } from './events.ts'
import { createBulkUploadMachine } from './machine.ts'
import type { BulkContext } from './machine.ts'
import { showBulkUploader } from './view.ts'
import { bulkWork } from './work.ts'
import type { BulkWorkOptions } from './work.ts'

type Machine = ReturnType<typeof createBulkUploadMachine>
export interface BulkState extends BulkContext {
  readonly value: string
}

/** The bulk upload of a page; lives as long as the page, whatever part of it is shown. */
export interface BulkUploader {
  readonly get: () => BulkState
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: BulkUploadEvent) => void
  /** Begins anew, wherever it has got to. What runs goes on. */
  readonly restart: () => void
}

export const createBulkUploader = (
  options: BulkWorkOptions & {
    /** Where other pages learn of it, if they do. */
    readonly views?: Pick<Views, 'show'>
    /** Ends when all has ended; otherwise it goes on with whatever joins its case, until somebody says `abort`. */
    readonly endsWhenDone?: boolean
  },
): BulkUploader => {
  const { uploads, views, endsWhenDone = false } = options
  const work = bulkWork(options)
  const machine: Machine = createBulkUploadMachine(work)
  const listeners = new Set<() => void>()

  const begin = () => {
    const next = createActor(machine)
    next.subscribe(({ value, context }) => {
      state = { ...context, value: String(value) }
      const { caseId, startedUpload } = context
      if (views !== undefined) showBulkUploader(views, { caseId, startedUpload, uploading: value === 'uploading' })
      for (const listener of listeners) listener()
      look()
    })
    return next.start()
  }
  /** Once all that happens now has happened. */
  const look = (): void => {
    if (!isLooking) queueMicrotask(follow)
    isLooking = true
  }
  /** Documents came or went: the machine looks again. Those that came without a case get the chosen one. */
  const follow = (): void => {
    isLooking = false
    const { value, caseId, shown } = state
    work.showCase(caseId, shown)
    const hasHomeless = draftsIn(uploads.get(), withoutCase).length > 0
    const hasAny = work.hasDocuments(caseId)
    const isStale = { has_nothing: hasAny, has_case: hasAny, has_documents: !hasAny, has_case_and_documents: !hasAny }
    if (hasHomeless && caseId !== null && value.startsWith('has_case')) actor.send({ type: 'set_case_url', caseId })
    else if ((value === 'uploading_empty' && (hasHomeless || endsWhenDone)) || isStale[value as keyof typeof isStale]) {
      actor.send({ type: 'abort' })
      if (actor.getSnapshot().value === 'start') actor.send({ type: 'prepare' })
    }
  }

  const { context, value } = createActor(machine).getSnapshot()
  let state: BulkState = { ...context, value: String(value) }
  let isLooking = false
  let actor = begin()
  uploads.subscribe(look)
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => actor.send(event),
    restart: () => {
      actor.stop()
      actor = begin()
      actor.send({ type: 'prepare' })
    },
  }
}
