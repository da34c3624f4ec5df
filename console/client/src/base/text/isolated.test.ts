import { expect, it } from 'vitest'
import { isolated } from './isolated.ts'
import { userName, userTooltip } from '../../words/users.ts'

const hebrew = '\u05d3\u05d5\u05d3'
const user = {
  readableId: 'abcdef',
  gender: null,
  title: '',
  salutation: hebrew,
  email: 'david@example.org',
  is_staff: false,
  is_viewer: false,
}

it.each(['Petra Krause', 'Jürgen Vogt-Łoś', 'Мария', '田中', 'Mängelrüge – „neu“ … (2).pdf', ''])(
  'leaves “%s” as it is',
  (name) => {
    expect(isolated(name)).toBe(name)
  },
)

it.each([hebrew, '\u0645\u062d\u0645\u062f', 'Anna\u202e', 'a\u2067b', '\u{10900}'])(
  'keeps apart what turns the direction',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  },
)

it('keeps people’s names apart in sentences, and their addresses from them', () => {
  expect(userName(user)).toBe(`\u2068${hebrew}\u2069`)
  expect(userTooltip(user)).toBe(`\u2068${hebrew}\u2069 (david@example.org)`)
})
