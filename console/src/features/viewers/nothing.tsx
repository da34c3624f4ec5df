import { useEffect } from 'react'
import type { ShownProps } from './shown.ts'

interface NothingProps extends Pick<ShownProps, 'onNothing'> {
  readonly text: string
}

/** Stands where a content would, which is empty or damaged. */
export const Nothing = ({ text, onNothing }: NothingProps) => {
  useEffect(onNothing, [onNothing])
  return <p role="alert">{text}</p>
}
