import type { OfficeSettings } from '@aktenraum/domain'
import type { NewUser } from '../../collections/types.ts'

type Role = 'owner' | 'member' | 'client'
export type PersonName = 'sabine' | 'jonas' | 'petra' | 'betrieb' | 'max'
export interface DemoDocument {
  readonly by: 'sabine' | 'jonas' | 'petra'
  readonly name: string
  readonly description?: string
  readonly pinned?: boolean
  readonly content:
    | { readonly letter: readonly string[] }
    | { readonly sketch: 'accident' | 'damp' }
    | { readonly text: string }
    | { readonly message: string }
}
export interface DemoCase {
  readonly caseNumber: string
  readonly title: string
  readonly owner: 'sabine' | 'jonas'
  readonly participants: Readonly<Partial<Record<PersonName, Role>>>
  readonly documents: readonly DemoDocument[]
}

export const officeName = 'Kanzlei Hartmann & Weber'

/** How it is reached, and what an office must tell everybody. The number is one of those kept free for stories. */
export const officeSettings: OfficeSettings = {
  officeAddress: 'Lindenallee 5\n20259 Hamburg',
  officePhone: '+49 40 66969 100',
  officeEmail: 'kanzlei@kanzlei-hartmann.example',
  imprint:
    'Rechtsanwältin Sabine Hartmann\nRechtsanwalt Dr. Jonas Weber\n\nDiese Kanzlei ist erfunden. Hier steht sonst das Impressum Ihrer Kanzlei.',
  privacy: 'Diese Kanzlei ist erfunden. Hier stehen sonst die Datenschutzhinweise Ihrer Kanzlei.',
  accessibility: 'Diese Kanzlei ist erfunden. Hier steht sonst die Erklärung Ihrer Kanzlei zur Barrierefreiheit.',
}

/** Everybody in the demo office. All of it is invented. */
export const people: Readonly<Record<PersonName, NewUser & { readonly role: string }>> = {
  sabine: {
    role: 'Rechtsanwältin, Inhaberin der Kanzlei',
    email: 'sabine.hartmann@kanzlei-hartmann.example',
    gender: 'f',
    title: '',
    salutation: 'Sabine Hartmann',
    is_staff: true,
    is_operator: false,
  },
  jonas: {
    role: 'Rechtsanwalt, Mitarbeiter der Kanzlei',
    email: 'jonas.weber@kanzlei-hartmann.example',
    gender: 'm',
    title: 'Dr.',
    salutation: 'Jonas Weber',
    is_staff: true,
    is_operator: false,
  },
  betrieb: {
    role: 'Betrieb der Anwendung',
    email: 'betrieb@kanzlei-hartmann.example',
    gender: null,
    title: '',
    salutation: 'Betrieb',
    is_staff: true,
    is_operator: true,
  },
  petra: {
    role: 'Mandantin',
    email: 'petra.krause@example.org',
    gender: 'f',
    title: '',
    salutation: 'Petra Krause',
    is_staff: false,
    is_operator: false,
  },
  max: {
    role: 'Mandant, eingeladen',
    email: 'max.lindner@example.org',
    gender: 'm',
    title: '',
    salutation: 'Max Lindner',
    is_staff: false,
    is_operator: false,
  },
}

