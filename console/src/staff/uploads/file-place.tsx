import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import ContentPaste from '@mui/icons-material/ContentPaste'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import UnfoldLess from '@mui/icons-material/UnfoldLess'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import type { FilePlace } from '../../features/uploads/file-ways.tsx'
import { FileWays } from '../../features/uploads/file-ways.tsx'
import { ActionMenu } from '../components/action-menu.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { fetchUploads } from './uploads.tsx'

interface PlaceProps {
  readonly hasFiles: boolean
  readonly onFiles: AddFiles
}

const Ways = (props: PlaceProps & { readonly children: (place: FilePlace) => ReactNode }) => {
  const notify = useNotify()
  useEffect(() => void fetchUploads().catch(() => undefined), [])
  return <FileWays now={useOffice().now} tell={(message, type) => notify(message, { type })} {...props} />
}

/** All ways to bring files in, side by side. */
export const FileLine = (props: PlaceProps) => (
  <Ways {...props}>
    {(place) => (
      <>
        <Buttons {...place} />
        <Box sx={{ px: 1 }}>
          <DropHint {...place} />
        </Box>
      </>
    )}
  </Ways>
)

interface FileMenuProps extends Pick<PlaceProps, 'onFiles'> {
  /** Wishes for the area to drop files on beside it. */
  readonly onEnlarge: () => void
}

/**
 * A button for the usual way to bring more files in, a menu of all others, and the hint, in one line (UPL-10, UPL-11).
 */
export const FileMenu = ({ onFiles, onEnlarge }: FileMenuProps) => (
  <Ways hasFiles onFiles={onFiles}>
    {(place) => (
      <>
        <SplitButton {...place} onEnlarge={onEnlarge} />
        <DropHint {...place} />
      </>
    )}
  </Ways>
)

interface DropAreaProps extends PlaceProps {
  /** Back to the button beside the search. */
  readonly onShrink?: () => void
}

/** Where files are dropped or chosen while the case is empty, or because somebody wants it so (UPL-08, UPL-09). */
export const DropArea = ({ onShrink, ...props }: DropAreaProps) => (
  <Ways {...props}>
    {(place) => (
      <Box
        data-hovered={place.isOver}
        {...place.hover}
        sx={{
          ...areaStyle,
          borderColor: place.isOver ? 'primary.main' : 'divider',
          bgcolor: place.isOver ? 'action.hover' : 'transparent',
          px: place.hasFiles ? 5 : 2,
        }}
      >
        {place.hasFiles ? null : <NoDocuments />}
        <Buttons {...place} />
        <DropHint {...place} />
        <Typography variant="caption" color="text.secondary">
          {place.promise}
        </Typography>
        {onShrink === undefined ? null : <Smaller onShrink={onShrink} />}
      </Box>
    )}
  </Ways>
)

const areaStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  rowGap: 0.5,
  border: 1.5,
  borderStyle: 'dashed',
  borderRadius: 2,
  py: 6,
  textAlign: 'center',
} as const

/** On the button that leads from one form to the other: there is only ever one of them. */
const switchMark = { 'data-area-switch': '' } as const
/** What was pressed goes away with its form; the focus goes to what leads back. */
const switching = (change: () => void) => (): void => {
  change()
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-area-switch]')?.focus())
}

const icons = { files: UploadFile, folder: CreateNewFolder, camera: PhotoCamera, paste: ContentPaste } as const

const Buttons = ({ ways }: FilePlace) =>
  ways.map(({ kind, label, onTake }) => {
    const Icon = icons[kind]
    return (
      <Button key={kind} startIcon={<Icon />} onClick={onTake} sx={{ textAlign: 'start' }}>
        {label}
      </Button>
    )
  })

const SplitButton = ({ ways: [usual, ...others], onEnlarge }: FilePlace & Pick<FileMenuProps, 'onEnlarge'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const isOpen = anchor !== null
  const actions = [
    ...others.map(({ kind, label, onTake }) => ({ label, icon: icons[kind], run: onTake })),
    { label: texts.uploads.areaLarge, run: switching(onEnlarge), isApart: true },
  ]
  return (
    <>
      <Box sx={pairStyle}>
        <Button variant="contained" startIcon={<UploadFile />} onClick={usual.onTake}>
          {usual.label}
        </Button>
        <Button
          variant="contained"
          aria-label={texts.uploads.otherWays}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          {...switchMark}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ArrowDropDown />
        </Button>
      </Box>
      <ActionMenu id={id} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
    </>
  )
}

/** Two buttons that look like one. */
const pairStyle = {
  display: 'flex',
  maxWidth: '100%',
  flexShrink: 0,
  '& > :first-of-type': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '& > :last-of-type': {
    borderTopLeftRadius: 0,
    borderBottomLeftRadius: 0,
    borderLeft: 1,
    borderColor: 'background.paper',
    minWidth: 36,
    px: 0.5,
  },
} as const

const whereFingersAre = '@media (hover: none), (max-width: 47.99rem)'
const withoutTouch = { [whereFingersAre]: { display: 'none' } } as const

/** Fingers drag no files, and a phone's width says fingers, too; once there are files, the hint stands by UPL-11. */
export const DropHint = ({ hint, hasFiles }: Pick<FilePlace, 'hint' | 'hasFiles'>) => (
  <Typography variant="body2" color="text.secondary" sx={hasFiles ? {} : withoutTouch}>
    {hint}
  </Typography>
)

const NoDocuments = () => (
  <>
    <Description aria-hidden sx={{ fontSize: 40, color: 'text.secondary', opacity: 0.7 }} />
    <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
      {texts.documents.empty}
    </Typography>
  </>
)

const Smaller = ({ onShrink }: { readonly onShrink: () => void }) => (
  <Tooltip title={texts.uploads.areaSmall}>
    <IconButton
      size="small"
      aria-label={texts.uploads.areaSmall}
      {...switchMark}
      onClick={switching(onShrink)}
      sx={{ position: 'absolute', right: 6, top: 6 }}
    >
      <UnfoldLess fontSize="small" />
    </IconButton>
  </Tooltip>
)
