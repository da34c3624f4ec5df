/** How an action on many documents ended. Templates take `{{SUCCESSFUL}}` and `{{TOTAL}}`. */
export const bulkTexts = {
  done: '{{SUCCESSFUL}} von {{TOTAL}} verarbeitet',
  partlyFailed: (failed: number): string => `${failed} fehlgeschlagen`,
  notProcessed: (total: number): string => `${total} Dokumente nicht verarbeitet`,
  failed: 'Vorgang fehlgeschlagen',
} as const
