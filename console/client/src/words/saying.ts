/** Why something was not signed. */
export const sayingTexts = {
  noWinner:
    'Der Server behauptet, eine andere Person habe zur selben Zeit etwas unterschrieben, zeigt es aber nicht. Es wurde nichts weiter unterschrieben. Bitte versuchen Sie es später noch einmal.',
  notNamed:
    'Noch hat niemand unterschrieben, dass diese Person an der Akte beteiligt ist. Bestätigen Sie zuerst ihre Einladung, oder geben Sie ihr die Akte noch einmal frei, unter „Benutzer“ mit „Akten wieder freigeben“.',
  lastOwner: 'Die Akte muss mindestens einen Inhaber behalten.',
  nameChanged:
    'Der Name ist inzwischen ein anderer. Bitte laden Sie die Seite neu und sehen Sie ihn sich noch einmal an.',
  policyChanged:
    'Was E-Mails nennen dürfen, hat inzwischen jemand anders festgelegt. Bitte laden Sie die Seite neu und sehen Sie es sich noch einmal an.',
} as const
