import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { useEffect, useRef, useState } from 'react'
import type { Fields } from '../../shared/forms/fields.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { isReadable } from './directory.ts'
import type { Readable } from './directory.ts'
import { SavedDialog } from './form-parts.tsx'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { Removal } from './removal.tsx'
import type { Version } from './saving.ts'
import { useScene } from './scene.tsx'
import { lastPlace } from './template-places.ts'
import { templateTexts as texts } from './texts/templates.ts'
import { useFirst } from './use-first.ts'
import { useOpenBook } from './use-book.tsx'
import { useSaving } from './use-saving.ts'
import { placeholders, readTemplate } from './wording/template.ts'
import type { Placeholder } from './wording/template.ts'
import { sample, worded } from './wording/wording.ts'

type Values = { readonly text: string }
/** TPL-05 */
const longest = 65_535
const fields: Fields<Values> = {
  text: {
    label: texts.form.text,
    filters: ['trim'],
    rules: [
      required,
      maxLength(longest),
      (text) => {
        const read = readTemplate(text)
        const [flaw] = 'flaws' in read ? read.flaws : []
        return flaw && texts.flaws[flaw.kind](flaw.found, flaw.line, flaw.column)
      },
    ],
  },
}

interface TemplateVersion extends Version {
  readonly record: Readable<ShownTemplate>
}
const versionOf = (record: ShownTemplate | undefined): TemplateVersion | undefined =>
  isReadable(record) ? { record, version: record.version, said: record.fields } : undefined

interface TemplateFormProps {
  /** None: one is added. */
  readonly template?: ShownTemplate
  /** What a new one words, unless it is said otherwise. */
  readonly type: TemplateType
  readonly onClose: () => void
}

/** Adds or rewords a template (TPL-13), and shows meanwhile what comes of it (TPL-25). */
export const TemplateForm = ({ template, type, onClose }: TemplateFormProps) => {
  const { templates: load, tell } = useScene()
  const { place, templates, refresh, latest } = useOpenBook()
  const [chosen, setChosen] = useState(template?.type ?? type)
  const base = useFirst(versionOf(template)) ?? null
  const isGone = template !== undefined && !templates.has(template.id)
  const saving = useSaving<Values, TemplateVersion>({
    fields,
    base,
    start: { text: base === null ? '' : textIn(base.said, 'text') },
    valuesOf: (said) => ({ text: textIn(said, 'text') }),
    saidWith: (before, { text }) => ({ ...before, text }),
    about: chosen,
    create: async (said, id) => {
      const priority = lastPlace(templates.values(), chosen)
      await (await load()).recordTemplate(place, { type: chosen, priority, fields: said }, id)
    },
    onCreated: refresh,
    write: async ({ record }, said) => {
      await (await load()).rewordTemplate(place.case, record, said)
      await refresh()
    },
    read: async (id) => {
      await refresh()
      return versionOf(latest().templates.get(template?.id ?? id)) ?? null
    },
    onSent: onClose,
  })
  useEffect(() => {
    if (!isGone) return
    tell(texts.gone)
    onClose()
  }, [isGone, onClose, tell])
  if (isGone) return null
  return (
    <SavedDialog
      title={template === undefined ? texts.form.create : texts.form.edit}
      saving={saving}
      aside={template === undefined ? null : <Deletion id={template.id} />}
      onClose={onClose}
    >
      <Writing saving={saving} type={chosen} onType={template === undefined ? setChosen : null} />
    </SavedDialog>
  )
}

interface WritingProps {
  readonly saving: ReturnType<typeof useSaving<Values, TemplateVersion>>
  readonly type: TemplateType
  /** Null: it stays what it is. */
  readonly onType: ((type: TemplateType) => void) | null
}

const Writing = ({ saving: { form }, type, onType }: WritingProps) => {
  const { kit } = useScene()
  const input = useRef<HTMLTextAreaElement>(null)
  const { isRequired: _, ...field } = form.bind('text')
  const { text } = form.values
  const insert = (name: string): void => {
    const at = input.current?.selectionStart ?? text.length
    const end = input.current?.selectionEnd ?? at
    form.change({ text: `${text.slice(0, at)}{{${name}}}${text.slice(end)}` })
    input.current?.focus()
  }
  return (
    <>
      <kit.Beside>
        {onType === null ? null : (
          <kit.Choice
            label={texts.type}
            value={type}
            options={types}
            onValue={(value) => onType(value as TemplateType)}
          />
        )}
        <kit.Choice label={texts.form.insert} value="" options={offered} onValue={insert} />
      </kit.Beside>
      <kit.LongText {...field} rows={8} input={input} />
      <kit.Facts
        heading={texts.form.preview}
        facts={[
          {
            term: texts.types[type],
            value: 'flaws' in readTemplate(text) ? texts.form.noPreview : worded(text, sample, type),
          },
        ]}
      />
    </>
  )
}

const types = (['address', 'salutation'] as const).map((value) => ({ value, label: texts.types[value] }))

const named = (name: Placeholder): string => {
  const { people, ofPerson, ofLocation, relation_type: relation } = texts.placeholders
  const [of, part] = name.split('.') as [string, string?]
  if (part === undefined) return relation
  if (of === 'location') return ofLocation[part as keyof typeof ofLocation]
  return `${people[of as keyof typeof people]}: ${ofPerson[part as keyof typeof ofPerson]}`
}
const offered = [
  { value: '', label: texts.form.choose },
  ...placeholders.map((name) => ({ value: name as string, label: `${named(name)}  {{${name}}}` })),
]

const Deletion = ({ id }: { readonly id: string }) => {
  const { templates: load } = useScene()
  const { refresh } = useOpenBook()
  return (
    <Removal
      caption={texts.remove}
      question={texts.removeQuestion}
      hint={texts.removeHint}
      remove={async () => {
        await (await load()).removeTemplate(id)
        await refresh()
      }}
    />
  )
}
