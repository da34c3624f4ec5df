import { Menu, MenuItem } from '@mui/material'
import type { ElementType } from 'react'
import { Link } from 'react-router-dom'

export interface MenuAction {
  readonly label: string
  readonly icon?: ElementType
  /** Where it leads, or what it does. */
  readonly to?: string
  readonly run?: () => void
  /** Below a line of its own. */
  readonly isApart?: boolean
}

interface ActionMenuProps {
  readonly id?: string
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly actions: readonly MenuAction[]
}

/** A menu that closes with whatever is chosen. */
export const ActionMenu = ({ id, anchor, onClose, actions }: ActionMenuProps) => (
  <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
    {actions.map(({ label, icon: Icon, to, run, isApart = false }) => (
      <MenuItem
        key={label}
        {...(to === undefined ? {} : { component: Link, to })}
        onClick={() => {
          onClose()
          run?.()
        }}
        sx={isApart ? apartStyle : {}}
      >
        {Icon === undefined ? null : <Icon fontSize="small" aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
        {label}
      </MenuItem>
    ))}
  </Menu>
)

const apartStyle = { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1.5 } as const
