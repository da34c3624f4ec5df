import { expect, it } from 'vitest'
import { titleBeside } from './titles.ts'

it.each(['', 'Dr.', 'Prof. Dr. h. c.', 'Dipl.-Ing.', 'Rechtsanwältin', 'Dr. iur., LL.M.', 'Richter am OLG a. D.'])(
  'shows the title "%s"',
  (title) => {
    expect(titleBeside('Petra Krause', title)).toBe(title)
  },
)

it.each(['Karl Lindner', 'Dr. Karl', 'Frau Petra', 'Dr\u{200B}.', 'Dг.', '\u{202E}.rD'])(
  'shows no title "%s", which could pass for a name',
  (title) => {
    expect(titleBeside('Petra Krause', title)).toBe('')
  },
)

it('shows a title once that somebody was stated by', () => {
  expect(titleBeside('Notarin', 'Notarin')).toBe('')
})
