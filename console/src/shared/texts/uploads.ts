/** What both apps say of uploads. */
export const uploadWords = {
  recent: 'Neu hochgeladene Dokumente',
  dropInto: 'Loslassen, um in diese Akte hochzuladen',
  choose: 'Dateien auswählen',
  chooseMore: 'Weitere Dateien vom Computer auswählen...',
  orDrop: '...oder einfach hier hineinziehen.',
  ready: 'uploadbereit',
  failed: 'Upload fehlgeschlagen',
  done: 'hochgeladen',
  paused: 'angehalten',
  running: 'Upload läuft...',
  undecided: 'Noch nicht alles hochgeladen.',
  complete: 'Upload vollständig!',
  incomplete: 'Upload unvollständig!',
  show: 'Uploads anzeigen',
} as const
