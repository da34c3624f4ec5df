/** Why a page is covered: nobody was there for long, its session has ended, or is another person's now. */
export type AwayReason = 'idle' | 'ended' | 'other-viewer'
