import { plural } from '@aktenraum/client/words/numbers'
import { officeWords } from '../../shared/texts/office.ts'
import { caseWords } from '../../shared/texts/cases.ts'

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
    officeName: officeWords.name,
    officeNameHint: 'Steht auf jeder Seite, in Einladungen und in E-Mails. Er lässt sich später ändern.',
    gender: 'Anrede',
    genders: { none: 'keine Angabe', f: 'Frau', m: 'Herr' },
    name: 'Ihr Name',
    isOperator: officeWords.operatorRight,
    isOperatorHint:
      'Damit sehen Sie alle Vorgänge der Installation, aber keine Inhalte. Sie können auch später jemanden damit einladen.',
    submit: 'Kanzlei einrichten',
    running: 'Ihre Schlüssel werden erzeugt. Das kann einige Sekunden dauern …',
    recovery:
      'Danach drucken Sie das Notfallblatt der Kanzlei und erstellen einen Wiederherstellungsschlüssel: Ohne Passwort und ohne ihn kann Ihnen niemand den Zugang zurückgeben.',
    signIn: 'Schon eingerichtet? Zur Anmeldung',
    paper: {
      title: 'Das Notfallblatt der Kanzlei',
      text: 'Verliert die Kanzlei alle ihre Inhaberinnen und Inhaber, lässt sich mit diesem Blatt eine andere Person aus der Kanzlei dazu bestimmen. Es öffnet keine Akte und kein Dokument. Bewahren Sie es verschlossen auf, getrennt von Ihrem Wiederherstellungsschlüssel.',
      shownOnce: 'Es wird nur jetzt angezeigt und lässt sich nicht noch einmal anzeigen.',
      sheet: {
        title: 'Notfallblatt',
        label: 'Notfallschlüssel der Kanzlei',
        qr: 'Notfallschlüssel der Kanzlei als QR-Code',
        use: 'Mit diesem Schlüssel lässt sich eine neue Inhaberin oder ein neuer Inhaber der Kanzlei bestimmen.',
      },
      of: (office: string, date: string): string => `${office}, ${date}`,
      print: 'Notfallblatt drucken',
      kept: 'Ich habe das Blatt gedruckt oder abgeschrieben.',
      reminder: 'Bitte drucken Sie zuerst das Blatt, oder schreiben Sie den Schlüssel ab.',
      goOn: 'Weiter',
    },
  },
  caseHistory: caseWords.history,
  selection: {
    all: 'Alle',
    page: 'Alle auf dieser Seite',
    end: 'Auswahl beenden',
  },
  moment: (time: string): string => `am ${time}`,
  bulkUpload: {
    case: 'Akte',
    choose: 'Bitte wählen Sie eine Akte',
    noCases: 'Keine Akte zum Hochladen',
    noCasesHint: 'In keine Ihrer Akten können Sie gegenwärtig Dokumente hochladen.',
    list: 'Ihre Dateien',
    arrived: (count: number, size: string, number: string): string =>
      `${plural(count, 'Dokument wurde', 'Dokumente wurden')} in die Akte ${number} hochgeladen (${size}).`,
  },
} as const
