import { Box, Button } from '@mui/material'
import type { Breakpoint } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { RunningButton } from '../components/running-button.tsx'
import { say } from '../../shared/forms/say.ts'
import type { Form } from '../../shared/forms/use-form.ts'
import { dialogTexts } from '../../shared/texts/dialogs.ts'
import { deleted } from '../../shared/texts/forms.ts'
import { useConfirm } from '../components/confirm.tsx'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useAction } from '../office/use-action.ts'
import type { FormFailure } from './failure.ts'
import { FormProblem } from './form-problem.tsx'

type Edited = Pick<Form<unknown, FormFailure>, 'onSubmit' | 'isRunning' | 'isChanged' | 'banner' | 'failure'> & {
  readonly submit: () => Promise<boolean>
}
export interface EditDialogProps {
  readonly title: string
  readonly form: Edited
  readonly onClose: () => void
  readonly maxWidth?: Breakpoint
  /** Nothing can be saved or deleted. */
  readonly isReadOnly?: boolean
  /** Somebody has deleted what is shown: the dialog closes and says so. */
  readonly isGone?: boolean
  /** With it what is shown can be deleted, after a question in which it has this name. */
  readonly deletion?: { readonly name: string; readonly run: () => Promise<unknown> }
  readonly captions?: Partial<Readonly<Record<'remove' | 'save' | 'saving' | 'cancel', string>>>
  /** Nothing can be saved for another reason than what was typed. */
  readonly isBlocked?: boolean
  /** Saving takes something away. */
  readonly isDangerous?: boolean
  readonly children: ReactNode
}

/** Makes or changes one entry. What was typed and not saved is not lost by a click beside the dialog or by Escape. */
export const EditDialog = (props: EditDialogProps) => {
  const { title, form, onClose, maxWidth = 'sm', isReadOnly = false, isGone = false, children } = props
  const notify = useNotify()
  useEffect(() => {
    if (!isGone) return
    notify(say(deleted), { type: 'warning' })
    onClose()
  }, [isGone, notify, onClose])
  return (
    <Modal
      title={title}
      maxWidth={maxWidth}
      isHeld={form.isChanged && !isReadOnly}
      onClose={onClose}
      {...(isReadOnly ? {} : { onSubmit: form.onSubmit })}
      actions={isReadOnly ? <Button onClick={onClose}>{dialogTexts.close}</Button> : <Actions {...props} />}
    >
      {children}
      <FormProblem form={form} />
    </Modal>
  )
}

const Actions = (props: EditDialogProps) => {
  const { form, onClose, deletion, captions = {}, isBlocked = false, isDangerous = false } = props
  const { remove, save, saving, cancel } = { ...dialogTexts, ...captions }
  return (
    <>
      {deletion === undefined ? null : <Delete {...deletion} caption={remove} onDeleted={onClose} />}
      <Button onClick={onClose}>{cancel}</Button>
      <RunningButton
        type="submit"
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        isRunning={form.isRunning}
        disabled={isBlocked}
      >
        {form.isRunning ? saving : save}
      </RunningButton>
    </>
  )
}

interface DeleteProps {
  readonly name: string
  readonly run: () => Promise<unknown>
  readonly caption: string
  readonly onDeleted: () => void
}

const Delete = ({ name, run: remove, caption, onDeleted }: DeleteProps) => {
  const confirm = useConfirm()
  const { run, isRunning, error } = useAction(remove)
  const start = async (): Promise<void> => {
    if (await run()) onDeleted()
  }
  const ask = async (): Promise<void> => {
    const message = dialogTexts.removeQuestion(name)
    if (await confirm({ title: caption, message, confirm: caption, colour: 'error' })) await start()
  }
  return (
    <Box sx={{ mr: 'auto' }}>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void start()} />}
      <RunningButton color="error" isRunning={isRunning} onClick={() => void ask()}>
        {caption}
      </RunningButton>
    </Box>
  )
}
