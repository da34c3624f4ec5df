import { grouped, plural } from '@aktenraum/client/words/numbers'

/** What staff and clients read alike where some of what they have deleted came back, and the rest was erased. */
export const partlyBack = (back: number, all: number): string => {
  const gone = all - back
  const rest = gone === 1 ? 'Eines gibt' : `${grouped(gone)} gibt`
  return `${grouped(back)} von ${plural(all, 'Dokument', 'Dokumenten')} wiederhergestellt. ${rest} es nicht mehr.`
}