export const cases: readonly DemoCase[] = [
  {
    caseNumber: '87/25',
    title: 'Nachlass Öztürk, Erbauseinandersetzung',
    owner: 'sabine',
    participants: { jonas: 'member' },
    documents: [
      {
        by: 'sabine',
        name: 'Nachlassverzeichnis.txt',
        description: 'Vorläufig, Stand nach dem Termin beim Nachlassgericht',
        content: {
          text:
            'Nachlassverzeichnis Öztürk (vorläufig)\n\n' +
            '1. Eigentumswohnung Turmstraße 4, Verkehrswert laut Gutachten 312.000 €\n' +
            '2. Sparguthaben 18.450,12 €\n3. Pkw, Erstzulassung 2017, Zeitwert ca. 6.500 €\n\n' +
            'Verbindlichkeiten: Grundschuld valutiert mit 41.200 €.\n',
        },
      },
      {
        by: 'jonas',
        name: 'Schreiben an das Nachlassgericht.pdf',
        content: {
          letter: [
            'Amtsgericht – Nachlassgericht –',
            '',
            'In der Nachlasssache Öztürk überreichen wir das vorläufige',
            'Nachlassverzeichnis und bitten um Mitteilung, ob der Erbschein',
            'nach Aktenlage erteilt werden kann.',
            '',
            'Dr. Weber, Rechtsanwalt',
          ],
        },
      },
    ],
  },
  {
    caseNumber: '12/26',
    title: 'Weidner, Kündigungsschutzklage',
    owner: 'jonas',
    participants: {},
    documents: [
      {
        by: 'jonas',
        name: 'Klageschrift Arbeitsgericht.pdf',
        description: 'Frist nach § 4 KSchG beachten: drei Wochen ab Zugang',
        pinned: true,
        content: {
          letter: [
            'Klage im Kündigungsschutzverfahren',
            '',
            'Es wird festgestellt, dass das Arbeitsverhältnis der Parteien',
            'durch die Kündigung vom 5. Januar nicht aufgelöst worden ist.',
            '',
            'Begründung: Die Kündigung ist sozial ungerechtfertigt (§ 1 KSchG).',
            'Eine Anhörung des Betriebsrats hat nicht stattgefunden.',
          ],
        },
      },
    ],
  },
  {
    caseNumber: '98/26',
    title: 'Krause, Mietvertrag Ladenlokal Lindenstraße 12',
    owner: 'sabine',
    participants: { petra: 'client' },
    documents: [
      {
        by: 'sabine',
        name: 'Mietvertrag mit Anmerkungen.pdf',
        description: 'Bitte vor allem die Punkte 3 und 7 ansehen',
        content: {
          letter: [
            'Anmerkungen zum Entwurf des Mietvertrags',
            '',
            'Zu 3.: Die Staffelmiete sollte erst ab dem dritten Jahr greifen.',
            'Zu 7.: Die Schönheitsreparaturen dürfen nicht starr nach Fristen',
            'abgewälzt werden. Vorschlag im Anhang.',
          ],
        },
      },
    ],
  },
  {
    caseNumber: '131/26',
    title: 'Lindner ./. Allsicher Versicherung AG, Verkehrsunfall',
    owner: 'jonas',
    participants: { sabine: 'member', max: 'client' },
    documents: [
      {
        by: 'jonas',
        name: 'Unfallskizze.png',
        description: 'Kreuzung Gartenstraße, von oben',
        content: { sketch: 'accident' },
      },
      {
        by: 'jonas',
        name: 'Anspruchsschreiben.pdf',
        content: {
          letter: [
            'Allsicher Versicherung AG',
            '',
            'Wir zeigen die Vertretung des Herrn Max Lindner an und machen',
            'Reparaturkosten in Höhe von 4.812,30 € sowie Nutzungsausfall geltend.',
            'Wir bitten um Bestätigung der Einstandspflicht binnen zwei Wochen.',
          ],
        },
      },
    ],
  },
  {
    caseNumber: '142/26',
    title: 'Bäckerei Sonnenschein KG, Gesellschaftsvertrag',
    owner: 'sabine',
    participants: {},
    documents: [],
  },
  {
    caseNumber: '123/26',
    title: 'Krause ./. Bauträger Nordhafen GmbH, Mängel an der Wohnung',
    owner: 'sabine',
    participants: { jonas: 'member', petra: 'client' },
    documents: [
      {
        by: 'sabine',
        name: 'Mängelrüge.pdf',
        description: 'So geht das Schreiben heute hinaus',
        pinned: true,
        content: {
          letter: [
            'Nordhafen GmbH',
            '',
            'Namens unserer Mandantin, Frau Petra Krause, rügen wir folgende',
            'Mängel an der Wohnung Hafenweg 9, zweites Obergeschoss links:',
            '',
            '1. Feuchtigkeit an der Außenwand des Schlafzimmers',
            '2. Fehlende Abdichtung der Balkontür',
            '',
            'Wir fordern Sie auf, die Mängel binnen vier Wochen zu beseitigen.',
          ],
        },
      },
      {
        by: 'petra',
        name: 'Feuchte Wand im Schlafzimmer.png',
        description: 'Aufgenommen heute früh',
        content: { sketch: 'damp' },
      },
      {
        by: 'petra',
        name: 'Übergabeprotokoll.txt',
        content: {
          text:
            'Übergabeprotokoll Hafenweg 9, 2. OG links\n\n' +
            'Schlafzimmer: dunkler Fleck unter dem Fenster, laut Bauleiter „trocknet noch“\n' +
            'Balkontür: schließt schwer\nSchlüssel: 3 Stück übergeben\n',
        },
      },
      {
        by: 'petra',
        name: 'Textnachricht vom {date}.txt',
        description: 'Frage zum Termin',
        content: {
          message:
            'Guten Tag Frau Hartmann,\r\n\r\nder Bauleiter hat sich für nächste Woche angekündigt. ' +
            'Soll ich ihn hereinlassen, bevor der Gutachter da war?\r\n\r\nViele Grüße\r\nPetra Krause',
        },
      },
    ],
  },
]

export const seedTexts = {
  usage: 'Aufruf: node console/client/src/seed.ts <Adresse> [Datei für die Zugänge]',
  noToken:
    'Die Umgebungsvariable AKTENRAUM_SETUP_TOKEN fehlt. Ohne das Einrichtungskennwort lässt sich keine Kanzlei gründen.',
  alreadyFounded: 'Hier gibt es schon eine Kanzlei. Es wurde nichts verändert. Mit npm run reset beginnt alles neu.',
  failed: (reason: string): string => `Die Beispielkanzlei konnte nicht angelegt werden: ${reason}`,
} as const
