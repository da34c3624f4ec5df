import { formatDate, formatMoment } from '@aktenraum/client/words/dates'
import { grouped } from '@aktenraum/client/words/numbers'

/** Of what is told somebody of themselves (Art. 15 GDPR). */
export const reportTexts = {
  title: (name: string): string => `Auskunft nach Art. 15 DSGVO: ${name}`,
  close: 'Schließen',
  gathering: 'Die Angaben werden zusammengestellt …',
  failed: 'Die Angaben konnten nicht vollständig zusammengestellt werden.',
  local:
    'Die Auskunft entsteht in Ihrem Browser aus dem, was im Adressbuch steht; dem Server wird nichts davon übermittelt. Akten, Dokumente und E-Mails sind nicht enthalten.',
  duty: 'Prüfen Sie vor der Herausgabe, was ausgenommen ist: Die Auskunft kann nach §\u00a029 BDSG eingeschränkt sein, und die Verschwiegenheitspflicht (§\u00a043a Abs.\u00a02 BRAO, §\u00a0203 StGB) geht vor, soweit Angaben dem Mandatsgeheimnis unterliegen oder andere Personen betreffen (Art.\u00a015 Abs.\u00a04 DSGVO).',
  besides:
    'Zwecke, Rechtsgrundlagen, Empfänger und die Rechte der betroffenen Person (Art.\u00a015 Abs.\u00a01 DSGVO) stehen nicht im Adressbuch. Teilen Sie sie gesondert mit.',
  choice: 'Teile der Auskunft',
  counted: (title: string, count: number): string => `${title} (${grouped(count)})`,
  hints: {
    contacts: 'Nennt andere Personen und Firmen.',
    notes: 'Kann Vertrauliches aus Mandaten enthalten.',
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
  page: (at: number, of: number): string => `Seite ${grouped(at)} von ${grouped(of)}`,
  unreadable: (count: number): string =>
    count === 1
      ? 'Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.'
      : `${grouped(count)} Einträge lassen sich nicht öffnen und fehlen deshalb.`,
  none: 'Keine Einträge.',
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
  changedAt: 'Letzte Änderung am',
  byItself: 'automatisch',
  importedAs: 'Aus einer Datei übernommen, dort als',
  merged: (name: string): string => `Zusammengeführt: ${name}`,
  mergedAt: 'Zusammengeführt am',
  keptUntil: 'Frühere Angaben bis',
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
