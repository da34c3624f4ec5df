import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, expect, it } from 'vitest'
import { ValidationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { loadPosition } from './position.ts'
import { signRestart } from './restarting.ts'
import { seenIn } from './seen.ts'
import { plainDrafts } from './testing/plain-drafts.ts'

interface Sent {
  readonly body: { readonly entry: SignedEntry }
  readonly commandId: string
}
let sent: Sent[]
let answers: (() => void)[]
let signed: number
let context: Context
beforeEach(() => {
  sent = []
  answers = []
  signed = 0
  const api = {
    call: (_: unknown, input: Sent) => {
      sent.push(input)
      return Promise.resolve(answers.shift()?.())
    },
    position: () => 'behind the restart',
  }
  const crypto = {
    signRestart: () => [['aktenraum/v2/restart'], `signature-${(signed += 1)}`],
    ...plainDrafts,
  }
  const now = () => '2026-11-22T08:00:00.000Z'
  context = { api, crypto, now, state: freshState(), seen: seenIn() } as unknown as Context
})
const shown = { missing: { office: 1, people: 0 }, digest: 'd' }
const sign = () => signRestart(context, shown, 'Festplatte')
const signatures = () => sent.map(({ body }) => body.entry[1])

it('a restart whose answer was lost is sent again, and no other is signed for its place', async () => {
  answers = [
    () => {
      throw new NoConnectionError('cut off')
    },
  ]
  await expect(sign()).rejects.toBeInstanceOf(NoConnectionError)
  await sign()
  expect(sent[0]).toEqual(sent[1])
  expect(signed).toBe(1)
})

it('a restart that was refused is signed anew', async () => {
  answers = [
    () => {
      throw new ValidationError(400, 'appendLogEntry', { detail: undefined, data: {}, formErrors: {} })
    },
  ]
  await expect(sign()).rejects.toBeInstanceOf(ValidationError)
  await sign()
  expect(signatures()).toEqual(['signature-1', 'signature-2'])
})

it('once a restart is signed, the page that is loaded anew reads nothing from before it', async () => {
  await sign()
  expect(loadPosition(context.seen)).toBe('behind the restart')
})
