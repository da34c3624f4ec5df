import type { Kit, KitButton as Props } from '../../kit/kit.tsx'
import { Icon } from '../parts/icons.tsx'

const smallKinds = { primary: 'primary', plain: '', quiet: 'quiet', danger: 'quiet danger' } as const satisfies Record<
  Exclude<Props['kind'], undefined>,
  string
>

export const KitButton: Kit['Button'] = ({
  kind = 'plain',
  isSmall = false,
  icon,
  label,
  button,
  onClick,
  isRunning = false,
  isOff = false,
  isExpanded,
  children,
}) => (
  <button
    ref={button}
    type={onClick === undefined ? 'submit' : 'button'}
    className={isSmall ? `button small ${smallKinds[kind]}` : `button ${kind}`}
    aria-label={label}
    aria-expanded={isExpanded}
    aria-disabled={isRunning}
    disabled={isOff}
    onClick={onClick}
  >
    {icon === undefined ? null : <Icon name={icon} />} {children}
  </button>
)
