import type { User } from '../client/types.ts'
import { formatDate } from '../format/dates.ts'
import { userName } from '../format/users.ts'
import { historySentences, historyTexts, objectTexts } from '../texts/history.ts'
import type { Phrase } from '../texts/history.ts'
import { documentsOf } from './entries.ts'
import type { HistoryItem } from './entries.ts'

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

/** What an item tells, in German. */
export const sentenceOf = (item: HistoryItem, { personOf, isOfDocument }: Reader): Sentence => {
  const [entry] = item
  const actor = personOf(entry.actor)
  const isViewer = actor?.is_viewer === true
  const documents = documentsOf(item)
  const rest = historySentences[entry.type]({
    entry,
    has: isViewer ? 'haben' : 'hat',
    it: isOfDocument ? [objectTexts.document] : objectOf(item),
    times: documents.length === 1 ? item.length : 1,
    person: entry.person === null ? '' : nameOf(personOf(entry.person)),
    date: formatDate,
  })
  return { who: nameOf(actor), rest }
}

const objectOf = (item: HistoryItem): readonly Phrase[] => {
  const documents = documentsOf(item)
  const name = documents[0]?.name ?? null
  if (documents.length > 1) return [objectTexts.documents(documents.length)]
  return name === null ? [objectTexts.document] : [`${objectTexts.document} `, { quoted: name }]
}

const nameOf = (user: User | null): string => (user?.is_viewer === true ? historyTexts.you : userName(user))
