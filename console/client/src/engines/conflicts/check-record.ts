import { z } from 'zod'
import { sides } from '../../collections/parties/register-entry.ts'
import type { RecordFields } from '../../vault/port.ts'
import { areOtherBirthdays } from '../names/other-birthday.ts'
import type { Coverage } from './ground.ts'
import { certainties, levels } from './hits.ts'
import type { Hit, Subject } from './hits.ts'
import type { RegisterIndex } from './register-index.ts'

/** What a lawyer says of what was found: it is no conflict of interests, or it is one. */
export const verdicts = ['none', 'conflict'] as const
export type Verdict = (typeof verdicts)[number]

const optional = z.string().optional()
const coverage = z.object({
  parties: z.number(),
  cases: z.number(),
  cases_without: z.number(),
  unreadable: z.number(),
  as_of: z.string(),
})
const finding = z.object({
  /** In the register; missing of a client of the portal. */
  entry: optional,
  client: optional,
  name: z.string(),
  side: z.enum(sides),
  level: z.enum(levels),
  certainty: z.enum(certainties),
  through: optional,
  case: optional,
  contact: optional,
})
const decision = z.object({ verdict: z.enum(verdicts), reason: z.string(), by: z.string(), at: z.string() })
const record = z.object({
  about: z.object({
    person: z.string().nullable(),
    names: z.array(z.string()),
    birthday: optional,
    register_no: optional,
    side: z.enum(sides),
  }),
  looked: coverage,
  found: z.array(finding),
  found_count: z.number(),
  decisions: z.array(decision),
})

export type Finding = z.infer<typeof finding>
export type Decision = z.infer<typeof decision>
/**
 * What is kept of a check, sealed: for whom, into what it looked, what it found, and what was decided, the last at the
 * end. Where more was found than a record holds, `found` are those that weigh most, and `found_count` says how many
 * there were.
 */
export type CheckRecord = z.infer<typeof record>

/** Null for a record that says something else. */
export const checkFrom = (fields: RecordFields): CheckRecord | null => record.safeParse(fields).data ?? null

/** A record takes 24 KiB (FORMATS.md §16): the rest is for what is decided. */
const mostBytes = 14 * 1024
const bytesOf = (said: unknown): number => new TextEncoder().encode(JSON.stringify(said)).length

export const recordOf = (
  { person, names, birthday, registerNo, side }: Subject,
  hits: readonly Hit[],
  { casesWithout, asOf, parties, cases, unreadable }: Coverage,
): CheckRecord => {
  const about = {
    person,
    names: [...names],
    ...(birthday ? { birthday } : {}),
    ...(registerNo ? { register_no: registerNo } : {}),
    side,
  }
  const looked = { parties, cases, cases_without: casesWithout, unreadable, as_of: asOf }
  const found: Finding[] = []
  let bytes = bytesOf(about)
  for (const each of hits.map(findingOf)) {
    bytes += bytesOf(each) + 1
    if (bytes > mostBytes) break
    found.push(each)
  }
  return { about, looked, found, found_count: hits.length, decisions: [] }
}

/** By what a hit is known again in a later check. */
export const findingId = ({ entry, client }: Pick<Finding, 'entry' | 'client'>): string =>
  entry ?? `client ${client ?? ''}`

export const findingOf = ({ met, side, level, certainty, through }: Hit): Finding => ({
  ...(met.entry === null
    ? { client: met.client.id, name: met.client.name }
    : { entry: met.entry.id, name: met.entry.names.join(' / '), case: met.entry.case, contact: met.entry.contact }),
  side,
  level,
  certainty,
  ...(through === null ? {} : { through }),
})

/** With what somebody decides now at the end. */
export const decided = (check: CheckRecord, said: Decision): CheckRecord => ({
  ...check,
  decisions: [...check.decisions, said],
})

/**
 * Whether an earlier check was about who is looked for now: the same person, or, where one of both is none, the same
 * name.
 */
export const isAbout = (
  { survivorOf, names }: Pick<RegisterIndex, 'survivorOf' | 'names'>,
  { about }: CheckRecord,
  { person, names: called, birthday }: Pick<Subject, 'person' | 'names' | 'birthday'>,
): boolean => {
  if (about.person !== null && person !== null) return survivorOf(about.person) === survivorOf(person)
  if (areOtherBirthdays(about.birthday, birthday)) return false
  const known = new Set(names.knownAs(about.names))
  return names.knownAs(called).some((name) => known.has(name))
}
