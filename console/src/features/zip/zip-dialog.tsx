import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { ZipContents } from '@aktenraum/client/engines/downloads/zip/contents'
import { zipName } from '@aktenraum/client/engines/downloads/zip/entry-names'
import { completenessTexts } from '../../shared/texts/completeness.ts'
import { Arrangement, useArrangement } from './arrangement.tsx'
import type { ZipRequest } from './request.ts'
import type { ZipScene } from './scene.ts'
import { zipDialogTexts as texts } from './texts/dialog.ts'
import { useContents } from './use-contents.ts'

interface ZipDialogProps {
  readonly scene: ZipScene
  readonly request: ZipRequest
  readonly onClose: () => void
}

/** How many documents, how large, in which order, and how their files are to be named. */
export const ZipDialog = ({ scene, request, onClose }: ZipDialogProps) => {
  const { kit, saveZip, canNameForBea, tell, note } = scene
  const { contents, error, retry } = useContents(request, note)
  const [isNumbered, setIsNumbered] = useState(false)
  const [isForBea, setIsForBea] = useState(false)
  const arranging = useArrangement(contents?.documents ?? none)
  const start = async (): Promise<void> => {
    onClose()
    const { caseNumber, title } = request
    const name = zipName(caseNumber, title)
    const { documents } = arranging
    try {
      const options = { isNumbered, isForBea }
      const order = { name, caseNumber, documents, lacking: contents?.lacking, options }
      await saveZip(order, (count) => tell(texts.saved(count)))
    } catch (thrown) {
      // Why it failed stands among the downloads; here only what concerns the whole session.
      await note(thrown)
    }
  }
  return (
    <kit.Dialog
      title={texts.title}
      actions={[
        {
          label: texts.start,
          isMain: true,
          isDisabled: arranging.documents.length === 0,
          onClick: () => void start(),
        },
      ]}
      onClose={onClose}
    >
      {error === undefined ? null : <kit.Problem error={error} onRetry={retry} />}
      {error === undefined ? <kit.Said>{amountOf(contents)}</kit.Said> : null}
      {contents === undefined ? null : <Missing kit={kit} contents={contents} />}
      <Arrangement kit={kit} arranging={arranging} />
      <kit.Check label={texts.numbered} hint={texts.numberedHint} isChecked={isNumbered} onCheck={setIsNumbered} />
      {canNameForBea ? (
        <kit.Check label={texts.forBea} hint={texts.forBeaHint} isChecked={isForBea} onCheck={setIsForBea} />
      ) : null}
      <kit.Text>{texts.explanation}</kit.Text>
    </kit.Dialog>
  )
}

const none: readonly Document[] = []

const amountOf = (contents: ZipContents | undefined): string => {
  if (contents === undefined) return texts.counting
  const { documents, bytes } = contents
  return documents.length === 0 ? texts.empty : texts.amount(documents.length, bytes)
}

/** What will not be in the file: what is not as it was signed, and what has no file. */
const Missing = ({ kit, contents }: { readonly kit: ZipScene['kit']; readonly contents: ZipContents }) => {
  const { lacking, refused, withoutFile } = contents
  return (
    <>
      {lacking.length === 0 ? null : <kit.Note kind="error">{texts.lacking(lacking.length)}</kit.Note>}
      {refused === 0 ? null : <kit.Note kind="error">{completenessTexts.notZipped(refused)}</kit.Note>}
      {withoutFile === 0 ? null : <kit.Note kind="info">{texts.withoutFile(withoutFile)}</kit.Note>}
    </>
  )
}
