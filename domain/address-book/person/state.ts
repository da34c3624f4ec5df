import type { AddressDatabaseId, CaseId, Instant, PersonId } from '../../kernel/ids.ts'
import { keptAfter } from '../sealed.ts'
import type { KeptContent } from '../sealed.ts'
import type { PersonEvent } from './events.ts'

/** `version`: of what was written last. */
export interface Person {
  readonly personId: PersonId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly version: number
  readonly content: KeptContent | null
  readonly trashed: { readonly shredAt: Instant } | null
  /** For good. */
  readonly isErased: boolean
}
/** Somebody who is there, be it in the trash. */
export type RecordedPerson = Person & {
  readonly [Field in 'personId' | 'caseId' | 'databaseId']: NonNullable<Person[Field]>
}

export const isRecorded = (person: Person): person is RecordedPerson => person.personId !== null && !person.isErased

export const noPerson: Person = {
  personId: null,
  caseId: null,
  databaseId: null,
  version: 0,
  content: null,
  trashed: null,
  isErased: false,
}

export const evolve = (person: Person, event: PersonEvent): Person => {
  switch (event.type) {
    case 'PersonRecorded':
    case 'PersonCorrected':
    case 'DefaultContactChosen': {
      const { personId, caseId, databaseId, version, content } = event.data
      return { ...person, personId, caseId, databaseId, version, content: keptAfter(person.content, content, version) }
    }
    case 'PersonTrashed':
      return { ...person, trashed: { shredAt: event.data.shredAt } }
    case 'PersonRestored':
      return { ...person, trashed: null }
    case 'PersonErased':
      return { ...person, isErased: true, trashed: null, content: null }
  }
}
