import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { FormProblem } from '../../kit/form-problem.tsx'
import type { Kit, KitFailure } from '../../kit/kit.tsx'
import { plainText } from '../../shared/documents/shown.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useIsThere } from '../../shared/react/use-is-there.ts'
import { savingWords } from '../../shared/texts/saving.ts'
import { changeMessageOf, noting } from './change-message.ts'
import { descriptionField, descriptionLength, roomIn } from './description-field.ts'
import { isDescribable } from './document-view.ts'
import { descriptionTexts as texts } from './texts/description.ts'

export interface DescriptionScene {
  readonly kit: Pick<Kit, 'Button' | 'InPlace' | 'Note' | 'Problem'>
  readonly client: Pick<OfficeClient, 'describeDocument'>
  readonly explain: (thrown: unknown) => Promise<KitFailure>
}
interface DescriptionEditorProps {
  readonly scene: DescriptionScene
  readonly document: Document
  readonly onSaved: () => void
}

/** Changes the description of a document where it stands, as long as that is possible (DOC-56 to DOC-62). */
export const DescriptionEditor = ({ scene, document, onSaved }: DescriptionEditorProps) => {
  const { kit } = scene
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  // The time for it may pass while somebody types: that stays, and the server says what it thinks of it.
  if (isOpen) return <Editor scene={scene} document={document} onSaved={onSaved} onClose={close} />
  if (!isDescribable(document)) return null
  return (
    <kit.Button
      isSmall
      kind="quiet"
      icon="edit"
      button={button}
      label={texts.changeNamed(shownName(document))}
      onClick={() => setIsOpen(true)}
    >
      {texts.change}
    </kit.Button>
  )
}

const fields = { description: descriptionField }

const Editor = ({ scene, document, onSaved, onClose }: DescriptionEditorProps & { readonly onClose: () => void }) => {
  const { kit, client, explain } = scene
  const isThere = useIsThere()
  const [before] = useState(document.description === null ? '' : plainText(document.description, ''))
  const known = useRef(before)
  const form = useForm({
    fields,
    start: { description: before },
    explain: async (error) => {
      const failure = await explain(error)
      return { ...failure, message: changeMessageOf(error) ?? failure.message }
    },
    send: async ({ description }) => {
      if (description === known.current) return // nothing to tell the server (DOC-57)
      await client.describeDocument(document, description, known.current).catch(noting((now) => (known.current = now)))
    },
    onSent: () => {
      if (isThere()) onClose()
      onSaved()
    },
  })
  return (
    <kit.InPlace
      field={form.bind('description')}
      placeholder={texts.placeholder}
      hint={roomIn(form.values.description)}
      maxLength={descriptionLength}
      saving={{
        caption: form.isRunning ? savingWords.saving : savingWords.save,
        isRunning: form.isRunning,
        onSend: form.onSubmit,
      }}
      cancel={{ label: savingWords.cancel, onClick: onClose }}
    >
      <FormProblem kit={kit} form={form} />
    </kit.InPlace>
  )
}
