import { expect, it } from 'vitest'
import { editFields } from './edit-fields.ts'

it('[DOC-05] a name of more than 255 characters is refused before anything is saved', () => {
  const problems = (name: string) =>
    editFields.safeParse({ name, description: '' }).error?.issues.map(({ message }) => message)
  expect(problems('ä'.repeat(255))).toBeUndefined()
  expect(problems('ä'.repeat(256))).toEqual(['Bitte geben Sie höchstens 255 Zeichen ein.'])
})
