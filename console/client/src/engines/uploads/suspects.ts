import type { Draft, HeldBack } from './drafts.ts'

/**
 * How far from its ends a PDF may say what it is (ISO 32000-1, annex H 3.4.1 and 3.4.4; readers are lenient, so are
 * we).
 */
const headBytes = 1024
const tailBytes = 2048

/** Files with which something may have gone wrong before they came here: hints, which nobody has to follow. */
export const suspectsAmong = async (
  drafts: readonly Draft[],
): Promise<readonly { readonly id: string; readonly heldBack: HeldBack }[]> => {
  const looked = drafts.map(async (draft) => ({ id: draft.id, heldBack: await suspicionOf(draft).catch(() => null) }))
  return (await Promise.all(looked)).flatMap(({ id, heldBack }) => (heldBack === null ? [] : [{ id, heldBack }]))
}

const suspicionOf = async ({ content, type }: Draft): Promise<HeldBack | null> => {
  if (content.size === 0) return 'empty'
  if (type !== 'application/pdf') return null
  const blob = await content.blob()
  const head = await blob.slice(0, headBytes).text()
  const tail = await blob.slice(-tailBytes).text()
  return head.includes('%PDF-') && tail.includes('%%EOF') ? null : 'broken-pdf'
}
