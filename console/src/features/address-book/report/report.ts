/** What can be left out, in the order in which it stands. */
export const reportParts = [
  'person',
  'bank',
  'tax',
  'internet',
  'other',
  'notes',
  'addresses',
  'contacts',
  'lists',
  'parties',
  'checks',
  'origin',
  'history',
  'copies',
  'retention',
] as const
export type ReportPart = (typeof reportParts)[number]

/** One thing that is known. */
export interface ReportFact {
  /** As the record, or the protocol of changes, calls it. */
  readonly name: string
  readonly label: string
  /** As it is kept. */
  readonly value: string
  /** As it is read, where that is something else. */
  readonly text?: string
  /** Of something that happened. */
  readonly at?: string
  readonly by?: string
}
export interface ReportEntry {
  readonly title?: string
  readonly facts: readonly ReportFact[]
}
export interface ReportSection {
  readonly part: ReportPart
  readonly title: string
  readonly entries: readonly ReportEntry[]
  /** What is to be known of it besides. */
  readonly remark?: string
}
/** All that an address book holds of one person, for that person (Art. 15 GDPR). */
export interface Report {
  readonly person: { readonly id: string; readonly name: string }
  readonly office: string
  readonly book: string
  /** An instant. */
  readonly madeAt: string
  readonly sections: readonly ReportSection[]
  /** The titles of what is not in it; null: that is not to be said. */
  readonly leftOut: readonly string[] | null
}

/** Whoever reads another is told that it is none of these. */
export const reportVersion = 1

/** As docs/address-report.md describes it. */
export const reportAsJson = ({ person, office, book, madeAt, sections, leftOut }: Report): string =>
  `${JSON.stringify(
    {
      schema: 'aktenraum/address-report',
      schema_version: reportVersion,
      made_at: madeAt,
      office,
      address_book: book,
      person,
      sections,
      ...(leftOut === null ? {} : { left_out: leftOut }),
    },
    null,
    2,
  )}\n`
