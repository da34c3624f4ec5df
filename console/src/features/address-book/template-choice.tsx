import type { TemplateType } from '@aktenraum/domain/contracts'
import type { BoundField } from '../../shared/forms/use-form.ts'
import { useScene } from './scene.tsx'
import { activeOf, nameOf } from './templates.ts'
import { contactFormTexts as texts } from './texts/forms.ts'
import { useOpenBook } from './use-book.tsx'

interface TemplateChoiceProps {
  readonly field: BoundField<string>
  readonly type: TemplateType
  /** Shown even where there is nothing but the usual wording to choose. */
  readonly isAlways?: boolean
}

/** Active templates are offered (TPL-06), hidden ones only where they are chosen already (TPL-07). */
export const TemplateChoice = ({ field, type, isAlways = false }: TemplateChoiceProps) => {
  const { kit } = useScene()
  const { templates } = useOpenBook()
  const chosen = templates.get(field.value)
  const offered = activeOf(templates.values(), type)
  const others = chosen === undefined || offered.includes(chosen) ? [] : [chosen]
  if (!isAlways && offered.length === 0 && others.length === 0) return null
  const options = [...offered, ...others].map((each) => ({ value: each.id as string, label: nameOf(each) }))
  return (
    <kit.Choice
      label={field.label}
      value={chosen === undefined ? '' : field.value}
      options={[{ value: '', label: texts.usualTemplate }, ...options]}
      onValue={field.onValue}
    />
  )
}
