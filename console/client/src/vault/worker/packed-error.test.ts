import * as cryptoClient from '@aktenraum/crypto-client'
import { ContradictionError, CryptoError, UntrustedEntryError } from '@aktenraum/crypto-client'
import { expect, it } from 'vitest'
import { packError, unpackError } from './packed-error.ts'

const posted = (error: Error): unknown => unpackError(structuredClone(packError(error)))
const isErrorClass = (value: unknown): value is { readonly prototype: CryptoError } =>
  typeof value === 'function' && (value === CryptoError || value.prototype instanceof CryptoError)
const classes = Object.entries(cryptoClient).filter(([, value]) => isErrorClass(value))

it('knows contradictions and the refused entries behind them: an alarm hangs on their class', () => {
  const error = posted(new ContradictionError('office', 'shorter', { cause: new UntrustedEntryError('of nobody') }))
  expect(error).toBeInstanceOf(ContradictionError)
  expect(error).toMatchObject({ code: 'contradiction', log: 'office', reason: 'shorter' })
  expect((error as Error).cause).toBeInstanceOf(UntrustedEntryError)
})

it.each(classes)('lets a %s leave the worker as one', (_, made) => {
  const { prototype } = made as unknown as { readonly prototype: CryptoError }
  const error: CryptoError = Object.assign(Object.create(prototype), { message: 'refused' })
  expect(Object.getPrototypeOf(posted(error))).toBe(prototype)
})

it('lets whatever else is thrown leave as it is, also where that is nothing', () => {
  for (const thrown of [null, 'text', { code: 'x' }]) expect(unpackError(packError(thrown))).toBe(thrown)
})
