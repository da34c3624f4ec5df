import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import { Box, Button } from '@mui/material'
import type { ChangeEvent, RefCallback } from 'react'
import { useId, useRef, useState } from 'react'
import { ActionMenu } from '../components/action-menu.tsx'
import { texts } from '../texts/de.ts'
import type { FileWay } from './file-ways.ts'
import { useFileWays } from './file-ways.ts'
import type { AddFiles } from './use-add-files.ts'

interface FileButtonsProps {
  readonly hasFiles: boolean
  readonly onFiles: AddFiles
}

/** All ways to bring files in, side by side. */
export const FileButtons = ({ hasFiles, onFiles }: FileButtonsProps) => {
  const ways = useFileWays(hasFiles, onFiles)
  const { fields, open } = useFields(ways)
  return (
    <>
      {fields}
      {ways.map((way) => (
        <Button key={way.label} startIcon={<way.icon />} onClick={() => open(way)} sx={{ textAlign: 'start' }}>
          {way.label}
        </Button>
      ))}
    </>
  )
}

interface UploadButtonProps {
  readonly onFiles: AddFiles
  /** Wishes for the area to drop files on beside it. */
  readonly onEnlarge: () => void
}

/** The usual way to bring more files in, and all others by a menu. */
export const UploadButton = ({ onFiles, onEnlarge }: UploadButtonProps) => {
  const ways = useFileWays(true, onFiles)
  const { fields, open } = useFields(ways)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const [usual, ...others] = ways
  const isOpen = anchor !== null
  const actions = [
    ...others.map((way) => ({ label: way.label, icon: way.icon, run: () => open(way) })),
    { label: texts.uploads.areaLarge, run: onEnlarge, isApart: true },
  ]
  return (
    <>
      {fields}
      <Box sx={pairStyle}>
        <Button variant="contained" startIcon={<usual.icon />} onClick={() => open(usual)}>
          {usual.label}
        </Button>
        <Button
          variant="contained"
          aria-label={texts.uploads.otherWays}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
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

/** The fields behind those ways that need one, and what goes a way. They stay while a menu that named them closes. */
const useFields = (ways: readonly FileWay[]) => {
  const drawn = useRef(new Map<string, HTMLInputElement>())
  const keep =
    (label: string): RefCallback<HTMLInputElement> =>
    (field) => {
      if (field === null) drawn.current.delete(label)
      else drawn.current.set(label, field)
    }
  const fields = ways.map((way) => {
    if (!('field' in way)) return null
    const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
      way.take([...(target.files ?? [])])
      target.value = '' // so that the same file can be chosen again
    }
    return (
      <input
        key={way.label}
        ref={keep(way.label)}
        type="file"
        hidden
        aria-label={way.label}
        onChange={choose}
        {...way.field}
      />
    )
  })
  const open = (way: FileWay): void => ('run' in way ? way.run() : drawn.current.get(way.label)?.click())
  return { fields, open }
}
