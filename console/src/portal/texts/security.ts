import { lockedWords } from '../../shared/texts/locked.ts'

/** Of a tab without its keys; fetched with the form that brings them back. */
export const securityTexts = {
  ...lockedWords,
  note: 'Ihr Passwort bleibt in diesem Browser und wird nicht übertragen.',
} as const
