/**
 * Why a page is covered: nobody was there for long, its person locked it, its session has ended, or is another person's
 * now.
 */
export type AwayReason = Rest | 'ended' | 'other-viewer'
/** The session goes on. */
type Rest = 'idle' | 'locked'
export type SignedOutReason = Exclude<AwayReason, Rest>

export const isRest = (reason: AwayReason): reason is Rest => reason === 'idle' || reason === 'locked'
