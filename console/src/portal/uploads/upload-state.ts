import type { Draft, Drafts } from '../../shared/uploads/drafts.ts'

const running = new Set<Draft['status']>(['waiting', 'encrypting', 'uploading'])
export const isRunning = ({ status }: Draft): boolean => running.has(status)

export const draftsOf = (drafts: Drafts, caseId: string): readonly Draft[] =>
  (drafts.byCase[caseId] ?? []).flatMap((id) => drafts.byId[id] ?? [])

export type BannerKind = 'running' | 'complete' | 'incomplete'

/** What the status banner of a case says (UPL-15 to UPL-18). `aborted`: how many uploads were stopped by hand. */
export const bannerOf = (drafts: Drafts, caseId: string, aborted: number): BannerKind | undefined => {
  const own = draftsOf(drafts, caseId)
  if (own.some(isRunning)) return 'running'
  if (aborted > 0 || own.some(({ status }) => status === 'failed')) return 'incomplete'
  return drafts.recentlyUploaded.some((uploaded) => uploaded.caseId === caseId) ? 'complete' : undefined
}
