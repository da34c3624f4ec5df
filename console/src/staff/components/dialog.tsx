import Close from '@mui/icons-material/Close'
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import type { Breakpoint } from '@mui/material'
import type { FormEvent, KeyboardEventHandler, ReactNode, Ref, TouchEventHandler } from 'react'
import { useId } from 'react'
import { useIsPhone } from './use-is-phone.ts'
import { texts } from '../texts/de.ts'

interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly maxWidth?: Breakpoint
  /** Makes the dialog a form. */
  readonly onSubmit?: ((event: FormEvent<HTMLElement>) => void) | undefined
  /** Marks the form for who processes it. */
  readonly formRef?: Ref<HTMLFormElement> | undefined
  /** Neither a click beside the dialog nor Escape closes it. */
  readonly isHeld?: boolean
  /** Stands beside the title. */
  readonly beside?: ReactNode
  /** As high as the window allows, with what is inside filling it. */
  readonly isTall?: boolean
  readonly onKeyDown?: KeyboardEventHandler
  readonly onTouchStart?: TouchEventHandler
  readonly onTouchEnd?: TouchEventHandler
  readonly children: ReactNode
}

/** A dialog: full screen on phones (APP-020), at most `md` wide (APP-019); the focus moves into it (APP-021). */
export const Modal = (props: ModalProps) => {
  const { title, onClose, actions, maxWidth = 'md', onSubmit, formRef, children, beside, ...rest } = props
  const { isTall = false, isHeld = false, ...handlers } = rest
  const isPhone = useIsPhone()
  const titleId = useId()
  return (
    <Dialog
      open
      {...(isHeld ? {} : { onClose })}
      fullScreen={isPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={placeOf(isTall, beside !== undefined && beside !== null)}
      {...handlers}
    >
      <AsForm onSubmit={onSubmit} formRef={formRef}>
        <DialogTitle component="div" id={`${titleId}-bar`} sx={titleStyle}>
          <Title id={titleId} title={title} beside={beside} />
        </DialogTitle>
        <IconButton aria-label={texts.app.close} onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <Close />
        </IconButton>
        <DialogContent sx={isTall ? tallContent : undefined}>{children}</DialogContent>
        {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
      </AsForm>
    </Dialog>
  )
}

/** What leads on stays where it is, however high the next one is. */
const placeOf = (isTall: boolean, leadsOn: boolean) => ({
  ...(isTall ? { paper: { sx: { height: '100%' } } } : {}),
  ...(leadsOn ? { container: { sx: { alignItems: 'flex-start' } } } : {}),
})

const Title = ({ id, title, beside }: { id: string } & Pick<ModalProps, 'title' | 'beside'>) => (
  <>
    <Box component="h2" id={id} sx={{ m: 0, flex: beside ? besideFlex : 1, minWidth: '8rem', font: 'inherit' }}>
      {title}
    </Box>
    {beside}
  </>
)

interface AsFormProps {
  readonly onSubmit: ModalProps['onSubmit']
  readonly formRef: ModalProps['formRef']
  readonly children: ReactNode
}

const AsForm = ({ onSubmit, formRef, children }: AsFormProps) => {
  if (onSubmit === undefined) return children
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault()
    // A form above which this dialog stands is another one.
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <Box component="form" ref={formRef} noValidate onSubmit={submit} sx={formLayout}>
      {children}
    </Box>
  )
}

const titleStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pr: 7,
  overflowWrap: 'anywhere',
} as const
const besideFlex = { xs: '1 1 100%', sm: 1 } as const
const tallContent = { display: 'flex', flexDirection: 'column', px: { xs: 1.5, sm: 3 } } as const

/** The form stands between the dialog and its parts, so it must lay them out as the dialog would. */
const formLayout = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const
