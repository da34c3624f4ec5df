import type { Draft, DraftStatus } from './drafts.ts'

const underWay: ReadonlySet<DraftStatus> = new Set(['waiting', 'encrypting', 'uploading', 'paused'])

export const isUnderWay = ({ status }: Draft): boolean => underWay.has(status)
