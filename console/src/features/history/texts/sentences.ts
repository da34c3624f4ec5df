import type { DocumentId, HistoryKind, HistoryType } from '@aktenraum/domain/contracts'
import type { Decrypted, HistoryEntry } from '@aktenraum/client/collections/types'
import { andFurther, grouped } from '@aktenraum/client/words/numbers'

/**
 * A part of a sentence: words, or a confidential text in quotation marks; the name of this document, where it is one.
 */
export type Phrase = string | { readonly quoted: string; readonly document?: DocumentId }

export const historyTexts = {
  list: 'Einträge des Verlaufs',
  new: 'neu',
  you: 'Sie',
  nameLost: 'Name nicht mehr lesbar',
  namesLost: 'Namen nicht mehr lesbar',
  andMore: andFurther,
  kinds: {
    upload: 'Hochgeladen',
    reading: 'Gelesen und heruntergeladen',
    change: 'Geändert und angeheftet',
    removal: 'Gelöscht und wiederhergestellt',
    participants: 'Beteiligte',
    case: 'Akte',
  } satisfies Record<HistoryKind, string>,
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
  /** As what they take part. */
  readonly role: string | null
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
  ...(before === null || 'failed' in before ? [] : [' von ', { quoted: before.text }]),
  ...(after === null || 'failed' in after ? [] : [' in ', { quoted: after.text }]),
]
const as = (role: string | null): string => (role === null ? '' : ` als ${role}`)

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
  UserInvited: ({ has, person, role }) => [`${has} ${person}${as(role)} eingeladen`],
  InvitationRenewed: ({ has, person }) => [`${has} für ${person} einen neuen Einladungslink erstellt`],
  InvitationRevoked: ({ has, person }) => [`${has} die Einladung für ${person} widerrufen`],
  InvitationAccepted: ({ has }) => [`${has} die Einladung angenommen`],
  ParticipantAdded: ({ has, person, role }) => [`${has} ${person}${as(role)} hinzugefügt`],
  ParticipantRoleChanged: ({ has, person, role }) => [
    `${has} die Rolle von ${person}${role === null ? '' : ` in ${role}`} geändert`,
  ],
  ParticipantRemoved: ({ has, person }) => [`${has} ${person} entfernt und den Schlüssel der Akte erneuert`],
  DocumentKeysRenewed: ({ has }) => [`${has} die Schlüssel aller Dokumente erneuert`],
  AddressContentsResealed: ({ has }) => [`${has} alle Adressen neu verschlüsselt`],
  CaseDeleted: ({ has }) => [`${has} die Akte gelöscht`],
  DocumentUploaded: done('hochgeladen'),
  DocumentRenamed: ({ has, entry: { changes, name } }) => [
    `${has} ${name !== null && 'failed' in name ? objectTexts.someDocument : objectTexts.document}`,
    ...fromTo(changes[0]?.before ?? null, changes[0]?.after ?? null),
    ' umbenannt',
  ],
  DocumentDescribed: ({ has, it, entry: { changes } }) => {
    const { before = null, after = null } = changes[0] ?? {}
    if (after !== null && 'text' in after) return [`${has} `, ...it, ' beschrieben: ', { quoted: after.text }]
    if (after !== null || before === null) return [`${has} die Beschreibung geändert`]
    return 'failed' in before
      ? [`${has} die Beschreibung entfernt`]
      : [`${has} die Beschreibung `, { quoted: before.text }, ' entfernt']
  },
  DocumentPinned: done('angeheftet'),
  DocumentUnpinned: done('aus den angehefteten genommen'),
  DocumentRead: done('gelesen'),
  DocumentMarkedUnread: done('als ungelesen markiert'),
  DocumentDownloaded: done('heruntergeladen'),
  DocumentTrashed: done('in den Papierkorb gelegt'),
  DocumentRestored: done('wiederhergestellt'),
  DocumentTransferred: ({ has, it, entry: { case: place, from, to } }) => {
    const isHere = to?.id === place
    const number = (isHere ? from : to)?.case_number
    const where: readonly Phrase[] =
      number === undefined || 'failed' in number
        ? [isHere ? ' aus einer anderen Akte' : ' in eine andere Akte']
        : [isHere ? ' aus der Akte ' : ' in die Akte ', { quoted: number.text }]
    return [`${has} `, ...it, ...where, isHere ? ' hierher verschoben' : ' verschoben']
  },
  DocumentDeleted: done('endgültig gelöscht'),
}

export const objectTexts = {
  document: 'das Dokument',
  someDocument: 'ein Dokument',
  documents: (count: number): string => `${grouped(count)} Dokumente`,
} as const
