/** What both apps say of a tab that has lost its keys. */
export const lockedWords = {
  locked: 'Ihre Akten sind in diesem Tab verschlossen.',
  hint: 'Bitte geben Sie Ihr Passwort ein, um Namen und Dokumente zu entschlüsseln.',
  unlock: 'Entsperren',
  unlocking: 'wird entsperrt …',
} as const
