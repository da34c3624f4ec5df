import {
  ContradictionError,
  KeyIdMismatchError,
  UntrustedEntryError,
  UntrustedKeyError,
  UntrustedRosterError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { afterEach, describe, expect, it } from 'vitest'
import { UnexpectedAnswerError } from '@aktenraum/client/base/errors/http'
import { VanishedCaseError } from '@aktenraum/client/collections/vanished'
import { messageOf } from '@aktenraum/client/words/message-of'
import { rowText } from '../../shared/texts/checked.ts'
import { speakTo, whom } from '@aktenraum/client/words/errors'
import { staffWhom } from './whom-de.ts'

const clients = { ...whom }
afterEach(() => speakTo(clients))

const all = (): readonly (string | null)[] => [
  ...[
    new ContradictionError('case/1', 'shorter'),
    new UntrustedKeyError('x'),
    new UntrustedRosterError('missing'),
    new UntrustedEntryError('wrong signature'),
    new UntrustedServerError(),
    new KeyIdMismatchError('case:1'),
    new UnexpectedAnswerError('x', null),
    new VanishedCaseError(),
  ].map((error) => messageOf(error, () => undefined)),
  rowText({ state: 'wrong', reason: 'x' }),
]

describe('what is said of a server that lies', () => {
  it('sends clients to their office', () => {
    for (const text of all()) expect(text).toMatch(/Ihrer? Kanzlei/)
  })

  it('sends staff to the operator and who owns the office, never to an office that they are', () => {
    speakTo(staffWhom())
    for (const text of all()) expect(text).not.toMatch(/Ihrer? Kanzlei/)
    for (const text of all()) expect(text).toMatch(/Betreiber|Kanzleiinhaber/)
    speakTo(staffWhom('Sabine Hartmann oder Jonas Weber'))
    expect(all()[0]).toContain('dem Betreiber und Sabine Hartmann oder Jonas Weber.')
  })
})
