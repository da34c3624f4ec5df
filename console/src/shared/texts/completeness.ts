import type { Completeness } from '../client/case-types.ts'
import { plural } from './numbers.ts'

/** What people read when the server shows another case than its participants have signed for. */
export const completenessTexts = {
  title: 'Diese Akte ist möglicherweise nicht vollständig',
  again: 'Erneut prüfen',
  checking: 'wird geprüft …',
  confirm: 'Stand bestätigen',
  confirmTitle: 'Vorhandene Dokumente bestätigen?',
  confirmQuestion:
    'Sie unterschreiben damit, dass die angezeigten Dokumente vollständig sind. Tun Sie das nur, wenn Sie es geprüft haben, ' +
    'zum Beispiel mit den anderen Beteiligten.',
  confirmed: 'Der Stand der Akte ist bestätigt.',
  hint: 'Fragen Sie bei den anderen Beteiligten nach, am besten telefonisch. Es kann auch daran liegen, dass ein Browser beim Löschen oder Verschieben unterbrochen wurde.',
} as const

export const completenessText = ({ state, missing = 0 }: Completeness): string | null => {
  switch (state) {
    case 'complete':
    case 'unknown':
      return null
    case 'missing':
      return `Der Server zeigt ${plural(missing, 'Dokument', 'Dokumente')} weniger, als die Beteiligten unterschrieben haben.`
    case 'other-documents':
      return 'Der Server zeigt andere Dokumente, als die Beteiligten unterschrieben haben.'
    case 'rolled-back':
      return 'Der Server zeigt einen älteren oder veränderten Stand der Akte, als dieser Browser schon gesehen hat.'
  }
}
