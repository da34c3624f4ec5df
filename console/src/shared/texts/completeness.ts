import type { Completeness } from '@aktenraum/client/collections/case-types'
import { andFurther, plural } from '@aktenraum/client/words/numbers'

/** Of documents that were signed and do not come. */
export const heldBack = (count: number): string =>
  `Der Server hält ${plural(count, 'Dokument', 'Dokumente')} zurück, ${count === 1 ? 'das' : 'die'} unterschrieben in der Akte ${count === 1 ? 'liegt' : 'liegen'}.`

const notSigned = (count: number): string =>
  `Der Server zeigt ${plural(count, 'Dokument', 'Dokumente')}, ${count === 1 ? 'das' : 'die'} so niemand unterschrieben hat.`

/** What people read when the server shows another case than its participants have signed. */
export const completenessTexts = {
  title: 'Widerspruch: Der Server zeigt diese Akte nicht so, wie sie unterschrieben wurde',
  newerTitle: 'Diese Seite kennt nicht alles, was in dieser Akte unterschrieben wurde',
  again: 'Erneut prüfen',
  checking: 'wird geprüft …',
  notSearched: (count: number): string =>
    `Gesucht wurde nicht in allem: ${heldBack(count)} Was gefunden wurde, ist geprüft.`,
  notZipped: (count: number): string =>
    `${notSigned(count)} ${count === 1 ? 'Es wird' : 'Sie werden'} nicht aufgenommen.`,
  /** At least one of both. */
  notSelected: (lacking: number, refused: number): string =>
    `${[...(lacking > 0 ? [heldBack(lacking)] : []), ...(refused > 0 ? [notSigned(refused)] : [])].join(' ')} Ausgewählt ist der Rest.`,
  othersSearched:
    'Der Server zeigt unter den Dokumenten dieser Akte andere, als unterschrieben wurden. Sie werden nicht geöffnet.',
  more: andFurther,
  hint: 'Was als geprüft angezeigt wird, bleibt lesbar. Fragen Sie bei den anderen Beteiligten nach, am besten telefonisch.',
} as const

export const completenessText = ({ state, missing = 0 }: Completeness): string | null => {
  switch (state) {
    case 'complete':
    case 'outdated':
    case 'unknown':
    case 'behind':
      return null
    case 'missing':
      return `Der Server zeigt ${plural(missing, 'Dokument', 'Dokumente')} weniger, als die Beteiligten unterschrieben haben.`
    case 'other-documents':
      return 'Der Server zeigt andere Dokumente, als die Beteiligten unterschrieben haben.'
    case 'contradiction':
      return 'Der Server zeigt einen älteren oder veränderten Stand der Akte, als dieser Browser schon gesehen hat.'
    case 'newer':
      return 'Vermutlich hat es jemand mit einer neueren Fassung von Aktenraum unterschrieben. Bitte laden Sie die Seite neu.'
  }
}

export const completenessTitle = ({ state }: Completeness): string =>
  state === 'newer' ? completenessTexts.newerTitle : completenessTexts.title
