import { describe, expect, it } from 'vitest'
import { dayIn, inOneOrder } from './birthday.ts'
import { partsOfName, saluted } from './names.ts'

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

  it('the days of a column are in one order, which one of them may say', () => {
    const read = (...column: readonly string[]) => column.map((each) => dayIn(inOneOrder(column)(each)))
    expect(read('3/9/1971', '23/9/1971', '4-5-1980')).toEqual(['1971-09-03', '1971-09-23', '1980-05-04'])
    expect(read('3/9/1971', '12/31/1970')).toEqual(['1971-03-09', '1970-12-31'])
    expect(read('3/9/1971', '12/31/1970', '31/12/1970')).toEqual(['1971-03-09', '1970-12-31', '1970-12-31'])
    expect(read('3/9/1971', '29/2/1980', '')).toEqual(['1971-09-03', '1980-02-29', ''])
  })

  it.each([
    ['Frau Dr.', 'female', 'Dr.'],
    ['Sehr geehrte Frau Dr. Krause,', 'female', 'Dr.'],
    ['Sehr geehrter Herr Prof. Petra Krause', 'male', 'Prof.'],
    ['Liebe Frau Krause!', 'female', ''],
    ['Sehr geehrte Damen und Herren,', '', ''],
    ['Dr.', '', 'Dr.'],
  ])('what somebody is by %s', (text, gender, title) =>
    expect(saluted(text, ['Petra Krause', 'Krause'])).toEqual({ gender, title }),
  )

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
