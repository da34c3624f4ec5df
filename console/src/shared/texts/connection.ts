/** What people read while the server cannot be reached. */
export const connectionTexts = {
  lost: (time: string): string => `Keine Verbindung – Sie sehen den Stand von ${time} Uhr`,
  awaited: 'Wird geladen, sobald die Verbindung wieder da ist.',
} as const
