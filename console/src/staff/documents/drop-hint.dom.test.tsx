import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { texts } from '../texts/de.ts'
import { DropHint } from './drop-hint.tsx'

afterEach(cleanup)

/** Whether a rule for devices without a mouse takes it away. */
const isHiddenFromFingers = (element: Element): boolean =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText.startsWith('(hover: none)'),
    )
    .flatMap(({ cssRules }) => [...cssRules])
    .some((rule) => rule instanceof CSSStyleRule && element.matches(rule.selectorText) && rule.style.display === 'none')

it.each([
  ['that would be the first', false, true],
  ['[UPL-11] that are more', true, false],
])('the hint to drop files %s', (_, hasFiles, isHidden) => {
  render(<DropHint hasFiles={hasFiles} />)
  expect(isHiddenFromFingers(screen.getByText(texts.uploads.orDrop))).toBe(isHidden)
})
