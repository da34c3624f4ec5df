import * as texts from '../../texts/forms.ts'
import type { Rule } from '../fields.ts'
import type { Message } from '../say.ts'
import { say } from '../say.ts'

type NumberRule = Rule<number>
const bounded =
  (bound: number, message: Message<[string, number]>, isRight: (value: number) => boolean): NumberRule =>
  (value, field) =>
    isRight(value) ? undefined : say(message, field, bound)
const plain =
  (message: Message<[string]>, isRight: (value: number) => boolean): NumberRule =>
  (value, field) =>
    isRight(value) ? undefined : say(message, field)

/** What was typed was no number at all. */
export const numeric: NumberRule = plain(texts.invalid, Number.isFinite)
export const min = (bound: number): NumberRule => bounded(bound, texts.tooSmall, (value) => value >= bound)
export const max = (bound: number): NumberRule => bounded(bound, texts.tooLarge, (value) => value <= bound)
export const lessThan = (bound: number): NumberRule => bounded(bound, texts.notLess, (value) => value < bound)
export const moreThan = (bound: number): NumberRule => bounded(bound, texts.notMore, (value) => value > bound)
export const notEqual = (bound: number): NumberRule => bounded(bound, texts.equal, (value) => value !== bound)
export const positive: NumberRule = plain(texts.notPositive, (value) => value > 0)
export const negative: NumberRule = plain(texts.notNegative, (value) => value < 0)
export const integer: NumberRule = plain(texts.noInteger, Number.isInteger)
