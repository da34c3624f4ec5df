import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import { hasTerms, termsOf } from '@aktenraum/client/memory/search/fold'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { isReadable } from './directory.ts'
import type { Contact } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { templateTexts as texts } from './texts/templates.ts'

/** '' where it does not open. */
export const textOf = (template: ShownTemplate): string => (isReadable(template) ? textIn(template.fields, 'text') : '')

/** In one line: its first one that says something. */
export const nameOf = (template: ShownTemplate): string => {
  if (!isReadable(template)) return texts.unreadable
  return (
    textOf(template)
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? texts.types[template.type]
  )
}

/** TPL-19: padded, so that numbers stand in their order as texts, too. */
export const digits = 10
const keyOf = ({ type, is_global: isActive, priority, id }: ShownTemplate): string =>
  [texts.types[type], isActive ? '0' : '1', String(priority).padStart(digits, '0'), id].join('|')

/** By type, then active before hidden, then priority (TPL-14). */
export const inOrder = (templates: Iterable<ShownTemplate>): readonly ShownTemplate[] =>
  [...templates].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

export interface Wanted {
  readonly typed: string
  /** '' for any. */
  readonly type: TemplateType | ''
  readonly status: 'active' | 'hidden' | ''
}
/**
 * In whose text or type every word stands, however its umlauts are typed (TPL-09), narrowed by type (TPL-10) and status
 * (TPL-11).
 */
export const found = (
  templates: readonly ShownTemplate[],
  { typed, type, status }: Wanted,
): readonly ShownTemplate[] => {
  const terms = termsOf(typed)
  return templates.filter(
    (template) =>
      (type === '' || template.type === type) &&
      (status === '' || template.is_global === (status === 'active')) &&
      hasTerms([texts.types[template.type], textOf(template)], terms),
  )
}

/** Those that are offered for choice, in their order (TPL-06, TPL-07). */
export const activeOf = (templates: Iterable<ShownTemplate>, type: TemplateType): readonly ShownTemplate[] =>
  inOrder([...templates].filter((each) => each.type === type && each.is_global))

/** By which template an address or contact is worded: its own, else the first active one; null: by none. */
export const templateFor = (
  templates: ReadonlyMap<string, ShownTemplate>,
  { link }: Pick<Contact, 'link'>,
  type: TemplateType,
): string | null => {
  const own = templates.get(isReadable(link) ? textIn(link.fields, `${type}_template`) : '')
  const chosen =
    own !== undefined && own.type === type && isReadable(own)
      ? own
      : activeOf(templates.values(), type).find(isReadable)
  return chosen === undefined ? null : textOf(chosen)
}
