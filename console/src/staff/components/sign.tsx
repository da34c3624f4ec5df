import './rows.css'
import type { ComponentProps } from 'react'

/** Lines, but for those that are `filled`. */
const drawings = {
  box: 'M4 4h16v16H4z',
  checkedBox:
    'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM10 17.25 19 8.25 17.5 6.75 10 14.25 6.5 10.75 5 12.25z',
  close: 'M6 6l12 12M18 6 6 18',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  doneAll: 'm1.5 12.5 4.5 4.5L15 8M11 15.5l1.5 1.5L22 7.5',
  more: 'M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  article: 'M4 4h16v16H4zM8 8h8M8 12h8M8 16h5',
  audio: 'M6 3h8l4.5 4.5V21H6zM12.5 17v-5.5h3M12.5 17a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0z',
  zip: 'M3 5h6.5l2 2.5H21V19H3zM15.5 10.5v.1M15.5 13.25v.1M15.5 16v.1',
  image: 'M4 4h16v16H4zM7 16.5l3-3.75 2 2.5L15 11.5l3 5z',
  file: 'M6 3h8l4.5 4.5V21H6zM13.5 3v5h5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 12.5l8.5-6',
  pdf: 'M7 3h14v14H7zM3 7v14h14M11.5 13.5v-7h2.25a2 2 0 0 1 0 4H11.5',
  table: 'M4 4h16v16H4zM4 9.5h16M9.5 9.5V20M4 14.75h16',
  video: 'M6 3h8l4.5 4.5V21H6zM10 11v6.5l5-3.25z',
} as const
const filled: ReadonlySet<SignName> = new Set(['checkedBox', 'more'])
export type SignName = keyof typeof drawings

interface SignProps {
  readonly name: SignName
  readonly className?: string
  readonly 'data-testid'?: string
}

/** An icon for rows of long lists: styled by the page's sheet, and not for each row anew. */
export const Sign = ({ name, className = '', ...rest }: SignProps) => (
  <svg className={`sign ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...rest}>
    <path className={filled.has(name) ? 'filled' : undefined} d={drawings[name]} />
  </svg>
)

/** A round button of such a row. */
export const SignButton = ({ name, ...rest }: Omit<ComponentProps<'button'>, 'name'> & Pick<SignProps, 'name'>) => (
  <button type="button" className="sign-button" {...rest}>
    <Sign name={name} />
  </button>
)
