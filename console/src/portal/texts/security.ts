/** Of a tab without its keys; fetched with the form that brings them back. */
export const securityTexts = {
  locked: 'Ihre Akten sind in diesem Tab verschlossen.',
  hint: 'Bitte geben Sie Ihr Passwort ein, um Namen und Dokumente zu entschlüsseln.',
  unlock: 'Entsperren',
  unlocking: 'wird entsperrt …',
  note: 'Ihr Passwort bleibt in diesem Browser und wird nicht übertragen.',
} as const
