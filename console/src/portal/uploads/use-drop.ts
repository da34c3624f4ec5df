import { useEffect, useRef, useState } from 'react'

export interface Drop {
  /** Files are being dragged over the window (UPL-03). */
  readonly isOverWindow: boolean
  /** They are over the drop area itself (UPL-04). */
  readonly isOverArea: boolean
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true
const isInArea = ({ target }: DragEvent): boolean => target instanceof Element && target.closest('.drop-area') !== null

/** Takes files that are dropped anywhere on the page (UPL-05). */
export const useDrop = (onDrop: (transfer: DataTransfer) => void): Drop => {
  const [drop, setDrop] = useState<Drop>({ isOverWindow: false, isOverArea: false })
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  }, [onDrop])
  useEffect(() => {
    const nowhere = { isOverWindow: false, isOverArea: false }
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      const isOverArea = isInArea(event)
      setDrop((before) =>
        before.isOverWindow && before.isOverArea === isOverArea ? before : { isOverWindow: true, isOverArea },
      )
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDrop(nowhere)
    }
    const take = (event: DragEvent): void => {
      if (event.dataTransfer === null || !holdsFiles(event)) return
      event.preventDefault()
      setDrop(nowhere)
      latest.current(event.dataTransfer)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', take)
    }
  }, [])
  return drop
}
