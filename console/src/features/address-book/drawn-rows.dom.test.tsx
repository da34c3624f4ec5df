import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Kit } from '../../kit/kit.tsx'
import { kit as portalKit } from '../../portal/testing/dress.ts'
import { mendDialogs } from '../../portal/testing/mend-dialogs.ts'
import { Around, kit as staffKit } from '../../staff/testing/dress.tsx'
import { drawings, staffDrawings } from './testing/drawings.tsx'

beforeEach(mendDialogs)
afterEach(cleanup)

/** How many rows were drawn: each has one moment. */
let drawn = 0
const watched = <Some extends Pick<Kit, 'Moment'>>(kit: Some): Some => {
  const Moment: Kit['Moment'] = (props) => {
    drawn += 1
    return <kit.Moment {...props} />
  }
  return { ...kit, Moment }
}

it.each([
  { dress: 'the console', people: staffDrawings['people']?.draw(watched(staffKit)) },
  { dress: 'the portal', people: drawings['people to be read of']?.draw(watched(portalKit)) },
])('a letter of a search draws no rows but those that are found, in $dress', async ({ people }) => {
  render(<Around>{people}</Around>)
  await screen.findByText('3 Personen und Firmen')
  const field = screen.getByLabelText<HTMLInputElement>(/^Person suchen/)
  const drawnBy = (typed: string): number => {
    drawn = 0
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
    return drawn
  }
  expect(drawnBy('muell')).toBe(1)
  expect(screen.getByText('1 von 3 Personen und Firmen')).toBeTruthy()
  // Those who were found are not drawn once more before all are.
  expect(drawnBy('')).toBe(3)
})
