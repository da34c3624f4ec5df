import { expect, it } from 'vitest'
import { officeSettings } from '../settings/values.ts'
import { uploadFields } from './documents.ts'
import { newProfile } from './users.ts'

const at = (length: number): string => `a@${'b'.repeat(length - 'a@.example'.length)}.example`
const text = (length: number): string => 'x'.repeat(length)
const type = (length: number): string => `text/${'a'.repeat(length - 'text/'.length)}`
const { email, title, salutation } = newProfile.shape

it.each([
  ['e-mail of a person', email, at],
  ['title of a person', title, text],
  ['salutation of a person', salutation, text],
  ['e-mail of the office', officeSettings.shape.officeEmail, at],
  ['type of a document', uploadFields.shape.type, type],
] as const)('[OPEN-110] the %s has at most 255 characters', (_, schema, textOf) => {
  expect([255, 256].map((length) => schema.safeParse(textOf(length)).success)).toEqual([true, false])
})
