import type { Document } from './types.ts'

/** Whether a row is not as it was signed: nothing is signed about it. */
export const isRefused = ({ verdict }: Pick<Document, 'verdict'>): boolean => verdict?.state === 'wrong'
