import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { OfficeClient } from '../client/types.ts'
import { rewriteName } from '../format/file-names.ts'
import type { ProgressStore } from '../progress/store.ts'
import {
  changeDraft,
  draftIdPrefix,
  draftUploaded,
  forgetUploaded,
  noDrafts,
  putDraft,
  removeDraft,
  renameDraftId,
} from './drafts.ts'
import type { Draft, Drafts, Uploaded } from './drafts.ts'
import { checkSize } from './errors.ts'
import { previewOf } from './preview.ts'
import { createSlots } from './slots.ts'
import { stableFile } from './stable-file.ts'

export interface UploadsOptions {
  readonly client: Pick<OfficeClient, 'uploadDocument'>
  readonly config: Pick<ConfigDto, 'maxDocumentSize' | 'uploadSlots' | 'documentNameRewriteUpload'>
  readonly progress: ProgressStore
  /** The place to count the case's documents up and to fetch its list anew. */
  readonly onUploaded?: (uploaded: Uploaded) => void
  readonly now?: () => number
  readonly newId?: () => string
  readonly isFirefox?: boolean
}
export interface NewDraft {
  readonly caseId: string | null
  readonly content: Blob
  readonly name: string
  readonly type?: string
  readonly charset?: string
  readonly description?: string
}

export interface Uploads {
  /** Prepares files for upload; answers their draft ids. Nothing is sent before `start`. */
  readonly add: (drafts: readonly NewDraft[]) => readonly string[]
  readonly change: (id: string, change: Partial<Pick<Draft, 'name' | 'description' | 'caseId'>>) => void
  readonly rename: (id: string, newId: string) => void
  /** Ends an upload if it runs, and forgets the draft. */
  readonly cancel: (id: string) => void
  /** Uploads a draft, or once more one that failed. Never rejects: how it ended stands in the draft and its progress. */
  readonly start: (id: string) => Promise<void>
  /** Takes a document that was deleted off the recently uploaded. */
  readonly forget: (id: string) => void
  readonly get: () => Drafts
  readonly subscribe: (listener: () => void) => () => void
}

/** All uploads of a page: drafts, waiting for a slot, progress of both steps, retry. */
export const createUploads = (options: UploadsOptions): Uploads => {
  const { client, config, progress, onUploaded, isFirefox = false } = options
  const { now = Date.now, newId = () => crypto.randomUUID() } = options
  const slots = createSlots(config.uploadSlots)
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let drafts = noDrafts

  const set = (next: Drafts): void => {
    drafts = next
    for (const listener of listeners) listener()
  }
  const mark = (id: string, change: Partial<Draft>): void => set(changeDraft(drafts, id, change))

  const send = async (draft: Draft, caseId: string, signal: AbortSignal): Promise<Uploaded> => {
    checkSize(draft.content.size, config.maxDocumentSize)
    const content = await stableFile(draft.content, { isFirefox, now: now() })
    const document = {
      name: draft.name,
      type: draft.type,
      content,
      commandId: draft.commandId,
      ...(draft.description === '' ? {} : { description: draft.description }),
      ...(draft.charset === undefined ? {} : { charset: draft.charset }),
    }
    const step = followSteps(progress, draft.id, () => mark(draft.id, { status: 'uploading' }))
    const { id } = await client.uploadDocument(caseId, document, { signal, onProgress: step })
    const preview = await previewOf(draft.type, content)
    return { id, caseId, status: 'just_uploaded', ...(preview === undefined ? {} : { preview }) }
  }

  const run = async (draft: Draft, caseId: string, abort: AbortController): Promise<void> => {
    const { id } = draft
    let giveBack: (() => void) | undefined
    try {
      giveBack = await slots.take(abort.signal)
      mark(id, { status: 'encrypting' })
      progress.start('encrypt', id, { blockUnload: true })
      const uploaded = await send(draft, caseId, abort.signal)
      endSteps(progress, id, { success: true })
      set(draftUploaded(drafts, id, uploaded))
      onUploaded?.(uploaded)
    } catch (error) {
      endSteps(progress, id, abort.signal.aborted ? { abort: true } : { error })
      if (!abort.signal.aborted) mark(id, { status: 'failed', error })
    } finally {
      giveBack?.()
    }
  }

  return {
    get: () => drafts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files) => {
      const added = files.map((file) => draftOf(file, newId, config))
      for (const draft of added) set(putDraft(drafts, draft))
      return added.map(({ id }) => id)
    },
    forget: (id) => set(forgetUploaded(drafts, id)),
    change: (id, change) => mark(id, change),
    rename: (id, to) => set(renameDraftId(drafts, id, to)),
    cancel: (id) => {
      running.get(id)?.abort(new DOMException('cancelled', 'AbortError'))
      set(removeDraft(drafts, id))
    },
    start: async (id) => {
      const draft = drafts.byId[id]
      if (draft === undefined || draft.caseId === null || running.has(id)) return
      const abort = new AbortController()
      running.set(id, abort)
      mark(id, { status: 'waiting', error: undefined })
      await run(draft, draft.caseId, abort).finally(() => running.delete(id))
    },
  }
}

const draftOf = (
  { caseId, content, name, type, charset, description = '' }: NewDraft,
  newId: () => string,
  config: Pick<ConfigDto, 'documentNameRewriteUpload'>,
): Draft => ({
  id: `${draftIdPrefix}${newId()}`,
  caseId,
  name: rewriteName(name, config.documentNameRewriteUpload),
  type: type ?? (content.type || 'application/octet-stream'),
  ...(charset === undefined ? {} : { charset }),
  description,
  content,
  commandId: crypto.randomUUID(),
  status: 'ready',
})

/** Keeps the records of both steps; the second begins when the first is done (UPL-29). */
const followSteps = (progress: ProgressStore, id: string, onSending: () => void) => {
  let isSending = false
  return (step: string, done: number, total: number): void => {
    if (step === 'encrypt') return progress.update('encrypt', id, done, total)
    if (!isSending) {
      isSending = true
      progress.end('encrypt', id, { success: true })
      progress.start('upload', id, { total, blockUnload: true })
      onSending()
    }
    progress.update('upload', id, done, total)
  }
}

/** A failure belongs to the step that ran; the other one is aborted (UPL-36, UPL-37). */
const endSteps = (
  progress: ProgressStore,
  id: string,
  end: { readonly success: true } | { readonly abort: true } | { readonly error: unknown },
): void => {
  const failed = progress.get('upload', id)?.inProgress === true ? 'upload' : 'encrypt'
  const other = failed === 'upload' ? 'encrypt' : 'upload'
  if ('success' in end || 'abort' in end) {
    progress.end(failed, id, end)
    if ('abort' in end) progress.end(other, id, end)
    return
  }
  progress.end(failed, id, { error: end.error })
  progress.end(other, id, { abort: true })
}
