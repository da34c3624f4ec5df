import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import type { Verdict } from '@aktenraum/client/engines/conflicts/check-record'
import type { Certainty, Level } from '@aktenraum/client/engines/conflicts/hits'
import { formatDate, formatMoment } from '@aktenraum/client/words/dates'
import { grouped, plural } from '@aktenraum/client/words/numbers'
import type { Coverage } from '@aktenraum/client/engines/conflicts/ground'

const sides = {
  own: 'Mandant',
  opposing: 'Gegenseite',
  third: 'Dritte',
  court: 'Gericht oder Behörde',
} as const satisfies Readonly<Record<Side, string>>

const ways = {
  same: 'gleiche Person im Adressbuch',
  name: 'gleicher Name',
  sound: 'klingt ähnlich und gleiches Geburtsdatum',
  number: 'gleiche Registernummer',
  link: 'verbunden im Adressbuch',
  client: 'hat einen Zugang zum Mandantenportal',
  alike: 'klingt und schreibt sich ähnlich, ganz oder zum Teil',
} as const satisfies Readonly<Record<Certainty, string>>

const verdicts = {
  none: 'Keine Interessenkollision',
  conflict: 'Kollision',
} as const satisfies Readonly<Record<Verdict, string>>

const hits = (count: number): string => (count === 0 ? 'Kein Treffer' : plural(count, 'Treffer', 'Treffer'))
const without = (count: number): string => plural(count, 'Akte', 'Akten')

const ground = ({ parties, cases, casesWithout, asOf }: Coverage): string =>
  `${plural(parties, 'Beteiligung', 'Beteiligungen')} in ${plural(cases, 'Akte', 'Akten')}; ` +
  `${without(casesWithout)} ohne erfasste Parteien; Stand ${formatMoment(asOf)}.`

/** What is found is said, and into what was looked; never that there is no conflict. */
const lookedInto = (count: number, coverage: Coverage): string => `${hits(count)} unter ${ground(coverage)}`

const people = (count: number): string => plural(count, 'Person oder Firma', 'Personen und Firmen')
const stand = (count: number, where: string): string =>
  count === 1 ? `1 steht in Akten ${where}` : `${grouped(count)} stehen in Akten ${where}`

