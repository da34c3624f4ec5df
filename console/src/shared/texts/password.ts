export const passwordTexts = {
  strengthLabel: 'Stärke des Passworts',
  strength: { short: 'zu kurz', weak: 'schwach', fair: 'ausreichend', good: 'gut', strong: 'sehr gut' },
} as const
