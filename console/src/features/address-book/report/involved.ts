import type { NamingCheck } from '@aktenraum/client/engines/conflicts/checks-naming'
import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import { conflictTexts } from '../../conflicts/index.ts'
import { dayOf } from '../person.ts'
import { personFormTexts } from '../texts/forms.ts'
import { partyRoles } from '../texts/party-roles.ts'
import { reportTexts } from '../texts/report.ts'
import type { Involved } from './gathering.ts'
import type { ReportEntry, ReportFact, ReportSection } from './report.ts'

const texts = reportTexts.involved
const { verdicts } = conflictTexts.decision
type Made = Pick<ReportSection, 'entries' | 'remark'>

interface Telling {
  readonly involved: Involved | { readonly error: unknown } | null
  /** Null where colleagues are not named. */
  readonly nameOf: ((user: string) => string) | null
  /** With whom one speaks there may be told. */
  readonly namesContacts: boolean
}

/** In which cases somebody is a party: by number and role, for titles name others. */
export const partiesIn = ({ involved, nameOf, namesContacts }: Telling): Made => {
  if (involved === null) return { entries: [] }
  if ('error' in involved) return { entries: [], remark: texts.partiesMissing }
  const { parties, unreadable } = involved
  const others = parties.filter(({ own }) => own === null).length
  const entries = parties.map(({ entry, own }): ReportEntry => {
    const { party } = own ?? {}
    const responsible = party?.responsible ?? entry.contact
    return {
      title: own === null ? texts.caseOfOthers : texts.case(own.number),
      facts: [
        ...(party === undefined
          ? [sideFact(entry.side)]
          : [{ name: 'role', label: texts.role, value: party.role, text: partyRoles[party.role] }]),
        { name: 'names', label: texts.names, value: entry.names.join(' / ') },
        ...dayFact('birthday', personFormTexts.labels.birthday, entry.birthday),
        ...textFact('register_no', personFormTexts.labels.register_no, entry.register_no),
        ...textFact('reference', texts.reference, party?.reference),
        ...(namesContacts ? textFact('contact_person', texts.contactPerson, party?.contact_person) : []),
        ...dayFact('since', texts.since, entry.since),
        ...dayFact('until', texts.until, entry.until),
        ...(nameOf === null
          ? []
          : [{ name: 'responsible', label: texts.responsible, value: responsible, text: nameOf(responsible) }]),
      ],
    }
  })
  return withRemarks(entries, [
    ...(unreadable === 0 ? [] : [texts.partiesUnreadable(unreadable)]),
    ...(others === 0 ? [] : [texts.withoutNumber(others)]),
  ])
}

/** Which conflict checks name somebody, and what was decided; never whom else they name, nor why it was decided so. */
export const checksIn = ({ involved, nameOf }: Telling): Made => {
  if (involved === null) return { entries: [] }
  if ('error' in involved) return { entries: [], remark: texts.checksMissing }
  const { found, unreadable } = involved.checks
  const entries = found.map((each): ReportEntry => {
    const { check, record, isByName } = each
    return {
      title: texts.check(check.created_at),
      facts: [
        { name: 'named_as', label: texts.namedAs, value: each.as, text: texts.as[each.as] },
        ...factsOf(each),
        ...(isByName ? [{ name: 'match', label: texts.match, value: 'name', text: texts.byName }] : []),
        ...(nameOf === null
          ? []
          : [{ name: 'checked_by', label: texts.checkedBy, value: check.checked_by, text: nameOf(check.checked_by) }]),
        ...record.decisions.map(({ verdict, by, at }): ReportFact => ({
          name: 'verdict',
          label: texts.decided(at),
          value: verdict,
          at,
          ...(nameOf === null
            ? { text: verdicts[verdict] }
            : { text: reportTexts.done(nameOf(by), verdicts[verdict]), by: nameOf(by) }),
        })),
      ],
    }
  })
  return withRemarks(entries, [
    ...(unreadable === 0 ? [] : [texts.checksUnreadable(unreadable)]),
    ...(entries.length === 0 ? [] : [texts.checksWithoutOthers]),
  ])
}

/** What a check says of them. */
const factsOf = ({ as, record: { about, found_count: count }, finding }: NamingCheck): readonly ReportFact[] => {
  if (as === 'sought')
    return [
      { name: 'names', label: texts.names, value: about.names.join(' / ') },
      ...dayFact('birthday', personFormTexts.labels.birthday, about.birthday),
      ...textFact('register_no', personFormTexts.labels.register_no, about.register_no),
      sideFact(about.side),
      { name: 'found_count', label: texts.hits, value: String(count) },
    ]
  if (finding === null) return []
  const { name, side, level, certainty } = finding
  return [
    { name: 'names', label: texts.names, value: name },
    sideFact(side),
    { name: 'certainty', label: texts.foundBy, value: certainty, text: conflictTexts.hit.ways[certainty] },
    { name: 'level', label: texts.level, value: level, text: conflictTexts.levels[level] },
  ]
}

const sideFact = (side: Side): ReportFact => ({
  name: 'side',
  label: texts.side,
  value: side,
  text: conflictTexts.sides[side],
})
const textFact = (name: string, label: string, value = ''): readonly ReportFact[] =>
  value === '' ? [] : [{ name, label, value }]
const dayFact = (name: string, label: string, value: string | null | undefined): readonly ReportFact[] =>
  textFact(name, label, value ?? '').map((fact) => ({ ...fact, text: dayOf(fact.value) }))

const withRemarks = (entries: readonly ReportEntry[], remarks: readonly string[]): Made => ({
  entries,
  ...(remarks.length === 0 ? {} : { remark: remarks.join(' ') }),
})
