import { grouped } from './numbers.ts'

export const passwordTexts = {
  minimum: (count: number): string => `Mindestens ${grouped(count)} Zeichen.`,
  strengthLabel: 'Stärke des Passworts',
  strength: { open: '–', short: 'zu kurz', weak: 'zu leicht zu erraten', good: 'gut', strong: 'sehr gut' },
  tooShort: (count: number): string => `Das Passwort muss mindestens ${grouped(count)} Zeichen lang sein.`,
  tooWeak: 'Dieses Passwort ist zu leicht zu erraten.',
} as const
