import type { ReactNode } from 'react'
import { Tooltip } from '../../shared/react/tooltip.tsx'
import { viewerTexts } from './texts/viewers.ts'

const drawings = {
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.25 20.25M10.5 7.75v5.5M7.75 10.5h5.5',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.25 20.25M7.75 10.5h5.5',
  fit: 'M4.5 9.25V4.5h4.75M14.75 4.5h4.75v4.75M19.5 14.75v4.75h-4.75M9.25 19.5H4.5v-4.75',
  rotate: 'M19 12a7 7 0 1 1-2.05-4.95L19.25 9.3M19.25 4.5v4.8h-4.8',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.25 20.25',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  up: 'M5.5 14.5 12 8l6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
} as const

interface ToolProps {
  readonly icon: keyof typeof drawings
  readonly label: string
  readonly onClick: () => void
  readonly isDisabled?: boolean
  readonly isPressed?: boolean
}

/** A button of a viewer: a drawing, with its meaning as name and as hint. At its end it keeps the focus. */
export const Tool = ({ icon, label, onClick, isDisabled = false, isPressed }: ToolProps) => (
  <Tooltip text={label}>
    <button
      type="button"
      className="viewer-tool"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={drawings[icon]} />
      </svg>
    </button>
  </Tooltip>
)

export const Tools = ({ children }: { readonly children: ReactNode }) => (
  <div className="viewer-tools" role="group" aria-label={viewerTexts.tools} data-no-print>
    {children}
  </div>
)
