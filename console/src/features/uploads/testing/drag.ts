import { createEvent, fireEvent } from '@testing-library/react'

/** As a browser tells of files that are dragged. Answers whether the page takes them, rather than leave it to that. */
export const drag = (
  type: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop',
  target: Element,
  files: readonly File[] = [],
): boolean => {
  const event = createEvent[type](target)
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } })
  Object.defineProperty(event, 'relatedTarget', { value: null })
  return !fireEvent(target, event)
}
