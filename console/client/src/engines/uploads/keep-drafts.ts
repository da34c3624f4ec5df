import { drop, relatedObject } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { CryptoPort } from '../../vault/port.ts'
import type { DraftContent } from './content.ts'
import { isFull, NothingKeptError } from './draft-database.ts'
import type { DraftDatabase, KeptDraft } from './draft-database.ts'
import { reasonsToHoldBack } from './drafts.ts'
import type { Draft, NotKept } from './drafts.ts'
import type { Uploads } from './uploads.ts'

export type DraftCipher = Pick<CryptoPort, 'sealDraft' | 'openDrafts' | 'sealDraftContent' | 'openDraftContent'>
export interface KeepOptions {
  readonly uploads: Pick<Uploads, 'get' | 'subscribe' | 'restore' | 'change'>
  readonly cipher: DraftCipher
  readonly database: DraftDatabase
  readonly owner: string
  /** Reserves a draft for this tab, as long as the tab is open; null when another one has it. */
  readonly hold: (id: string) => Promise<(() => void) | null>
  readonly maxBytes?: number
}

/** Above, sealing in one piece would take too much memory. */
export const largestKeptBytes = 64 * 2 ** 20

const header = z.object({
  caseId: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  charset: z.string().optional(),
  relatedObject: relatedObject.optional(),
  message: z.object({ to: z.string() }).optional(),
  drop,
  description: z.string(),
  folder: z.string(),
  commandId: z.string(),
  size: z.number(),
  heldBack: z.enum(reasonsToHoldBack).optional(),
})

const headerOf = (draft: Draft): string => {
  const {
    caseId,
    name,
    type,
    charset,
    description,
    folder,
    commandId,
    content,
    relatedObject: related,
    message,
    drop: together,
    heldBack,
  } = draft
  const facts = {
    caseId,
    name,
    type,
    charset,
    description,
    folder,
    commandId,
    relatedObject: related,
    message,
    drop: together,
    heldBack,
  }
  return JSON.stringify({ ...facts, size: content.size })
}

/**
 * Keeps drafts over a reload: brings back what an earlier page of this person left, and follows what becomes of the
 * drafts of this one. At rest everything is sealed under a key that only this person's account yields. Call it when
 * the account is open. Returns how to stop following.
 */
export const keepDrafts = async (options: KeepOptions): Promise<() => void> => {
  const { uploads, cipher, database, owner, hold, maxBytes = largestKeptBytes } = options
  const kept = new Map<string, { readonly draft: Draft; readonly release: () => void }>()
  const restoring = restore(options, kept)
  queues.set(
    uploads,
    restoring.catch(() => undefined),
  )
  const later = (work: () => Promise<void>): void => {
    const before = queues.get(uploads) ?? Promise.resolve()
    queues.set(
      uploads,
      before.then(work).catch(() => undefined),
    )
  }

  const keep = async (id: string): Promise<void> => {
    const draft = uploads.get().byId[id]
    const known = kept.get(id)
    const before = known?.draft
    if (draft === undefined || isSame(draft, before)) return
    if (draft.content.size > maxBytes) return uploads.change(id, { notKept: 'too-large' })
    const release = known?.release ?? (await hold(id))
    if (release === null) return
    kept.set(id, { draft, release })
    try {
      await write(draft, before)
    } catch (error) {
      uploads.change(id, { notKept: whyNotKept(error) })
    }
  }
  const write = async (draft: Draft, before: Draft | undefined): Promise<void> => {
    const { id } = draft
    const header = await cipher.sealDraft({ id, header: headerOf(draft) })
    // While somebody types what describes it, the content is not sealed and written anew with each letter.
    if (before?.content === draft.content && (await database.putHeader(id, header))) return
    await database.put({
      id,
      owner,
      header,
      content: await cipher.sealDraftContent({ id, content: await draft.content.blob() }),
    })
  }
  const forget = async (id: string): Promise<void> => {
    const known = kept.get(id)
    if (known === undefined || uploads.get().byId[id] !== undefined) return
    kept.delete(id)
    await database.remove(id)
    known.release()
  }

  await restoring
  const seen = new Map<string, Draft>([...kept].map(([id, { draft }]) => [id, draft]))
  const follow = (): void => {
    const { byId } = uploads.get()
    for (const [id, draft] of Object.entries(byId)) {
      if (isSame(draft, seen.get(id))) continue
      seen.set(id, draft)
      later(() => keep(id))
    }
    for (const id of seen.keys()) {
      if (byId[id] !== undefined) continue
      seen.delete(id)
      later(() => forget(id))
    }
  }
  follow()
  return uploads.subscribe(follow)
}

