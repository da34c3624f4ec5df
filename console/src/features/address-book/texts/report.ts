import { formatDate, formatMoment } from '@aktenraum/client/words/dates'
import { grouped } from '@aktenraum/client/words/numbers'
import { pageWords } from '../../../shared/texts/pages.ts'

/** Of what is told somebody of themselves (Art. 15 GDPR). */
export const reportTexts = {
  title: (name: string): string => `Auskunft nach Art. 15 DSGVO: ${name}`,
  close: 'Schließen',
  gathering: 'Die Angaben werden zusammengestellt …',
  failed: 'Die Angaben konnten nicht vollständig zusammengestellt werden.',
  local:
    'Die Auskunft entsteht in Ihrem Browser aus dem, was im Adressbuch steht; dem Server wird nichts davon übermittelt. Von Akten nennt sie nur Aktenzeichen und Rolle; Dokumente und E-Mails sind nicht enthalten.',
  duty: 'Prüfen Sie vor der Herausgabe, was ausgenommen ist: Die Auskunft kann nach §\u00a029 BDSG eingeschränkt sein, und die Verschwiegenheitspflicht (§\u00a043a Abs.\u00a02 BRAO, §\u00a0203 StGB) geht vor, soweit Angaben dem Mandatsgeheimnis unterliegen oder andere Personen betreffen (Art.\u00a015 Abs.\u00a04 DSGVO).',
  besides:
    'Zwecke, Rechtsgrundlagen, Empfänger und die Rechte der betroffenen Person (Art.\u00a015 Abs.\u00a01 DSGVO) stehen nicht im Adressbuch. Teilen Sie sie gesondert mit.',
  choice: 'Teile der Auskunft',
  counted: (title: string, count: number): string => `${title} (${grouped(count)})`,
  hints: {
    contacts: 'Nennt andere Personen und Firmen.',
    notes: 'Kann Vertrauliches aus Mandaten enthalten.',
    parties: 'Verrät, in welchen Akten die Person oder Firma vorkommt, und auf welcher Seite.',
    checks: 'Verrät, dass und mit welchem Ergebnis die Kanzlei geprüft hat.',
  },
  form: 'Darstellung',
  namesStaff: 'Namen von Mitarbeitern nennen',
  saysLeftOut: 'In der Auskunft vermerken, welche Teile fehlen',
  nothing: 'Es ist kein Teil ausgewählt.',
  savePdf: 'Als PDF speichern',
  saveJson: 'Als JSON speichern',
  savingFailed: 'Die Auskunft konnte nicht erstellt werden.',
  file: 'Auskunft',
  fileName: (name: string, day: string): string => `Auskunft ${name} ${day}`,
  parts: {
    person: 'Angaben zur Person',
    bank: 'Bankverbindung',
    tax: 'Steuer',
    internet: 'Internet',
    other: 'Weitere Angaben',
    notes: 'Notizen und Hinweise',
    addresses: 'Eigene Adressen',
    contacts: 'Kontakte mit anderen',
    lists: 'Verteiler und Events',
    parties: 'Beteiligung an Akten',
    checks: 'Kollisionsprüfungen',
    origin: 'Herkunft',
    history: 'Verlauf',
    copies: 'Gespeicherte Stände',
    retention: 'Aufbewahrung und Löschung',
  },
  /** On paper. */
  of: (office: string, book: string, at: string): string =>
    `Diese Auskunft nennt, was am ${formatDate(at)} im Adressbuch „${book}“ zu dieser Person oder Firma gespeichert ist. Verantwortlich: ${office}.`,
  leftOut: (parts: readonly string[]): string => `Nicht enthalten: ${parts.join(', ')}.`,
  lacking:
    'Einige Schriftzeichen lassen sich in dieser Datei nicht darstellen; an ihrer Stelle steht ein Fragezeichen. In der JSON-Datei stehen sie.',
  page: pageWords.pageOf,
  unreadable: (count: number): string =>
    count === 1
      ? 'Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.'
      : `${grouped(count)} Einträge lassen sich nicht öffnen und fehlen deshalb.`,
  none: 'Keine Einträge.',
  involvedFailed:
    'Die Beteiligungen an Akten und die Kollisionsprüfungen konnten nicht geladen werden. Die Auskunft ist ohne sie unvollständig und sagt das auch.',
  involved: {
    case: (number: string): string => (number === '' ? 'Akte ohne Aktenzeichen' : `Akte ${number}`),
    caseOfOthers: 'Akte, deren Aktenzeichen hier fehlt',
    role: 'Rolle',
    side: 'Seite',
    names: 'Erfasst als',
    reference: 'Aktenzeichen dort',
    contactPerson: 'Ansprechperson dort',
    since: 'Beteiligt seit',
    until: 'Beteiligt bis',
    responsible: 'Zuständig',
    partiesMissing:
      'Unvollständig: In welchen Akten diese Person oder Firma als Partei erfasst ist, konnte nicht gelesen werden und fehlt deshalb.',
    partiesUnreadable: (count: number): string =>
      count === 1
        ? 'Unvollständig: Ein Eintrag des Registers der Parteien ließ sich nicht lesen. Es kann weitere Beteiligungen geben.'
        : `Unvollständig: ${grouped(count)} Einträge des Registers der Parteien ließen sich nicht lesen. Es kann weitere Beteiligungen geben.`,
    withoutNumber: (count: number): string =>
      count === 1
        ? 'Das Aktenzeichen einer Akte fehlt, weil nur ihre Beteiligten es lesen können; ihre Zuständigen können es ergänzen.'
        : `Die Aktenzeichen von ${grouped(count)} Akten fehlen, weil nur deren Beteiligte sie lesen können; die Zuständigen können sie ergänzen.`,
    check: (at: string): string => `Kollisionsprüfung vom ${formatMoment(at)}`,
    namedAs: 'Genannt als',
    as: {
      sought: 'Person oder Firma, die geprüft wurde',
      met: 'Treffer bei der Prüfung einer anderen Person oder Firma',
      through: 'Verbindung zu einem Treffer',
    },
    match: 'Zuordnung',
    byName: 'nur dem Namen nach, vielleicht namensgleich',
    hits: 'Treffer',
    foundBy: 'Gefunden durch',
    level: 'Einstufung',
    checkedBy: 'Geprüft durch',
    decided: (at: string): string => `Entscheidung vom ${formatMoment(at)}`,
    checksMissing:
      'Unvollständig: Ob und wie diese Person oder Firma auf Interessenkollisionen geprüft wurde, konnte nicht gelesen werden und fehlt deshalb.',
    checksUnreadable: (count: number): string =>
      count === 1
        ? 'Unvollständig: Eine Prüfung ließ sich nicht lesen. Wen sie nennt, ist nicht bekannt.'
        : `Unvollständig: ${grouped(count)} Prüfungen ließen sich nicht lesen. Wen sie nennen, ist nicht bekannt.`,
    checksWithoutOthers:
      'Namen anderer, die dabei geprüft oder gefunden wurden, und Begründungen von Entscheidungen sind nicht enthalten.',
  },
  notesOfPerson: 'Notizen',
  notesAt: (where: string): string => `Hinweis: ${where}`,
  with: {
    parent: (name: string): string => `Kontakt: ${name}`,
    child: (name: string): string => `Kontakt bei: ${name}`,
  },
  anotherContact: 'Kontakt mit einer anderen Person oder Firma',
  nameless: '(nicht lesbar)',
  isDefault: 'Standard',
  yes: 'ja',
  kinds: { list: 'Verteiler', event: 'Event' },
  by: 'Über',
  recordedAt: 'Angelegt am',
  recordedBy: 'Angelegt durch',
  addedAt: 'Hinzugefügt am',
  inTrashUntil: 'Im Papierkorb bis',
  changedAt: 'Letzte Änderung am',
  byItself: 'automatisch',
  importedAs: 'Aus einer Datei übernommen, dort als',
  importedFrom: 'Übernommen aus der Datei',
  merged: (name: string): string => `Zusammengeführt: ${name}`,
  mergedAt: 'Zusammengeführt am',
  keptUntil: 'Frühere Angaben bis',
  /** What happened to an entry of the same person before it was merged into this one. */
  toMerged: (what: string, name: string | null): string =>
    name === null
      ? `${what} (bei einem doppelten Eintrag, der in diesen übernommen wurde)`
      : `${what} (beim doppelten Eintrag „${name}“, der in diesen übernommen wurde)`,
  done: (by: string, what: string): string => `${by}: ${what}`,
  when: (at: string): string => formatMoment(at),
  copy: {
    term: 'Dokument',
    holds: (at: string): string =>
      `Das Dokument mit dem Stand des Adressbuchs vom ${formatDate(at)} enthält diese Person oder Firma.`,
    lacks: (at: string): string =>
      `Das Dokument mit dem Stand des Adressbuchs vom ${formatDate(at)} enthält diese Person oder Firma nicht.`,
    none: 'Das Adressbuch ist nicht als Dokument gespeichert.',
    gone: 'Das Dokument mit dem gespeicherten Stand des Adressbuchs gibt es nicht mehr.',
    unknown:
      'Ob das Dokument mit dem gespeicherten Stand des Adressbuchs diese Person oder Firma enthält, ließ sich nicht feststellen.',
  },
  retention: {
    term: 'Löschfrist',
    open: 'Im Adressbuch ist kein Tag festgelegt, an dem diese Angaben von selbst gelöscht werden.',
    merged: (name: string): string => `Frühere Angaben: ${name}`,
    erased: (at: string): string => `werden am ${formatDate(at)} gelöscht.`,
  },
} as const
