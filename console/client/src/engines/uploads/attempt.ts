import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { OfficeClient } from '../../collections/types.ts'
import type { ProgressStore } from '../progress/store.ts'
import { contentOf, hasChanged } from './content.ts'
import type { Draft, Uploaded } from './drafts.ts'
import { asUploadError, checkSize, UploadError } from '../../base/errors/upload.ts'
import { statusOf } from '../../base/retry.ts'
import { followSteps } from './steps.ts'

export interface AttemptNeeds {
  readonly client: Pick<OfficeClient, 'uploadDocument'>
  readonly progress: ProgressStore
  readonly limit: SizeLimit
  readonly now: () => number
  readonly isFirefox: boolean
}

/** What the office takes at most. Asked for anew before a file is refused: the office may have changed it. */
export interface SizeLimit {
  /** @throws UploadError (UPL-39) */
  readonly check: (bytes: number) => Promise<void>
  /** @throws UploadError when the limit turns out to be lower than it was */
  readonly checkAnew: (bytes: number) => Promise<void>
}

export const sizeLimit = (first: number, current: () => Promise<Pick<ConfigDto, 'maxDocumentSize'>>): SizeLimit => {
  let max = first
  const checkAnew = async (bytes: number): Promise<void> => {
    const asked = await current().catch(() => undefined)
    max = asked?.maxDocumentSize ?? max
    checkSize(bytes, max)
  }
  return { check: async (bytes) => (bytes > max ? checkAnew(bytes) : undefined), checkAnew }
}

interface Attempt {
  readonly draft: Draft
  readonly caseId: string
  readonly signal: AbortSignal
  readonly onSending: () => void
}

/** Encrypts and sends a draft once. @throws whatever stood in the way, in the terms of uploads */
export const attempt = async (
  needs: AttemptNeeds,
  { draft, caseId, signal, onSending }: Attempt,
): Promise<Uploaded> => {
  const { client, progress, limit, now, isFirefox } = needs
  const { id, content: source } = draft
  const stopping = linkedTo(signal)
  try {
    await limit.check(source.size)
    const content = await stableFile(await source.blob(), { isFirefox, now: now() })
    const onProgress = followSteps(progress, id, () => {
      onSending()
      // What was encrypted while somebody wrote to the file may be neither the old nor the new version.
      void requireUnchanged(draft, content).catch((error: unknown) => stopping.abort(error))
    })
    const sent = client.uploadDocument(caseId, documentOf(draft, content), { signal: stopping.signal, onProgress })
    const document = await sent.catch(async (error: unknown) => {
      if (statusOf(error) === 413) await limit.checkAnew(source.size)
      throw error
    })
    const preview = await previewOf(draft.type, content).catch(() => undefined)
    return {
      id: document.id,
      caseId,
      status: 'just_uploaded',
      size: source.size,
      ...(preview === undefined ? {} : { preview }),
      ...(draft.message === undefined ? {} : { message: draft.message }),
    }
  } catch (error) {
    throw await explained(draft, error)
  }
}

const documentOf = (
  { name, type, description, charset, relatedObject, drop, shownAs, commandId }: Draft,
  content: Blob,
) => ({
  name,
  type,
  content,
  commandId,
  drop,
  shownAs,
  ...(description === '' ? {} : { description }),
  ...(charset === undefined ? {} : { charset }),
  ...(relatedObject === undefined ? {} : { relatedObject }),
})

/** A controller of one's own that ends with the given signal, too. */
const linkedTo = (signal: AbortSignal): AbortController => {
  const own = new AbortController()
  if (signal.aborted) own.abort(signal.reason)
  signal.addEventListener('abort', () => own.abort(signal.reason), { once: true, signal: own.signal })
  return own
}

const requireUnchanged = async ({ content: { reread } }: Draft, taken: Blob): Promise<void> => {
  const now = await reread?.().catch(() => undefined)
  if (now !== undefined && hasChanged(taken, now)) throw new UploadError({ kind: 'changed' })
}

/** Browsers say of a file that was written to since it was chosen that they cannot read it; a second look tells why. */
const explained = async (draft: Draft, thrown: unknown): Promise<unknown> => {
  const error = asUploadError(thrown)
  if (!isOfDisk(error)) return error
  const taken = await draft.content.blob().catch(() => undefined)
  return taken === undefined
    ? error
    : requireUnchanged(draft, taken).then(
        () => error,
        (found: unknown) => found,
      )
}

const ofDisk: ReadonlySet<string> = new Set(['gone', 'locked', 'changed'])
export const isOfDisk = (error: unknown): boolean => error instanceof UploadError && ofDisk.has(error.problem.kind)

/**
 * The file as it is now, as an upload of its own: under the old command the server might answer with the old content.
 */
export const fromDisk = async (
  { content: { reread } }: Draft,
  newId: () => string,
): Promise<Pick<Draft, 'content' | 'commandId'> | null> => {
  if (reread === undefined) return null
  try {
    return { content: contentOf(await reread(), reread), commandId: newId() }
  } catch (error) {
    throw asUploadError(error)
  }
}

const previewLimitBytes = 102_400

/** The text of a plain text document under 102400 bytes; nothing for others (UPL-34, UPL-35). */
const previewOf = async (type: string, content: Blob): Promise<string | undefined> =>
  type === 'text/plain' && content.size < previewLimitBytes ? content.text() : undefined

const unstableMs = 10_000

/**
 * Firefox loses files that another program has only just written (UPL-46): it gets a copy. A failing copy is no
 * failure of the upload, the file itself may well work (UPL-47).
 */
export const stableFile = async (
  file: Blob,
  { isFirefox, now }: { readonly isFirefox: boolean; readonly now: number },
): Promise<Blob> => {
  if (!isFirefox || !(file instanceof File) || now - file.lastModified >= unstableMs) return file
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}
