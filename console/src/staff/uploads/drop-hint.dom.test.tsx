import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { DropHint } from './file-place.tsx'

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
  render(<DropHint hint={fileTexts.orDrop} hasFiles={hasFiles} />)
  expect(isHiddenFromFingers(screen.getByText(fileTexts.orDrop))).toBe(isHidden)
})
