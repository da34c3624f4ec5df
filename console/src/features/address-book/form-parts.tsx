import type { ReactNode } from 'react'
import type { BoundField } from '../../shared/forms/use-form.ts'
import { FormProblem } from '../../kit/form-problem.tsx'
import type { Saving } from './use-saving.ts'
import { useScene } from './scene.tsx'
import { savingTexts as texts } from './texts/forms.ts'

type Texts = Readonly<Record<string, string>>
interface SavedDialogProps<Values extends Texts> {
  readonly title: string
  readonly saving: Saving<Values>
  readonly aside?: ReactNode
  readonly isOff?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The dialog of a form that others may be filling in, too: where both have changed the same, both values stand in it.
 */
export const SavedDialog = <Values extends Texts>(props: SavedDialogProps<Values>) => {
  const { title, saving, aside, isOff = false, onClose, children } = props
  const { kit } = useScene()
  const { form, disputed, take } = saving
  return (
    <kit.FormDialog
      title={title}
      isHeld={form.isChanged}
      sending={{
        caption: form.isRunning ? texts.saving : texts.save,
        isOff,
        isRunning: form.isRunning,
        onSend: form.onSubmit,
      }}
      aside={aside}
      onClose={onClose}
    >
      {children}
      <FormProblem kit={kit} form={form} />
      {disputed.map((each) => (
        <kit.Note
          key={each.name}
          kind="warning"
          isNews
          actions={[
            { label: texts.take(each.label), onClick: () => take(each, each.theirs) },
            ...(each.both === undefined
              ? []
              : [{ label: texts.takeBoth(each.label), onClick: () => take(each, each.both ?? '') }]),
          ]}
        >
          {(each.theirs === '' ? texts.emptied : texts.theirs)(each.label, each.theirs)}
        </kit.Note>
      ))}
    </kit.FormDialog>
  )
}

interface LineProps {
  readonly field: BoundField<string>
  readonly type?: 'text' | 'email' | 'date' | 'time'
  readonly suggestions?: readonly string[]
  /** Who opens the form writes here. */
  readonly isFirst?: boolean
}

export const Line = ({ field, type = 'text', suggestions, isFirst = false }: LineProps) => {
  const { kit } = useScene()
  return <kit.Field {...field} type={type} suggestions={suggestions} isFirst={isFirst} hint={null} />
}

/** A `notes` input is shown with 5 rows (APP-079). */
export const Notes = ({ field: { isRequired: _, ...field } }: Pick<LineProps, 'field'>) => {
  const { kit } = useScene()
  return <kit.LongText {...field} rows={5} />
}
