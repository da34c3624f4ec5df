import type { Drop } from '@aktenraum/domain/contracts'
import type { NewDocument } from '../../collections/types.ts'
import type { DraftContent } from './content.ts'

/** That a draft is a message, and whom it reaches, as people read it. */
export interface Sent {
  readonly to: string
}

/** A document that is not on the server yet, or only just is. */
export interface Draft {
  /** `draft/…` (UPL-21) until the server gave the document an id. */
  readonly id: string
  readonly caseId: string | null
  /** The case, where it was chosen from a list by that. */
  readonly shownAs?: NewDocument['shownAs']
  readonly name: string
  readonly type: string
  readonly charset?: string
  readonly description: string
  /** Where the file lay inside the folder that was taken, `Anlagen/2026`; empty for a single file. */
  readonly folder: string
  readonly content: DraftContent
  readonly relatedObject?: NewDocument['relatedObject']
  readonly message?: Sent
  /** Which one it is of those that were added together. */
  readonly drop: Drop
  /** The same for every retry, so that no second document comes of it. */
  readonly commandId: string
  readonly status: DraftStatus
  /** What a paused upload waits for. */
  readonly pause?: Pause | undefined
  readonly error?: unknown
  /** Why it starts only when somebody says so. */
  readonly heldBack?: HeldBack | undefined
  /** Why this draft would not survive a reload. */
  readonly notKept?: NotKept
}
export type DraftStatus = 'ready' | 'waiting' | 'encrypting' | 'uploading' | 'paused' | 'failed' | 'just_uploaded'
/**
 * The case, or the list of drafts, seems to have it already; it has no content, or not the one that its type promises.
 */
export const reasonsToHoldBack = ['in-case', 'in-list', 'empty', 'broken-pdf'] as const
export type HeldBack = (typeof reasonsToHoldBack)[number]
export type Pause = 'connection' | 'session'
export type NotKept = 'too-large' | 'no-room' | 'nowhere' | 'failed'

export interface Uploaded {
  readonly id: string
  readonly caseId: string
  readonly status: 'just_uploaded'
  /** Of the plaintext, in bytes. */
  readonly size: number
  /** The text of a small text document, so that it can be shown without fetching it (UPL-34). */
  readonly preview?: string
  readonly message?: Sent
}

/** Drafts by id, in the order in which they were added, and what became of them. Never changed, only replaced. */
export interface Drafts {
  readonly byId: Readonly<Record<string, Draft>>
  readonly byCase: Readonly<Record<string, readonly string[]>>
  /** Newest first (UPL-25). */
  readonly recentlyUploaded: readonly Uploaded[]
  /** What became of the uploads that are shown together: dismissed, or begun anew after all had ended. */
  readonly arrived: readonly Uploaded[]
  /** Uploads that were stopped on their way. They are drafts no more (UPL-26), but could be taken up again. */
  readonly cancelled: readonly Draft[]
}
export const noDrafts: Drafts = { byId: {}, byCase: {}, recentlyUploaded: [], arrived: [], cancelled: [] }

export const draftIdPrefix = 'draft/'
/** Under which key of `byCase` the drafts stand that have no case yet. */
export const withoutCase = ''

const withLists = (drafts: Drafts, byId: Drafts['byId']): Drafts => {
  const byCase: Record<string, string[]> = {}
  for (const { id, caseId } of Object.values(byId)) (byCase[caseId ?? withoutCase] ??= []).push(id)
  return { ...drafts, byId, byCase }
}

export const putDrafts = (drafts: Drafts, added: readonly Draft[]): Drafts =>
  withLists(drafts, { ...drafts.byId, ...Object.fromEntries(added.map((draft) => [draft.id, draft])) })

export const changeDraft = (drafts: Drafts, id: string, change: Partial<Draft>): Drafts => {
  const draft = drafts.byId[id]
  if (draft === undefined) return drafts
  const byId = { ...drafts.byId, [id]: { ...draft, ...change, id } }
  // The lists stay as they are unless it moves: of hundreds of drafts, some change many times a second.
  return 'caseId' in change ? withLists(drafts, byId) : { ...drafts, byId }
}

export const removeDraft = (drafts: Drafts, id: string): Drafts => {
  const { [id]: _, ...rest } = drafts.byId
  return withLists(drafts, rest)
}

/** What was deleted again was not uploaded recently (DOC-49). */
export const forgetUploaded = (drafts: Drafts, id: string): Drafts =>
  drafts.recentlyUploaded.some((uploaded) => uploaded.id === id)
    ? { ...drafts, recentlyUploaded: drafts.recentlyUploaded.filter((uploaded) => uploaded.id !== id) }
    : drafts

/**
 * An uploaded draft is none any more, though it was cancelled a moment too late: it leaves the drafts and comes first
 * among the recently uploaded. A message was sent, and is told of in other words.
 */
export const draftUploaded = (drafts: Drafts, draftId: string, uploaded: Uploaded): Drafts => ({
  ...removeDraft(drafts, draftId),
  recentlyUploaded: [uploaded, ...drafts.recentlyUploaded.filter(({ id }) => id !== uploaded.id)],
  arrived: uploaded.message === undefined ? [...drafts.arrived, uploaded] : drafts.arrived,
  cancelled: drafts.cancelled.filter(({ id }) => id !== draftId),
})

/** Drafts of one case, or of all. */
export const draftsIn = ({ byId, byCase }: Drafts, caseId?: string): readonly Draft[] =>
  caseId === undefined ? Object.values(byId) : (byCase[caseId] ?? []).flatMap((id) => byId[id] ?? [])

/** What runs, has failed or can be started; what waits for a decision comes last, so that it pushes nothing away. */
export const inOrderOfNeed = (drafts: readonly Draft[]): readonly Draft[] => {
  const isUndecided = ({ status, heldBack }: Draft): boolean => status === 'ready' && heldBack !== undefined
  return [...drafts.filter((draft) => !isUndecided(draft)), ...drafts.filter(isUndecided)]
}
