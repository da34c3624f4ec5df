import { cursorOf } from '../wire/cursor.ts'
import * as contracts from '@aktenraum/domain/contracts'
import type { EncryptedValue, HistoryEntryDto } from '@aktenraum/domain/contracts'
import type { Decrypted, ValueToOpen } from '../vault/port.ts'
import { takeCaseKeys, openCases } from './cases.ts'
import type { Context } from './context.ts'
import type { HistoryQuery } from './payloads.ts'
import type { HistoryEntry, HistoryPage, OfficeClient } from './types.ts'

type HistoryMethods = Pick<OfficeClient, 'caseHistory' | 'documentHistory'>

export const historyMethods = (context: Context): HistoryMethods => {
  const { api } = context
  return {
    caseHistory: async (caseId, query = {}) => {
      const params = { case_id: caseId }
      return openPage(context, await api.callPage(contracts.listCaseHistory, { params, query: queryOf(query) }))
    },
    documentHistory: async ({ case: case_id, id }, query = {}) => {
      const params = { case_id, id }
      return openPage(context, await api.callPage(contracts.listDocumentHistory, { params, query: queryOf(query) }))
    },
  }
}

const queryOf = ({ cursor, pageSize, person, kinds, since, others }: HistoryQuery) => ({
  ...(cursor === undefined ? {} : { cursor }),
  ...(pageSize === undefined ? {} : { page_size: pageSize }),
  ...(person === undefined ? {} : { person }),
  ...(kinds === undefined ? {} : { kind: kinds.join(',') }),
  ...(since === undefined ? {} : { since }),
  ...(others === true ? { others: 'true' as const } : {}),
})

const openPage = async (
  context: Context,
  { next, results }: { readonly next: string | null; readonly results: readonly HistoryEntryDto[] },
): Promise<HistoryPage> => ({
  entries: await openEntries(context, results),
  next: cursorOf(next),
})

/** Decrypts what entries say, all in one message to the worker. A key that is gone closes its values, and no others. */
const openEntries = async (context: Context, entries: readonly HistoryEntryDto[]): Promise<readonly HistoryEntry[]> => {
  // Only with the keys of their cases do the keys of documents open.
  const places = [...new Set(entries.map((entry) => entry.case))]
  await Promise.all(places.map((place) => takeCaseKeys(context, place)))
  const values = entries.flatMap(valuesOf)
  const [opened, numbers] = await Promise.all([
    values.length === 0 ? [] : context.crypto.openValues({ values }),
    caseNumbers(context, entries),
  ])
  const results = opened.values()
  const next = (value: EncryptedValue | null): Decrypted | null =>
    value === null ? null : (results.next().value ?? { failed: true })
  return entries.map(({ encrypted_name, kept_name, changes, further, from_case, to_case, ...rest }) => ({
    ...rest,
    name: nameOf(next(encrypted_name), next(kept_name)),
    changes: changes.map(({ field, before, after }) => ({ field, before: next(before), after: next(after) })),
    further: further.map((other) => ({
      document: other.document,
      name: nameOf(next(other.encrypted_name), next(other.kept_name)),
    })),
    from: numbers(from_case),
    to: numbers(to_case),
  }))
}

/** In the order in which they are read again. */
const valuesOf = (entry: HistoryEntryDto): readonly ValueToOpen[] => {
  const { case: caseId, changes, further } = entry
  const values = (field: Field, ...given: readonly (EncryptedValue | null)[]) =>
    given.flatMap((value) => (value === null ? [] : [valueOf(caseId, field, value)]))
  const names = ({ document, encrypted_name: name, kept_name: value }: ToldDto): readonly ValueToOpen[] => [
    ...values('name', name),
    ...(value === null || document === null ? [] : [{ of: 'kept-name', caseId, documentId: document, value } as const]),
  ]
  return [
    ...names(entry),
    ...changes.flatMap(({ field, before, after }) => values(field, before, after)),
    ...further.flatMap(names),
  ]
}

/**
 * As it was when the document left the case, or else as it was then. Whether this tab still remembers the key that is gone
 * makes no difference.
 */
const nameOf = (name: Decrypted | null, kept: Decrypted | null): Decrypted | null =>
  kept !== null && 'text' in kept ? kept : name

type ToldDto = Pick<HistoryEntryDto, 'document' | 'encrypted_name' | 'kept_name'>
type Field = HistoryEntryDto['changes'][number]['field']
const valueOf = (caseId: string, field: Field, value: EncryptedValue): ValueToOpen =>
  field === 'case_number' || field === 'title'
    ? { of: 'case', caseId, field, value }
    : { of: 'document', caseId, keyId: value.key_id, field, value }

/** What the cases are called between which documents moved. */
const caseNumbers = async (context: Context, entries: readonly HistoryEntryDto[]) => {
  const ids = new Set(entries.flatMap(({ from_case, to_case }) => [from_case ?? [], to_case ?? []].flat()))
  const dtos =
    ids.size === 0
      ? []
      : await context.api.call(contracts.listCases, { query: { id__in: [...ids].join(','), page_size: ids.size } })
  const known = new Map((await openCases(context, dtos)).map((record) => [record.id, record.case_number]))
  return (id: HistoryEntryDto['from_case']): HistoryEntry['from'] =>
    id === null ? null : { id, case_number: known.get(id) ?? { failed: true } }
}