const whyNotKept = (error: unknown): NotKept => {
  if (error instanceof NothingKeptError) return 'nowhere'
  return isFull(error) ? 'no-room' : 'failed'
}

/** What is still to be kept or removed, one after the other. */
const queues = new WeakMap<object, Promise<void>>()

/** Resolves when of all drafts of these uploads it is kept what can be: one waits behind others that are large. */
export const draftsKept = async (uploads: object): Promise<void> => {
  for (let last; last !== queues.get(uploads); await last) last = queues.get(uploads)
}

/** Whether what is kept of a draft is still right. */
const isSame = (draft: Draft, other: Draft | undefined): boolean =>
  draft === other ||
  (other !== undefined &&
    draft.content === other.content &&
    draft.name === other.name &&
    draft.description === other.description &&
    draft.heldBack === other.heldBack &&
    draft.caseId === other.caseId)

type Kept = Map<string, { readonly draft: Draft; readonly release: () => void }>

const restore = async ({ uploads, cipher, database, owner, hold }: KeepOptions, kept: Kept): Promise<void> => {
  const all = await database.all()
  for (const { id } of all.filter((each) => each.owner !== owner)) await database.remove(id)
  const own: { readonly record: KeptDraft; readonly release: () => void }[] = []
  for (const record of all.filter((each) => each.owner === owner)) {
    const release = await hold(record.id)
    if (release !== null) own.push({ record, release })
  }
  const headers = await cipher.openDrafts({
    drafts: own.map(({ record: { id, header: sealed } }) => ({ id, header: sealed })),
  })
  for (const [index, { record, release }] of own.entries()) {
    const draft = draftOf(record, headers[index], cipher)
    if (draft === null) {
      await database.remove(record.id)
      release()
    } else kept.set(record.id, { draft, release })
  }
  uploads.restore([...kept.values()].map(({ draft }) => draft).toSorted(asChosen))
}

/** The browser keeps them in no order. */
const asChosen = ({ drop: one }: Draft, { drop: other }: Draft): number =>
  one.id === other.id ? one.place - other.place : one.id < other.id ? -1 : 1

/** Null where it does not open, or another version of this page has sealed what this one does not understand. */
const draftOf = (record: KeptDraft, text: string | null | undefined, cipher: DraftCipher): Draft | null => {
  if (typeof text !== 'string') return null
  const { data: said } = header.safeParse(JSON.parse(text))
  if (said === undefined) return null
  const { size, charset, relatedObject: related, message, heldBack, ...facts } = said
  const optional = {
    ...(charset === undefined ? {} : { charset }),
    ...(related === undefined ? {} : { relatedObject: related }),
    ...(message === undefined ? {} : { message }),
    ...(heldBack === undefined ? {} : { heldBack }),
  }
  const content = sealedContent(record, { size, type: facts.type }, cipher)
  return { id: record.id, ...facts, ...optional, content, status: 'ready' }
}

/** Opened when it is needed, and not before: nothing of it lies readable in memory until then. */
const sealedContent = (
  { id, content: sealed }: KeptDraft,
  { size, type }: { readonly size: number; readonly type: string },
  cipher: DraftCipher,
): DraftContent => ({
  size,
  blob: async () => contentBlob(await cipher.openDraftContent({ id, content: sealed }), type),
})
const contentBlob = (bytes: ArrayBuffer, type: string): Blob => new Blob([bytes], { type })
