import { grouped } from '@aktenraum/client/words/numbers'

/** What staff and clients read alike where files are brought in, and of those that have just arrived. */
export const fileTexts = {
  dropInto: 'Loslassen, um in diese Akte hochzuladen',
  drop: 'Loslassen, um diese Dateien hochzuladen',
  choose: 'Dateien auswählen',
  chooseMore: 'Weitere Dateien vom Computer auswählen...',
  orDrop: '...oder einfach hier hineinziehen.',
  promise: 'Ihre Dateien werden in Ihrem Browser verschlüsselt, bevor sie übertragen werden.',
  chooseFolder: 'Ordner auswählen\u00A0…',
  paste: 'Aus der Zwischenablage einfügen',
  pasteEmpty: 'In der Zwischenablage liegt kein Bild.',
  pasteForbidden: 'Ihr Browser gibt die Zwischenablage nicht frei. Drücken Sie stattdessen Strg+V.',
  camera: 'Foto aufnehmen',
  cameraAgain: 'Weitere Seite aufnehmen',
  closeNote: 'Hinweis schließen',
  arrived: 'hochgeladen',
  recent: 'Neu hochgeladene Dokumente',
  /** `total` is not always known. */
  all: (count: number, total: number | undefined): string => {
    if (total === undefined) return `Die neuesten ${grouped(count)} anzeigen`
    return count === total ? `Alle ${grouped(count)} anzeigen` : `${grouped(count)} von ${grouped(total)} anzeigen`
  },
  fewer: 'Weniger anzeigen',
} as const
