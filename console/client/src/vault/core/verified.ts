declare const brand: unique symbol

/**
 * What the core has verified, or made itself. Only such values are signed for, sealed, granted or wrapped
 * (`sealing.ts`): what a call answered is a claim, and does not fit.
 */
export type Verified<Value> = Value & { readonly [brand]: true }

/**
 * Says that it was verified, which whoever calls this has just done. Only modules that verify may (law
 * `who-verifies`), and nobody may write the cast by hand (lint).
 */
export const verified = <Value>(value: Value): Verified<Value> => value as Verified<Value>
