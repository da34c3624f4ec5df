import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useTop } from './use-top.ts'

afterEach(cleanup)

let comeBack: () => void
const Lists = ({ names }: { readonly names: readonly string[] }) => {
  const found = useTop()
  comeBack = found.comeBack
  return (
    <>
      {names.map((name, place) => (
        <h2 key={name} ref={place === 0 ? (found.top as never) : null} tabIndex={-1}>
          {name}
        </h2>
      ))}
      <button type="button">Weiter</button>
    </>
  )
}
/** Came back to the first of two lists. */
const show = () => {
  const { rerender } = render(<Lists names={['Sicher', 'Wahrscheinlich']} />)
  act(() => comeBack())
  expect(document.activeElement?.textContent).toBe('Sicher')
  return { shows: (...names: readonly string[]) => rerender(<Lists names={names} />) }
}

describe('the focus that came back to where the lists begin', () => {
  it('goes on to the next list where the first goes as well', () => {
    show().shows('Wahrscheinlich')
    expect(document.activeElement?.textContent).toBe('Wahrscheinlich')
  })
  it('stays where it is while the list does', () => {
    show().shows('Sicher', 'Nur Namensgleichheit')
    expect(document.activeElement?.textContent).toBe('Sicher')
  })
  it('is not taken from who has gone on', () => {
    const { shows } = show()
    screen.getByRole('button').focus()
    shows('Wahrscheinlich')
    expect(document.activeElement?.textContent).toBe('Weiter')
  })
})
it('goes nowhere before that', () => {
  const { rerender } = render(<Lists names={['Sicher', 'Wahrscheinlich']} />)
  rerender(<Lists names={['Wahrscheinlich']} />)
  expect(document.activeElement).toBe(document.body)
})
