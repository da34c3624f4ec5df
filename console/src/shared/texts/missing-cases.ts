import type { MissingCase } from '@aktenraum/client/collections/case-types'
import { grouped } from '@aktenraum/client/words/numbers'

/** What people read when a list of cases leaves out one that a browser of theirs has verified. */
export const missingTexts = {
  title: (count: number): string =>
    `In dieser Liste ${count === 1 ? 'fehlt eine Akte' : `fehlen ${grouped(count)} Akten`}`,
  noticed:
    'Ihre Browser haben schon geprüft, was dort unterschrieben ist. Der Server nennt sie jetzt nicht mehr, und niemand hat unterschrieben, dass sie gelöscht wurde oder dass Sie nicht mehr beteiligt sind.',
  safe: 'Was in ihr liegt, bleibt verschlüsselt. Mit allen anderen Akten können Sie weiterarbeiten.',
  /** What an honest office looks like from here. */
  calm: 'Wurde die Akte in Ihrer Abwesenheit zur Löschung vorgemerkt und dann gelöscht oder der Server aus einer Sicherung wiederhergestellt, hat das seine Ordnung: Das lässt sich von hier nicht unterscheiden.',
  askClient:
    'Bitte fragen Sie die verantwortliche Person Ihrer Kanzlei, persönlich oder unter einer Telefonnummer, die Sie schon kennen, und nicht über Aktenraum.',
  askStaff: (owner: string): string =>
    `Bitte fragen Sie persönlich oder am Telefon, wer sonst beteiligt ist, und sagen Sie es dem Betreiber${owner === '' ? '' : ` und ${owner}`}.`,
  anOwner: 'einem Inhaber der Kanzlei',
  or: ' oder ',
  known: (caseNumber: string, title: string): string => `Akte ${[caseNumber, title].filter(Boolean).join(' · ')}`,
  unknown: (id: string): string => `Akte mit der Kennung ${id.slice(0, 8)} …`,
  states: {
    there: 'Der Server zeigt sie, wenn man sie öffnet, und verschweigt sie in der Liste.',
    vanished: 'Der Server sagt, dass es sie nicht gibt.',
    contradiction: 'Der Server zeigt sie anders, als sie unterschrieben wurde.',
    newer:
      'Was in ihr zuletzt unterschrieben wurde, kennt diese Seite nicht, vermutlich stammt es aus einer neueren Fassung von Aktenraum. Bitte laden Sie die Seite neu, bevor Sie jemanden fragen.',
  } satisfies Record<MissingCase['state'], string>,
  short:
    'In dieser Reihenfolge zeigt der Server weniger Akten, als Sie haben. Suchen Sie eine Akte, oder ordnen Sie nach Aktenzeichen: Das macht Ihr Browser selbst.',
  shortTitle: 'Diese Liste ist nicht vollständig',
  more: (count: number): string => `und ${grouped(count)} weitere`,
  again: 'Erneut prüfen',
  checking: 'wird geprüft …',
  settle: 'Als gelöscht merken',
  settleSure: 'Ja, es wurde mir bestätigt',
  settleTitle: 'Akte nicht mehr vermissen?',
  settleQuestion:
    'Tun Sie das nur, wenn Ihnen jemand persönlich oder am Telefon bestätigt hat, dass die Akte gelöscht wurde oder Sie nicht mehr beteiligt sind. Danach weist Aktenraum Sie nicht mehr darauf hin, auch nicht in Ihren anderen Browsern.',
} as const

/** Of cases that are nowhere to be had, there may be an honest reason. */
export const isCalm = (cases: readonly MissingCase[]): boolean => cases.every(({ state }) => state === 'vanished')

export const mostNamed = 10

export const missingName = ({ id, caseNumber, title }: MissingCase): string =>
  caseNumber === '' && title === '' ? missingTexts.unknown(id) : missingTexts.known(caseNumber, title)
