import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import { grouped } from '@aktenraum/client/words/numbers'

/** Of what others have entered and one’s own checks have not seen yet. */
export const conflictNoticeTexts = {
  found: (count: number): string =>
    count === 1
      ? 'Ein Eintrag anderer steht einer Ihrer Akten gegenüber und ist in keiner Ihrer Kollisionsprüfungen enthalten.'
      : `${grouped(count)} Einträge anderer stehen Ihren Akten gegenüber und sind in keiner Ihrer Kollisionsprüfungen enthalten.`,
  /** `here`: what one's own case calls them, where that is something else. */
  there: (side: Side, contact: string, here?: string): string => {
    const stands = side === 'own' ? 'wird dort als Mandant geführt' : 'steht dort auf der Gegenseite'
    return `${stands}${here === undefined ? '' : `; in Ihrer Akte: ${here}`}. Zuständig: ${contact}.`
  },
  look: (name: string): string => `${name} prüfen`,
  more: (count: number): string => (count === 1 ? 'Und ein weiterer.' : `Und ${grouped(count)} weitere.`),
}
