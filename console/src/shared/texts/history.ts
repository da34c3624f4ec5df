import type { HistoryKind, HistoryType, ParticipantRole } from '@aktenraum/domain/contracts'
import type { Decrypted, HistoryEntry } from '../client/types.ts'

/** A part of a sentence: words, or a confidential text in quotation marks. Null: not the reader's to know. */
export type Phrase = string | { readonly quoted: Decrypted }

export const historyTexts = {
  you: 'Sie',
  locked: 'verschlossen',
  lockedHint: 'Der Schlüssel dazu ist nicht oder nicht mehr vorhanden.',
  kinds: {
    upload: 'Hochgeladen',
    reading: 'Gelesen und heruntergeladen',
    change: 'Geändert und angeheftet',
    removal: 'Gelöscht und wiederhergestellt',
    participants: 'Beteiligte',
    case: 'Akte',
  } satisfies Record<HistoryKind, string>,
  roles: { owner: 'Inhaber', member: 'Mitarbeiter', client: 'Mandant' } satisfies Record<ParticipantRole, string>,
} as const

/** What a sentence is made of beside the name of who did it. */
export interface Told {
  readonly entry: HistoryEntry
  /** `hat`, or `haben` of the reader. */
  readonly has: string
  /** What it was done to: the document, or several. */
  readonly it: readonly Phrase[]
  /** Of several documents at once: nothing follows that is true of one alone. */
  readonly times: number
  /** Whom it concerned, as the object of a sentence. */
  readonly person: string
  readonly date: (at: string) => string
}

const done =
  (participle: string) =>
  ({ has, it, times }: Told): readonly Phrase[] => [
    `${has} `,
    ...it,
    ` ${times > 1 ? `${times}-mal ` : ''}${participle}`,
  ]

const fromTo = (before: Decrypted | null, after: Decrypted | null): readonly Phrase[] => [
  ...(before === null ? [] : [' von ', { quoted: before }]),
  ...(after === null ? [] : [' in ', { quoted: after }]),
]

/** Every event that a history recounts, in a sentence that begins with who did it. */
export const historySentences: Readonly<Record<HistoryType, (told: Told) => readonly Phrase[]>> = {
  CaseOpened: ({ has }) => [`${has} die Akte angelegt`],
  CaseRenamed: ({ has, entry }) => {
    const labels = { case_number: 'das Aktenzeichen', title: 'die Bezeichnung' } as const
    const parts = entry.changes.flatMap(({ field, before, after }, index): readonly Phrase[] =>
      field === 'case_number' || field === 'title'
        ? [`${index === 0 ? '' : ' und '}${labels[field]}`, ...fromTo(before, after)]
        : [],
    )
    return parts.length === 0 ? [`${has} die Akte umbenannt`] : [`${has} `, ...parts, ' geändert']
  },
  CaseDeletionScheduled: ({ has, entry, date }) => [
    `${has} die Löschung der Akte${entry.due_at === null ? '' : ` zum ${date(entry.due_at)}`} vorgemerkt`,
  ],
  CaseDeletionCancelled: ({ has }) => [`${has} die vorgemerkte Löschung der Akte zurückgenommen`],
  ParticipantAdded: ({ has, person, entry: { role } }) => [
    `${has} ${person}${role === null ? '' : ` als ${historyTexts.roles[role]}`} hinzugefügt`,
  ],
  ParticipantRoleChanged: ({ has, person, entry: { role } }) => [
    `${has} die Rolle von ${person}${role === null ? '' : ` in ${historyTexts.roles[role]}`} geändert`,
  ],
  ParticipantRemoved: ({ has, person }) => [`${has} ${person} entfernt und den Schlüssel der Akte erneuert`],
  DocumentKeysRenewed: ({ has }) => [`${has} die Schlüssel aller Dokumente erneuert`],
  CaseDeleted: ({ has }) => [`${has} die Akte gelöscht`],
  DocumentUploaded: done('hochgeladen'),
  DocumentRenamed: ({ has, entry: { changes } }) => [
    `${has} das Dokument`,
    ...fromTo(changes[0]?.before ?? null, changes[0]?.after ?? null),
    ' umbenannt',
  ],
  DocumentDescribed: ({ has, it, entry: { changes } }) => {
    const { before = null, after = null } = changes[0] ?? {}
    if (after !== null) return [`${has} `, ...it, ' beschrieben: ', { quoted: after }]
    return before === null
      ? [`${has} die Beschreibung geändert`]
      : [`${has} die Beschreibung `, { quoted: before }, ' entfernt']
  },
  DocumentPinned: done('angeheftet'),
  DocumentUnpinned: done('aus den angehefteten genommen'),
  DocumentRead: done('gelesen'),
  DocumentMarkedUnread: done('als ungelesen markiert'),
  DocumentDownloaded: done('heruntergeladen'),
  DocumentTrashed: done('in den Papierkorb gelegt'),
  DocumentRestored: done('wiederhergestellt'),
  DocumentTransferred: ({ has, it, times, entry: { case: place, from, to } }) => {
    const isHere = to?.id === place
    const other = times > 1 ? null : isHere ? from : to
    const where: readonly Phrase[] =
      other === null
        ? [isHere ? ' aus einer anderen Akte' : ' in eine andere Akte']
        : [isHere ? ' aus der Akte ' : ' in die Akte ', { quoted: other.case_number }]
    return [`${has} `, ...it, ...where, isHere ? ' hierher verschoben' : ' verschoben']
  },
  DocumentDeleted: done('endgültig gelöscht'),
}

export const objectTexts = {
  document: 'das Dokument',
  documents: (count: number): string => `${count} Dokumente`,
} as const
