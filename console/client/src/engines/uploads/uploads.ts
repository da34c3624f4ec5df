import { CryptoError } from '@aktenraum/crypto-client'
import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { OfficeClient } from '../../collections/types.ts'
import type { ProgressStore } from '../progress/store.ts'
import { attempt, fromDisk, isOfDisk, sizeLimit } from './attempt.ts'
import { contentOf } from './content.ts'
import { changeDraft, draftUploaded, forgetUploaded, noDrafts } from './drafts.ts'
import { putDrafts, removeDraft } from './drafts.ts'
import type { Draft, Drafts, Pause, Uploaded } from './drafts.ts'
import { isUnderWay } from './under-way.ts'
import { browserLine } from '../../wire/line.ts'
import type { Line } from '../../wire/line.ts'
import { draftOf } from './new-draft.ts'
import type { NewDraft } from './new-draft.ts'
import { createPacedTell } from './paced.ts'
import { outlookOf, pauseAfter } from '../../base/retry.ts'
import { canSucceed, reactionTo } from './reaction.ts'
import { createSlots } from './slots.ts'
import { endSteps } from './steps.ts'
import { createWaiting } from './waiting.ts'

export type { NewDraft } from './new-draft.ts'

export interface UploadsOptions {
  readonly client: Pick<OfficeClient, 'uploadDocument' | 'config'>
  readonly config: Pick<ConfigDto, 'maxDocumentSize' | 'uploadSlots' | 'documentNameRewriteUpload'>
  readonly progress: ProgressStore
  /** The place to count the case's documents up and to fetch its list anew. */
  readonly onUploaded?: (uploaded: Uploaded) => void
  /** The session ended, or its key is missing; uploads wait for `resume`. */
  readonly onSessionLost?: (error: unknown) => void
  readonly line?: Pick<Line, 'pause'>
  readonly now?: () => number
  readonly newId?: () => string
  readonly isFirefox?: boolean
}

/** From so many on, looks at them are paced: hundreds change many times a second. */
const manyDrafts = 30

type Change = Partial<Pick<Draft, 'name' | 'description' | 'caseId' | 'shownAs' | 'heldBack' | 'notKept'>>

export interface Uploads {
  /** Prepares files for upload; answers their draft ids. Nothing is sent before `start`. */
  readonly add: (drafts: readonly NewDraft[]) => readonly string[]
  /** Takes up drafts that were kept over a reload. */
  readonly restore: (drafts: readonly Draft[]) => void
  readonly change: (id: string, change: Change) => void
  /** Another file in place of one that cannot be read any more. */
  readonly replace: (id: string, file: File) => void
  /** Ends an upload if it runs, and forgets the draft. */
  readonly cancel: (id: string) => void
  /**
   * Uploads a draft, or once more one that failed; one that is paused tries again at once. Never rejects: how it ended
   * stands in the draft and its progress.
   */
  readonly start: (id: string) => Promise<void>
  /** Takes a document that was deleted off the recently uploaded. */
  readonly forget: (id: string) => void
  /** Uploads go on that waited for this. */
  readonly resume: (what?: Pause) => void
  /** Takes up again what was cancelled on its way. */
  readonly takeBack: () => void
  /** Forgets how earlier uploads ended. */
  readonly dismiss: () => void
  readonly get: () => Drafts
  readonly subscribe: (listener: () => void) => () => void
}

