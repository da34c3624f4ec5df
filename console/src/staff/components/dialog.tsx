import Close from '@mui/icons-material/Close'
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material'
import type { Breakpoint } from '@mui/material'
import type { FormEvent, KeyboardEventHandler, ReactNode, Ref, TouchEventHandler } from 'react'
import { useId } from 'react'
import { ConnectionBanner } from './connection-banner.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { texts } from '../texts/de.ts'

interface ModalProps {
  readonly title: string
  /** A second line of the title. */
  readonly subtitle?: string | undefined
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly maxWidth?: Breakpoint
  /** A sentence or two: no taller than they are, on phones too. */
  readonly isQuestion?: boolean
  /** Makes the dialog a form. */
  readonly onSubmit?: ((event: FormEvent<HTMLElement>) => void) | undefined
  /** Marks the form for who processes it. */
  readonly formRef?: Ref<HTMLFormElement> | undefined
  /** Neither a click beside the dialog nor Escape closes it. */
  readonly isHeld?: boolean
  /** Nothing closes it. */
  readonly isFixed?: boolean
  /** Stands beside the title. */
  readonly beside?: ReactNode
  /** What stands there has room beside the title on a phone, too. */
  readonly isBesideNarrow?: boolean
  /** As high as the window allows, with what is inside filling it. */
  readonly isTall?: boolean
  /** Takes the room that a document needs; in a low window it scrolls as a whole. */
  readonly isViewer?: boolean
  /** One looks at it as at a page, by whose keys it is used. */
  readonly leavesKeys?: boolean | undefined
  readonly onKeyDown?: KeyboardEventHandler
  readonly onTouchStart?: TouchEventHandler
  readonly onTouchEnd?: TouchEventHandler
  readonly children: ReactNode
}

/**
 * A dialog: full screen on phones (APP-020), at most `md` wide unless the caller says so (APP-019); the focus moves
 * into it (APP-021).
 */
export const Modal = (props: ModalProps) => {
  const { title, onClose, actions, maxWidth = 'md', onSubmit, formRef, children, beside, ...rest } = props
  const {
    isTall,
    isViewer,
    isHeld,
    isFixed = false,
    isQuestion = false,
    isBesideNarrow,
    subtitle,
    leavesKeys: _,
    ...handlers
  } = rest
  const isPhone = useIsPhone()
  const titleId = useId()
  return (
    <Dialog
      open
      {...(isHeld === true || isFixed ? {} : { onClose })}
      fullScreen={isPhone && !isQuestion}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={placeOf(props)}
      {...handlers}
    >
      <AsForm onSubmit={onSubmit} formRef={formRef}>
        <DialogTitle component="div" id={`${titleId}-bar`} sx={isViewer === true ? viewerTitle : titleStyle}>
          <Title id={titleId} title={title} subtitle={subtitle} beside={beside} isBesideNarrow={isBesideNarrow} />
        </DialogTitle>
        {isFixed ? null : (
          <IconButton aria-label={texts.app.close} data-no-print onClick={onClose} sx={closeStyle}>
            <Close />
          </IconButton>
        )}
        <ConnectionBanner />
        <DialogContent sx={contentStyle(isTall, isViewer)}>{children}</DialogContent>
        {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
      </AsForm>
    </Dialog>
  )
}

const closeStyle = { position: 'absolute', right: 12, top: 12 } as const

/**
 * Too low for a head, a toolbar and a foot that stay: a phone on its side, or a window enlarged to 400 % (WCAG 1.4.10).
 */
export const shortWindow = '@media (max-height: 30rem)'

/** The mark of a dialog that is looked at like a page: it leaves the keys to those who use it so. */
export const leavesKeys = { 'data-leaves-keys': '' } as const

/** What leads on stays where it is, however high the next one is. */
const placeOf = ({ isTall, isViewer, beside, leavesKeys: isLeft = false }: ModalProps) => ({
  paper: {
    ...(isLeft ? leavesKeys : {}),
    sx: { ...(isTall === true ? { height: '100%' } : {}), ...(isViewer === true ? viewerPaper : {}) },
  },
  ...(beside === undefined || beside === null ? {} : { container: { sx: { alignItems: 'flex-start' } } }),
})

const viewerPaper = {
  m: { sm: 1.5 },
  width: { sm: 'calc(100% - 24px)' },
  maxHeight: { sm: 'calc(100% - 24px)' },
  [shortWindow]: {
    display: 'block',
    m: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: '100%',
    borderRadius: 0,
    overflowY: 'auto',
  },
} as const

type TitleProps = { id: string } & Pick<ModalProps, 'title' | 'subtitle' | 'beside'> & {
    isBesideNarrow: boolean | undefined
  }

const Title = ({ id, title, subtitle, beside, isBesideNarrow = false }: TitleProps) => (
  <>
    <Box
      component="h2"
      id={id}
      sx={{ m: 0, flex: beside && !isBesideNarrow ? besideFlex : 1, minWidth: '8rem', font: 'inherit' }}
    >
      {title}
      {subtitle === undefined ? null : (
        <>
          {' '}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {subtitle}
          </Typography>
        </>
      )}
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
/** In a low window one line, beside what leads on. */
const viewerTitle = {
  ...titleStyle,
  py: { sm: 1.5 },
  [shortWindow]: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    flexWrap: 'nowrap',
    py: 0.75,
    bgcolor: 'background.paper',
    '& h2': { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& h2 > span': { display: 'none' },
    '& + .MuiIconButton-root': { position: 'fixed', top: 4, right: 8, zIndex: 2 },
  },
} as const
const contentStyle = (isTall = false, isViewer = false) => ({
  ...(isTall ? tallContent : {}),
  ...(isViewer ? viewerContent : {}),
})
const viewerContent = { [shortWindow]: { overflow: 'visible', pb: 1 } } as const
const besideFlex = { xs: '1 1 100%', sm: 1 } as const
const tallContent = { display: 'flex', flexDirection: 'column', px: { xs: 1.5, sm: 3 } } as const

/** The form stands between the dialog and its parts, so it must lay them out as the dialog would. */
const formLayout = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const
