import { caseDto, retrieveCaseDatabase, retrieveClientDatabase } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { Stated } from '../../vault/port.ts'
import { slugOf } from '../../base/text/slug.ts'
import { titleBeside } from '../../words/titles.ts'
import type { Fields } from './layers.ts'

/** A case to be found; texts that did not open are empty. */
export interface CaseEntry {
  readonly id: string
  readonly case_number: string
  readonly title: string
  /** Of number and title, so that they are found however their umlauts are typed. */
  readonly slug: string
  readonly scheduled_deletion_date: string | null
  /** Of a case that one owns. */
  readonly participants: readonly { readonly user_id: string; readonly role: string }[]
  /** Whether one takes part; operators know of all others, without their names. */
  readonly isOwn: boolean
}
export interface ClientEntry {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly slug: string
  readonly isDeactivated: boolean
  readonly case_ids: readonly string[]
}

const text = z.string().catch('')
const caseFields = z.object({
  case_number: text,
  title: text,
  scheduled_deletion_date: caseDto.shape.scheduled_deletion_date.catch(null),
  participants: z.array(z.object({ user_id: z.string(), role: z.string() })).catch([]),
  viewer: z.literal(true).optional(),
})
const clientFields = z.object({
  title: text,
  salutation: text,
  email: text,
  status: text,
  case_ids: z.array(z.string()).catch([]),
})

export const toCaseEntry = (id: string, fields: Fields): CaseEntry => {
  const { viewer, ...entry } = caseFields.parse(fields)
  return { id, ...entry, slug: slugOf(`${entry.case_number} ${entry.title}`), isOwn: viewer === true }
}

/** @param stated what was signed of this client: it takes the place of what the server says of them. */
export const toClientEntry = (id: string, fields: Fields, stated: Stated = {}): ClientEntry => {
  const { status, case_ids: caseIds, ...said } = clientFields.parse(fields)
  const { salutation = said.salutation, email = said.email } = stated
  const title = stated.salutation === undefined ? said.title : titleBeside(salutation, said.title)
  const name = [title, salutation].filter(Boolean).join(' ') || email
  return { id, name, email, slug: slugOf(name), isDeactivated: status === 'deactivated', case_ids: caseIds }
}

/** By name, with the contract of each. */
export const databaseContracts = { cases: retrieveCaseDatabase, clients: retrieveClientDatabase } as const
export type DatabaseName = keyof typeof databaseContracts
