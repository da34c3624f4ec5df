import { toBase64url } from '@aktenraum/crypto-client'
import { packPlaces } from '@aktenraum/domain/contracts'
import { isRefused } from '../../collections/refused.ts'
import { openAnswer } from './answer.ts'
import type { Catalogue } from './catalogue.ts'
import type { Stretch } from './lookup.ts'
import type { OpeningPort, Taken } from './worker-port.ts'

/** Takes a page of the list, as the server answered it. @throws UnexpectedAnswerError */
export const takeInto = async (
  catalogue: Catalogue,
  crypto: OpeningPort,
  { answer, ...stretch }: Stretch & { readonly answer: string },
): Promise<Taken> => {
  const { documents, next } = await openAnswer(answer, crypto, stretch.caseId)
  const read = catalogue.put(stretch, documents, next)
  if (next !== null) return read
  const all = catalogue.all(stretch.caseId)
  const places = all.flatMap(({ verdict }) =>
    verdict === undefined || verdict.state === 'wrong' ? [] : [verdict.place],
  )
  return { ...read, all: { places: toBase64url(packPlaces(places)), hasRefused: all.some(isRefused) } }
}
