export const formatTexts = {
  sizeUnits: ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'],
  justNow: 'gerade eben',
  moment: (date: string, time: string): string => `${date}, ${time} Uhr`,
  fromTo: (from: string, to: string): string => `${from} bis ${to}`,
} as const

export const userTexts = {
  viewer: 'ich selbst',
  form: { m: 'Herr', f: 'Frau' },
  staff: { m: 'Mitarbeiter', f: 'Mitarbeiterin' },
  staffWithoutName: (id: string): string => `Mitarbeiter #${id}`,
  userWithoutName: (id: string): string => `Nutzer #${id}`,
  unknown: 'unbekannter Nutzer',
  missingUploader: 'Der Nutzer, der dieses Dokument hochgeladen hat, existiert nicht mehr.',
} as const

export const searchTexts = {
  noCases: 'Keine passenden Akten gefunden.',
} as const
