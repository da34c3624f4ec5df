import type { HistoryEntry, User } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { historySentences, historyTexts, objectTexts } from './texts/sentences.ts'
import type { Phrase } from './texts/sentences.ts'
import { roleName } from '@aktenraum/client/words/roles'

interface Reader {
  readonly personOf: (id: string) => User | null
  /** In a document's own history, which document needs no saying. */
  readonly isOfDocument: boolean
}

export interface Sentence {
  /** Who did it: the subject. */
  readonly who: string
  readonly rest: readonly Phrase[]
}

/** What an entry tells, in German. */
export const sentenceOf = (entry: HistoryEntry, { personOf, isOfDocument }: Reader): Sentence => {
  const actor = personOf(entry.actor)
  const rest = historySentences[entry.type]({
    entry,
    has: actor?.is_viewer === true ? 'haben' : 'hat',
    it: isOfDocument ? [objectTexts.document] : objectOf(entry),
    times: entry.documents === 1 ? entry.times : 1,
    ...(entry.person === null ? { person: '', role: null } : concerned(entry, personOf(entry.person))),
    date: formatDate,
  })
  const lost = isOfDocument ? [] : lostNames(entry)
  return { who: nameOf(actor), rest: [...rest, ...lost] }
}

const concerned = ({ role }: HistoryEntry, person: User | null) => ({
  person: nameOf(person),
  role: role === null ? null : roleName(role, person?.gender ?? null),
})

const objectOf = ({ documents, document, name }: HistoryEntry): readonly Phrase[] => {
  if (documents > 1) return [objectTexts.documents(documents)]
  if (name === null || document === null) return [objectTexts.document]
  return 'failed' in name ? [objectTexts.someDocument] : [`${objectTexts.document} `, { quoted: name.text, document }]
}

/** That of none of the documents can be said any more what it was called. */
const lostNames = ({ documents, name, further }: HistoryEntry): readonly Phrase[] => {
  if (name === null || [name, ...further.map((other) => other.name)].some((one) => one !== null && 'text' in one))
    return []
  return [` (${documents > 1 ? historyTexts.namesLost : historyTexts.nameLost})`]
}

const nameOf = (user: User | null): string => (user?.is_viewer === true ? historyTexts.you : userName(user))
