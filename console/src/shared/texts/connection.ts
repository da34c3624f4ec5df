/** What people read while the server cannot be reached. */
export const connectionTexts = {
  lost: (time: string): string => `Keine Verbindung – Sie sehen den Stand von ${time} Uhr`,
  awaited: 'Wird geladen, sobald die Verbindung wieder da ist.',
  /** Also where the office runs another version by now, which has no such script. */
  partMissing:
    'Dieser Teil der Seite konnte nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung. Hilft ein neuer Versuch nicht, laden Sie bitte die Seite neu.',
} as const
