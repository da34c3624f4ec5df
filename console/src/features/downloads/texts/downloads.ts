import { isolated } from '@aktenraum/client/base/text/isolated'

/** What staff and clients read alike of downloads. */
export const downloadTexts = {
  heading: 'Downloads',
  unnamed: 'Dokument ohne lesbaren Namen',
  progress: (name: string): string => `Fortschritt des Downloads von ${isolated(name)}`,
  cancel: (name: string): string => `Download von ${isolated(name)} abbrechen`,
  failed: (reason: string): string => `Fehler: ${reason}`,
  deleting: 'wird gelöscht...',
  retry: 'Erneut versuchen',
  dismiss: (name: string): string => `${isolated(name)} aus der Liste entfernen`,
}
