import type { SvgIconComponent } from '@mui/icons-material'
import type { Searchable } from '@aktenraum/client/memory/search/cases'

export const groupNames = ['cases', 'clients', 'documents', 'actions'] as const
export type GroupName = (typeof groupNames)[number]

/** Something that can be chosen in the palette. */
export interface PaletteEntry extends Searchable {
  readonly group: GroupName
  readonly label: string
  readonly hint: string
  readonly icon: SvgIconComponent
  /** Answers whether the palette stays open. */
  readonly run: () => boolean | void
}
