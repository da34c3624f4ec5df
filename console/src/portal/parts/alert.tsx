import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'

const icons = { error: 'warning', warning: 'warning', success: 'check', info: 'info' } as const satisfies Record<
  string,
  IconName
>

interface AlertProps {
  readonly kind: keyof typeof icons
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
  /** Says it at once to those who listen; for what appears while somebody is at work. */
  readonly isNews?: boolean
}

export const Alert = ({ kind, children, actions, className = '', isNews = kind === 'error' }: AlertProps) => (
  <div className={`alert ${kind} ${className}`} role={isNews ? 'alert' : undefined}>
    <Icon name={icons[kind]} />
    <div className="alert-text">{children}</div>
    {actions && <div className="alert-actions">{actions}</div>}
  </div>
)
