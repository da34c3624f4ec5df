import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KitField } from './field.tsx'

afterEach(cleanup)

/** What is drawn behind an element by a rule of a style sheet. */
const behind = (element: Element): readonly string[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) =>
      selectorText.split(',').some((each) => each.endsWith('::after') && element.matches(each.slice(0, -7))),
    )
    .map(({ style }) => style.getPropertyValue('content'))

it('draws a star behind the label of a field that must be filled in, for the eye alone, and of no other', () => {
  const field = { value: '', onValue: () => undefined }
  render(
    <>
      <KitField {...field} label="Name" isRequired />
      <KitField {...field} label="Titel" />
      <KitField {...field} label="E-Mail-Adresse" isRequired isReadOnly />
    </>,
  )
  expect(behind(screen.getByText('Name', { selector: 'label' }))).toEqual(['" *" / ""'])
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true')
  expect(behind(screen.getByText('Titel', { selector: 'label' }))).toEqual([])
  expect(behind(screen.getByText('E-Mail-Adresse', { selector: 'label' }))).toEqual([])
})
