import { cursorOf } from '../wire/cursor.ts'
import * as contracts from '@aktenraum/domain/contracts'
import type { EncryptedValue, HistoryEntryDto } from '@aktenraum/domain/contracts'
import type { Decrypted, ValueToOpen } from '../vault/port.ts'
import { takeCaseKeys, openCases } from './cases.ts'
import type { Context } from './context.ts'
import { opener } from './opening.ts'
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

/** Decrypts what entries say. A key that is gone closes its values, and no others. */
const openEntries = async (context: Context, entries: readonly HistoryEntryDto[]): Promise<readonly HistoryEntry[]> => {
  // Only with the keys of their cases do the keys of documents open.
  const places = [...new Set(entries.map((entry) => entry.case))]
  await Promise.all(places.map((place) => takeCaseKeys(context, place)))
  const { ask, open } = opener(context.crypto)
  const asked = entries.map((entry) => entryOf(entry, ask))
  const [, numbers] = await Promise.all([open(), caseNumbers(context, entries)])
  return asked.map((tell) => tell(numbers))
}

type Numbers = Awaited<ReturnType<typeof caseNumbers>>
type Ask = (value: ValueToOpen) => () => Decrypted
/** Asks for what is sealed in an entry; answers how to tell it once that is open. */
const entryOf = (
  { encrypted_name, kept_name, changes, further, from_case, to_case, ...rest }: HistoryEntryDto,
  ask: Ask,
): ((numbers: Numbers) => HistoryEntry) => {
  const { case: caseId, document } = rest
  const value = (field: Field, sealed: EncryptedValue | null): (() => Decrypted | null) =>
    sealed === null ? () => null : ask(valueOf(caseId, field, sealed))
  /**
   * As it was when the document left the case, or else as it was then. Whether this tab still remembers the key that is
   * gone makes no difference.
   */
  const nameOf = ({ document: documentId, encrypted_name: then, kept_name: left }: ToldDto) => {
    const name = value('name', then)
    if (left === null || documentId === null) return name
    const kept = ask({ of: 'kept-name', caseId, documentId, value: left })
    return () => ('text' in kept() ? kept() : name())
  }
  const name = nameOf({ document, encrypted_name, kept_name })
  const changed = changes.map(({ field, ...change }) => {
    const [before, after] = [value(field, change.before), value(field, change.after)]
    return () => ({ field, before: before(), after: after() })
  })
  const others = further.map((other) => {
    const named = nameOf(other)
    return () => ({ document: other.document, name: named() })
  })
  return (numbers) => ({
    ...rest,
    name: name(),
    changes: changed.map((tell) => tell()),
    further: others.map((tell) => tell()),
    from: numbers(from_case),
    to: numbers(to_case),
  })
}

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
