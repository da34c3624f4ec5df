import type { NamingCheck } from '@aktenraum/client/engines/conflicts/checks-naming'
import { formatMoment } from '@aktenraum/client/words/dates'
import { grouped } from '@aktenraum/client/words/numbers'
import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import { partyRoles as roles } from '../../features/address-book/texts/party-roles.ts'
import { partiesTitle } from './parties-title-de.ts'

const sides: Readonly<Record<Side, string>> = {
  own: 'Eigene Seite',
  opposing: 'Gegenseite',
  third: 'Dritte',
  court: 'Gericht',
}

const named: Readonly<Record<NamingCheck['as'], string>> = {
  sought: 'wurde geprüft',
  met: 'war ein Treffer',
  through: 'war die Verbindung zu einem Treffer',
}

/** Who takes part in a case, other than those who use it here. */
export const partyTexts = {
  title: partiesTitle,
  hint: 'Nur für die Kanzlei sichtbar, nicht für Mandanten.',
  roles,
  sides,
  loading: 'Die Parteien werden geladen …',
  loadFailed: 'Die Parteien konnten nicht geladen werden.',
  none: 'Noch sind keine Parteien erfasst.',
  noneHint: 'Eine Kollisionsprüfung findet nur, wer als Partei erfasst ist.',
  noBook:
    'Parteien werden aus dem Adressbuch der Kanzlei gewählt. Es ist noch nicht angelegt, oder Sie sind noch nicht dafür freigegeben.',
  toBook: 'Zum Adressbuch',
  ofNewCase: {
    title: 'Kollisionsprüfung der neuen Akte',
    why: 'Benennen Sie Mandantschaft und Gegenseite. Dabei sehen Sie, was die Kollisionsprüfung zu ihnen unter den Parteien aller Akten findet.',
    lacking: (missing: readonly ('client' | 'opponent')[]): string =>
      missing.length === 0
        ? 'Beide Seiten sind benannt; weitere Parteien können Sie hinzufügen.'
        : `Noch nicht benannt: ${missing.map((role) => roles[role]).join(', ')}.`,
    name: 'Partei benennen und prüfen',
    close: 'Hinweis zur Kollisionsprüfung schließen',
  },
  add: 'Partei hinzufügen',
  addTitle: 'Partei hinzufügen',
  editTitle: (name: string) => `Beteiligung von ${name}`,
  actionsFor: (name: string) => `Aktionen für ${name}`,
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  removed: (name: string) => `${name} wurde als Partei entfernt.`,
  unreadable: 'Nicht lesbar',
  unreadableHint:
    'Diese Beteiligung lässt sich nicht öffnen, oder der Server sagt anderes von ihr als sie selbst. Bitte erfassen Sie sie neu.',
  referenceOf: (reference: string) => `Az. ${reference}`,
  contactOf: (name: string) => `Ansprechperson: ${name}`,
  since: (day: string) => `seit ${day}`,
  until: (day: string) => `bis ${day}`,
  person: 'Person oder Firma',
  labels: {
    role: 'Rolle',
    reference: 'Aktenzeichen dort',
    contact_person: 'Ansprechperson dort',
    responsible: 'Zuständig in der Kanzlei',
    since: 'Beteiligt seit',
    until: 'Beteiligt bis',
  },
  side: (side: Side) => `Für die Kollisionsprüfung: ${sides[side]}`,
  untilHint:
    'Bleibt leer, solange die Beteiligung dauert. Wer ausgeschieden ist, wird bei Kollisionsprüfungen weiter gefunden.',
  bookFailed: 'Das Adressbuch konnte nicht geladen werden.',
  bookLoading: 'Das Adressbuch wird geladen …',
  ofPerson: {
    title: 'Parteien in Akten',
    look: 'In Akten nachsehen',
    loading: 'Das Register der Kanzlei wird gelesen …',
    failed: 'Das Register der Kanzlei konnte nicht gelesen werden.',
    none: 'In keiner Akte als Partei erfasst.',
    incomplete: (count: number) =>
      count === 1
        ? 'Ein Eintrag des Registers ließ sich nicht lesen. Die Angaben können unvollständig sein.'
        : `${grouped(count)} Einträge des Registers ließen sich nicht lesen. Die Angaben können unvollständig sein.`,
    ofOthers: (name: string) => `Akte ohne Ihre Beteiligung. Zuständig: ${name}`,
    somebody: 'eine Person, die es hier nicht mehr gibt',
    failedBeforeErasing:
      'Welche Akten und Kollisionsprüfungen die Person nennen, konnte nicht gelesen werden. Dort bleibt sie auch nach dem Löschen erfasst.',
    checks: {
      title: 'Kollisionsprüfungen',
      one: (at: string, by: string, as: NamingCheck['as']): string => `${formatMoment(at)}, ${by} · ${named[as]}`,
      byName: 'nur dem Namen nach',
      more: (count: number): string => (count === 1 ? 'und eine weitere' : `und ${grouped(count)} weitere`),
      kept: 'Diese Prüfungen bleiben mit den Namen, die darin stehen. Sie belegen, dass geprüft wurde, und lassen sich nicht einzeln löschen, sondern nur mit dem ganzen Adressbuch.',
      unreadable: (count: number): string =>
        count === 1
          ? 'Eine Kollisionsprüfung ist nicht lesbar. Vielleicht nennt auch sie die Person.'
          : `${grouped(count)} Kollisionsprüfungen sind nicht lesbar. Vielleicht nennen auch sie die Person.`,
    },
    kept: 'In diesen Akten bleibt die Person als Partei erfasst, auch im Register für Kollisionsprüfungen. Ob das zulässig ist (Aufbewahrung nach § 50 BRAO, Art. 17 Abs. 3 DSGVO), entscheiden die Zuständigen.',
  },
} as const
