import { describe, expect, it } from 'vitest'
import { dayIn } from './birthday.ts'
import { partsOfName } from './names.ts'

describe('values', () => {
  it.each([
    ['1971-03-09', '1971-03-09'],
    ['19710309', '1971-03-09'],
    ['1971-03-09T00:00:00Z', '1971-03-09'],
    ['9.3.1971', '1971-03-09'],
    ['09.03.1971 00:00', '1971-03-09'],
    ['3/9/1971', '1971-03-09'],
    ['23/9/1971', '1971-09-23'],
    ['0.0.00', ''],
    ['00.00.0000', ''],
    ['31.2.1980', undefined],
    ['irgendwann', undefined],
  ])('the day in %s', (written, day) => expect(dayIn(written)).toBe(day))

  it.each([
    ['Petra Krause', ['', 'Petra', 'Krause']],
    ['Prof. Dr. Petra Maria Krause', ['Prof. Dr.', 'Petra Maria', 'Krause']],
    ['Krause, Dr. Petra', ['Dr.', 'Petra', 'Krause']],
    ['Eva von der Berg', ['', 'Eva', 'von der Berg']],
    ['von Berg', ['', '', 'von Berg']],
    ['Mama', ['', '', 'Mama']],
  ])('the parts of %s', (full, [prefix, first, name]) =>
    expect(partsOfName(full)).toEqual({ title_prefix: prefix, first_name: first, name }),
  )
})
