/** Every page that has a help text, and who may read it. */
export const helpAudiences = {
  anmelden: 'public',
  einladung: 'public',
  'meine-akten': 'user',
  'meine-akte': 'user',
  'mein-papierkorb': 'user',
  'meine-uploads': 'user',
  'mein-profil': 'user',
  akten: 'staff',
  akte: 'staff',
  'dokument-bearbeiten': 'staff',
  'dokument-verschieben': 'staff',
  verlauf: 'staff',
  'e-mails': 'staff',
  papierkorb: 'staff',
  hochladen: 'staff',
  benutzer: 'staff',
  bestellungen: 'staff',
  profil: 'staff',
  verwaltung: 'staff',
} as const satisfies Record<string, 'public' | 'user' | 'staff'>
export type HelpPage = keyof typeof helpAudiences
export const helpPages = Object.keys(helpAudiences) as [HelpPage, ...HelpPage[]]
