import { grouped } from './numbers.ts'

/** How an action on many documents ended. Templates take `{{SUCCESSFUL}}` and `{{TOTAL}}`. */
export const bulkTexts = {
  done: '{{SUCCESSFUL}} von {{TOTAL}} verarbeitet',
  partlyFailed: (failed: number): string => `${grouped(failed)} fehlgeschlagen`,
  notProcessed: (total: number): string => `${grouped(total)} Dokumente nicht verarbeitet`,
  failed: 'Vorgang fehlgeschlagen',
} as const
