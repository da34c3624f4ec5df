import { grouped, plural } from '../../shared/texts/numbers.ts'

/** The words of what is loaded later than the first page. */
export const laterTexts = {
  legal: {
    elsewhere: (title: string): string => `${title} auf der Seite der Kanzlei`,
    missing: 'Die Kanzlei hat hier noch nichts hinterlegt. Bitte wenden Sie sich bei Fragen direkt an sie.',
  },
  founding: {
    title: 'Kanzlei einrichten',
    intro:
      'Sie richten diese Installation ein und erhalten den ersten Zugang. Danach laden Sie Ihre Mitarbeiter und Mandanten ein.',
    setupToken: 'Einrichtungskennwort',
    setupTokenHint: 'Sie erhalten es vom Betrieb dieser Installation. Es gilt nur für diese Einrichtung.',
    officeName: 'Name der Kanzlei',
    officeNameHint: 'Steht auf jeder Seite, in Einladungen und in E-Mails. Er lässt sich später ändern.',
    gender: 'Anrede',
    genders: { none: 'keine Angabe', f: 'Frau', m: 'Herr' },
    name: 'Ihr Name',
    isOperator: 'Zugriff auf den Betrieb (Projektionen, Protokoll)',
    isOperatorHint:
      'Damit sehen Sie alle Vorgänge der Installation, aber keine Inhalte. Sie können auch später jemanden damit einladen.',
    submit: 'Kanzlei einrichten',
    running: 'Ihre Schlüssel werden erzeugt. Das kann einige Sekunden dauern …',
    recovery:
      'Als Erstes erstellen Sie danach einen Wiederherstellungsschlüssel: Ohne Passwort und ohne ihn kann Ihnen niemand den Zugang zurückgeben.',
    signIn: 'Schon eingerichtet? Zur Anmeldung',
  },
  documents: {
    describe: 'Beschreibung ändern',
    describeNamed: (name: string): string => `Beschreibung ändern: ${name}`,
    description: 'Beschreibung',
    descriptionPlaceholder: 'Beschreibung ändern...',
    describeSignedOut:
      'Sie können die Beschreibung nicht ändern, da Ihre Sitzung abgelaufen ist. Loggen Sie sich neu ein.',
    describeForbidden:
      'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen. (Beachten Sie, dass Änderungen an der Beschreibung nur kurz nach dem Upload erlaubt sind.)',
  },
  caseHistory: 'Verlauf der Akte',
  selection: {
    label: 'Aktionen für die Auswahl',
    none: 'Nichts ausgewählt',
    chosen: (count: number, size: string): string => `${plural(count, 'Dokument', 'Dokumente')} ausgewählt · ${size}`,
    visible: (count: number): string => `davon ${grouped(count)} auf dieser Seite`,
    show: 'Auswahl anzeigen',
    hide: 'Auswahl ausblenden',
    list: 'Ausgewählte Dokumente',
    takeOut: (name: string): string => `${name} aus der Auswahl nehmen`,
    all: 'Alle',
    page: 'Alle auf dieser Seite',
    zip: 'Als ZIP',
    print: 'Drucken',
    printing: 'Druck wird vorbereitet',
    notPrintable: (count: number): string =>
      count === 1
        ? 'Ein ausgewähltes Dokument lässt sich nicht drucken, nur herunterladen.'
        : `${grouped(count)} ausgewählte Dokumente lassen sich nicht drucken, nur herunterladen.`,
    notPrinted: (count: number): string =>
      count === 1 ? '1 Dokument wurde nicht gedruckt:' : `${grouped(count)} Dokumente wurden nicht gedruckt:`,
    waiting: 'Keine Verbindung. Es geht weiter, sobald der Server wieder erreichbar ist.',
    end: 'Auswahl beenden',
  },
  trash: {
    question: 'Dokument wirklich löschen?',
    questionMany: 'Dokumente wirklich löschen?',
    andMore: (count: number): string => `und ${grouped(count)} weitere`,
    kept: (count: number): string =>
      count === 1
        ? 'Ein ausgewähltes Dokument dürfen Sie nicht löschen; es bleibt in der Akte.'
        : `${grouped(count)} ausgewählte Dokumente dürfen Sie nicht löschen; sie bleiben in der Akte.`,
    notDeleted: (count: number): string =>
      count === 1 ? '1 Dokument wurde nicht gelöscht:' : `${grouped(count)} Dokumente wurden nicht gelöscht:`,
    hint: (days: number): string =>
      `Gelöschte Dokumente liegen ${plural(days, 'Tag', 'Tage')} im Papierkorb der Akte und können dort wiederhergestellt werden.`,
    confirm: 'Löschen',
    deleting: 'wird gelöscht...',
    failed: 'Der Papierkorb konnte nicht abgerufen werden.',
    empty: 'Der Papierkorb ist leer',
    emptyHint: 'Hier stehen Dokumente, die Sie gelöscht haben oder die Sie hochgeladen hatten.',
    deletedByYou: (time: string): string => `am ${time} von Ihnen gelöscht`,
    deletedBy: (name: string, time: string): string => `am ${time} gelöscht von ${name}`,
    somebody: 'einer nicht mehr beteiligten Person',
    left: (days: number): string =>
      days < 1 ? 'wird in Kürze endgültig gelöscht' : `wird endgültig gelöscht in ${plural(days, 'Tag', 'Tagen')}`,
    restore: 'Wiederherstellen',
    restoreNamed: (name: string): string => `${name} wiederherstellen`,
    erase: 'Endgültig löschen',
    eraseNamed: (name: string): string => `${name} endgültig löschen`,
    eraseQuestion: (name: string): string => `„${name}“ endgültig löschen?`,
    eraseHint: 'Danach kann niemand das Dokument wieder öffnen. Das lässt sich nicht rückgängig machen.',
    erased: (name: string): string => `${name} wurde endgültig gelöscht.`,
    eraseManyQuestion: (count: number): string => `${plural(count, 'Dokument', 'Dokumente')} endgültig löschen?`,
    eraseManyHint: 'Danach kann niemand diese Dokumente wieder öffnen. Das lässt sich nicht rückgängig machen.',
    erasedMany: (count: number): string =>
      count === 1 ? '1 Dokument wurde endgültig gelöscht.' : `${grouped(count)} Dokumente wurden endgültig gelöscht.`,
    selected: (count: number): string => `${plural(count, 'Dokument', 'Dokumente')} ausgewählt`,
    pages: 'Seiten des Papierkorbs',
  },
  viewer: {
    loading: 'Das Dokument wird geladen und entschlüsselt …',
    print: 'Drucken',
    answer: 'Antworten',
    download: 'Herunterladen',
    unsupportedTitle: 'Nicht unterstütztes Dokument',
    unsupported: 'Die Anzeige dieses Dokumenttyps wird gegenwärtig nicht unterstützt.',
    notFound: 'Dieses Dokument gibt es nicht mehr.',
  },
  uploads: {
    panel: 'Neu hochgeladene Dokumente',
    choose: 'Dateien auswählen',
    chooseMore: 'Weitere Dateien vom Computer auswählen...',
    orDrop: '...oder einfach hier hineinziehen.',
    dropHint: 'oder Dateien hierher ziehen',
    dropInto: 'Loslassen, um in diese Akte hochzuladen',
    dropHere: 'Loslassen, um die Dateien hinzuzufügen',
    manyAtOnce: 'Viele Dokumente auf einmal hochladen',
    hint: 'Ihre Dateien werden in Ihrem Browser verschlüsselt, bevor sie übertragen werden.',
    description: 'Beschreibung (optional)',
    descriptionOf: (name: string): string => `Beschreibung von ${name} (optional)`,
    ready: 'uploadbereit',
    waiting: 'wartet …',
    encrypting: 'wird verschlüsselt …',
    uploading: 'wird hochgeladen …',
    done: 'hochgeladen',
    paused: 'angehalten',
    failed: 'Upload fehlgeschlagen',
    cancel: (name: string): string => `Upload von ${name} abbrechen`,
    remove: (name: string): string => `${name} aus der Liste entfernen`,
    progress: (name: string): string => `Fortschritt des Uploads von ${name}`,
    banner: {
      running: 'Upload läuft...',
      undecided: 'Noch nicht alles hochgeladen.',
      complete: 'Upload vollständig!',
      incomplete: 'Upload unvollständig!',
    },
    show: 'Uploads anzeigen',
  },
  bulkUpload: {
    case: 'Akte',
    choose: 'Bitte wählen Sie eine Akte',
    noCases: 'Keine Akte zum Hochladen',
    noCasesHint: 'In keine Ihrer Akten können Sie gegenwärtig Dokumente hochladen.',
    caseFirst: 'Bitte wählen Sie zuerst eine Akte aus.',
    next: 'Neu hinzugefügte Dateien können Sie hochladen, sobald der laufende Upload beendet ist.',
    stop: 'Upload abbrechen',
    list: 'Ihre Dateien',
    arrived: (count: number, size: string, number: string): string =>
      `${plural(count, 'Dokument wurde', 'Dokumente wurden')} in die Akte ${number} hochgeladen (${size}).`,
    toCase: 'Zur Akte',
    error: 'Der Upload konnte nicht vorbereitet werden.',
    forbidden: 'In diese Akte können Sie keine Dokumente hochladen. Bitte wählen Sie eine andere.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet. Ihre Dokumente sind weiter hier.',
    restart: 'Neu beginnen',
  },
} as const
