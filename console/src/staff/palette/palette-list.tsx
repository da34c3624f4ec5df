import { Box, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { paletteTexts } from '../texts/palette-de.ts'
import type { PaletteEntry } from './entries.ts'
import { groupNames } from './entries.ts'

interface PaletteListProps {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  readonly active: PaletteEntry | undefined
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onPoint: (entry: PaletteEntry) => void
}

/** What the field controls; never focused itself. */
export const PaletteList = ({ id, entries, active, onChoose, onPoint }: PaletteListProps) => {
  const groups = groupNames
    .map((name) => ({ name, list: entries.filter(({ group }) => group === name) }))
    .filter(({ list }) => list.length > 0)
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={paletteTexts.title}
      sx={{ overflowY: 'auto', py: entries.length === 0 ? 0 : 1 }}
    >
      {groups.map(({ name, list }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Typography
            id={`${id}-${name}`}
            role="presentation"
            component="div"
            variant="caption"
            color="text.secondary"
            sx={{ px: 2.5, pt: 1, pb: 0.5, fontWeight: 600 }}
          >
            {paletteTexts.groups[name]}
          </Typography>
          {list.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isActive={entry === active}
              onChoose={() => onChoose(entry)}
              onPoint={() => onPoint(entry)}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
}

const Option = ({ id, entry, isActive, onChoose, onPoint }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const Icon = entry.icon
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onMouseMove={isActive ? undefined : onPoint}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mx: 1,
        px: 1.5,
        py: 1,
        minHeight: 44,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isActive ? 'action.selected' : undefined,
        boxShadow: isActive ? 'inset 3px 0 0 currentColor' : undefined,
      }}
    >
      <Icon fontSize="small" color={isActive ? 'inherit' : 'action'} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', columnGap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box
          component="span"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...(entry.hint === '' ? {} : besideHint) }}
        >
          {entry.label}
        </Box>
        <Box component="span" sx={{ ...hintStyle, color: isActive ? 'text.primary' : 'text.secondary' }}>
          {entry.hint}
        </Box>
      </Box>
    </Box>
  )
}

/** A name leaves room for the hint beside it. */
const besideHint = { flexShrink: { sm: 0 }, maxWidth: { sm: '60%' } } as const
const hintStyle = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