export const conflictTexts = {
  title: 'Kollisionsprüfung',
  check: 'Prüfen',
  checking: 'wird geprüft …',
  what: 'Geprüft werden die erfassten Parteien aller Akten der Kanzlei, auch solcher, an denen Sie nicht beteiligt sind. Die Prüfung läuft in Ihrem Browser und wird mit Ihrer Entscheidung verschlüsselt festgehalten.',
  whom: {
    name: 'Name der Person oder Firma',
    found: 'Im Adressbuch',
    birthday: 'Geburtsdatum (optional)',
    registerNo: 'Registernummer (optional)',
    side: 'Steht auf der Seite',
    picked: (listed: string): string => `Aus dem Adressbuch: ${listed}`,
    another: 'Eine andere Person prüfen',
  },
  sides,
  reading: 'Die Parteien aller Akten werden geladen …',
  readSome: (come: number, all: number): string =>
    `Die Parteien aller Akten werden geladen: ${grouped(come)} von ${grouped(all)}`,
  ordering: 'Die Parteien werden verglichen …',
  failed: 'Es wurde nicht geprüft: Die Parteien der Akten konnten nicht vollständig geladen werden.',
  notKept: 'Das Ergebnis steht hier, konnte aber nicht festgehalten werden.',
  of: (names: string, side: Side): string => `Ergebnis für ${names} (${sides[side]})`,
  result: (count: number, coverage: Coverage): string =>
    coverage.unreadable === 0 ? lookedInto(count, coverage) : `Unvollständig geprüft. ${lookedInto(count, coverage)}`,
  incomplete: (count: number): string =>
    `Die Prüfung ist unvollständig: ${
      count === 1
        ? '1 Eintrag ist verzeichnet, aber nicht lesbar oder vom Server zurückgehalten.'
        : `${grouped(count)} Einträge sind verzeichnet, aber nicht lesbar oder vom Server zurückgehalten.`
    } Prüfen Sie erneut. Bleibt es dabei, lassen Sie jemanden prüfen, der schon länger in der Kanzlei ist, fragen Sie die Zuständigen der Akten, die in Frage kommen, und verständigen Sie einen Kanzleiinhaber.`,
  blind: (count: number): string =>
    count === 1
      ? 'Wer in der Akte ohne erfasste Parteien steht, kann nicht gefunden werden.'
      : 'Wer in den Akten ohne erfasste Parteien steht, kann nicht gefunden werden.',
  levels: {
    conflict: 'Mögliche Interessenkollision',
    possible: 'Zu prüfen',
    sameSide: 'Gleiche Seite',
    none: 'Sonstige Treffer',
  } as const satisfies Readonly<Record<Level, string>>,
  heading: (level: string, count: number): string => `${level} (${grouped(count)})`,
  more: (level: string): string => `Weitere anzeigen: ${level}`,
  hit: {
    side: (side: Side): string => `dort ${sides[side]}`,
    ways,
    through: (name: string): string => `verbunden über ${name}`,
    nameless: 'jemanden ohne Namen',
    otherBirthday: 'anderes Geburtsdatum, vielleicht nur namensgleich',
    until: (day: string): string => `bis ${formatDate(day)}`,
    contact: (name: string): string => `Zuständig: ${name}`,
    client: 'Mandant im Mandantenportal',
    toCase: (name: string): string => `Akte ${name} öffnen`,
    fresh: 'neu seit der letzten Entscheidung',
    nobody: 'nicht bekannt',
  },
  /** Of several people at once, of whom nobody has said on which side they are. */
  among: {
    checking: 'Kollisionsprüfung läuft …',
    failed: 'Kollisionsprüfung nicht möglich: Die Parteien der Akten konnten nicht vollständig geladen werden.',
    found: (count: number, both: number, opposing: number): string =>
      `Kollisionsprüfung von ${people(count)}: ${
        both + opposing === 0
          ? 'Kein Treffer auf der Gegenseite.'
          : `${[
              ...(both === 0 ? [] : [stand(both, 'auf beiden Seiten')]),
              ...(opposing === 0 ? [] : [stand(opposing, 'auf der Gegenseite')]),
            ].join(', ')}.`
      }`,
    lookedInto: (coverage: Coverage): string => `Geprüft: ${ground(coverage)}`,
    look: (listed: string): string => `${listed} prüfen`,
    close: 'Hinweis schließen',
  },
  /** Beside a form in which somebody is named as a party. */
  beside: {
    checking: 'Kollisionsprüfung läuft …',
    unknown:
      'Es wurde nicht geprüft: Wie diese Partei heißt, ist weder im Adressbuch noch im Register lesbar. Prüfen Sie sie mit der Kollisionsprüfung im Menü des Adressbuchs.',
    question:
      'Vertritt die Kanzlei in derselben Rechtssache widerstreitende Interessen? Sie können die Partei auch eintragen, ohne hier zu entscheiden.',
    possible: (count: number): string => `Zu prüfen: ${plural(count, 'Treffer', 'Treffer')} unter Dritten.`,
  },
  decision: {
    heading: 'Ihre Entscheidung',
    hint: 'Ob es dieselbe Rechtssache ist, entscheiden Sie. Ihre Entscheidung wird verschlüsselt festgehalten und bei der nächsten Prüfung gezeigt.',
    verdict: 'Entscheidung',
    open: 'noch offen',
    verdicts,
    because: { none: 'Keine Interessenkollision, weil …', conflict: 'Kollision, weil …' },
    reason: 'Die Begründung',
    save: 'Entscheidung festhalten',
    saving: 'wird festgehalten …',
    saved: 'Ihre Entscheidung ist festgehalten.',
    taken: (verdict: Verdict, reason: string): string =>
      verdict === 'none' ? `${verdicts.none}, weil: ${reason}` : `${verdicts.conflict}: ${reason}`,
  },
  earlier: {
    decided: (at: string, by: string, as: Side): string =>
      `Am ${formatMoment(at)} hat ${by} zu einer früheren Prüfung (${sides[as]}) entschieden:`,
    undecided: (at: string, by: string): string =>
      `Zuletzt geprüft am ${formatMoment(at)} von ${by}, ohne Entscheidung.`,
    unreadable: (count: number): string =>
      count === 1
        ? 'Eine frühere Prüfung ist nicht lesbar. Was darin entschieden wurde, wird hier nicht gezeigt.'
        : `${grouped(count)} frühere Prüfungen sind nicht lesbar. Was darin entschieden wurde, wird hier nicht gezeigt.`,
  },
} as const