/** All uploads of a page: drafts, waiting for a slot, progress of both steps, retry. */
export const createUploads = (options: UploadsOptions): Uploads => {
  const { client, config, progress, onUploaded, onSessionLost, isFirefox = false } = options
  const { now = Date.now, newId = () => crypto.randomUUID(), line = browserLine(globalThis) } = options
  const slots = createSlots(config.uploadSlots)
  const limit = sizeLimit(config.maxDocumentSize, () => client.config())
  const running = new Map<string, AbortController>()
  const waiting = createWaiting()
  const listeners = new Set<() => void>()
  /** How often somebody has brought back the session, or its keys. */
  let returns = 0
  let drafts = noDrafts

  const tell = createPacedTell(listeners, () => (Object.keys(drafts.byId).length > manyDrafts ? 250 : 0))
  const set = (next: Drafts): void => {
    drafts = next
    tell()
  }
  const mark = (id: string, change: Partial<Draft>): void => set(changeDraft(drafts, id, change))

  /** Until it has arrived, or somebody has to do something about it. */
  const carryOut = async (first: Draft, caseId: string, signal: AbortSignal): Promise<Uploaded> => {
    for (let draft = first, failures = 1; ; draft = drafts.byId[first.id] ?? draft, failures += 1) {
      const { id } = draft
      // What was waited for, a file or a server, says nothing of having been cancelled meanwhile.
      signal.throwIfAborted()
      const before = returns
      try {
        mark(id, { status: 'encrypting', pause: undefined })
        const onSending = (): void => mark(id, { status: 'uploading' })
        const needs = { client, progress, limit, now, isFirefox }
        return await attempt(needs, { draft, caseId, signal, onSending })
      } catch (error) {
        signal.throwIfAborted()
        // Begun in a session that somebody has renewed since, it failed for that, whatever it says.
        if (returns === before || !(error instanceof CryptoError || outlookOf(error) === 'sign-in'))
          await untilWorthTrying(id, { error, failures, signal })
      }
    }
  }
  const isServerBack = (): Promise<boolean> =>
    client.config().then(
      () => true,
      (error: unknown) => reactionTo(error) !== 'again',
    )
  const untilWorthTrying = async (
    id: string,
    { error, failures, signal }: { readonly error: unknown; readonly failures: number; readonly signal: AbortSignal },
  ): Promise<void> => {
    const reaction = reactionTo(error)
    if (reaction === 'by-hand' || reaction === 'never') throw error
    if (reaction === 'again') {
      mark(id, { status: 'paused', pause: 'connection' })
      // A small question first: nothing is encrypted anew for a server that is still away.
      for (let count = failures, isBack = false; !isBack; count += 1) {
        await waiting.until(id, signal, (resting) => line.pause(pauseAfter(count), resting))
        isBack = await isServerBack()
        signal.throwIfAborted()
      }
      return
    }
    mark(id, { status: 'paused', pause: 'session' })
    const woken = waiting.until(id, signal)
    onSessionLost?.(error)
    return woken
  }

  const run = async (draft: Draft, caseId: string, abort: AbortController): Promise<void> => {
    const { id } = draft
    let giveBack: (() => void) | undefined
    try {
      giveBack = await slots.take(abort.signal)
      const again = isOfDisk(draft.error) ? await fromDisk(draft, newId) : null
      if (again !== null) mark(id, again)
      const uploaded = await carryOut({ ...draft, ...again }, caseId, abort.signal)
      endSteps(progress, id, { success: true })
      set(draftUploaded(drafts, id, uploaded))
      onUploaded?.(uploaded)
    } catch (error) {
      const { aborted } = abort.signal
      // Taken back meanwhile, it runs anew under the same records.
      if (!running.has(id) || running.get(id) === abort) endSteps(progress, id, aborted ? { abort: true } : { error })
      if (!aborted) mark(id, { status: 'failed', error })
    } finally {
      giveBack?.()
    }
  }

  const dismiss = (): void => {
    for (const type of ['encrypt', 'upload'])
      for (const [id, { inProgress }] of Object.entries(progress.byType(type)))
        if (!inProgress && drafts.byId[id] === undefined) progress.remove(type, id)
    set({ ...drafts, arrived: [], cancelled: [] })
  }
  const wakeThose = (isMeant: (draft: Draft) => boolean): void => {
    for (const draft of Object.values(drafts.byId)) if (isMeant(draft)) waiting.wake(draft.id)
  }

  const start = async (id: string): Promise<void> => {
    waiting.wake(id)
    const draft = drafts.byId[id]
    if (draft === undefined || draft.caseId === null || running.has(id) || isHopeless(draft)) return
    if (running.size === 0) dismiss()
    const abort = new AbortController()
    running.set(id, abort)
    mark(id, { status: 'waiting', error: undefined, heldBack: undefined })
    await run(draft, draft.caseId, abort)
    if (running.get(id) === abort) running.delete(id)
  }

  return {
    get: () => drafts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files) => {
      const together = newId()
      const added = files.map((file, place) => draftOf(file, { newId, drop: { id: together, place } }, config))
      if (added.length > 0) set(putDrafts(drafts, added))
      return added.map(({ id }) => id)
    },
    forget: (id) => set(forgetUploaded(drafts, id)),
    restore: (kept) =>
      set(
        putDrafts(
          drafts,
          kept.filter(({ id }) => drafts.byId[id] === undefined),
        ),
      ),
    change: (id, change) => mark(id, change),
    replace: (id, file) => {
      mark(id, { content: contentOf(file), commandId: newId(), error: undefined, status: 'ready' })
      void start(id)
    },
    cancel: (id) => {
      const draft = drafts.byId[id]
      if (draft === undefined) return
      running.get(id)?.abort(new DOMException('cancelled', 'AbortError'))
      running.delete(id)
      const { cancelled } = drafts
      set({ ...removeDraft(drafts, id), cancelled: isUnderWay(draft) ? [...cancelled, draft] : cancelled })
    },
    start,
    resume: (what = 'session') => {
      if (what === 'session') returns += 1
      wakeThose(({ pause }) => pause === what)
    },
    takeBack: () => {
      const again = drafts.cancelled.map((draft): Draft => ({ ...draft, status: 'ready', pause: undefined }))
      set({ ...putDrafts(drafts, again), cancelled: [] })
      for (const { id } of again) void start(id)
    },
    dismiss,
  }
}

const isHopeless = ({ status, error }: Draft): boolean => status === 'failed' && !canSucceed(error)
