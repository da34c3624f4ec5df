import { areOtherBirthdays } from '@aktenraum/client/engines/names/other-birthday'
import { filled, listedName } from '../person.ts'
import { addContactsTexts as texts } from '../texts/add-contacts.ts'
import type { Found } from './found.ts'
import { eachInTurns } from './in-turns.ts'
import { mostAlike, traitsOf } from './matching.ts'
import type { KnownByName, Traits } from './matching.ts'

/** A row of a file, and what becomes of it unless somebody chooses otherwise. */
export interface PreviewRow {
  readonly id: string
  readonly found: Found
  readonly listed: string
  /** Where they work, where they are, and how they are reached. */
  readonly about: string
  /** What is wrong or to be known of it; '' for nothing. */
  readonly because: string
  /** They are in the book. */
  readonly isPresent: boolean
  /** Something about it is to be looked at. */
  readonly hasProblem: boolean
  readonly canCreate: boolean
  readonly isCreated: boolean
  /** By an import that goes on: it stays as it is. */
  readonly isStored?: boolean
}

/** What becomes of each row: of what is in the book, or stands in the file twice, nothing is made by itself. */
export const previewOf = async (
  found: readonly Found[],
  known: KnownByName,
  signal?: AbortSignal,
): Promise<readonly PreviewRow[]> => {
  const rows: PreviewRow[] = []
  const before = new Map<string, (Traits & { readonly line: number })[]>()
  await eachInTurns(
    found.entries(),
    ([at, each]) => {
      const traits = traitsOf(each)
      const others = before.get(traits.name) ?? []
      const judged = judge(each, traits, known, others)
      if (each.obstacle === null && each.flaw === null)
        before.set(traits.name, [...others, { ...traits, line: each.line }])
      rows.push({ id: String(at), found: each, listed: nameOf(each), about: aboutOf(each), ...judged })
    },
    signal,
  )
  return rows
}

type Judged = Pick<PreviewRow, 'because' | 'isPresent' | 'hasProblem' | 'canCreate' | 'isCreated'>

type Before = readonly (Traits & { readonly line: number })[]

const judge = (found: Found, traits: Traits, known: KnownByName, before: Before): Judged => {
  const said = found.remarks.map((remark) => texts.because.remarks[remark])
  const skip = reasonToSkip(found, traits, known, before)
  if (skip !== null) {
    const { reason, canCreate = true, isPresent = false } = skip
    return { because: [`${reason}.`, ...said].join(' '), isPresent, hasProblem: true, canCreate, isCreated: false }
  }
  const all = [...(known.has(traits.name) ? [`${texts.because.sameNameOther}.`] : []), ...said]
  return { because: all.join(' '), isPresent: false, hasProblem: all.length > 0, canCreate: true, isCreated: true }
}

interface Skip {
  readonly reason: string
  readonly canCreate?: boolean
  readonly isPresent?: boolean
}

const reasonToSkip = ({ obstacle, flaw }: Found, traits: Traits, known: KnownByName, before: Before): Skip | null => {
  if (obstacle !== null) return { reason: texts.because.obstacles[obstacle], canCreate: false }
  if (flaw !== null) return { reason: texts.because.flaws[flaw] }
  const twice = before.find((other) => isSame(traits, other))
  if (twice !== undefined) return { reason: texts.because.inFile(twice.line) }
  const alike = mostAlike(traits, known.get(traits.name))
  if (alike === undefined || alike.likeness === 'another') return null
  const { listed, isCompany } = alike.known
  return alike.likeness === 'sure' || (traits.isCompany && isCompany)
    ? { reason: texts.because.present(listed), isPresent: true }
    : { reason: texts.because.sameName(listed) }
}

/** In one file the same name alone says little: exports have two of it where there are two. */
const isSame = (one: Traits, other: Traits): boolean => {
  if (areOtherBirthdays(one.birthday, other.birthday)) return false
  if (one.birthday !== '' && one.birthday === other.birthday) return true
  if (one.marks.some((mark) => other.marks.includes(mark))) return true
  return one.marks.length === 0 && other.marks.length === 0
}

const none = { name: '', first_name: '', title_prefix: '', title_suffix: '' }
const nameOf = ({ person, obstacle }: Found): string =>
  obstacle === 'empty' ? texts.nameless : listedName({ ...none, ...person })
const aboutOf = ({ organisation, places }: Found): string =>
  filled(
    [...new Set([organisation, ...places.flatMap(({ location, link }) => [location.city ?? '', link.email ?? ''])])],
    ' · ',
  )
